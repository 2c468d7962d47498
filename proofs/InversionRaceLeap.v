(** Inversion Race with leaps, on a track of every length: who wins, and in how many plies.

    While the goal is cell 0, the player to move wins exactly when the other marker is not
    nearer to it. After the goal has moved, the player to move wins when in front, and also
    when the other marker is right in front and the goal an even number of cells away. No
    position is endless. On n cells the first player wins in n + 2 plies.

    The plies, with [o] the cell of the player to move and [p] that of the other marker:
    a walk of s cells takes 2 s - 1 plies if it starts now and 2 s if the other player moves
    first. In front, and on move, one can be quicker by making the goal go to the far end:
    - drive: with an even gap walk towards the other marker, which has to leap in the end;
    - leap: over a marker right behind that stands on an odd cell;
    - corner: a marker on the last cell has one way only, so wait two cells off.
    The formula is that of the program, and the proof is that it agrees with every move. *)

From Coq Require Import List Bool Arith ZArith Lia.
From Penultimate Require Import Game InversionRace InversionRaceMoves InversionRaceFormula.
Import ListNotations.
Local Open Scope Z_scope.

Section Leap.
(** The middle cell. A track has an odd number of cells, at least five. *)
Variable middle : Z.
Hypothesis some_track : 2 <= middle.
Variable first : player.

Local Notation cells := (2 * middle + 1).
Local Notation top := (2 * middle).
Local Notation G := (inversion_race cells true first).
Local Notation plies := (leap_plies middle).

(** ** The formula agrees with every move *)

(** The cells of a move, in halves. *)
Lemma halves_near n a e : halves n a e ->
  halves (n - 1) (a - 1 + e) (1 - e) /\ halves (n + 1) (a + e) (1 - e).
Proof. unfold halves. lia. Qed.

(** What the formula says of a position: a line of it. *)
Ltac line_of o p i A B := match i with
  | true => destruct (last_lines middle o p _ _ A) as [[? ?]|[[? ?]|[? ?]]]; [lia|lia|lia| | |]
  | false => first
    [ assert (1 <= o < p) by lia; destruct (lead_lines middle some_track o p _ _ _ _ A B) as [? ?]; [lia|lia|]
    | assert (0 <= p < o) by lia; destruct (trail_lines middle some_track o p _ _ _ _ A B) as [? ?]; [lia|lia|] ]
  end.

Ltac arith := unfold halves in *; lia.

Lemma apart (o p m : Z) (i : bool) : o <> p \/ o = m /\ i = false ->
  (i = true -> o <> p) /\ (o <> p \/ o = m).
Proof. intros [E|[E ->]]; split; auto. discriminate. Qed.

Lemma plies_nonnegative o p i : racing middle o p i -> 0 <= plies o p i.
Proof.
  intros [O [P [N E]]]. apply apart in E as [E1 E2]. destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]]. destruct i; cbv iota in *; [specialize (E1 eq_refl)|].
  - line_of o p true A B; lia.
  - destruct (Z.lt_trichotomy o p) as [C|[C|C]].
    + line_of o p false A B. lia.
    + assert (Q : o = middle /\ p = middle) by lia. destruct Q as [-> ->]. destruct (start_line middle some_track) as [-> _]. lia.
    + line_of o p false A B. lia.
Qed.

Lemma every_odd o p i : racing middle o p i -> p <> (if i then top else 0) -> Z.odd (plies o p i) = true ->
  forall c, leads cells true o p c ->
  Z.odd (plies p c (i || passes o c p)) = false -> plies o p i <= plies p c (i || passes o c p) + 1.
