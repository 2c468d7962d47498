(** Inversion Race: the rules, with every option.

    Two markers on a track of [cells] cells, numbered from 0, start together on the middle
    cell (I1). A player moves the own marker one cell to the left or to the right, never off
    the track and never onto the other marker; with [leap] it goes over the other marker to
    the cell beyond (I2). Who can do neither passes (I6). Passing from one side of the other
    marker to the other moves the goal from cell 0 to the last cell, once and for all. Then
    the mover wins by standing on the goal as it is now (I4); a marker that stood there
    before has not reached it (I5).

    Who wins is in InversionRaceWalk.v (as printed) and InversionRaceLeap.v. *)

From Coq Require Import List Bool NArith ZArith Lia.
From Penultimate Require Import Game Certificate.
Import ListNotations.
Local Open Scope Z_scope.

(** The cells of the markers of players One and Two, and whether the goal has moved. *)
Record track := Track { cell_one : Z; cell_two : Z; inverted : bool; runner : player }.

Inductive step := Left | Right | Pass.

Section Rules.
Variable cells : Z.
Variable leap : bool.
Variable first : player.

Definition last : Z := cells - 1.

Definition goal (x : track) : Z := if inverted x then last else 0.

Definition own (x : track) : Z := match runner x with One => cell_one x | Two => cell_two x end.
Definition opposing (x : track) : Z := match runner x with One => cell_two x | Two => cell_one x end.

Definition on_track (cell : Z) : bool := (0 <=? cell) && (cell <=? last).

(** Where a step in direction -1 or 1 ends, if it is legal. *)
Definition landing (x : track) (direction : Z) : option Z :=
  let next := own x + direction in
  let beyond := next + direction in
  if negb (on_track next) then None
  else if negb (next =? opposing x) then Some next
  else if leap && on_track beyond then Some beyond
  else None.

(** From one side of the other marker to the other side. *)
Definition passes (from to other : Z) : bool :=
  (from <? other) && (other <? to) || (to <? other) && (other <? from).

(** The other player has just reached the goal. *)
Definition is_over (x : track) : bool := opposing x =? goal x.

Definition is_open (x : track) (direction : Z) : bool :=
  match landing x direction with Some _ => true | None => false end.

Definition steps (x : track) : list step :=
  if is_over x then []
  else match is_open x (-1), is_open x 1 with
       | false, false => [Pass]
       | left_open, right_open =>
           (if left_open then [Left] else []) ++ (if right_open then [Right] else [])
       end.

Definition go_to (x : track) (cell : Z) : track :=
  let inverts := inverted x || passes (own x) cell (opposing x) in
  match runner x with
  | One => Track cell (cell_two x) inverts Two
  | Two => Track (cell_one x) cell inverts One
  end.

Definition go (x : track) (s : step) : track :=
  let stay := Track (cell_one x) (cell_two x) (inverted x) (other (runner x)) in
  let walk direction := match landing x direction with Some cell => go_to x cell | None => stay end in
  match s with Left => walk (-1) | Right => walk 1 | Pass => stay end.

Definition result (x : track) : option ending :=
  if is_over x then Some (Winner (other (runner x))) else None.

Definition inversion_race : game := {|
  position := track;
  move := step;
  start := Track (last / 2) (last / 2) false first;
  turn := runner;
  legal_moves := steps;
  play := go;
  outcome := result
|}.

Definition equal_tracks (x y : track) : bool :=
  (cell_one x =? cell_one y) && (cell_two x =? cell_two y)
  && eqb (inverted x) (inverted y) && same (runner x) (runner y).

Lemma equal_tracks_true x y : equal_tracks x y = true -> x = y.
Proof.
  unfold equal_tracks. destruct x, y; simpl. intros E.
  apply andb_prop in E as [E D]. apply andb_prop in E as [E C]. apply andb_prop in E as [A B].
  apply Z.eqb_eq in A, B. apply eqb_prop in C. apply same_true in D. congruence.
Qed.

Definition equal_steps (s t : step) : bool :=
  match s, t with Left, Left | Right, Right | Pass, Pass => true | _, _ => false end.

Lemma equal_steps_true s t : equal_steps s t = true -> s = t.
Proof. now destruct s, t. Qed.

Definition inversion_race_code : code inversion_race := {|
  equal_positions := equal_tracks : position inversion_race -> position inversion_race -> bool;
  equal_positions_true := equal_tracks_true;
  equal_moves := equal_steps : move inversion_race -> move inversion_race -> bool;
  equal_moves_true := equal_steps_true;
  key := fun x : position inversion_race =>
    Z.to_pos (1 + 2 * (cell_one x + cells * cell_two x) + (if inverted x then 1 else 0));
  canonical := fun x => x;
  canonical_alike := alike_refl inversion_race
|}.
End Rules.
