(** Tail End without a limit to a flip: how long a lost row lasts.

    The loser can make the game last as many plies as there are heads: a flip of the last
    coin of the right run forces an answer that flips one coin, too. The right run is one
    whose smallest block, the highest power of 2 that divides its length, is the smallest
    of all. After the flip the xor of all runs is that block and all smaller ones
    together, and lowering a run by exactly that is to take one coin away. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game TailEnd TailEndRuns TailEndValues TailEndReach Xor.
Import ListNotations.
Local Arguments N.lxor : simpl never.

(** ** One coin less *)

(** The smallest block of a number, and all smaller ones: 12 = 1100 in binary gives 111. *)
Definition lowest (n : N) : N := N.lxor n (N.pred n).

Lemma lxor_double a c (i j : bool) :
  N.lxor (2 * a + N.b2n i) (2 * c + N.b2n j) = (2 * N.lxor a c + N.b2n (xorb i j))%N.
Proof.
  apply N.bits_inj. intros k. rewrite N.lxor_spec. rewrite !(N.add_comm (2 * _)).
  destruct (N.eq_dec k 0) as [->|K].
  - now rewrite !N.add_b2n_double_bit0.
  - replace k with (N.succ (N.pred k)) by lia. rewrite <- !N.div2_bits, !N.add_b2n_double_div2.
    now rewrite N.lxor_spec.
Qed.

Lemma halves n : exists a (i : bool), n = (2 * a + N.b2n i)%N.
Proof. exists (N.div2 n), (N.odd n). apply N.div2_odd. Qed.

Lemma lowest_odd a : lowest (2 * a + 1) = 1%N.
Proof.
  unfold lowest. replace (N.pred (2 * a + 1)) with (2 * a + 0)%N by lia.
  pose proof (lxor_double a a true false) as E. cbn [N.b2n xorb] in E. rewrite E, N.lxor_nilpotent. reflexivity.
Qed.

Lemma lowest_even a : a <> 0%N -> lowest (2 * a) = (2 * lowest a + 1)%N.
Proof.
  intros A. unfold lowest. replace (N.pred (2 * a)) with (2 * N.pred a + 1)%N by lia.
  pose proof (lxor_double a (N.pred a) false true) as E. cbn [N.b2n xorb] in E. now rewrite N.add_0_r in E.
Qed.

Lemma lowest_positive n : n <> 0%N -> lowest n <> 0%N.
Proof. intros P E. apply N.lxor_eq in E. lia. Qed.

(** A number whose smallest block is not smaller loses exactly one. *)
Lemma one_less n : forall m, n <> 0%N -> m <> 0%N -> (lowest n <= lowest m)%N ->
  (N.lxor m (lowest n) < m)%N -> N.lxor m (lowest n) = N.pred m.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros m N M Le Lt.
  destruct (halves n) as [a [i ->]], (halves m) as [c [j ->]].
  destruct i; cbn [N.b2n] in *.
  - rewrite lowest_odd in *. pose proof (lxor_double c 0 j true) as E. cbn [N.b2n] in E.
    rewrite N.mul_0_r, N.add_0_l, N.lxor_0_r in E. rewrite E in *. destruct j; cbn [N.b2n xorb] in *; lia.
  - rewrite N.add_0_r in *. assert (A : a <> 0%N) by lia. rewrite (lowest_even a A) in *.
    pose proof (lowest_positive a A) as P. destruct j; cbn [N.b2n] in *; [rewrite lowest_odd in Le; lia|].
    rewrite N.add_0_r in *. assert (C : c <> 0%N) by lia. rewrite (lowest_even c C) in Le.
    pose proof (lxor_double c (lowest a) false true) as E. cbn [N.b2n xorb] in E. rewrite N.add_0_r in E.
    rewrite E in *. rewrite (IH a); auto; lia.
Qed.

(** ** The row *)

Section Plies.
Variable reach : nat.
Hypothesis some_reach : 1 <= reach.
Variables (start_row : list bool) (first : player).
Local Notation G := (tail_end start_row reach false first).
Local Notation sum := (nim_sum N.of_nat).

Lemma nim_values : is_value reach reach N.of_nat.
Proof.
  intros n L. assert (B : forall b, b < n -> left_by reach N.of_nat n b = N.of_nat b).
  { intros b Lb. unfold left_by. replace (n - b - reach) with 0 by lia. apply N.lxor_0_r. }
  split.
  - intros b Lb. rewrite B by auto. lia.
  - intros v V. exists (N.to_nat v). split; [lia|]. rewrite B by lia. apply N2Nat.id.
Qed.

Lemma least_block l : l <> [] -> exists n, In n l /\ forall m, In m l -> (lowest (N.of_nat n) <= lowest (N.of_nat m))%N.
Proof.
  induction l as [|a l IH]; intros H; [contradiction|]. destruct l as [|b l].
  - exists a. split; [now left|]. intros m [->|[]]. lia.
  - destruct IH as [n [I A]]; [discriminate|].
    destruct (N.le_gt_cases (lowest (N.of_nat a)) (lowest (N.of_nat n))) as [L|L].
    + exists a. split; [now left|]. intros m [->|M]; [lia|]. specialize (A m M). lia.
    + exists n. split; [now right|]. intros m [->|M]; [lia|auto].
Qed.

Lemma sum_split l n r : sum (l ++ n :: r) = N.lxor (sum l) (N.lxor (N.of_nat n) (sum r)).
Proof. now rewrite nim_sum_app. Qed.

Lemma short_cut l n r b : n <= reach -> b < n -> cut reach l n r b = l ++ put b r.
Proof. intros N B. unfold cut. now replace (n - b - reach) with 0 by lia. Qed.

Lemma in_put m n r : In m (put n r) -> m = n \/ In m r.
Proof. destruct n; simpl; auto. intros [H|H]; auto. Qed.

(** After the flip of one coin of the right run, a winning answer flips one coin. *)
Lemma answer_is_one_coin l n r l' m r' b :
  sum (l ++ n :: r) = 0%N -> 1 <= n -> 1 <= m ->
  (forall k, In k (l ++ n :: r) -> (lowest (N.of_nat n) <= lowest (N.of_nat k))%N) ->
  l ++ put (n - 1) r = l' ++ m :: r' -> b < m -> sum (l' ++ put b r') = 0%N -> b = m - 1.
Proof.
  intros Z N M Least E B W.
  assert (Y : sum (l ++ put (n - 1) r) = lowest (N.of_nat n)).
  { rewrite nim_sum_app, (nim_sum_put reach reach N.of_nat some_reach nim_values). rewrite sum_split in Z.
    unfold lowest. replace (N.pred (N.of_nat n)) with (N.of_nat (n - 1)) by lia.
    rewrite <- (N.lxor_0_r (N.lxor (N.of_nat n) _)), <- Z. bitwise. }
  assert (V : N.of_nat b = N.lxor (N.of_nat m) (lowest (N.of_nat n))).
  { rewrite <- Y, E, sum_split. rewrite nim_sum_app, (nim_sum_put reach reach N.of_nat some_reach nim_values) in W.
    rewrite <- (N.lxor_0_r (N.of_nat b)), <- W. bitwise. }
  assert (I : In m (l ++ put (n - 1) r)) by (rewrite E; apply in_elt).
  assert (K : m = n - 1 \/ In m (l ++ n :: r)).
  { apply in_app_or in I as [I|I]; [right; now apply in_or_app; left|].
    apply in_put in I as [I|I]; [now left|]. right. apply in_or_app. right. now right. }
  destruct K as [K|K].
  - exfalso. subst m. unfold lowest in V. replace (N.pred (N.of_nat n)) with (N.of_nat (n - 1)) in V by lia.
    replace (N.lxor (N.of_nat (n - 1)) (N.lxor (N.of_nat n) (N.of_nat (n - 1)))) with (N.of_nat n) in V by (symmetry; bitwise).
    lia.
  - specialize (Least m K). rewrite (one_less (N.of_nat n) (N.of_nat m)) in V; try lia.
Qed.

Definition covered (x : row_of_coins) : Prop := at_most reach (runs (coins x)).

Lemma loser_lasts k : forall x, covered x -> sum (runs (coins x)) = 0%N ->
  wins G (other (flipper x)) k x -> total (runs (coins x)) <= k.
Proof.
  induction k as [k IH] using lt_wf_ind. intros x C Z W.
  assert (Over : forall y e, outcome G y = Some e -> runs (coins y) = []).
  { intros y e O. apply over_without_runs. cbn [outcome tail_end] in O. unfold result in O.
    now destruct (existsb (fun c : bool => c) (coins y)). }
  inversion W as [? ? e O|? ? m O T|j ? O T L F]; subst.
  - rewrite (Over x e O). simpl. lia.
  - cbn [turn tail_end] in T. now symmetry in T; apply other_differs in T.
  - clear W T L.
    assert (R : runs (coins x) <> []).
    { intros R. apply over_without_runs in R. cbn [outcome tail_end] in O. unfold result in O. now rewrite R in O. }
    destruct (least_block _ R) as [n [I Least]]. apply in_split in I as [l [r E]].
    assert (P : Forall (fun a => 1 <= a) (runs (coins x))) by apply runs_positive.
    assert (Pn : 1 <= n /\ n <= reach).
    { unfold covered, at_most in C. rewrite E in C, P. apply Forall_elt in C, P. lia. }
    destruct (every_cut_is_a_flip reach some_reach x l n r (n - 1) E ltac:(lia)) as [coin [Legal Runs]].
    rewrite short_cut in Runs by lia. set (y := play G x coin) in *.
    change (flip reach coin (coins x)) with (coins y) in Runs.
    assert (Cy : covered y).
    { unfold covered. rewrite Runs, <- (short_cut l n r (n - 1)) by lia. apply at_most_cut; [lia|]. now rewrite <- E. }
    specialize (F coin Legal). fold y in F.
    assert (Ty : turn G y = other (flipper x)) by reflexivity.
    assert (Total : total (runs (coins x)) = S (total (runs (coins y)))).
    { rewrite E, Runs, !total_app, total_put. simpl. lia. }
    inversion F as [? ? e Oy|i ? m Oy _ Lm V|? ? Oy T]; subst.
    + apply Over in Oy. rewrite Oy in Runs. rewrite E in Z. exfalso.
      destruct l; [|discriminate]. simpl in Runs. assert (n = 1) by (destruct n as [|[|]]; simpl in Runs; try lia; discriminate).
      subst n. simpl in Runs. subst r. discriminate.
    + set (z := play G y m) in *.
      destruct (every_flip_cuts reach some_reach y m Lm) as [l' [a [r' [b [B [Ey Ez]]]]]].
      assert (Pa : 1 <= a /\ a <= reach).
      { split; [lia|]. unfold covered, at_most in Cy. rewrite Ey in Cy. now apply Forall_elt in Cy. }
      change (flip reach m (coins y)) with (coins z) in Ez.
      assert (Cz : covered z) by (unfold covered; rewrite Ez; apply at_most_cut; auto; now rewrite <- Ey).
      rewrite short_cut in Ez by lia.
      assert (Fz : flipper z = flipper x) by (unfold z, y; simpl; apply other_other).
      assert (Zz : sum (runs (coins z)) = 0%N).
      { destruct (N.eq_dec (sum (runs (coins z))) 0) as [|D]; auto. exfalso.
        apply (values_decide reach reach N.of_nat some_reach nim_values start_row first z Cz) in D.
        rewrite Fz in D. apply one_winner in D. apply D. now exists i. }
      assert (b = a - 1).
      { apply (answer_is_one_coin l n r l' a r'); auto; try lia.
        - now rewrite <- E.
        - intros k K. apply Least. now rewrite E.
        - now rewrite <- Runs.
        - now rewrite <- Ez. }
      assert (total (runs (coins y)) = S (total (runs (coins z)))).
      { rewrite Ey, Ez, !total_app, total_put. simpl. lia. }
      assert (total (runs (coins z)) <= i) by (apply IH; auto; now rewrite Fz). lia.
    + rewrite Ty, other_other in T. now apply other_differs in T.
Qed.

(** A lost row without a limit lasts as many plies as it has heads. *)
Theorem lost_row_plies x : length (coins x) <= reach -> nim_sum N.of_nat (runs (coins x)) = 0%N ->
  wins_in G (other (flipper x)) (total (runs (coins x))) x.
Proof.
  intros L Z. assert (C : covered x).
  { eapply Forall_impl; [|apply (runs_fit reach some_reach (coins x) 0)]. simpl. lia. }
  split; [|intros k; now apply loser_lasts].
  pose proof (rule_wins G (fun y => at_most reach (runs (coins y))) (winner_by_sum N.of_nat)
    (fun y => total (runs (coins y))) (sum_confirmed reach reach N.of_nat some_reach nim_values start_row first) x C) as W.
  unfold winner_by_sum, sum_of in W. now rewrite Z in W.
Qed.
End Plies.
