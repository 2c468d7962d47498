(** Inversion Race as printed, without leaps, on a track of every length.

    A step is one cell and the other marker bars it, so the markers never change sides:
    - no position that play can lead to is inverted, and the rule about the goal is dead;
    - the marker in front, nearer to cell 0, walks home. On n cells the first player wins
      in n - 2 plies, by going left.
    A walk of s cells takes 2 s - 1 plies if it starts now and 2 s if the other player
    moves first. *)

From Coq Require Import List Bool Arith ZArith Lia.
From Penultimate Require Import Game InversionRace InversionRaceMoves.
Import ListNotations.
Local Open Scope Z_scope.
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Section Walk.
(** The middle cell. A track has an odd number of cells, at least three. *)
Variable middle : Z.
Hypothesis some_track : 1 <= middle.
Variable first : player.

Local Notation cells := (2 * middle + 1).

Local Notation G := (inversion_race cells false first).

(** The mover is not on the goal, and only at the start do both markers share a cell. *)
Definition walking (o p : Z) (i : bool) : Prop :=
  i = false /\ 1 <= o <= 2 * middle /\ 0 <= p <= 2 * middle /\ (o <> p \/ o = middle).

Definition walk_plies (o p : Z) (i : bool) : Z :=
  if o =? p then 2 * middle - 1 else if o <? p then 2 * o - 1 else 2 * p.

Lemma nobody_passes o p c : leads cells false o p c -> passes o c p = false.
Proof.
  unfold leads, step_ends, passes. intros L.
  destruct (Z.ltb_spec o p), (Z.ltb_spec p c), (Z.ltb_spec c p), (Z.ltb_spec p o); auto; exfalso;
    destruct L as [[_ [L|[_ [L _]]]]|[[_ [L|[_ [L _]]]]|[_ [_ L]]]]; try discriminate; lia.
Qed.

Ltac walk := unfold walk_plies; repeat match goal with
  | |- context [?a =? ?b] => destruct (Z.eqb_spec a b)
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b)
  end; lia.

Lemma leads_near o p c : leads cells false o p c -> 0 <= o <= 2 * middle ->
  0 <= c <= 2 * middle /\ (c = o - 1 \/ c = o + 1 \/ c = o /\ o + 1 <> 0) /\ (c = p -> o = p) /\ (c = o -> o = 2 * middle /\ p = o - 1 \/ o = 0).
Proof.
  unfold leads, step_ends, barred, on, last.
  intros [[A [B|[_ [B _]]]]|[[A [B|[_ [B _]]]]|[A [B C]]]]; try discriminate; lia.
Qed.

Lemma walk_odd o p i : Z.odd (walk_plies o p i) = (o <=? p).
Proof.
  unfold walk_plies. destruct (Z.eqb_spec o p), (Z.ltb_spec o p), (Z.leb_spec o p); try lia;
    now rewrite ?Z.odd_sub, Z.odd_mul.
Qed.

Theorem walk_distance x : walking (own x) (opposing x) (inverted x) ->
  wins_in G (if Nat.odd (plies_of walk_plies x) then runner x else other (runner x)) (plies_of walk_plies x) x.
