(** Side By Side: rows of coins and running totals at once.

    A move is made on one of the boards: a flip on a row of Tail End, or an addition to a
    total of Last Digit Standing with all numbers below its base. Whoever makes the last
    move of all wins. So the game is the sum of its boards: the player to move wins
    exactly when the xor of what the boards count for is not 0. *)

From Coq Require Import List Bool Arith NArith PArith Lia.
From Penultimate Require Import Game Certificate SpragueGrundy TailEnd TailEndRuns TailEndValues Xor.
From Penultimate Require LastDigitStanding LastDigitCounting LastDigitValues.
Import ListNotations.
Local Arguments N.lxor : simpl never.

(** ** The rules *)

(** A row of coins, or a target and a base, the total, and its used last digits as bits. *)
Inductive board := Coins (row : list bool) | Total (target base total used : N).

Record boards_position := Boards { boards : list board; mover : player }.

Section Rules.
Variable start_boards : list board.
Variable reach : nat.
Variable first : player.

(** Whose turn it is makes no difference on a single board. *)
Definition tally_of (total used : N) : LastDigitStanding.tally := LastDigitStanding.Tally total used One.

Definition board_moves (b : board) : list N :=
  match b with
  | Coins row => map N.of_nat (heads (Row row One))
  | Total target base total used => LastDigitStanding.additions target base (base - 1) (tally_of total used)
  end.

Definition play_board (b : board) (n : N) : board :=
  match b with
  | Coins row => Coins (flip reach (N.to_nat n) row)
  | Total target base total used =>
      let x := LastDigitStanding.add base (tally_of total used) n in
      Total target base (LastDigitStanding.total x) (LastDigitStanding.used x)
  end.

(** A move is the number of the board, from 0, and the number of the move on it. *)
Fixpoint moves_on (l : list board) : list (nat * N) :=
  match l with
  | [] => []
  | b :: rest => map (pair 0) (board_moves b) ++ map (fun m => (S (fst m), snd m)) (moves_on rest)
  end.

Fixpoint play_on (i : nat) (n : N) (l : list board) : list board :=
  match l, i with
  | [], _ => []
  | b :: rest, 0 => play_board b n :: rest
  | b :: rest, S i => b :: play_on i n rest
  end.

Definition result (x : boards_position) : option ending :=
  match moves_on (boards x) with [] => Some (Winner (other (mover x))) | _ => None end.

Definition side_by_side : game := {|
  position := boards_position;
  move := nat * N;
  start := Boards start_boards first;
  turn := mover;
  legal_moves := fun x => moves_on (boards x);
  play := fun x m => Boards (play_on (fst m) (snd m) (boards x)) (other (mover x));
  outcome := result
|}.

Definition equal_boards (a b : board) : bool :=
  match a, b with
  | Coins r, Coins s => equal_rows r s
  | Total t b n u, Total t' b' n' u' => (t =? t')%N && (b =? b')%N && (n =? n')%N && (u =? u')%N
  | _, _ => false
  end.

Lemma equal_boards_true a b : equal_boards a b = true -> a = b.
Proof.
  destruct a, b; simpl; try discriminate; intros E; [now apply equal_rows_true in E as ->|].
  repeat (apply andb_prop in E as [E ?H]). apply N.eqb_eq in E, H, H0, H1. congruence.
Qed.

Fixpoint equal_board_lists (l k : list board) : bool :=
  match l, k with
  | [], [] => true
  | a :: l, b :: k => equal_boards a b && equal_board_lists l k
  | _, _ => false
  end.

Definition equal_boards_positions (x y : boards_position) : bool :=
  equal_board_lists (boards x) (boards y) && same (mover x) (mover y).

Lemma equal_boards_positions_true x y : equal_boards_positions x y = true -> x = y.
Proof.
  unfold equal_boards_positions. destruct x as [l p], y as [k q]. cbn [boards mover]. intros E.
  apply andb_prop in E as [E P]. apply same_true in P as ->. f_equal. revert k E.
  induction l as [|a l IH]; intros [|b k] E; try easy. cbn in E. apply andb_prop in E as [A B].
  apply equal_boards_true in A as ->. now rewrite (IH k B).
Qed.

Definition equal_board_moves (m n : nat * N) : bool := (fst m =? fst n) && (snd m =? snd n)%N.

Lemma equal_board_moves_true m n : equal_board_moves m n = true -> m = n.
Proof.
  unfold equal_board_moves. destruct m, n. simpl. intros E. apply andb_prop in E as [A B].
  apply Nat.eqb_eq in A. apply N.eqb_eq in B. congruence.
