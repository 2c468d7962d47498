(** Last Digit Standing: the rules, with every option.

    The players add numbers from 1 to [max] to one total. A total may not go over
    [target] (L2), and its last digit, in the given [base], may not have come up
    before; that holds for the target too (L3), and no digit is used at the start
    (L1). Who cannot move has lost (L4): nobody can move on from the target, so
    reaching it is one way of making the last move.

    Who wins is in LastDigitCounting.v. *)

From Coq Require Import List Bool NArith.
From Penultimate Require Import Game Certificate.
Import ListNotations.
Local Open Scope N_scope.

(** Bit d of [used] is set when last digit d has come up. *)
Record tally := Tally { total : N; used : N; adder : player }.

Section Rules.
Variables target base max : N.
Variable first : player.

Definition is_allowed (x : tally) (n : N) : bool :=
  (total x + n <=? target) && negb (N.testbit (used x) ((total x + n) mod base)).

Definition additions (x : tally) : list N :=
  filter (is_allowed x) (map N.of_nat (seq 1 (N.to_nat max))).

Definition add (x : tally) (n : N) : tally :=
  Tally (total x + n) (N.setbit (used x) ((total x + n) mod base)) (other (adder x)).

Definition result (x : tally) : option ending :=
  match additions x with [] => Some (Winner (other (adder x))) | _ => None end.

Definition last_digit_standing : game := {|
  position := tally;
  move := N;
  start := Tally 0 0 first;
  turn := adder;
  legal_moves := additions;
  play := add;
  outcome := result
|}.

Definition equal_tallies (x y : tally) : bool :=
  (total x =? total y) && (used x =? used y) && same (adder x) (adder y).

Lemma equal_tallies_true x y : equal_tallies x y = true -> x = y.
Proof.
  unfold equal_tallies. destruct x, y; simpl. intros E.
  apply andb_prop in E as [E C]. apply andb_prop in E as [A B].
  apply N.eqb_eq in A, B. apply same_true in C. congruence.
Qed.

Definition last_digit_standing_code : code last_digit_standing := {|
  equal_positions := equal_tallies : position last_digit_standing -> position last_digit_standing -> bool;
  equal_positions_true := equal_tallies_true;
  equal_moves := N.eqb : move last_digit_standing -> move last_digit_standing -> bool;
  equal_moves_true := fun m n E => proj1 (N.eqb_eq m n) E;
  key := fun x : position last_digit_standing => N.succ_pos (total x + (target + 1) * used x);
  canonical := fun x => x;
  canonical_alike := alike_refl last_digit_standing
|}.
End Rules.