Proof.
  apply (race_plies cells false first walking walk_plies); unfold last; replace (cells - 1) with (2 * middle) by lia; clear x.
  - intros o p i [_ H]. walk.
  - intros o i [-> H]. walk.
  - intros o p i c [-> H] N L. simpl in N. rewrite (nobody_passes o p c L). apply leads_near in L; [|lia]. split; [reflexivity|lia].
  - intros o p i [-> H] N. simpl in N |- *. rewrite walk_odd. intros P. apply Z.leb_le in P. split.
    + exists (o - 1). assert (L : leads cells false o p (o - 1)).
      { left. unfold step_ends, on, last. lia. }
      split; auto. rewrite (nobody_passes _ _ _ L). walk.
    + intros c L. rewrite (nobody_passes _ _ _ L), walk_odd. intros Q. apply Z.leb_gt in Q.
      apply leads_near in L; [|lia]. walk.
  - intros o p i [-> H] N. simpl in N |- *. rewrite walk_odd. intros P. apply Z.leb_gt in P.
    assert (A : forall c, leads cells false o p c -> walk_plies p c (passes o c p) + 1 = walk_plies o p false).
    { intros c L. rewrite (nobody_passes _ _ _ L). apply leads_near in L; [|lia]. walk. }
    split.
    + intros c L. split; [|rewrite (A c L); lia]. rewrite (nobody_passes _ _ _ L), walk_odd.
      apply Z.leb_le. apply leads_near in L; lia.
    + assert (L : exists c, leads cells false o p c).
      { destruct (Z.eq_dec o (2 * middle)) as [E|E].
        - destruct (Z.eq_dec p (o - 1)) as [F|F].
          + exists o. right. right. unfold barred, on, last. lia.
          + exists (o - 1). left. unfold step_ends, on, last. lia.
        - exists (o + 1). right. left. unfold step_ends, on, last. lia. }
      destruct L as [c L]. exists c. split; auto. rewrite (A c L). lia.
Qed.

Lemma reachable_walking x : reachable G x -> walking (own x) (opposing x) (inverted x).
Proof.
  induction 1 as [|x s _ IH O I].
  - assert (M : last cells / 2 = middle) by (unfold last; lia).
    unfold own, opposing. cbn [start inversion_race runner cell_one cell_two inverted]. rewrite M.
    destruct first; (split; [reflexivity|lia]).
  - cbn [legal_moves outcome play inversion_race] in *.
    destruct (moves_lead cells false x s I) as [c [L [Eo [Ep [Ei _]]]]]. rewrite Eo, Ep, Ei.
    rewrite (nobody_passes _ _ _ L). destruct IH as [Iv H].
    assert (N : opposing x <> 0).
    { intros E. unfold result, is_over, goal in O. rewrite E, Iv in O. discriminate. }
    apply leads_near in L; [|lia]. split; [now rewrite Iv|lia].
Qed.

(** The rule about the goal is dead. *)
Theorem never_inverted x : reachable G x -> inverted x = false.
Proof. intros R. apply reachable_walking in R. apply R. Qed.

(** Every position that play can lead to: who wins, and in how many plies. *)
Theorem printed_race x : reachable G x ->
  wins_in G (if Nat.odd (plies_of walk_plies x) then runner x else other (runner x)) (plies_of walk_plies x) x.
Proof. intros R. now apply walk_distance, reachable_walking. Qed.

(** The player to move wins exactly when the other marker is not nearer to cell 0. *)
Corollary printed_race_winner x : reachable G x -> (can_win G (runner x) x <-> own x <= opposing x).
Proof.
  intros R. rewrite (wins_decides _ _ _ _ _ (proj1 (printed_race x R))). apply reachable_walking in R as [_ [H [H' _]]].
  unfold plies_of. rewrite odd_to_nat, walk_odd by walk. rewrite <- Z.leb_le.
  destruct (own x <=? opposing x); split; auto; try discriminate. intros E. now apply other_differs in E.
Qed.

Theorem printed_race_start : wins_in G first (Z.to_nat (cells - 2)) (start G).
Proof.
  pose proof (printed_race (start G) (at_start G)) as W.
  assert (E : plies_of walk_plies (start G) = Z.to_nat (cells - 2)).
  { unfold plies_of, walk_plies, own, opposing. cbn [start inversion_race runner cell_one cell_two inverted].
    destruct first; rewrite Z.eqb_refl; f_equal; lia. }
  rewrite E in W. rewrite odd_to_nat in W by lia.
  replace (Z.odd (cells - 2)) with true in W; [exact W|].
  now rewrite Z.odd_sub, Z.odd_add, Z.odd_mul.
Qed.
End Walk.