Proof.
  intros [O [P [N E]]] M V. apply apart in E as [E1 E2]. destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]].
  destruct (halves_near o a e A) as [L R].
  apply (each_move middle some_track o p i (fun c n => Z.odd n = false -> plies o p i <= n + 1)); auto;
    (destruct i; cbv iota in *; [specialize (E1 eq_refl)|]); intros D F Q.
  - (* to the left, the goal at the far end *)
    line_of o p true A B; line_of p (o - 1) true B L; try congruence; arith.
  - destruct (Z.lt_trichotomy o p) as [C|[C|C]].
    + line_of o p false A B. line_of p (o - 1) false B L. arith.
    + assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->]. destruct (start_line middle some_track) as [-> _].
      line_of middle (middle - 1) false B L. arith.
    + line_of o p false A B. congruence.
  - line_of o p true A B; line_of p (o + 1) true B R; try congruence; arith.
  - destruct (Z.lt_trichotomy o p) as [C|[C|C]].
    + line_of o p false A B. line_of p (o + 1) false B R. arith.
    + assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->].
      line_of middle (middle + 1) false B R. congruence.
    + line_of o p false A B. congruence.
  - line_of o p true A B; line_of p (o - 2) true B A; try congruence; arith.
  - line_of o p false A B. congruence.
  - line_of o p true A B; line_of p (o + 2) true B A; try congruence; arith.
  - line_of o p false A B. line_of p (o + 2) true B A; try congruence; arith.
Qed.

Lemma every_even o p i : racing middle o p i -> p <> (if i then top else 0) -> Z.odd (plies o p i) = false ->
  forall c, leads cells true o p c ->
  Z.odd (plies p c (i || passes o c p)) = true /\ plies p c (i || passes o c p) + 1 <= plies o p i.
Proof.
  intros [O [P [N E]]] M V. apply apart in E as [E1 E2].
  destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]].
  destruct (halves_near o a e A) as [L R].
  apply (each_move middle some_track o p i (fun c n => Z.odd n = true /\ n + 1 <= plies o p i)); auto;
    (destruct i; cbv iota in *; [specialize (E1 eq_refl)|]); intros D F.
  - line_of o p true A B; try congruence; line_of p (o - 1) true B L; split; auto; arith.
  - assert (C : p < o).
    { destruct (Z.lt_trichotomy o p) as [C|[C|C]]; auto; exfalso.
      - line_of o p false A B. congruence.
      - assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->].
        destruct (start_line middle some_track) as [S T]. rewrite S in V. congruence. }
    line_of o p false A B. line_of p (o - 1) false B L. split; auto; arith.
  - line_of o p true A B; try congruence; line_of p (o + 1) true B R; split; auto; arith.
  - assert (C : p < o).
    { destruct (Z.lt_trichotomy o p) as [C|[C|C]]; auto; exfalso.
      - line_of o p false A B. congruence.
      - assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->].
        destruct (start_line middle some_track) as [S T]. rewrite S in V. congruence. }
    line_of o p false A B. line_of p (o + 1) false B R. split; auto; arith.
  - line_of o p true A B; try congruence; line_of p (o - 2) true B A; split; auto; arith.
  - line_of o p false A B. line_of p (o - 2) true B A; split; auto; arith.
  - line_of o p true A B; try congruence; line_of p (o + 2) true B A; split; auto; arith.
  - line_of o p false A B. congruence.
Qed.

(** ** Some move attains the formula *)

(** A step to a free cell leads to [c], and the formula there is that of [line_of]. *)
Ltac by_step o p c i A B := exists c;
  destruct (step_to middle some_track o p i c) as [?Ld ?Nx]; [lia|lia|lia|lia|lia|];
  split; [exact Ld|]; rewrite Nx; line_of p c i A B; arith.

Ltac by_leap o p c i A B := exists c;
  destruct (leap_to middle some_track o p i c) as [?Ld ?Nx]; [lia|lia|lia|lia|];
  split; [exact Ld|]; rewrite Nx; line_of p c true A B; arith.

Lemma some_odd o p i : racing middle o p i -> p <> (if i then top else 0) -> Z.odd (plies o p i) = true ->
  exists c, leads cells true o p c /\ plies p c (i || passes o c p) + 1 = plies o p i.
