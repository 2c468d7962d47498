(** Last Digit Standing with all numbers below the base: what a total counts for beside
    other games, that is, the smallest number that no move leaves.

    In the words of LastDigitCounting.v, with [w] wholes, [f] closer digits and [u] unused
    ones: with fewer than 2 w digits, 1 if their number is odd and 0 if not; otherwise
    u - 2 w + 2 if f is below w, and the smaller of f - w and u - 2 w if it is not. That
    holds after the first move. At the start one choice is missing. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game SpragueGrundy LastDigitStanding LastDigitCounting ThreeNumbers.
Import ListNotations.

Definition three_value (w f u : nat) : nat :=
  if u <? 2 * w then (if Nat.odd u then 1 else 0)
  else if f <? w then u - 2 * w + 2
  else Nat.min (f - w) (u - 2 * w).

(** The formula line by line. *)
Lemma value_lines w f u : let v := three_value w f u in
  (u < 2 * w /\ (exists k, u = 2 * k + 1) /\ v = 1) \/ (u < 2 * w /\ (exists k, u = 2 * k) /\ v = 0) \/
  (2 * w <= u /\ f < w /\ v = u - 2 * w + 2) \/
  (2 * w <= u /\ w <= f /\ f - w <= u - 2 * w /\ v = f - w) \/
  (2 * w <= u /\ w <= f /\ u - 2 * w <= f - w /\ v = u - 2 * w).
Proof.
  unfold three_value. destruct (Nat.ltb_spec u (2 * w)).
  - destruct (Nat.odd u) eqn:O; [apply odd_true in O as [k ->]; left|apply odd_false in O as [k ->]; right; left]; eauto.
  - destruct (Nat.ltb_spec f w); [lia|]. destruct (Nat.le_ge_cases (f - w) (u - 2 * w)); [rewrite Nat.min_l|rewrite Nat.min_r]; lia.
Qed.

Ltac valuing := repeat match goal with
  | |- context [three_value ?w ?f ?u] =>
      pose proof (value_lines w f u); cbv zeta in *; generalize dependent (three_value w f u); intros
  | H : context [three_value ?w ?f ?u] |- _ =>
      pose proof (value_lines w f u); cbv zeta in *; generalize dependent (three_value w f u); intros
  end;
  repeat match goal with
  | H : _ \/ _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  | H : exists _, _ |- _ => destruct H
  end; subst; lia.

Lemma value_changes w f u j w' : f <= u -> j < u -> after w f j w' -> three_value w' j (u - 1) <> three_value w f u.
Proof. intros F J A E. unfold after in A. valuing. Qed.

Lemma smaller_values w f u v : f <= u -> v < three_value w f u ->
  exists j w', j < u /\ after w f j w' /\ three_value w' j (u - 1) = v.
Proof.
  intros F V. unfold after. destruct (le_lt_dec (2 * w) u) as [A|A].
  - destruct (le_lt_dec w f) as [B|B].
    + exists (w + v), w. valuing.
    + exists (w - 1 + v), (w - 1). valuing.
  - destruct (Nat.eq_dec f 0) as [B|B].
    + exists (u - 1), (w - 1). valuing.
    + exists 0, w. valuing.
Qed.

Section Values.
Variables target base : N.
Variable first : player.
Hypothesis base_from_2 : (2 <= base)%N.

Local Notation G := (last_digit_standing target base (base - 1) first).

Definition total_value (x : tally) : N :=
  N.of_nat (three_value (wholes target base x) (closer target base x) (all_unused target base x)).

(** After the first move: the formula is the smallest number that no move leaves. *)
Theorem last_digit_values x : counted target base x ->
  is_mex (total_value x) (map (fun m => total_value (play G x m)) (legal_moves G x)).
Proof.
  intros C. pose proof C as [L _]. pose proof (closer_le target base base_from_2 x) as F.
  assert (Next : forall s, open target base x s -> let j := count (unused target base x) s in
    j < all_unused target base x /\ after (wholes target base x) (closer target base x) j (wholes_after target base x s) /\
    total_value (play G x (step target base x s)) =
      N.of_nat (three_value (wholes_after target base x s) j (all_unused target base x - 1))).
  { intros s O. destruct (counted_after target base base_from_2 x s C O) as [J [A _]].
    split; [exact J|]. split; [exact A|]. unfold total_value. cbn [play last_digit_standing].
    destruct (numbers_after target base base_from_2 x s L O) as [_ [_ [W [D U]]]]. now rewrite W, D, U. }
  split.
  - intros I. apply in_map_iff in I as [m [E M]].
    destruct (legal_open target base base_from_2 x m L M) as [s [O ->]].
    destruct (Next s O) as [J [A V]]. rewrite V in E. apply Nat2N.inj in E. now apply value_changes in E.
  - intros v V. unfold total_value in V.
    assert (V' : N.to_nat v < three_value (wholes target base x) (closer target base x) (all_unused target base x)) by lia.
    destruct (smaller_values _ _ _ _ F V') as [j [w' [J [A E]]]].
    destruct (counted_find target base base_from_2 x j w' C J A) as [s [O [<- <-]]].
    apply in_map_iff. exists (step target base x s).
    split; [|now apply (open_legal target base base_from_2 x s L O)].
    destruct (Next s O) as [_ [_ ->]]. rewrite E. apply N2Nat.id.
Qed.
End Values.
