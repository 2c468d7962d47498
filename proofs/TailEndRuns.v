(** Tail End: a row is the list of its runs of heads.

    A flip replaces one run of n heads by a shorter one on its left, and if the reach ends
    inside the run, by another one on its right: n becomes b and n - b - reach, for any b
    below n. Empty runs are not listed. The theorems about Tail End follow from this alone. *)

From Coq Require Import List Bool Arith Lia.
From Penultimate Require Import Game TailEnd.
Import ListNotations.

Definition put (n : nat) (l : list nat) : list nat := match n with 0 => l | _ => n :: l end.

(** The runs of a row that is preceded by [n] heads. *)
Fixpoint runs_after (n : nat) (row : list bool) : list nat :=
  match row with
  | [] => put n []
  | true :: rest => runs_after (S n) rest
  | false :: rest => put n (runs_after 0 rest)
  end.

Definition runs (row : list bool) : list nat := runs_after 0 row.

(** The heads at the left end of a row, and what follows them. *)
Fixpoint lead (row : list bool) : nat := match row with true :: rest => S (lead rest) | _ => 0 end.

Fixpoint beyond (row : list bool) : list bool := match row with true :: rest => beyond rest | _ => row end.

Lemma put_app n l m : put n (l ++ m) = put n l ++ m.
Proof. now destruct n. Qed.

Lemma runs_split row : forall n, runs_after n row = put (n + lead row) (runs_after 0 (beyond row)).
Proof.
  induction row as [|[|] row IH]; intros n; simpl.
  - now rewrite Nat.add_0_r.
  - rewrite IH. now replace (n + S (lead row)) with (S n + lead row) by lia.
  - now rewrite Nat.add_0_r.
Qed.

Lemma runs_nonempty row : forall n, n <> 0 \/ existsb (fun c : bool => c) row = true <-> runs_after n row <> [].
Proof.
  induction row as [|[|] row IH]; intros n; simpl.
  - destruct n; simpl; intuition discriminate.
  - rewrite <- IH. intuition lia.
  - destruct n; simpl; [rewrite <- IH|]; intuition (try discriminate; try lia).
Qed.

Lemma over_without_runs x : existsb (fun c : bool => c) (coins x) = false <-> runs (coins x) = [].
Proof.
  pose proof (runs_nonempty (coins x) 0) as R. fold (runs (coins x)) in R. destruct (existsb _ (coins x)).
  - split; [discriminate|]. intros E. now apply R in E; auto.
  - split; auto. intros _. destruct (runs (coins x)); auto.
    assert (N : n :: l <> []) by discriminate. apply R in N. intuition (try lia; try discriminate).
Qed.

Lemma runs_positive row : forall n, Forall (fun m => 1 <= m) (runs_after n row).
Proof.
  induction row as [|[|] row IH]; intros n; simpl; auto; destruct n; simpl; auto; constructor; auto; lia.
Qed.
Lemma heads_in x coin : In coin (heads x) <-> 1 <= coin /\ nth (coin - 1) (coins x) false = true.
Proof.
  unfold heads. rewrite filter_In, in_seq. split; [intuition lia|]. intros [C H]. split; auto. split; auto.
  destruct (le_lt_dec (length (coins x)) (coin - 1)) as [L|L]; [|lia].
  rewrite nth_overflow in H by auto. discriminate.
Qed.

Section Flips.
Variable reach : nat.
Hypothesis some_reach : 1 <= reach.

Lemma runs_turned row : forall k, runs_after 0 (turn_heads k row) = put (lead row - k) (runs_after 0 (beyond row)).
Proof.
  induction row as [|[|] row IH]; intros [|k]; simpl; auto.
  now rewrite (runs_split row 1).
Qed.

(** A flip of the first coin. *)
Lemma runs_flipped row n : nth 0 row false = true ->
  runs_after n (turn_heads reach row) = put n (put (lead row - reach) (runs_after 0 (beyond row))).
Proof.
  destruct row as [|[|] row]; try discriminate. intros _. destruct reach as [|k]; [lia|].
  simpl. now rewrite runs_turned.
Qed.

(** What a flip does to the list of runs: the run n, at place [length l], is cut. *)
Definition cut (l : list nat) (n : nat) (r : list nat) (b : nat) : list nat := l ++ put b (put (n - b - reach) r).

