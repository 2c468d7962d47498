(** Tail End, normal play: whoever can make the xor of the values 0 wins.

    A value is a number for each length of run such that a flip of the run never leaves
    the value itself (a flip leaves the xor of the values of its two parts), and some
    flip leaves any smaller one: the smallest number that no flip leaves, as Grundy and
    Sprague have it. Given such values, the player to move wins exactly when the xor of
    the values of all runs is not 0. Every reach has such values. Which they are depends on
    the reach, and is the subject of TailEndReach.v and TailEndPowers.v. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game SpragueGrundy TailEnd TailEndRuns Xor.
Import ListNotations.
Local Arguments N.lxor : simpl never.

(** What a flip of a run of [n] heads that keeps [b] on the left is worth. *)
Definition left_by (reach : nat) (value : nat -> N) (n b : nat) : N :=
  N.lxor (value b) (value (n - b - reach)).

(** For runs up to the longest in question. *)
Definition is_value (reach longest : nat) (value : nat -> N) : Prop :=
  forall n, n <= longest ->
  (forall b, b < n -> left_by reach value n b <> value n) /\
  (forall v, (v < value n)%N -> exists b, b < n /\ left_by reach value n b = v).

Definition nim_sum (value : nat -> N) (l : list nat) : N := fold_right (fun n s => N.lxor (value n) s) 0%N l.

Definition at_most (longest : nat) (l : list nat) : Prop := Forall (fun n => n <= longest) l.

Lemma at_most_put longest n l : at_most longest (put n l) <-> n <= longest /\ at_most longest l.
Proof.
  unfold at_most. destruct n; simpl; [intuition lia|]. rewrite Forall_cons_iff. reflexivity.
Qed.

Lemma at_most_cut reach longest l n r b :
  b < n -> at_most longest (l ++ n :: r) -> at_most longest (cut reach l n r b).
Proof.
  intros B H. apply Forall_app in H as [L H]. apply Forall_cons_iff in H as [N R].
  apply Forall_app. split; auto. apply at_most_put. split; [lia|]. apply at_most_put. split; auto. lia.
Qed.

Section Values.
Variables reach longest : nat.
Variable value : nat -> N.
Hypothesis some_reach : 1 <= reach.
Hypothesis values : is_value reach longest value.

Local Notation sum := (nim_sum value).

Lemma value_0 : value 0 = 0%N.
Proof.
  destruct (N.eq_dec (value 0) 0) as [|P]; auto.
  destruct (values 0 ltac:(lia)) as [_ A]. destruct (A 0%N) as [b [B _]]; lia.
Qed.

Lemma nim_sum_app l r : sum (l ++ r) = N.lxor (sum l) (sum r).
Proof. induction l as [|n l IH]; simpl; [now rewrite N.lxor_0_l|]. now rewrite IH, N.lxor_assoc. Qed.

Lemma nim_sum_put n l : sum (put n l) = N.lxor (value n) (sum l).
Proof. destruct n; simpl; auto. now rewrite value_0, N.lxor_0_l. Qed.

Lemma nim_sum_cut l n r b :
  sum (cut reach l n r b) = N.lxor (sum l) (N.lxor (left_by reach value n b) (sum r)).
Proof. unfold cut, left_by. now rewrite nim_sum_app, !nim_sum_put, N.lxor_assoc. Qed.

Lemma cut_changes l n r b : at_most longest (l ++ n :: r) -> b < n -> sum (cut reach l n r b) <> sum (l ++ n :: r).
Proof.
  intros H B E. apply Forall_app in H as [_ H]. apply Forall_cons_iff in H as [N _].
  rewrite nim_sum_cut, nim_sum_app in E. apply lxor_cancel_l in E. simpl in E. apply lxor_cancel_r in E.
  now apply (proj1 (values n N)) in E.
Qed.

(** A bit of the sum is a bit of some value. *)
Lemma has_bit d l : N.testbit (sum l) d = true -> exists a n r, l = a ++ n :: r /\ N.testbit (value n) d = true.
Proof.
  induction l as [|n l IH]; intros H; [discriminate|]. simpl in H. rewrite N.lxor_spec in H.
  destruct (N.testbit (value n) d) eqn:B; [now exists [], n, l|].
  destruct IH as [a [m [r [-> H']]]]; [now destruct (N.testbit (sum l) d)|]. now exists (n :: a), m, r.
Qed.

Lemma cut_to_zero l0 : at_most longest l0 -> sum l0 <> 0%N ->
  exists l n r b, l0 = l ++ n :: r /\ b < n /\ sum (cut reach l n r b) = 0%N.
Proof.
  intros H S. destruct (has_bit (N.log2 (sum l0)) l0) as [l [n [r [E B]]]]; [now apply N.bit_log2|].
  assert (N : n <= longest) by (rewrite E in H; apply Forall_app in H as [_ H]; now apply Forall_cons_iff in H).
  destruct (proj2 (values n N) (N.lxor (value n) (sum l0)) (lxor_smaller _ _ S B)) as [b [Bn V]].
  exists l, n, r, b. split; auto. split; auto. rewrite nim_sum_cut, V, E, nim_sum_app. simpl. bitwise.
Qed.

(** ** The theorem *)

Variables (start_row : list bool) (first : player).

Local Notation G := (tail_end start_row reach false first).

Definition sum_of (x : row_of_coins) : N := sum (runs (coins x)).

Definition winner_by_sum (x : row_of_coins) : player :=
  if (sum_of x =? 0)%N then other (flipper x) else flipper x.

Lemma sum_confirmed x : at_most longest (runs (coins x)) ->
  confirmed G (fun y => at_most longest (runs (coins y))) winner_by_sum (fun y => total (runs (coins y))) x.
Proof.
  intros H. unfold confirmed. cbn [outcome tail_end legal_moves turn]. unfold result.
  destruct (existsb (fun c : bool => c) (coins x)) eqn:O.
  2: { apply over_without_runs in O. unfold winner_by_sum, sum_of. rewrite O. reflexivity. }
  assert (Some_run : runs (coins x) <> []).
  { intros E. apply over_without_runs in E. congruence. }
  assert (Step : forall coin l n r b, runs (coins x) = l ++ n :: r -> b < n ->
    runs (flip reach coin (coins x)) = cut reach l n r b ->
    (sum (cut reach l n r b) = 0%N <-> sum_of x <> 0%N) ->
    progress G (fun y => at_most longest (runs (coins y))) winner_by_sum (fun y => total (runs (coins y))) x coin).
  { intros coin l n r b E B F Z. unfold progress. cbn [play tail_end coins]. rewrite F, E. split; [|split].
    - apply at_most_cut; auto. now rewrite <- E.
    - unfold winner_by_sum. unfold sum_of at 1. cbn [coins flipper]. rewrite F, other_other.
      destruct (N.eqb_spec (sum (cut reach l n r b)) 0) as [A|A], (N.eqb_spec (sum_of x) 0) as [C|C]; auto.
      + now apply Z in A.
      + contradiction A. now apply Z.
    - now apply cut_smaller. }
  unfold winner_by_sum. destruct (N.eqb_spec (sum_of x) 0) as [Z|Z].
  - right. rewrite other_other. split; auto. split.
    + destruct (runs (coins x)) as [|n r] eqn:E; [contradiction|].
      pose proof (runs_positive (coins x) 0) as P. fold (runs (coins x)) in P. rewrite E in P.
      apply Forall_cons_iff in P as [P _].
      destruct (every_cut_is_a_flip reach some_reach x [] n r 0 E P) as [coin [I _]]. intros N. now rewrite N in I.
    + intros coin I. destruct (every_flip_cuts reach some_reach x coin I) as [l [n [r [b [B [E F]]]]]].
      apply (Step coin l n r b); auto. split; [|contradiction]. intros C. exfalso.
      rewrite E in H. apply (cut_changes l n r b H B). rewrite C. unfold sum_of in Z. now rewrite E in Z.
  - left. split; auto. destruct (cut_to_zero (runs (coins x)) H Z) as [l [n [r [b [E [B S]]]]]].
    destruct (every_cut_is_a_flip reach some_reach x l n r b E B) as [coin [I F]].
    exists coin. split; auto. apply (Step coin l n r b); auto. now split.
Qed.

Theorem values_decide x : at_most longest (runs (coins x)) ->
  (can_win G (flipper x) x <-> nim_sum value (runs (coins x)) <> 0%N).
Proof.
  intros H. rewrite (rule_decides G _ winner_by_sum (fun y => total (runs (coins y)))
    sum_confirmed x (flipper x) H).
  unfold winner_by_sum, sum_of. destruct (N.eqb_spec (sum (runs (coins x))) 0) as [Z|Z]; split; auto.
  - intros E. now apply other_differs in E.
  - contradiction.
Qed.
End Values.

(** ** Every reach has values *)

Lemma at_most_longest l : at_most (fold_right Nat.max 0 l) l.
Proof.
  induction l as [|n l IH]; constructor; simpl; [lia|]. eapply Forall_impl; [|exact IH]. simpl. lia.
Qed.

Section Existence.
Variable reach : nat.
Hypothesis some_reach : 1 <= reach.

Fixpoint run_value_within (steps n : nat) : N :=
  match steps with
  | 0 => 0%N
  | S steps => mex (map (left_by reach (run_value_within steps) n) (seq 0 n))
  end.

Definition run_value (n : nat) : N := run_value_within (S n) n.

Lemma run_value_within_enough k : forall m n, n < k -> n < m -> run_value_within k n = run_value_within m n.
Proof.
  induction k as [|k IH]; intros [|m] n K M; try lia. cbn [run_value_within]. f_equal. apply map_ext_in.
  intros b B. apply in_seq in B. unfold left_by. f_equal; apply IH; lia.
Qed.

Theorem run_values_exist longest : is_value reach longest run_value.
Proof.
  intros n _.
  assert (M : is_mex (run_value n) (map (left_by reach run_value n) (seq 0 n))).
  { unfold run_value at 1. cbn [run_value_within].
    replace (map (left_by reach (run_value_within n) n) (seq 0 n)) with (map (left_by reach run_value n) (seq 0 n));
      [apply mex_is_mex|].
    apply map_ext_in. intros b B. apply in_seq in B. unfold left_by, run_value.
    f_equal; apply run_value_within_enough; lia. }
  destruct M as [A B]. split.
  - intros b L E. apply A. apply in_map_iff. exists b. split; auto. apply in_seq. lia.
  - intros v V. apply B in V. apply in_map_iff in V as [b [E I]]. apply in_seq in I. exists b. split; auto. lia.
Qed.

(** Every reach and every row: the xor of the values of the runs decides. *)
Theorem every_reach start_row first x :
  can_win (tail_end start_row reach false first) (flipper x) x <-> nim_sum run_value (runs (coins x)) <> 0%N.
Proof.
  apply values_decide with (fold_right Nat.max 0 (runs (coins x))); auto using run_values_exist, at_most_longest.
Qed.
End Existence.
