(** Inversion Race: what a move does to the three numbers that matter.

    Seen by the player to move, a position is the own cell, the cell of the other marker,
    and whether the goal has moved. This file says what a move makes of them, and that a
    rule for the plies left, in terms of these three, need only agree with every such
    move. Whoever moves last has won. *)

From Coq Require Import List Bool Arith ZArith Lia.
From Penultimate Require Import Game InversionRace.
Import ListNotations.
Local Open Scope Z_scope.

Section Moves.
Variable cells : Z.
Variable leap : bool.
Variable first : player.

Local Notation G := (inversion_race cells leap first).
Local Notation top := (last cells).

Definition on (c : Z) : Prop := 0 <= c <= top.

(** From cell [o] in direction [d], with the other marker on [p], a step ends on [c]. *)
Definition step_ends (o p d c : Z) : Prop :=
  on (o + d) /\ ((o + d <> p /\ c = o + d) \/ (o + d = p /\ leap = true /\ on (o + 2 * d) /\ c = o + 2 * d)).

(** Neither way is open. *)
Definition barred (o p d : Z) : Prop :=
  ~ on (o + d) \/ (o + d = p /\ (leap = false \/ ~ on (o + 2 * d))).

(** A move of the player on [o] leads to [c]. *)
Definition leads (o p c : Z) : Prop :=
  step_ends o p (-1) c \/ step_ends o p 1 c \/ (barred o p (-1) /\ barred o p 1 /\ c = o).

(** The three numbers after it, for the player who is to move then. *)
Definition follows (x y : track) (c : Z) : Prop :=
  own y = opposing x /\ opposing y = c /\
  inverted y = inverted x || passes (own x) c (opposing x) /\ runner y = other (runner x).

Lemma landing_some x d c : landing cells leap x d = Some c <-> step_ends (own x) (opposing x) d c.
Proof.
  unfold landing, step_ends, on, on_track. replace (own x + d + d) with (own x + 2 * d) by lia.
  destruct (Z.leb_spec 0 (own x + d)), (Z.leb_spec (own x + d) top); cbn [negb andb];
    try (split; [discriminate|lia]).
  destruct (Z.eqb_spec (own x + d) (opposing x)); cbn [negb andb].
  2: { split.
       - intros [= <-]. split; [lia|]. now left.
       - intros [_ [[_ ->]|[E _]]]; [auto|contradiction]. }
  destruct leap; cbn [negb andb]; [|split; [discriminate|intros [_ [[N _]|[_ [E _]]]]; [lia|discriminate]]].
  destruct (Z.leb_spec 0 (own x + 2 * d)), (Z.leb_spec (own x + 2 * d) top); cbn [negb andb]; try (split; [discriminate|lia]).
  split.
  - intros [= <-]. split; [lia|]. right. repeat split; auto; lia.
  - intros [_ [[N _]|[_ [_ [_ ->]]]]]; [lia|auto].
Qed.

Lemma landing_none x d : landing cells leap x d = None <-> barred (own x) (opposing x) d.
Proof.
  unfold landing, barred, on, on_track. replace (own x + d + d) with (own x + 2 * d) by lia.
  destruct (Z.leb_spec 0 (own x + d)), (Z.leb_spec (own x + d) top); cbn [negb andb]; try (split; auto; lia).
  destruct (Z.eqb_spec (own x + d) (opposing x)); cbn [negb andb]; [|split; [discriminate|lia]].
  destruct leap; cbn [negb andb]; [|split; auto].
  destruct (Z.leb_spec 0 (own x + 2 * d)), (Z.leb_spec (own x + 2 * d) top); cbn [negb andb]; split; auto; try discriminate; lia.
Qed.

Lemma go_to_follows x c : follows x (go_to x c) c.
Proof. unfold follows, go_to, own, opposing. now destruct (runner x). Qed.

Lemma stay_follows x :
  follows x (Track (cell_one x) (cell_two x) (inverted x) (other (runner x))) (own x).
