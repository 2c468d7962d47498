(** Certificates at work: the shape of a generated file, for each of the three claims. *)

From Coq Require Import List PArith.
From Penultimate Require Import Game Certificate MatchSix TailEnd TailEndMerged.
Import ListNotations.

(** ** A win: Match Six as printed, opening 2 *)

Definition printed := match_six 6 3 3 One.

Definition printed_strategy : strategy_of printed := [
  (Numbers [] One, 2, 3);
  (Numbers [2; 1] One, 3, 1);
  (Numbers [2; 2] One, 2, 1);
  (Numbers [2; 3] One, 1, 1)].

Theorem printed_match_six : wins printed One 3 (start printed).
Proof. apply (win_certificate (match_six_code 6 3 3 One) One printed_strategy). vm_compute. reflexivity. Qed.

(** ** A win with merged positions: HTHH, and HHTH stands for it *)

Definition two_runs := tail_end [true; false; true; true] 4 false One.

Definition two_runs_strategy : strategy_of two_runs := [
  (Row [true; true; false; true] One, 2, 3);
  (Row [true; false; false; false] One, 1, 1)].

Theorem merged_tail_end : wins two_runs One 3 (start two_runs).
Proof.
  assert (some_reach : 1 <= 4) by repeat constructor.
  apply (win_certificate (tail_end_merged_code [true; false; true; true] 4 false One some_reach) One two_runs_strategy).
  vm_compute. reflexivity.
Qed.

(** ** Endless play: three numbers to 8. Both players add ones. *)

Definition eight := match_six 8 3 3 One.

Definition eight_one : strategy_of eight := [
  (Numbers [] One, 1, 0);
  (Numbers [1; 1] One, 1, 0);
  (Numbers [1; 2] One, 1, 0);
  (Numbers [1; 3] One, 1, 0)].

Definition eight_two : strategy_of eight := [
  (Numbers [1] Two, 1, 0);
  (Numbers [2] Two, 1, 0);
  (Numbers [3] Two, 1, 0);
  (Numbers [1; 1] Two, 1, 0);
  (Numbers [1; 2] Two, 1, 0);
  (Numbers [1; 3] Two, 1, 0)].

Theorem match_eight : is_endless eight (start eight).
Proof. apply (endless_certificate (match_six_code 8 3 3 One) eight_one eight_two); vm_compute; reflexivity. Qed.

(** ** A draw. None of the five games has one, so here is a sixth: each player in turn may
    walk on or stop, stopping is a draw, and whoever makes the third step loses. *)

Inductive choice := Walk | Stop.

Record walk := Walked { steps : nat; stopped : bool; walker : player }.

Definition stroll : game := {|
  position := walk;
  move := choice;
  start := Walked 0 false One;
  turn := walker;
  legal_moves := fun x => if stopped x then [] else if Nat.eqb (steps x) 3 then [] else [Walk; Stop];
  play := fun x c =>
    match c with
    | Walk => Walked (S (steps x)) false (other (walker x))
    | Stop => Walked (steps x) true (other (walker x))
    end;
  outcome := fun x =>
    if stopped x then Some Draw else if Nat.eqb (steps x) 3 then Some (Winner (walker x)) else None
|}.

Definition stroll_code : code stroll.
Proof.
  refine {|
    equal_positions := fun x y : position stroll =>
      Nat.eqb (steps x) (steps y) && Bool.eqb (stopped x) (stopped y) && same (walker x) (walker y);
    equal_moves := fun c d : move stroll => match c, d with Walk, Walk | Stop, Stop => true | _, _ => false end;
    key := fun x : position stroll => Pos.of_succ_nat (steps x);
    canonical := fun x => x;
    canonical_alike := alike_refl stroll
  |}%bool.
  - intros [s b p] [t c q]. simpl. intros E. apply Bool.andb_true_iff in E as [E P].
    apply Bool.andb_true_iff in E as [E B].
    apply PeanoNat.Nat.eqb_eq in E. apply Bool.eqb_prop in B. apply same_true in P. congruence.
  - now intros [] [].
Defined.

Definition stroll_one : strategy_of stroll := [(Walked 0 false One, Stop, 1)].
Definition stroll_two : strategy_of stroll := [(Walked 1 false Two, Stop, 0)].

Theorem stroll_is_drawn : is_draw stroll (start stroll).
Proof. apply (draw_certificate stroll_code stroll_one stroll_two One stroll_one 1); vm_compute; reflexivity. Qed.