Lemma flip_cuts row : forall n i, nth i row false = true ->
  exists l m r b, b < m /\ runs_after n row = l ++ m :: r /\
    runs_after n (firstn i row ++ turn_heads reach (skipn i row)) = cut l m r b.
Proof.
  unfold cut. induction row as [|c row IH]; intros n i H; [destruct i; discriminate|].
  destruct i as [|i].
  - exists [], (n + lead (c :: row)), (runs_after 0 (beyond (c :: row))), n.
    simpl in H. subst c. cbn [firstn skipn app]. rewrite runs_flipped, runs_split by reflexivity.
    replace (n + lead (true :: row) - n - reach) with (lead (true :: row) - reach) by lia.
    split; [simpl; lia|]. split; auto. simpl. now replace (n + S (lead row)) with (S (n + lead row)) by lia.
  - cbn [firstn skipn app nth] in *. destruct c; cbn [runs_after].
    + apply IH, H.
    + destruct (IH 0 i H) as [l [m [r [b [B [E F]]]]]]. exists (put n l), m, r, b.
      split; auto. now rewrite E, F, <- !put_app.
Qed.

Lemma cut_flips row : forall n l m r b, runs_after n row = l ++ m :: r -> b < m -> (l = [] -> n <= b) ->
  exists i, nth i row false = true /\
    runs_after n (firstn i row ++ turn_heads reach (skipn i row)) = cut l m r b.
Proof.
  unfold cut. induction row as [|c row IH]; intros n l m r b E B N.
  - exfalso. destruct n; simpl in E; [destruct l; discriminate|]. destruct l as [|x [|]]; try discriminate.
    injection E as <-. specialize (N eq_refl). lia.
  - destruct c; cbn [runs_after] in E.
    + destruct (list_eq_dec Nat.eq_dec l []) as [->|Nl].
      * specialize (N eq_refl). destruct (Nat.eq_dec n b) as [->|Nb].
        -- exists 0. split; auto. cbn [firstn skipn app]. rewrite runs_flipped by auto.
           rewrite runs_split in E. simpl in E. injection E as <- <-.
           replace (S (b + lead row) - b - reach) with (lead (true :: row) - reach) by (cbn [lead]; lia). reflexivity.
        -- destruct (IH (S n) [] m r b E B) as [i [H F]]; [lia|]. now exists (S i).
      * destruct (IH (S n) l m r b E B) as [i [H F]]; [contradiction|]. now exists (S i).
    + destruct n as [|n]; cbn [put] in E.
      * destruct (IH 0 l m r b E B) as [i [H F]]; [lia|]. now exists (S i).
      * destruct l as [|x l]; [injection E as <- _; specialize (N eq_refl); lia|].
        injection E as <- E. destruct (IH 0 l m r b E B) as [i [H F]]; [lia|].
        exists (S i). split; auto. cbn [firstn skipn app runs_after put]. now rewrite F.
Qed.

(** In terms of the rules: *)

Theorem every_flip_cuts x coin : In coin (heads x) ->
  exists l n r b, b < n /\ runs (coins x) = l ++ n :: r /\ runs (flip reach coin (coins x)) = cut l n r b.
Proof. rewrite heads_in. intros [_ H]. now apply flip_cuts. Qed.

Theorem every_cut_is_a_flip x l n r b : runs (coins x) = l ++ n :: r -> b < n ->
  exists coin, In coin (heads x) /\ runs (flip reach coin (coins x)) = cut l n r b.
Proof.
  intros E B. destruct (cut_flips (coins x) 0 l n r b E B) as [i [H F]]; [lia|].
  exists (S i). rewrite heads_in. unfold flip. replace (S i - 1) with i by lia. split; auto. split; auto. lia.
Qed.

End Flips.

(** How many heads there are. *)
Definition total (l : list nat) : nat := fold_right Nat.add 0 l.

Lemma total_app l r : total (l ++ r) = total l + total r.
Proof. induction l as [|n l IH]; simpl; lia. Qed.

Lemma total_put n l : total (put n l) = n + total l.
Proof. now destruct n. Qed.

Lemma cut_smaller reach l n r b : 1 <= reach -> b < n -> total (cut reach l n r b) < total (l ++ n :: r).
Proof. intros K B. unfold cut. rewrite !total_app, !total_put. simpl. lia. Qed.