Proof.
  assert (P : passes (own x) (own x) (opposing x) = false).
  { unfold passes. destruct (Z.ltb_spec (own x) (opposing x)), (Z.ltb_spec (opposing x) (own x)); simpl; auto; lia. }
  unfold follows. rewrite P, orb_false_r. unfold own, opposing. now destruct (runner x).
Qed.

Lemma moves_lead x s : In s (steps cells leap x) ->
  exists c, leads (own x) (opposing x) c /\ follows x (go cells leap x s) c.
Proof.
  unfold steps, is_open, leads. destruct (is_over cells x); [intros []|].
  destruct (landing cells leap x (-1)) as [a|] eqn:A, (landing cells leap x 1) as [b|] eqn:B; simpl; intros I.
  - apply landing_some in A as A'. apply landing_some in B as B'.
    destruct I as [<-|[<-|[]]]; [exists a|exists b]; simpl; [rewrite A|rewrite B]; auto using go_to_follows.
  - apply landing_some in A as A'. destruct I as [<-|[]]. exists a. simpl. rewrite A. auto using go_to_follows.
  - apply landing_some in B as B'. destruct I as [<-|[]]. exists b. simpl. rewrite B. auto using go_to_follows.
  - apply landing_none in A, B. destruct I as [<-|[]]. exists (own x). split; [auto 6|apply stay_follows].
Qed.

Lemma leads_move x c : is_over cells x = false -> leads (own x) (opposing x) c ->
  exists s, In s (steps cells leap x) /\ follows x (go cells leap x s) c.
Proof.
  unfold steps, is_open. intros -> [A|[B|[A [B ->]]]].
  - apply landing_some in A. exists Left. simpl. rewrite A. split; [|apply go_to_follows].
    destruct (landing cells leap x 1); simpl; auto.
  - apply landing_some in B. exists Right. simpl. rewrite B. split; [|apply go_to_follows].
    destruct (landing cells leap x (-1)); simpl; auto.
  - apply landing_none in A, B. exists Pass. simpl. rewrite A, B. split; [simpl; auto|apply stay_follows].
Qed.

Lemma some_step x : is_over cells x = false -> steps cells leap x <> [].
Proof.
  unfold steps. intros ->. destruct (is_open _ _ _ _), (is_open _ _ _ _); discriminate.
Qed.

(** ** A rule in three numbers *)

Variable covered : Z -> Z -> bool -> Prop.
Variable plies : Z -> Z -> bool -> Z.

Local Notation goal_if i := (if i then top else 0).

(** The plies after the move to [c]. *)
Local Notation next o p i c := (plies p c (i || passes o c p)).

Hypothesis plies_nonnegative : forall (o p : Z) (i : bool), covered o p i -> 0 <= plies o p i.
Hypothesis plies_over : forall (o : Z) (i : bool), covered o (goal_if i) i -> plies o (goal_if i) i = 0.
Hypothesis stays_covered : forall (o p : Z) (i : bool) (c : Z), covered o p i -> p <> goal_if i ->
  leads o p c -> covered p c (i || passes o c p).
Hypothesis odd_plies : forall (o p : Z) (i : bool), covered o p i -> p <> goal_if i -> Z.odd (plies o p i) = true ->
  (exists c, leads o p c /\ next o p i c + 1 = plies o p i) /\
  (forall c, leads o p c -> Z.odd (next o p i c) = false -> plies o p i <= next o p i c + 1).
Hypothesis even_plies : forall (o p : Z) (i : bool), covered o p i -> p <> goal_if i -> Z.odd (plies o p i) = false ->
  (forall c, leads o p c -> Z.odd (next o p i c) = true /\ next o p i c + 1 <= plies o p i) /\
  (exists c, leads o p c /\ plies o p i <= next o p i c + 1).

Definition covered_track (x : track) : Prop := covered (own x) (opposing x) (inverted x).

Definition plies_of (x : track) : nat := Z.to_nat (plies (own x) (opposing x) (inverted x)).

