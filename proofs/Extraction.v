(** The games of Notation.v as an OCaml module, which replay.ml makes a program of:
    nothing is proved here. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNativeString.
From Penultimate Require Import Game Notation.

Extraction Language OCaml.
Extraction "rules.ml" One Two
  replay_tail_end replay_inversion_race replay_match_six replay_last_digit_standing replay_winners_and_losers
  replay_side_by_side.