Qed.

(** Behind [k], the coins as binary digits, or one digit for the total and its used ones together. *)
Definition add_board (k : N) (b : board) : N :=
  match b with
  | Coins row => fold_left (fun k (c : bool) => 2 * k + N.b2n c)%N row k
  | Total target base total used => (k * ((target + 1) * 2 ^ base) + total + (target + 1) * used)%N
  end.

Definition side_by_side_code : code side_by_side := {|
  equal_positions := equal_boards_positions : position side_by_side -> position side_by_side -> bool;
  equal_positions_true := equal_boards_positions_true;
  equal_moves := equal_board_moves : move side_by_side -> move side_by_side -> bool;
  equal_moves_true := equal_board_moves_true;
  key := fun x : position side_by_side => N.succ_pos (fold_left add_board (boards x) 0%N);
  canonical := fun x => x;
  canonical_alike := alike_refl side_by_side
|}.

(** ** What the boards count for *)

Hypothesis some_reach : 1 <= reach.

Definition board_options (b : board) : list board := map (play_board b) (board_moves b).

Definition board_size (b : board) : nat :=
  match b with
  | Coins row => total (runs row)
  | Total target _ total _ => N.to_nat (target - total)
  end.

Lemma board_smaller b c : In c (board_options b) -> board_size c < board_size b.
Proof.
  intros I. apply in_map_iff in I as [n [<- I]]. destruct b as [row|target base t u]; cbn [board_moves play_board board_size] in *.
  - apply in_map_iff in I as [coin [<- I]]. rewrite Nat2N.id.
    destruct (every_flip_cuts reach some_reach (Row row One) coin I) as [l [m [r [b [B [E F]]]]]].
    cbn [coins] in E, F. rewrite E, F. now apply cut_smaller.
  - apply filter_In in I as [I A]. apply in_map_iff in I as [k [<- K]]. apply in_seq in K.
    apply andb_prop in A as [A _]. apply N.leb_le in A. cbn in *. lia.
Qed.

(** The smallest number that no move on the board leaves. *)
Definition board_value : board -> N := grundy board board_options board_size.

Definition boards_value (l : list board) : N := fold_right (fun b s => N.lxor (board_value b) s) 0%N l.

Lemma boards_mex l : is_mex (boards_value l) (map (fun m => boards_value (play_on (fst m) (snd m) l)) (moves_on l)).
Proof.
  induction l as [|b l IH]; [split; [easy|simpl; lia]|].
  cbn [moves_on boards_value fold_right]. rewrite map_app, !map_map. cbn [fst snd play_on fold_right].
  fold (boards_value l). pose proof (grundy_is_mex _ board_options board_size board_smaller b) as B.
  pose proof (mex_of_sum _ _ _ _ B IH) as M. unfold board_options in M. now rewrite !map_map in M.
Qed.

Definition boards_size (l : list board) : nat := fold_right (fun b s => board_size b + s) 0 l.

Lemma boards_smaller l : forall m, In m (moves_on l) -> boards_size (play_on (fst m) (snd m) l) < boards_size l.
Proof.
  induction l as [|b l IH]; intros m I; [easy|]. cbn [moves_on] in I.
  apply in_app_or in I as [I|I]; apply in_map_iff in I as [k [<- K]]; cbn [fst snd play_on boards_size fold_right].
  - assert (S : board_size (play_board b k) < board_size b) by (apply board_smaller, in_map_iff; eauto). lia.
  - specialize (IH k K). unfold boards_size in IH. lia.
Qed.

Theorem boards_decide x : can_win side_by_side (mover x) x <-> boards_value (boards x) <> 0%N.
Proof.
  apply (value_decides side_by_side (fun _ => True) (fun x => boards_size (boards x)) (fun x => boards_value (boards x)));
    auto; cbn [legal_moves side_by_side play boards].
  - intros y m _. apply boards_smaller.
  - intros y _. apply boards_mex.
Qed.

(** ** A row counts for the xor of its runs *)

Lemma cuts_below longest value l : is_value reach longest value -> at_most longest l ->
  forall v, (v < nim_sum value l)%N ->
  exists a n r b, l = a ++ n :: r /\ b < n /\ nim_sum value (cut reach a n r b) = v.