Lemma odd_to_nat n : 0 <= n -> Nat.odd (Z.to_nat n) = Z.odd n.
Proof.
  intros N. rewrite <- (Z2Nat.id n N) at 2. generalize (Z.to_nat n). clear. induction n as [|n IH]; auto.
  rewrite Nat2Z.inj_succ, Z.odd_succ, Nat.odd_succ, <- Z.negb_odd, <- Nat.negb_odd. now rewrite IH.
Qed.

Lemma over_iff x : is_over cells x = true <-> opposing x = goal_if (inverted x).
Proof. unfold is_over, goal. apply Z.eqb_eq. Qed.

Theorem race_plies x : covered_track x ->
  wins_in G (if Nat.odd (plies_of x) then runner x else other (runner x)) (plies_of x) x.
Proof.
  apply (last_mover_wins_in G covered_track plies_of); clear x.
  - intros x _. simpl. unfold result. destruct (is_over cells x) eqn:O.
    + unfold steps. now rewrite O.
    + pose proof (some_step x O). destruct (steps cells leap x); [contradiction|reflexivity].
  - intros x s _ I. destruct (moves_lead x s I) as [c [_ F]]. apply F.
  - intros x s C I. destruct (moves_lead x s I) as [c [L [Eo [Ep [Ei _]]]]].
    unfold covered_track. cbn [play inversion_race]. rewrite Eo, Ep, Ei. apply stays_covered; auto. rewrite <- over_iff. simpl in I. unfold steps in I. destruct (is_over cells x); auto.
  - intros x C O. assert (N : opposing x <> goal_if (inverted x)).
    { intros E. unfold covered_track in C. rewrite E in C. unfold plies_of in O. rewrite E, plies_over in O by auto.
      discriminate. }
    assert (Nt : is_over cells x = false) by (apply not_true_is_false; now rewrite over_iff).
    unfold plies_of in O. rewrite odd_to_nat in O by auto.
    destruct (odd_plies _ _ _ C N O) as [[c [L E]] H]. split.
    + destruct (leads_move x c Nt L) as [s [I [Eo [Ep [Ei _]]]]]. exists s. split; auto.
      pose proof (plies_nonnegative _ _ _ (stays_covered _ _ _ c C N L)).
      unfold plies_of. cbn [play inversion_race]. rewrite Eo, Ep, Ei. lia.
    + intros s I P. destruct (moves_lead x s I) as [c' [L' [Eo [Ep [Ei _]]]]].
      pose proof (plies_nonnegative _ _ _ (stays_covered _ _ _ c' C N L')) as P0.
      unfold plies_of in *. cbn [play inversion_race] in *. rewrite Eo, Ep, Ei in *. rewrite odd_to_nat in P by auto.
      specialize (H c' L' P). lia.
  - intros x C O. assert (P0 := plies_nonnegative _ _ _ C).
    unfold plies_of in O. rewrite odd_to_nat in O by auto.
    split.
    + intros s I. assert (N : opposing x <> goal_if (inverted x)).
      { rewrite <- over_iff. simpl in I. unfold steps in I. destruct (is_over cells x); auto. }
      destruct (moves_lead x s I) as [c [L [Eo [Ep [Ei _]]]]].
      pose proof (plies_nonnegative _ _ _ (stays_covered _ _ _ c C N L)) as Pn.
      destruct (even_plies _ _ _ C N O) as [H _]. destruct (H c L) as [A B].
      unfold plies_of. cbn [play inversion_race]. rewrite Eo, Ep, Ei. rewrite odd_to_nat by auto. split; [exact A|lia].
    + intros Z0. assert (N : opposing x <> goal_if (inverted x)).
      { intros E. apply Z0. unfold covered_track in C. rewrite E in C. unfold plies_of. rewrite E, plies_over; auto. }
      assert (Nt : is_over cells x = false) by (apply not_true_is_false; now rewrite over_iff).
      destruct (even_plies _ _ _ C N O) as [_ [c [L H]]]. destruct (leads_move x c Nt L) as [s [I [Eo [Ep [Ei _]]]]].
      exists s. split; auto. unfold plies_of. cbn [play inversion_race]. rewrite Eo, Ep, Ei. lia.
Qed.
End Moves.
