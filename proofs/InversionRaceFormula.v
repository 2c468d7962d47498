(** Inversion Race with leaps: the formula for the plies, and that no move contradicts it.

    InversionRaceLeap.v explains the formula, and finds the moves that attain it. [o] is
    the cell of the player to move, [p] that of the other marker. *)

From Coq Require Import List Bool Arith ZArith Lia.
From Penultimate Require Import Game InversionRace InversionRaceMoves.
Import ListNotations.
Local Open Scope Z_scope.

Section Formula.
(** The middle cell. A track has an odd number of cells, at least five. *)
Variable middle : Z.
Hypothesis some_track : 2 <= middle.
Variable first : player.

Local Notation cells := (2 * middle + 1).
Local Notation top := (2 * middle).

Local Notation G := (inversion_race cells true first).

(** ** The formula *)

Definition race_to_last (o p : Z) : Z :=
  if p <? o then 2 * (top - o) - 1
  else if (p =? o + 1) && Z.even (top - o) then 2 * (top - o) - 3
  else 2 * (top - p).

Definition quicker (n walk : Z) : Z := if n <? walk then n else walk.

Definition lead_to_zero (o p : Z) : Z :=
  let walk := 2 * o - 1 in
  if (p =? top) && ((p - o =? 1) || (p - o =? 3)) then quicker 3 walk
  else if Z.even (p - o) then quicker (2 * (top - o) - 1) walk
  else if (p - o =? 1) && Z.odd p then quicker (2 * (top - o) - 3) walk
  else walk.

Definition trail_to_zero (o p : Z) : Z :=
  if o - p =? 1 then 2 * (top - p)
  else if (o =? top) && (o - p =? 2) then 2
  else if Z.odd (o - p) && (top - p <? p) then 2 * (top - p)
  else 2 * p.

Definition leap_plies (o p : Z) (i : bool) : Z :=
  if p =? (if i then top else 0) then 0
  else if o =? p then top + 3
  else if i then race_to_last o p
  else if o <? p then lead_to_zero o p else trail_to_zero o p.

(** The mover is not on the goal, and only at the start do both markers share a cell. *)
Definition racing (o p : Z) (i : bool) : Prop :=
  0 <= o <= top /\ 0 <= p <= top /\ o <> (if i then top else 0) /\ (o <> p \/ o = middle /\ i = false).

(** ** The moves, one by one *)

(** A step to a free cell, or a leap. One of them is always possible, so nobody passes. *)
Lemma leads_iff o p c : 0 <= o <= top -> 0 <= p <= top ->
  leads cells true o p c <->
  (c = o - 1 /\ o - 1 <> p /\ 0 <= o - 1) \/ (c = o + 1 /\ o + 1 <> p /\ o + 1 <= top) \/
  (c = o - 2 /\ o - 1 = p /\ 0 <= o - 2) \/ (c = o + 2 /\ o + 1 = p /\ o + 2 <= top).
Proof.
  unfold leads, step_ends, barred, on, last. intros O P. split.
  - intros [[A [B|[B [_ [C D]]]]]|[[A [B|[B [_ [C D]]]]]|[[A|[A [B|B]]] [[C|[C [D|D]]] E]]]]; try discriminate; lia.
  - intros [H|[H|[H|H]]].
    + left. split; [lia|]. left. lia.
    + right. left. split; [lia|]. left. lia.
    + left. split; [lia|]. right. repeat split; lia.
    + right. left. split; [lia|]. right. repeat split; lia.
Qed.

Lemma step_passes_nobody o p c : c = o - 1 \/ c = o + 1 -> c <> p -> passes o c p = false.
Proof.
  intros C N. unfold passes.
  destruct (Z.ltb_spec o p), (Z.ltb_spec p c), (Z.ltb_spec c p), (Z.ltb_spec p o); auto; lia.
Qed.