Proof.
  intros V. induction l as [|n l IH]; intros M v L; [simpl in L; lia|].
  apply Forall_cons_iff in M as [N M]. cbn [nim_sum fold_right] in L. fold (nim_sum value l) in L.
  destruct (below_lxor _ _ _ L) as [H|H].
  - destruct (proj2 (V n N) _ H) as [b [B E]]. exists [], n, l, b. split; auto. split; auto.
    rewrite (nim_sum_cut reach longest value some_reach V), E. cbn [nim_sum fold_right]. bitwise.
  - destruct (IH M _ H) as [a [m [r [b [-> [B E]]]]]]. exists (n :: a), m, r, b. split; auto. split; auto.
    unfold cut in *. cbn [app nim_sum fold_right]. fold (nim_sum value (a ++ put b (put (m - b - reach) r))).
    rewrite E. bitwise.
Qed.

Lemma row_mex row : is_mex (nim_sum (run_value reach) (runs row))
  (map (fun n => nim_sum (run_value reach) (runs (flip reach (N.to_nat n) row))) (board_moves (Coins row))).
Proof.
  set (longest := fold_right Nat.max 0 (runs row)).
  pose proof (run_values_exist reach some_reach longest) as V. pose proof (at_most_longest (runs row)) as M. fold longest in M.
  cbn [board_moves]. rewrite map_map. split.
  - intros I. apply in_map_iff in I as [coin [E I]]. rewrite Nat2N.id in E.
    destruct (every_flip_cuts reach some_reach (Row row One) coin I) as [l [n [r [b [B [R F]]]]]]. cbn [coins] in R, F.
    rewrite F, R in E. rewrite R in M. now apply (cut_changes reach longest _ some_reach V l n r b M B) in E.
  - intros v L. destruct (cuts_below longest _ _ V M v L) as [l [n [r [b [R [B E]]]]]].
    destruct (every_cut_is_a_flip reach some_reach (Row row One) l n r b R B) as [coin [I F]]. cbn [coins] in F.
    apply in_map_iff. exists coin. rewrite Nat2N.id, F. auto.
Qed.

Theorem row_value row : board_value (Coins row) = nim_sum (run_value reach) (runs row).
Proof.
  symmetry. set (value := fun b => match b with Coins row => nim_sum (run_value reach) (runs row) | _ => 0%N end).
  change (value (Coins row) = board_value (Coins row)).
  apply grundy_unique with (covered := fun b => exists row, b = Coins row); eauto using board_smaller.
  - intros p q [r ->] I. apply in_map_iff in I as [n [<- _]]. simpl. eauto.
  - intros p [r ->]. unfold board_options. rewrite map_map. apply row_mex.
Qed.

(** ** A total counts for what LastDigitValues.v says *)

Theorem total_counts target base t u : (2 <= base)%N ->
  LastDigitCounting.counted target base (tally_of t u) ->
  board_value (Total target base t u) = LastDigitValues.total_value target base (tally_of t u).
Proof.
  intros B C. symmetry.
  set (value := fun b => match b with Total target base t u => LastDigitValues.total_value target base (tally_of t u) | _ => 0%N end).
  change (value (Total target base t u) = board_value (Total target base t u)).
  set (covered := fun b => match b with
    | Total t' b' n u => t' = target /\ b' = base /\ LastDigitCounting.counted target base (tally_of n u)
    | _ => False end).
  apply grundy_unique with (covered := covered); [exact board_smaller| | |exact (conj eq_refl (conj eq_refl C))].
  - intros [|t' b' n v] q; [contradiction|]. intros [-> [-> D]] I. apply in_map_iff in I as [m [<- M]].
    cbn [board_moves] in M. cbn [play_board covered]. split; auto. split; auto.
    destruct (LastDigitCounting.legal_open target base B (tally_of n v) m (proj1 D) M) as [s [O ->]].
    destruct (LastDigitCounting.numbers_after target base B (tally_of n v) s (proj1 D) O) as [L [U _]]. split; auto.
  - intros [|t' b' n v]; [contradiction|]. intros [-> [-> D]]. unfold board_options. rewrite map_map.
    exact (LastDigitValues.last_digit_values target base One B (tally_of n v) D).
Qed.
End Rules.

(** The standard game: a row of five heads counts for 5, a new total to 15 for 4. *)
Corollary standard_side_by_side first :
  let g := side_by_side [Coins (repeat true 5); Total 15 10 0 0] 5 first in can_win g first (start g).
Proof.
  apply (boards_decide _ 5 first ltac:(lia) (Boards [Coins (repeat true 5); Total 15 10 0 0] first)).
  vm_compute. discriminate.
Qed.
