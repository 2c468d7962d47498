(* Replays games by the rules in Coq. Each line of the input is a game with its options and moves,
   separated by spaces:

     tail-end <row> <reach> <misere> <first> : 3 1
     inversion-race <cells> <leap> <first> : left right
     match-six <target> <max> <window> <first> : 2 3 1
     last-digit-standing <target> <base> <max> <first> : 6 9
     winners-and-losers <letters> <first> : left right
     side-by-side <boards> <reach> <first> : a3 b6

   The output has a line for each position of each game, and an empty line after each game. *)

open Rules

let player = function "2" -> Two | _ -> One
(* Numbers of the program are unary: only options are read this way, and they are small. *)
let number text = List.fold_left (fun n _ -> S n) O (List.init (int_of_string text) ignore)
let flag text = text = "true"
let letters mark text = List.init (String.length text) (fun i -> text.[i] = mark)

(* A row like HHTH, or a target and a base like 15B10. *)
let board text =
  match String.split_on_char 'B' text with
  | [target; base] -> ([], (number target, number base))
  | _ -> (letters 'H' text, (O, O))

let replay line =
  match String.split_on_char ' ' line with
  | "tail-end" :: row :: reach :: misere :: first :: ":" :: moves ->
      replay_tail_end (letters 'H' row) (number reach) (flag misere) (player first) moves
  | "inversion-race" :: cells :: leap :: first :: ":" :: moves ->
      replay_inversion_race (number cells) (flag leap) (player first) moves
  | "match-six" :: target :: max :: window :: first :: ":" :: moves ->
      replay_match_six (number target) (number max) (number window) (player first) moves
  | "last-digit-standing" :: target :: base :: max :: first :: ":" :: moves ->
      replay_last_digit_standing (number target) (number base) (number max) (player first) moves
  | "winners-and-losers" :: row :: first :: ":" :: moves ->
      replay_winners_and_losers (letters 'W' row) (player first) moves
  | "side-by-side" :: boards :: reach :: first :: ":" :: moves ->
      replay_side_by_side (List.map board (String.split_on_char '-' boards)) (number reach) (player first) moves
  | _ -> failwith ("not a game: " ^ line)

let () =
  try
    while true do
      List.iter print_endline (replay (input_line stdin));
      print_newline ()
    done
  with End_of_file -> ()