Lemma leap_passes o p c : (c = o - 2 /\ o - 1 = p) \/ (c = o + 2 /\ o + 1 = p) -> passes o c p = true.
Proof.
  intros C. unfold passes.
  destruct (Z.ltb_spec o p), (Z.ltb_spec p c), (Z.ltb_spec c p), (Z.ltb_spec p o); auto; lia.
Qed.

(** What every move of a position satisfies if each of the four kinds does. *)
Lemma each_move o p i (good : Z -> Z -> Prop) : 0 <= o <= top -> 0 <= p <= top ->
  (o - 1 <> p -> 0 <= o - 1 -> good (o - 1) (leap_plies p (o - 1) i)) ->
  (o + 1 <> p -> o + 1 <= top -> good (o + 1) (leap_plies p (o + 1) i)) ->
  (o - 1 = p -> 0 <= o - 2 -> good (o - 2) (leap_plies p (o - 2) true)) ->
  (o + 1 = p -> o + 2 <= top -> good (o + 2) (leap_plies p (o + 2) true)) ->
  forall c, leads cells true o p c -> good c (leap_plies p c (i || passes o c p)).
Proof.
  intros O P A B C D c L. apply leads_iff in L; auto.
  destruct L as [[-> [N H]]|[[-> [N H]]|[[-> [N H]]|[-> [N H]]]]].
  - rewrite step_passes_nobody, orb_false_r by auto. auto.
  - rewrite step_passes_nobody, orb_false_r by auto. auto.
  - rewrite leap_passes, orb_true_r by auto. auto.
  - rewrite leap_passes, orb_true_r by auto. auto.
Qed.

Lemma step_to o p i c : 0 <= o <= top -> 0 <= p <= top -> c = o - 1 \/ c = o + 1 -> c <> p -> 0 <= c <= top ->
  leads cells true o p c /\ leap_plies p c (i || passes o c p) = leap_plies p c i.
Proof.
  intros O P C N H. split; [apply leads_iff; auto; lia|]. now rewrite step_passes_nobody, orb_false_r by auto.
Qed.

Lemma leap_to o p i c : 0 <= o <= top -> 0 <= p <= top -> (c = o - 2 /\ o - 1 = p) \/ (c = o + 2 /\ o + 1 = p) ->
  0 <= c <= top ->
  leads cells true o p c /\ leap_plies p c (i || passes o c p) = leap_plies p c true.
Proof.
  intros O P C H. split; [apply leads_iff; auto; lia|]. now rewrite leap_passes, orb_true_r by auto.
Qed.

(** ** The formula line by line

    With both cells written as 2 a + e, every condition is linear. *)

Definition halves (n a e : Z) : Prop := n = 2 * a + e /\ (e = 0 \/ e = 1).

Lemma some_halves n : exists a e, halves n a e.
Proof.
  destruct (Z.Even_or_Odd n) as [[k E]|[k E]]; [exists k, 0|exists k, 1]; unfold halves; lia.
Qed.

Lemma even_halves n a e : halves n a e -> Z.even n = (e =? 0) /\ Z.odd n = (e =? 1).
Proof. intros [-> [-> | ->]]; now rewrite Z.even_add, Z.odd_add, Z.even_mul, Z.odd_mul. Qed.

Lemma halves_difference n a e m b f : halves n a e -> halves m b f ->
  Z.even (n - m) = (e =? f) /\ Z.odd (n - m) = negb (e =? f).
Proof.
  intros [-> [-> | ->]] [-> [-> | ->]]; now rewrite Z.even_sub, Z.odd_sub, !Z.even_add, !Z.odd_add, !Z.even_mul, !Z.odd_mul.
Qed.

Ltac odd_number := repeat (rewrite Z.odd_sub || rewrite Z.odd_add || rewrite Z.odd_mul); reflexivity.

Ltac lines := repeat match goal with
  | |- context [?a =? ?b] => destruct (Z.eqb_spec a b); cbn [andb orb negb]; try (exfalso; lia)
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b); cbn [andb orb negb]; try (exfalso; lia)
  end; (split; [odd_number|lia]).

