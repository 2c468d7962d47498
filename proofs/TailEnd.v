(** Tail End: the rules, with every option.

    Coins lie in a row. A player flips a head, and with it the heads to its right, up to
    the next tail but at most [reach] of them altogether (T1). Whoever flips the last head
    wins, or loses when [misere] (T2). A reach of at least the length of the row is no limit.

    Who wins is in TailEndValues.v (normal play, given the values of runs), TailEndReach.v and
    TailEndPowers.v (the values), and TailEndMisere.v. *)

From Coq Require Import List Bool Arith PArith.
From Penultimate Require Import Game Certificate.
Import ListNotations.

(** The row from left to right; true is heads. *)
Record row_of_coins := Row { coins : list bool; flipper : player }.

(** Turns at most [n] coins from the left end of a row, up to its first tail. *)
Fixpoint turn_heads (n : nat) (row : list bool) : list bool :=
  match n, row with S n, true :: rest => false :: turn_heads n rest | _, _ => row end.

Section Rules.
Variable start_row : list bool.
Variable reach : nat.
Variable misere : bool.
Variable first : player.

(** Coin 1 is the leftmost. *)
Definition heads (x : row_of_coins) : list nat :=
  filter (fun coin => nth (coin - 1) (coins x) false) (seq 1 (length (coins x))).

Definition flip (coin : nat) (row : list bool) : list bool :=
  firstn (coin - 1) row ++ turn_heads reach (skipn (coin - 1) row).

Definition result (x : row_of_coins) : option ending :=
  if existsb (fun coin => coin) (coins x) then None
  else Some (Winner (if misere then flipper x else other (flipper x))).

Definition tail_end : game := {|
  position := row_of_coins;
  move := nat;
  start := Row start_row first;
  turn := flipper;
  legal_moves := heads;
  play := fun x coin => Row (flip coin (coins x)) (other (flipper x));
  outcome := result
|}.

Fixpoint equal_rows (a b : list bool) : bool :=
  match a, b with
  | [], [] => true
  | c :: a, d :: b => eqb c d && equal_rows a b
  | _, _ => false
  end.

Lemma equal_rows_true a : forall b, equal_rows a b = true -> a = b.
Proof.
  induction a as [|c a IH]; intros [|d b] E; try easy. cbn in E.
  apply andb_prop in E as [E F]. apply eqb_prop in E. now rewrite E, (IH b F).
Qed.

Definition equal_positions_of_coins (x y : row_of_coins) : bool :=
  equal_rows (coins x) (coins y) && same (flipper x) (flipper y).

Lemma equal_positions_of_coins_true x y : equal_positions_of_coins x y = true -> x = y.
Proof.
  unfold equal_positions_of_coins. destruct x, y; simpl. intros E. apply andb_prop in E as [A B].
  apply equal_rows_true in A. apply same_true in B. congruence.
Qed.

Definition tail_end_code : code tail_end := {|
  equal_positions := equal_positions_of_coins : position tail_end -> position tail_end -> bool;
  equal_positions_true := equal_positions_of_coins_true;
  equal_moves := Nat.eqb : move tail_end -> move tail_end -> bool;
  equal_moves_true := fun m n E => proj1 (Nat.eqb_eq m n) E;
  key := fun x : position tail_end => fold_left (fun k (c : bool) => if c then xI k else xO k) (coins x) xH;
  canonical := fun x => x;
  canonical_alike := alike_refl tail_end
|}.
End Rules.
