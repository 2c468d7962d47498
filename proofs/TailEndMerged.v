(** Tail End: the order of the runs makes no difference.

    Certificates of Tail End take rows with the same runs for one: the runs sorted from
    long to short, one tail between them, tails to the end. That such rows have the same
    future, which docs/certificates.md takes for granted, is proved here; a generated file
    whose certificate is merged uses [tail_end_merged_code]. *)

From Coq Require Import List Bool Arith Permutation Lia.
From Penultimate Require Import Game Certificate TailEnd TailEndRuns.
Import ListNotations.

(** ** The canonical row *)

Fixpoint insert (n : nat) (l : list nat) : list nat :=
  match l with m :: r => if m <=? n then n :: l else m :: insert n r | [] => [n] end.

Definition sort (l : list nat) : list nat := fold_right insert [] l.

Lemma insert_permutes n l : Permutation (n :: l) (insert n l).
Proof.
  induction l as [|m l IH]; simpl; auto. destruct (m <=? n); auto.
  eapply perm_trans; [apply perm_swap|]. now constructor.
Qed.

Lemma sort_permutes l : Permutation l (sort l).
Proof.
  induction l as [|n l IH]; simpl; auto. eapply perm_trans; [|apply insert_permutes]. now constructor.
Qed.

(** Runs with a tail after each, cut or filled up with tails to a length. *)
Definition row_of (l : list nat) (coins : nat) : list bool :=
  let row := flat_map (fun n => repeat true n ++ [false]) l in
  firstn coins (row ++ repeat false coins).

Fixpoint equal_runs (a b : list nat) : bool :=
  match a, b with
  | [], [] => true
  | m :: a, n :: b => (m =? n) && equal_runs a b
  | _, _ => false
  end.

Lemma equal_runs_true a : forall b, equal_runs a b = true -> a = b.
Proof.
  induction a as [|m a IH]; intros [|n b] E; try easy. cbn in E.
  apply andb_prop in E as [E F]. apply Nat.eqb_eq in E. now rewrite E, (IH b F).
Qed.

(** The test at the end always succeeds; with it there is nothing to prove about [row_of]. *)
Definition sort_runs (x : row_of_coins) : row_of_coins :=
  let y := Row (row_of (sort (runs (coins x))) (length (coins x))) (flipper x) in
  if equal_runs (runs (coins y)) (sort (runs (coins x))) then y else x.

(** ** Rows with the same runs have the same future *)

Section Future.
Variables (start_row : list bool) (reach : nat) (misere : bool) (first : player).
Hypothesis some_reach : 1 <= reach.

Local Notation G := (tail_end start_row reach misere first).

Definition same_runs (x y : row_of_coins) : Prop :=
  Permutation (runs (coins x)) (runs (coins y)) /\ flipper x = flipper y.

Lemma put_permutes n l r : Permutation l r -> Permutation (put n l) (put n r).
Proof. destruct n; simpl; auto. Qed.

Lemma cut_permutes l n r l' r' b : Permutation (l ++ r) (l' ++ r') ->
  Permutation (cut reach l n r b) (cut reach l' n r' b).
Proof.
  assert (Front : forall l r, Permutation (cut reach l n r b) (put b (put (n - b - reach) (l ++ r)))).
  { intros a c. unfold cut. induction a as [|m a IH]; simpl; auto.
    eapply perm_trans; [apply perm_skip, IH|]. destruct b, (n - _ - reach); simpl; auto using perm_swap.
    eapply perm_trans; [apply perm_swap|]. apply perm_skip, perm_swap. }
  intros P. eapply perm_trans; [apply Front|]. eapply perm_trans; [|apply Permutation_sym, Front].
  now apply put_permutes, put_permutes.
Qed.

Theorem order_of_runs x y : same_runs x y -> alike G x y.
Proof.
  apply related_alike; clear x y.
  - intros x y [P F]. split; [now apply Permutation_sym|auto].
  - intros x y [P F]. cbn [outcome turn tail_end]. split; auto. unfold result. rewrite F.
    assert (E : existsb (fun c : bool => c) (coins x) = existsb (fun c : bool => c) (coins y)); [|now rewrite E].
    destruct (existsb (fun c : bool => c) (coins x)) eqn:A, (existsb (fun c : bool => c) (coins y)) eqn:B; auto; exfalso.
    + apply over_without_runs in B. rewrite B in P. apply Permutation_sym, Permutation_nil in P.
      apply over_without_runs in P. congruence.
    + apply over_without_runs in A. rewrite A in P. apply Permutation_nil in P.
      apply over_without_runs in P. congruence.
  - intros x y coin [P F] I. cbn [legal_moves play tail_end] in *.
    destruct (every_flip_cuts reach some_reach x coin I) as [l [n [r [b [B [E C]]]]]]. rewrite E in P.
    assert (In_y : In n (runs (coins y))) by (eapply Permutation_in; [exact P|]; apply in_elt).
    apply in_split in In_y as [l' [r' E']]. rewrite E' in P. apply Permutation_app_inv in P.
    destruct (every_cut_is_a_flip reach some_reach y l' n r' b E' B) as [k [K C']].
    exists k. split; auto. split; cbn [coins flipper]; [|now rewrite F]. rewrite C, C'. now apply cut_permutes.
Qed.

Lemma sort_runs_alike x : alike G x (sort_runs x).
Proof.
  unfold sort_runs. destruct (equal_runs _ _) eqn:E; [|apply alike_refl].
  apply order_of_runs. split; auto. apply equal_runs_true in E. cbn [coins] in *. rewrite E. apply sort_permutes.
Qed.

Definition tail_end_merged_code : code G := {|
  equal_positions := equal_positions (tail_end_code start_row reach misere first);
  equal_positions_true := equal_positions_true (tail_end_code start_row reach misere first);
  equal_moves := equal_moves (tail_end_code start_row reach misere first);
  equal_moves_true := equal_moves_true (tail_end_code start_row reach misere first);
  key := key (tail_end_code start_row reach misere first);
  canonical := sort_runs : position G -> position G;
  canonical_alike := sort_runs_alike
|}.
End Future.