(** In front, the goal at cell 0. *)
Lemma lead_lines o p a e b f : halves o a e -> halves p b f -> 1 <= o < p -> p <= top ->
  let v := leap_plies o p false in
  Z.odd v = true /\
  ((p = top /\ (p - o = 1 \/ p - o = 3) /\ (v = 3 /\ 3 <= 2 * o - 1 \/ v = 2 * o - 1 /\ 2 * o - 1 <= 3)) \/
   (e = f /\ (v = 2 * (top - o) - 1 /\ v <= 2 * o - 1 \/ v = 2 * o - 1 /\ v <= 2 * (top - o) - 1)) \/
   (p < top /\ p - o = 1 /\ f = 1 /\
    (v = 2 * (top - o) - 3 /\ v <= 2 * o - 1 \/ v = 2 * o - 1 /\ v <= 2 * (top - o) - 3)) \/
   (e <> f /\ (p - o <> 1 \/ f = 0) /\ (p < top \/ p - o <> 1 /\ p - o <> 3) /\ v = 2 * o - 1)).
Proof.
  intros O P L T. destruct (halves_difference _ _ _ _ _ _ P O) as [D _]. destruct (even_halves _ _ _ P) as [_ Q].
  unfold leap_plies, lead_to_zero, quicker. rewrite D, Q. clear D Q. unfold halves in *. lines.
Qed.

(** Behind, the goal at cell 0. *)
Lemma trail_lines o p a e b f : halves o a e -> halves p b f -> 0 <= p < o -> o <= top ->
  let v := leap_plies o p false in
  Z.odd v = false /\
  ((p = 0 /\ v = 0) \/
   (1 <= p /\ o - p = 1 /\ v = 2 * (top - p)) \/
   (1 <= p /\ o = top /\ o - p = 2 /\ v = 2) \/
   (e <> f /\ 3 <= o - p /\ top - p < p /\ v = 2 * (top - p)) \/
   (1 <= p /\ 2 <= o - p /\ (o < top \/ o - p <> 2) /\ (e = f \/ p <= top - p) /\ v = 2 * p)).
Proof.
  intros O P L T. destruct (halves_difference _ _ _ _ _ _ O P) as [_ D].
  unfold leap_plies, trail_to_zero. rewrite D. clear D. unfold halves in *. lines.
Qed.

(** The goal at the far end. *)
Lemma last_lines o p a e : halves o a e -> 0 <= o < top -> 0 <= p <= top -> o <> p ->
  let v := leap_plies o p true in
  (Z.odd v = true /\ p < o /\ v = 2 * (top - o) - 1) \/
  (Z.odd v = true /\ p = o + 1 /\ e = 0 /\ p < top /\ v = 2 * (top - o) - 3) \/
  (Z.odd v = false /\ o < p /\ (o + 1 < p \/ e = 1) /\ v = 2 * (top - p)).
Proof.
  intros O L P N. assert (D : Z.even (top - o) = (e =? 0)).
  { destruct (even_halves _ _ _ O) as [E _]. rewrite Z.even_sub, Z.even_mul, E. now destruct (e =? 0). }
  unfold leap_plies, race_to_last. rewrite D. clear D. unfold halves in *.
  repeat match goal with
  | |- context [?a =? ?b] => destruct (Z.eqb_spec a b); cbn [andb orb negb]; try (exfalso; lia)
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b); cbn [andb orb negb]; try (exfalso; lia)
  end; first [left; split; [odd_number|lia] | right; left; split; [odd_number|lia] | right; right; split; [odd_number|lia]].
Qed.

Lemma start_line : leap_plies middle middle false = top + 3 /\ Z.odd (top + 3) = true.
Proof.
  unfold leap_plies. rewrite Z.eqb_refl. destruct (Z.eqb_spec middle 0); [lia|]. split; auto. odd_number.
Qed.
End Formula.
