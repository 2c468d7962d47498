(** Positions and moves as text, exactly as the program writes them (docs/certificates.md),
    and games replayed move by move. With this the rules in Coq can be compared with the
    rules in TypeScript; nothing is proved here. *)

From Coq Require Import List Bool Arith NArith ZArith String DecimalString.
From Penultimate Require Import Game.
From Penultimate Require TailEnd InversionRace MatchSix LastDigitStanding WinnersAndLosers SideBySide.
Import ListNotations.
Local Open Scope string_scope.

Definition number (n : N) : string := NilZero.string_of_uint (N.to_uint n).
Definition number_of_nat (n : nat) : string := number (N.of_nat n).
Definition number_of_int (z : Z) : string := number (Z.to_N z).

Definition seat (p : player) : string := match p with One => "1" | Two => "2" end.

Fixpoint join (separator : string) (texts : list string) : string :=
  match texts with
  | [] => ""
  | [text] => text
  | text :: rest => text ++ separator ++ join separator rest
  end.

(** ** One game after another *)

Definition tail_end_text (x : TailEnd.row_of_coins) : string :=
  join "" (map (fun c : bool => if c then "H" else "T") (TailEnd.coins x)) ++ " " ++ seat (TailEnd.flipper x).

Definition inversion_race_text (cells : Z) (x : InversionRace.track) : string :=
  "A" ++ number_of_int (InversionRace.cell_one x) ++ " B" ++ number_of_int (InversionRace.cell_two x)
  ++ " goal " ++ number_of_int (InversionRace.goal cells x) ++ " " ++ seat (InversionRace.runner x).

Definition step_text (s : InversionRace.step) : string :=
  match s with InversionRace.Left => "left" | InversionRace.Right => "right" | InversionRace.Pass => "pass" end.

Definition match_six_text (x : MatchSix.sequence) : string :=
  "[" ++ join ", " (map number_of_nat (MatchSix.numbers x)) ++ "] " ++ seat (MatchSix.adder x).

(** The used digits in rising order; those above 9 are written a to f. *)
Definition digits_text (used : N) : string :=
  let is_used d := N.testbit used (N.of_nat d) in
  let text := join "" (map (fun d => String.substring d 1 "0123456789abcdef") (filter is_used (seq 0 16))) in
  if (used =? 0)%N then "-" else text.

Definition last_digit_standing_text (x : LastDigitStanding.tally) : string :=
  number (LastDigitStanding.total x) ++ " " ++ digits_text (LastDigitStanding.used x) ++ " "
  ++ seat (LastDigitStanding.adder x).

(** Letters are counted from 1; a finished game shows the letter taken last. *)
Definition winners_and_losers_text (letters : list bool) (first : player) (x : WinnersAndLosers.span) : string :=
  (if (WinnersAndLosers.from x =? WinnersAndLosers.to x)%nat then "end" else number_of_nat (S (WinnersAndLosers.from x)))
  ++ "-" ++ number_of_nat (WinnersAndLosers.to x) ++ " " ++ seat (WinnersAndLosers.taker letters first x).

Definition side_text (s : WinnersAndLosers.side) : string :=
  match s with WinnersAndLosers.Left => "left" | WinnersAndLosers.Right => "right" end.

Definition board_text (b : SideBySide.board) : string :=
  match b with
  | SideBySide.Coins row => join "" (map (fun c : bool => if c then "H" else "T") row)
  | SideBySide.Total _ _ total used => number total ++ "/" ++ digits_text used
  end.

Definition side_by_side_text (x : SideBySide.boards_position) : string :=
  join " " (map board_text (SideBySide.boards x) ++ [seat (SideBySide.mover x)])%list.

Definition board_move_text (m : nat * N) : string :=
  String.substring (fst m) 1 "abcde" ++ number (snd m).

(** ** Replaying *)

Section Replay.
Variable g : game.
Variable position_text : position g -> string.
Variable move_text : move g -> string.

(** Position, legal moves, and the winner, [draw] or [-] if the game goes on. *)
Definition describe (x : position g) : string :=
  position_text x ++ " | " ++ join " " (map move_text (legal_moves g x)) ++ " | " ++
  match outcome g x with Some (Winner p) => seat p | Some Draw => "draw" | None => "-" end.

Fixpoint replay_from (x : position g) (moves : list string) : list string :=
  describe x ::
  match moves with
  | [] => []
  | text :: rest =>
      match find (fun m => move_text m =? text)%string (legal_moves g x) with
      | Some m => replay_from (play g x m) rest
      | None => ["illegal " ++ text]
      end
  end.

Definition replay : list string -> list string := replay_from (start g).
End Replay.

(** The options as plain numbers, so that a caller needs no other kind. *)

Definition replay_tail_end (row : list bool) (reach : nat) (misere : bool) (first : player) :=
  replay (TailEnd.tail_end row reach misere first) tail_end_text number_of_nat.

Definition replay_inversion_race (cells : nat) (leap : bool) (first : player) :=
  let cells := Z.of_nat cells in
  replay (InversionRace.inversion_race cells leap first) (inversion_race_text cells) step_text.

Definition replay_match_six (target max window : nat) (first : player) :=
  replay (MatchSix.match_six target max window first) match_six_text number_of_nat.

Definition replay_last_digit_standing (target base max : nat) (first : player) :=
  replay (LastDigitStanding.last_digit_standing (N.of_nat target) (N.of_nat base) (N.of_nat max) first)
    last_digit_standing_text number.

Definition replay_winners_and_losers (letters : list bool) (first : player) :=
  replay (WinnersAndLosers.winners_and_losers letters first) (winners_and_losers_text letters first) side_text.

(** A board is a row, or, where that is empty, a target and a base. *)
Definition replay_side_by_side (boards : list (list bool * (nat * nat))) (reach : nat) (first : player) :=
  let board b := match b with
    | ([], (target, base)) => SideBySide.Total (N.of_nat target) (N.of_nat base) 0 0
    | (row, _) => SideBySide.Coins row
    end in
  replay (SideBySide.side_by_side (map board boards) reach first) side_by_side_text board_move_text.