Proof.
  intros [O [P [N E]]] M V. apply apart in E as [E1 E2].
  destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]].
  destruct (halves_near o a e A) as [L R].
  destruct i; cbv iota in *; [specialize (E1 eq_refl)|].
  - destruct (last_lines middle o p _ _ A) as [[_ [C W]]|[[_ [C [Z [T W]]]]|[Z _]]]; [lia|lia|lia| | |congruence].
    + by_step o p (o + 1) true B R.
    + by_leap o p (o + 2) true B A.
  - destruct (Z.lt_trichotomy o p) as [C|[C|C]].
    + destruct (lead_lines middle some_track o p _ _ _ _ A B) as [_ W]; [lia|lia|].
      destruct W as [[T [[D|D] W]]|[[D [W|W]]|[[T [D [F [W|W]]]]|[D W]]]].
      * by_step o p (o - 1) false B L.
      * destruct (Z.eq_dec o 1); [by_step o p (o - 1) false B L|by_step o p (o + 1) false B R].
      * assert (o + 1 <> p) by arith. by_step o p (o + 1) false B R.
      * by_step o p (o - 1) false B L.
      * by_leap o p (o + 2) false B A.
      * by_step o p (o - 1) false B L.
      * by_step o p (o - 1) false B L.
    + assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->].
      destruct (start_line middle some_track) as [W _]. by_step middle middle (middle - 1) false B L.
    + line_of o p false A B. congruence.
Qed.

Lemma some_even o p i : racing middle o p i -> p <> (if i then top else 0) -> Z.odd (plies o p i) = false ->
  exists c, leads cells true o p c /\ plies o p i <= plies p c (i || passes o c p) + 1.
Proof.
  intros [O [P [N E]]] M V. apply apart in E as [E1 E2].
  destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]].
  destruct (halves_near o a e A) as [L R].
  destruct i; cbv iota in *; [specialize (E1 eq_refl)|].
  - destruct (last_lines middle o p _ _ A) as [[Z _]|[[Z _]|[_ [C [D W]]]]]; [lia|lia|lia|congruence|congruence|].
    destruct (Z.eq_dec (o + 1) p) as [Q|Q].
    + assert (1 <= o) by arith. by_step o p (o - 1) true B L.
    + by_step o p (o + 1) true B R.
  - destruct (Z.lt_trichotomy o p) as [C|[C|C]].
    + line_of o p false A B. congruence.
    + assert (H : o = middle /\ p = middle) by lia. destruct H as [-> ->].
      destruct (start_line middle some_track) as [S T]. rewrite S in V. congruence.
    + destruct (trail_lines middle some_track o p _ _ _ _ A B) as [_ W]; [lia|lia|].
      destruct W as [W|[W|[W|[W|[W1 [W2 [W3 [W4 W5]]]]]]]].
      * lia.
      * by_leap o p (o - 2) false B A.
      * by_step o p (o - 1) false B L.
      * by_step o p (o - 1) false B L.
      * assert (T : o - p = 2 /\ e = 0 \/ o - p <> 2 \/ e = 1) by arith. destruct T as [T|T].
        -- by_step o p (o + 1) false B R.
        -- by_step o p (o - 1) false B L.
Qed.

(** ** The theorems *)

Lemma racing_stays o p i c : racing middle o p i -> p <> (if i then top else 0) ->
  leads cells true o p c -> racing middle p c (i || passes o c p).
Proof.
  intros [O [P [N E]]] M Ld. apply leads_iff in Ld; auto.
  destruct Ld as [[-> [D H]]|[[-> [D H]]|[[-> [D H]]|[-> [D H]]]]];
    rewrite ?step_passes_nobody, ?leap_passes, ?orb_false_r, ?orb_true_r by auto;
    unfold racing; destruct i; cbv iota in *; lia.
Qed.

Theorem race_with_leaps x : racing middle (own x) (opposing x) (inverted x) ->
  wins_in G (if Nat.odd (plies_of plies x) then runner x else other (runner x)) (plies_of plies x) x.
Proof.
  apply (race_plies cells true first (racing middle) plies); unfold last;
    replace (cells - 1) with top by lia; clear x.
  - apply plies_nonnegative.
  - intros o i _. unfold leap_plies. now rewrite Z.eqb_refl.
  - apply racing_stays.
  - intros o p i C N V. split; [now apply some_odd|]. now apply every_odd.
  - intros o p i C N V. split; [now apply every_even|]. now apply some_even.
Qed.

Lemma racing_at_start : racing middle (own (start G)) (opposing (start G)) (inverted (start G)).
Proof.
  assert (M : last cells / 2 = middle).
  { unfold last. replace (cells - 1) with (middle * 2) by lia. apply Z.div_mul. lia. }
  unfold own, opposing. cbn [start inversion_race runner cell_one cell_two inverted]. rewrite M.
  unfold racing. destruct first; (repeat split; try lia; right; auto).
Qed.

