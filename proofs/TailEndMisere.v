(** Tail End, misère play: whoever flips the last coin loses.

    A run is fickle if it counts for 0 or 1, and firm if it counts for 2 or more. While a
    firm run is there, misère play is lost in the same rows as normal play: when the xor of
    the values is 0. When none is left it is the other way round: lost when the xor is 1.
    - Without a limit to a flip this is misère Nim, for every row: the fickle runs are the
      single heads.
    - With a limit it holds for rows whose runs have at most 2 reach + 1 heads, where the
      fickle runs are those of 1, reach + 1 and reach + 2 heads; with reach 1, every flip
      turns one coin and it holds for every row.

    What is needed of the values, beyond those of normal play: a fickle run can be made
    fickle with the other value, a flip of a fickle run that leaves a firm part leaves 2 or
    more altogether, and a firm run can be made fickle with either value. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game TailEnd TailEndRuns TailEndValues TailEndReach Xor.
Import ListNotations.
Local Arguments N.lxor : simpl never.

Section Misere.
Variables reach longest : nat.
Variable value : nat -> N.
Hypothesis some_reach : 1 <= reach.
Hypothesis values : is_value reach longest value.

Definition fickle (n : nat) : bool := (value n <=? 1)%N.

(** Both parts that a flip leaves are fickle. *)
Definition leaves_fickle (n b : nat) : Prop := fickle b = true /\ fickle (n - b - reach) = true.

Definition is_tame : Prop := forall n, 1 <= n <= longest ->
  if fickle n
  then (exists b, b < n /\ leaves_fickle n b) /\
       (forall b, b < n -> ~ leaves_fickle n b -> (2 <= left_by reach value n b)%N)
  else forall v, (v <= 1)%N -> exists b, b < n /\ leaves_fickle n b /\ left_by reach value n b = v.

Hypothesis tame : is_tame.

Local Notation sum := (nim_sum value).

Fixpoint firm (l : list nat) : nat :=
  match l with [] => 0 | n :: r => (if fickle n then 0 else 1) + firm r end.

Lemma fickle_0 : fickle 0 = true.
Proof. unfold fickle. now rewrite (value_0 reach longest value). Qed.

Lemma firm_app l r : firm (l ++ r) = firm l + firm r.
Proof. induction l as [|n l IH]; simpl; auto. rewrite IH. lia. Qed.

Lemma firm_put n l : firm (put n l) = (if fickle n then 0 else 1) + firm l.
Proof. destruct n; simpl; auto. now rewrite fickle_0. Qed.

Lemma firm_cut l n r b : firm (cut reach l n r b) =
  firm l + ((if fickle b then 0 else 1) + ((if fickle (n - b - reach) then 0 else 1) + firm r)).
Proof. unfold cut. now rewrite firm_app, !firm_put. Qed.

Lemma lxor_bit a b : (a <= 1)%N -> (b <= 1)%N -> (N.lxor a b <= 1)%N.
Proof. intros A B. assert (a = 0 \/ a = 1)%N as [->| ->] by lia; assert (b = 0 \/ b = 1)%N as [->| ->] by lia; now vm_compute. Qed.

(** A large number stays large beside a bit. *)
Lemma lxor_large a b : (2 <= a)%N -> (b <= 1)%N -> (2 <= N.lxor a b)%N.
Proof.
  intros A B. destruct (N.le_gt_cases 2 (N.lxor a b)) as [|L]; auto. exfalso.
  assert (H : (N.lxor (N.lxor a b) b <= 1)%N) by (apply lxor_bit; lia).
  rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r in H. lia.
Qed.

Lemma fickle_sum l : firm l = 0 -> (sum l <= 1)%N.
Proof.
  induction l as [|n l IH]; [intros _; now vm_compute|]. cbn [firm]. intros F. destruct (fickle n) eqn:K; [|lia].
  apply lxor_bit; [now apply N.leb_le|auto].
Qed.

Lemma firm_split l : firm l <> 0 -> exists a n r, l = a ++ n :: r /\ fickle n = false.
Proof.
  induction l as [|n l IH]; [contradiction|]. cbn [firm]. intros F. destruct (fickle n) eqn:K.
  - destruct (IH F) as [a [m [r [-> H]]]]. now exists (n :: a), m, r.
  - now exists [], n, l.
Qed.

Lemma cut_sum l n r b : sum (cut reach l n r b) = N.lxor (left_by reach value n b) (N.lxor (sum l) (sum r)).
Proof. rewrite (nim_sum_cut reach longest value) by auto. bitwise. Qed.

Lemma whole_sum l n r : sum (l ++ n :: r) = N.lxor (value n) (N.lxor (sum l) (sum r)).
Proof. rewrite (nim_sum_app value). simpl. bitwise. Qed.

Lemma fickle_parts l r : firm l + firm r = 0 -> (N.lxor (sum l) (sum r) <= 1)%N.
Proof. intros F. apply lxor_bit; apply fickle_sum; lia. Qed.

(** One firm run alone cannot be balanced. *)
Lemma one_firm_sum l : firm l = 1 -> (2 <= sum l)%N.
Proof.
  intros F. destruct (firm_split l) as [a [n [r [-> K]]]]; [lia|].
  rewrite firm_app in F. cbn [firm] in F. rewrite K in F. rewrite whole_sum.
  apply lxor_large; [apply N.leb_gt in K; lia|]. apply fickle_parts. lia.
Qed.

(** ** Lost rows *)

Definition lost (l : list nat) : bool := if firm l =? 0 then (sum l =? 1)%N else (sum l =? 0)%N.

Lemma lost_stays l n r b : at_most longest (l ++ n :: r) -> b < n ->
  lost (l ++ n :: r) = true -> lost (cut reach l n r b) = false.
Proof.
  intros H B. assert (N : 1 <= n <= longest).
  { apply Forall_app in H as [_ H]. apply Forall_cons_iff in H as [N _]. lia. }
  pose proof (cut_changes reach longest value some_reach values l n r b H B) as Ch.
  unfold lost. destruct (Nat.eqb_spec (firm (l ++ n :: r)) 0) as [F|F].
  - (* only fickle runs *)
    intros S. apply N.eqb_eq in S. rewrite S in Ch. rewrite firm_app in F. cbn [firm] in F.
    destruct (fickle n) eqn:K; [|lia]. pose proof (tame n N) as T. rewrite K in T. destruct T as [_ T].
    destruct (Nat.eqb_spec (firm (cut reach l n r b)) 0) as [F'|F']; [now apply N.eqb_neq|].
    apply N.eqb_neq. rewrite cut_sum. assert (P : (N.lxor (sum l) (sum r) <= 1)%N) by (apply fickle_parts; lia).
    assert (Q : (2 <= left_by reach value n b)%N).
    { apply T; auto. intros [X Y]. rewrite firm_cut, X, Y in F'. lia. }
    pose proof (lxor_large _ _ Q P). lia.
  - intros S. apply N.eqb_eq in S. rewrite S in Ch.
    destruct (Nat.eqb_spec (firm (cut reach l n r b)) 0) as [F'|F']; [|now apply N.eqb_neq].
    (* then n was the only firm run, and the sum was not 0 *)
    exfalso. rewrite firm_cut in F'. rewrite firm_app in F. cbn [firm] in F.
    assert (O : firm (l ++ n :: r) = 1) by (rewrite firm_app; cbn [firm]; destruct (fickle n); lia).
    apply one_firm_sum in O. lia.
Qed.

Lemma won_to_lost l0 : at_most longest l0 -> l0 <> [] -> Forall (fun n => 1 <= n) l0 -> lost l0 = false ->
  exists l n r b, l0 = l ++ n :: r /\ b < n /\ lost (cut reach l n r b) = true.
Proof.
  intros H Ne P. unfold lost at 1. destruct (Nat.eqb_spec (firm l0) 0) as [F|F]; intros S; apply N.eqb_neq in S.
  - (* an even number of ones: flip any run *)
    destruct l0 as [|n r]; [contradiction|]. apply Forall_cons_iff in H as [Hn _]. apply Forall_cons_iff in P as [Pn _].
    cbn [firm] in F. destruct (fickle n) eqn:K; [|lia]. pose proof (tame n ltac:(lia)) as T. rewrite K in T.
    destruct T as [[b [B [X Y]]] _]. exists [], n, r, b. split; auto. split; auto.
    unfold lost. rewrite firm_cut, X, Y. replace (firm [] + (0 + (0 + firm r))) with 0 by (simpl; lia). cbn [Nat.eqb].
    apply N.eqb_eq. rewrite cut_sum. change (sum []) with 0%N. rewrite N.lxor_0_l.
    pose proof (fickle_sum (n :: r)) as Z. cbn [firm] in Z. rewrite K in Z. specialize (Z F).
    assert (S0 : N.lxor (value n) (sum r) = 0%N) by (change (sum (n :: r)) with (N.lxor (value n) (sum r)) in S, Z; lia).
    apply N.lxor_eq in S0. rewrite <- S0.
    assert (C : left_by reach value n b <> value n) by (now apply (values n Hn)).
    assert (L : (left_by reach value n b <= 1)%N) by (apply lxor_bit; now apply N.leb_le).
    apply N.leb_le in K.
    assert (value n = 0 \/ value n = 1)%N as [E|E] by lia; rewrite E in *;
      assert (left_by reach value n b = 0 \/ left_by reach value n b = 1)%N as [G|G] by lia; rewrite G in *;
      try contradiction; reflexivity.
  - destruct (Nat.eq_dec (firm l0) 1) as [O|O].
    + (* the only firm run: leave an odd number of ones *)
      destruct (firm_split l0 F) as [l [n [r [-> K]]]].
      assert (N : 1 <= n <= longest).
      { apply Forall_app in H as [_ H]. apply Forall_cons_iff in H as [N _].
        apply Forall_app in P as [_ P]. apply Forall_cons_iff in P as [M _]. lia. }
      rewrite firm_app in O. cbn [firm] in O. rewrite K in O.
      assert (Q : (N.lxor (sum l) (sum r) <= 1)%N) by (apply fickle_parts; lia).
      pose proof (tame n N) as T. rewrite K in T.
      destruct (T (N.lxor 1 (N.lxor (sum l) (sum r)))) as [b [B [[X Y] V]]]; [apply lxor_bit; lia|].
      exists l, n, r, b. split; auto. split; auto. unfold lost. rewrite firm_cut, X, Y.
      replace (firm l + (0 + (0 + firm r))) with 0 by lia. cbn [Nat.eqb]. apply N.eqb_eq.
      rewrite cut_sum, V. rewrite N.lxor_assoc, N.lxor_nilpotent. reflexivity.
    + (* as in normal play *)
      destruct (cut_to_zero reach longest value some_reach values l0 H S) as [l [n [r [b [-> [B Z]]]]]].
      exists l, n, r, b. split; auto. split; auto. unfold lost.
      rewrite firm_app in F, O. cbn [firm] in F, O.
      destruct (Nat.eqb_spec (firm (cut reach l n r b)) 0) as [F'|F']; [|now apply N.eqb_eq].
      exfalso. rewrite firm_cut in F'. destruct (fickle n); lia.
Qed.

(** ** The theorem *)

Variables (start_row : list bool) (first : player).

Local Notation G := (tail_end start_row reach true first).

Definition misere_winner (x : row_of_coins) : player :=
  if lost (runs (coins x)) then other (flipper x) else flipper x.

Lemma misere_confirmed x : at_most longest (runs (coins x)) ->
  confirmed G (fun y => at_most longest (runs (coins y))) misere_winner (fun y => total (runs (coins y))) x.
Proof.
  intros H. unfold confirmed. cbn [outcome tail_end legal_moves turn]. unfold result.
  destruct (existsb (fun c : bool => c) (coins x)) eqn:O.
  2: { apply over_without_runs in O. unfold misere_winner. rewrite O. reflexivity. }
  assert (Some_run : runs (coins x) <> []).
  { intros E. apply over_without_runs in E. congruence. }
  pose proof (runs_positive (coins x) 0) as P. fold (runs (coins x)) in P.
  assert (Step : forall coin l n r b, runs (coins x) = l ++ n :: r -> b < n ->
    runs (flip reach coin (coins x)) = cut reach l n r b ->
    lost (cut reach l n r b) = negb (lost (runs (coins x))) ->
    progress G (fun y => at_most longest (runs (coins y))) misere_winner (fun y => total (runs (coins y))) x coin).
  { intros coin l n r b E B F Z. unfold progress. cbn [play tail_end coins]. rewrite F. split; [|split].
    - apply at_most_cut; auto. now rewrite <- E.
    - unfold misere_winner at 1. cbn [coins flipper]. rewrite F, Z, other_other. unfold misere_winner.
      now destruct (lost (runs (coins x))).
    - rewrite E. now apply cut_smaller. }
  destruct (lost (runs (coins x))) eqn:Z; unfold misere_winner; rewrite Z.
  - right. rewrite other_other. split; auto. split.
    + destruct (runs (coins x)) as [|n r] eqn:E; [contradiction|]. apply Forall_cons_iff in P as [P _].
      destruct (every_cut_is_a_flip reach some_reach x [] n r 0 E P) as [coin [I _]]. intros N. now rewrite N in I.
    + intros coin I. destruct (every_flip_cuts reach some_reach x coin I) as [l [n [r [b [B [E F]]]]]].
      apply (Step coin l n r b); auto. rewrite E in H, Z. now apply lost_stays.
  - left. split; auto. destruct (won_to_lost _ H Some_run P Z) as [l [n [r [b [E [B S]]]]]].
    destruct (every_cut_is_a_flip reach some_reach x l n r b E B) as [coin [I F]].
    exists coin. split; auto. now apply (Step coin l n r b).
Qed.

Theorem misere_decides x : at_most longest (runs (coins x)) ->
  (can_win G (flipper x) x <-> lost (runs (coins x)) = false).
Proof.
  intros H. rewrite (rule_decides G _ misere_winner (fun y => total (runs (coins y))) misere_confirmed x (flipper x) H).
  unfold misere_winner. destruct (lost (runs (coins x))); split; auto; try discriminate.
  intros E. now apply other_differs in E.
Qed.
End Misere.

(** ** Which rows it holds for *)

Lemma remainder_below reach n : n < reach + 1 -> remainder reach n = N.of_nat n.
Proof. intros L. unfold remainder. now rewrite Nat.mod_small. Qed.

Lemma remainder_above reach n : reach + 1 <= n < 2 * (reach + 1) -> remainder reach n = N.of_nat (n - (reach + 1)).
Proof. intros L. unfold remainder. f_equal. symmetry. apply Nat.mod_unique with 1; lia. Qed.

(** Fickle: 1, reach + 1 and reach + 2 heads. *)
Lemma fickle_remainder reach n : 2 <= reach -> n <= 2 * reach + 1 ->
  fickle (remainder reach) n = ((n <=? 1) || (n =? reach + 1) || (n =? reach + 2)).
Proof.
  intros R L. unfold fickle. destruct (le_lt_dec (reach + 1) n) as [C|C].
  - rewrite remainder_above by lia.
    destruct (N.leb_spec (N.of_nat (n - (reach + 1))) 1), (Nat.leb_spec n 1), (Nat.eqb_spec n (reach + 1)), (Nat.eqb_spec n (reach + 2)); auto; lia.
  - rewrite remainder_below by lia.
    destruct (N.leb_spec (N.of_nat n) 1), (Nat.leb_spec n 1), (Nat.eqb_spec n (reach + 1)), (Nat.eqb_spec n (reach + 2)); auto; lia.
Qed.

Lemma one_tame longest : is_tame 1 longest (remainder 1).
Proof.
  assert (F : forall n, fickle (remainder 1) n = true).
  { intros n. unfold fickle, remainder. pose proof (Nat.mod_upper_bound n (1 + 1)). apply N.leb_le. lia. }
  intros n N. rewrite F. split.
  - exists 0. split; [lia|]. split; apply F.
  - intros b _ H. contradiction H. split; apply F.
Qed.

Lemma short_tame reach : 2 <= reach -> is_tame reach (2 * reach + 1) (remainder reach).
Proof.
  intros R n N. pose proof (fickle_remainder reach) as F.
  assert (Zero : remainder reach 0 = 0%N) by (rewrite remainder_below by lia; reflexivity).
  assert (End : forall b, b < n -> n - b <= reach -> left_by reach (remainder reach) n b = remainder reach b).
  { intros b B C. unfold left_by. replace (n - b - reach) with 0 by lia. now rewrite Zero, N.lxor_0_r. }
  assert (Firm : forall b, fickle (remainder reach) b = false -> (2 <= remainder reach b)%N).
  { intros b H. unfold fickle in H. apply N.leb_gt in H. lia. }
  assert (F0 : fickle (remainder reach) 0 = true) by (rewrite F by lia; reflexivity).
  assert (F1 : fickle (remainder reach) 1 = true) by (rewrite F by lia; reflexivity).
  assert (FK : fickle (remainder reach) (reach + 1) = true) by (rewrite F, Nat.eqb_refl, orb_true_r by lia; reflexivity).
  unfold leaves_fickle. destruct (fickle (remainder reach) n) eqn:K.
  - assert (N' : n = 1 \/ n = reach + 1 \/ n = reach + 2).
    { rewrite F in K by lia.
      destruct (Nat.leb_spec n 1), (Nat.eqb_spec n (reach + 1)), (Nat.eqb_spec n (reach + 2)); try discriminate; lia. }
    split.
    + destruct N' as [E|[E|E]]; [exists 0|exists 1|exists (reach + 1)]; (split; [lia|]);
        match goal with |- _ /\ fickle _ ?a = true => replace a with 0 by lia end; auto.
    + intros b B H. destruct (le_lt_dec (n - b) reach) as [C|C].
      * rewrite End by auto. apply Firm, not_true_is_false. intros X. apply H. split; auto.
        now replace (n - b - reach) with 0 by lia.
      * assert (b = 0 \/ b = 1) as [-> | ->] by lia.
        -- unfold left_by. rewrite Zero, N.lxor_0_l. apply Firm, not_true_is_false. auto.
        -- exfalso. apply H. split; auto. now replace (n - 1 - reach) with 1 by lia.
  - rewrite F in K by lia. apply orb_false_elim in K as [K K3]. apply orb_false_elim in K as [K1 K2].
    apply Nat.leb_gt in K1. apply Nat.eqb_neq in K2, K3. intros v V. set (u := N.to_nat v).
    assert (U : u <= 1) by lia. destruct (le_lt_dec n reach) as [C|C].
    + exists u. split; [lia|]. split; [rewrite !F by lia; replace (n - u - reach) with 0 by lia; split; auto|].
      * apply orb_true_intro. left. apply orb_true_intro. left. apply Nat.leb_le. lia.
      * rewrite End by lia. rewrite remainder_below by lia. unfold u. apply N2Nat.id.
    + exists (reach + 1 + u). split; [lia|].
      split; [rewrite !F by lia; replace (n - (reach + 1 + u) - reach) with 0 by lia; split; auto|].
      * assert (u = 0 \/ u = 1) as [Q|Q] by lia; rewrite Q.
        -- apply orb_true_intro. left. apply orb_true_intro. right. apply Nat.eqb_eq. lia.
        -- apply orb_true_intro. right. apply Nat.eqb_eq. lia.
      * rewrite End by lia. rewrite remainder_above by lia.
        replace (reach + 1 + u - (reach + 1)) with u by lia. unfold u. apply N2Nat.id.
Qed.

(** Every reach, runs of at most 2 reach + 1 heads. *)
Theorem misere_short_runs start_row reach first x : 1 <= reach -> at_most (2 * reach + 1) (runs (coins x)) ->
  (can_win (tail_end start_row reach true first) (flipper x) x <->
   lost (remainder reach) (runs (coins x)) = false).
Proof.
  intros R H. apply misere_decides with (2 * reach + 1); auto using short_run_values.
  destruct (Nat.eq_dec reach 1) as [->|N]; [apply one_tame|apply short_tame; lia].
Qed.

(** Reach 1, every row. *)
Theorem misere_reach_one start_row first x :
  can_win (tail_end start_row 1 true first) (flipper x) x <-> lost (remainder 1) (runs (coins x)) = false.
Proof.
  set (longest := fold_right Nat.max 0 (runs (coins x))).
  apply misere_decides with longest; auto using one_tame, odd_reach_values.
  unfold longest. induction (runs (coins x)) as [|n l IH]; constructor; simpl; [lia|].
  eapply Forall_impl; [|exact IH]. simpl. lia.
Qed.

(** ** Misère Nim *)

(** Lost are an odd number of single heads, and otherwise the rows that are lost in Nim. *)
Definition misere_nim_lost (l : list nat) : bool :=
  if existsb (fun n => 2 <=? n) l then (nim_sum N.of_nat l =? 0)%N else Nat.odd (length l).

Lemma lost_in_nim reach l : 1 <= reach -> at_most reach l -> Forall (fun n => 1 <= n) l ->
  lost (remainder reach) l = misere_nim_lost l.
Proof.
  intros R H P.
  assert (S : nim_sum (remainder reach) l = nim_sum N.of_nat l).
  { clear P. unfold nim_sum. induction H as [|n l N _ IH]; [reflexivity|]. cbn [fold_right].
    now rewrite IH, remainder_below by lia. }
  assert (F : (firm (remainder reach) l =? 0) = negb (existsb (fun n => 2 <=? n) l)).
  { clear S P. induction H as [|n l N _ IH]; [reflexivity|]. cbn [firm existsb].
    assert (K : fickle (remainder reach) n = negb (2 <=? n)).
    { unfold fickle. rewrite remainder_below by lia.
      destruct (N.leb_spec (N.of_nat n) 1), (Nat.leb_spec 2 n); auto; lia. }
    rewrite K. destruct (2 <=? n); [reflexivity|exact IH]. }
  unfold lost, misere_nim_lost. rewrite F, S. destruct (existsb (fun n => 2 <=? n) l) eqn:E; [reflexivity|]. cbn [negb].
  assert (One : forall m, In m l -> m = 1).
  { intros m I. rewrite Forall_forall in P. specialize (P m I).
    destruct (Nat.leb_spec 2 m) as [T|T]; [|lia]. exfalso.
    assert (X : existsb (fun n => 2 <=? n) l = true) by (apply existsb_exists; exists m; split; auto; now apply Nat.leb_le).
    congruence. }
  assert (Sum : nim_sum N.of_nat l = if Nat.odd (length l) then 1%N else 0%N).
  { clear - One. induction l as [|n l IH]; [reflexivity|]. cbn [nim_sum fold_right length].
    fold (nim_sum N.of_nat l). rewrite IH by (intros m I; apply One; now right).
    rewrite (One n) by now left. rewrite Nat.odd_succ, <- Nat.negb_odd. now destruct (Nat.odd (length l)). }
  rewrite Sum. now destruct (Nat.odd (length l)).
Qed.

(** No limit: misère Nim, for every row. *)
Theorem tail_end_is_misere_nim start_row reach first x : 1 <= reach -> length (coins x) <= reach ->
  (can_win (tail_end start_row reach true first) (flipper x) x <-> misere_nim_lost (runs (coins x)) = false).
Proof.
  intros R L. assert (H : at_most reach (runs (coins x))).
  { eapply Forall_impl; [|apply (runs_fit reach R (coins x) 0)]. simpl. lia. }
  rewrite misere_short_runs; auto; [|eapply Forall_impl; [|exact H]; simpl; lia].
  rewrite lost_in_nim; auto; [reflexivity|]. apply (runs_positive (coins x) 0).
Qed.