Lemma reachable_racing x : reachable G x -> racing middle (own x) (opposing x) (inverted x).
Proof.
  induction 1 as [|x s _ IH O I]; [apply racing_at_start|].
  cbn [legal_moves outcome play inversion_race] in *.
  destruct (moves_lead cells true x s I) as [c [L [Eo [Ep [Ei _]]]]]. rewrite Eo, Ep, Ei.
  apply racing_stays; auto. intros E. unfold result, is_over, goal, last in O.
  replace (cells - 1) with top in O by lia. rewrite E, Z.eqb_refl in O. discriminate.
Qed.

(** No position that play can lead to is endless: one of the players wins, in
    [plies_of plies x] plies. *)
Theorem leap_race x : reachable G x ->
  wins_in G (if Nat.odd (plies_of plies x) then runner x else other (runner x)) (plies_of plies x) x.
Proof. intros R. now apply race_with_leaps, reachable_racing. Qed.

(** Whether the player to move is ahead, in the words of the first paragraph. *)
Definition is_ahead (x : track) : bool :=
  let o := own x in let p := opposing x in
  if inverted x then (p <? o) || (p =? o + 1) && Z.even (top - o) else o <=? p.

Corollary leap_race_winner x : reachable G x -> result cells x = None ->
  (can_win G (runner x) x <-> is_ahead x = true).
Proof.
  intros R U. rewrite (wins_decides _ _ _ _ _ (proj1 (leap_race x R))). apply reachable_racing in R.
  assert (A : Z.odd (plies (own x) (opposing x) (inverted x)) = is_ahead x).
  { assert (N : opposing x <> (if inverted x then top else 0)).
    { intros E. unfold result, is_over, goal, last in U. replace (cells - 1) with top in U by lia.
      rewrite E, Z.eqb_refl in U. discriminate. }
    unfold is_ahead. destruct R as [O [P [M E]]]. revert O P M E N. generalize (own x) (opposing x). intros o p O P M E N.
    apply apart in E as [E1 E2]. destruct (some_halves o) as [a [e A]], (some_halves p) as [b [f B]].
    destruct (inverted x); cbv iota in *; [specialize (E1 eq_refl)|].
    - assert (T : Z.even (top - o) = (e =? 0)).
      { destruct (even_halves _ _ _ A) as [V _]. rewrite Z.even_sub, Z.even_mul, V. now destruct (e =? 0). }
      rewrite T. destruct (last_lines middle o p _ _ A) as [[-> [C W]]|[[-> [C [Z W]]]|[-> [C [Z W]]]]]; [lia|lia|lia| | |];
        destruct (Z.ltb_spec p o), (Z.eqb_spec p (o + 1)), (Z.eqb_spec e 0); auto; arith.
    - destruct (Z.lt_trichotomy o p) as [C|[C|C]], (Z.leb_spec o p); try lia.
      + destruct (lead_lines middle some_track o p _ _ _ _ A B) as [V _]; [lia|lia|exact V].
      + assert (Q : o = middle /\ p = middle) by lia. destruct Q as [-> ->].
        destruct (start_line middle some_track) as [-> V]. exact V.
      + destruct (trail_lines middle some_track o p _ _ _ _ A B) as [V _]; [lia|lia|exact V]. }
  unfold plies_of. rewrite odd_to_nat, A by now apply plies_nonnegative.
  destruct (is_ahead x); split; auto; try discriminate. intros E. now apply other_differs in E.
Qed.

Theorem leap_race_start : wins_in G first (Z.to_nat (cells + 2)) (start G).
Proof.
  pose proof (race_with_leaps (start G) racing_at_start) as W.
  assert (E : plies_of plies (start G) = Z.to_nat (cells + 2)).
  { assert (M : last cells / 2 = middle).
    { unfold last. replace (cells - 1) with (middle * 2) by lia. apply Z.div_mul. lia. }
    unfold plies_of, own, opposing. cbn [start inversion_race runner cell_one cell_two inverted]. rewrite M.
    destruct (start_line middle some_track) as [S _]. destruct first; rewrite S; f_equal; lia. }
  rewrite E in W. rewrite odd_to_nat in W by lia.
  replace (Z.odd (cells + 2)) with true in W; [exact W|].
  now rewrite Z.odd_add, Z.odd_add, Z.odd_mul.
Qed.
End Leap.
