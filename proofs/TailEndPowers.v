(** Tail End, normal play, with reach k = 2^j - 4 (4, 12, 28, 60, ...): the value of every run.

    With K = k + 1 = 2^j - 3, write the length of a run as m K + r, r below K. It counts for
    r, as it does for an odd reach, but for two exceptions:
    - a multiple of K counts for K from 2 K on (0 and K itself count for 0);
    - the run of 4 K - 1 counts for 0.
    So the values repeat with period K from 4 K on.

    A flip cuts up to k coins off the end of a run, or takes k from its middle and leaves two
    parts that are K - 1 shorter together. The proof looks at the remainders of the parts:
    they sum to r + 1 or to r + 1 + K (or both are 0). In the first case their xor has the
    parity of r + 1, the wrong one. In the second it is r only if the parts have K + 1 = 2^j - 2
    in common as a carry, so that both are 2^(j-1) - 1 and r is 0. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game TailEnd TailEndRuns TailEndValues Xor.
Import ListNotations.
Local Open Scope N_scope.

Section Powers.
Variable e : N.
Hypothesis e_from_2 : 2 <= e.

(** Half of 2^j. *)
Let h := 2 ^ e.
Let K := 2 * h - 3.

Lemma h_from_4 : 4 <= h.
Proof. unfold h. change 4 with (2 ^ 2). apply N.pow_le_mono_r; lia. Qed.

(** A number up to K that has all bits below h is h - 1: the next one is 2 h - 1. *)
Lemma all_low_bits a b : N.land a b = h - 1 -> a <= K -> a = h - 1.
Proof.
  intros E L. pose proof h_from_4. assert (O : N.ones e = h - 1) by (rewrite N.ones_equiv; unfold h in *; lia).
  assert (M : a mod h = h - 1).
  { unfold h at 1. rewrite <- N.land_ones, O, <- E, N.land_assoc, N.land_diag. reflexivity. }
  pose proof (N.div_mod a h ltac:(lia)) as D. rewrite M in D.
  destruct (N.eq_dec (a / h) 0) as [Z|Z]; [rewrite Z in D; lia|].
  assert (h <= h * (a / h)) by nia. unfold K in L. lia.
Qed.

(** All that is needed of an xor: the carry d. *)
Lemma xor_carry a b : a <= K -> b <= K -> exists d,
  a + b = N.lxor a b + 2 * d /\ d <= a /\ d <= b /\ (d = h - 1 -> a = h - 1 /\ b = h - 1).
Proof.
  intros A B. exists (N.land a b). split; [apply add_lxor_land|]. split; [apply land_le_l|]. split; [apply land_le_r|].
  intros E. split; [now apply all_low_bits with b|]. rewrite N.land_comm in E. now apply all_low_bits with a.
Qed.

(** ** The value of a run of m K + r *)

Definition value_at (m r : N) : N :=
  if r =? 0 then if m <=? 1 then 0 else K
  else if (m =? 3) && (r =? K - 1) then 0 else r.

Lemma value_cases m r : r < K ->
  (r = 0 /\ m <= 1 /\ value_at m r = 0) \/
  (r = 0 /\ 2 <= m /\ value_at m r = K) \/
  (r = K - 1 /\ 0 < r /\ m = 3 /\ value_at m r = 0) \/
  (0 < r /\ (m <> 3 \/ r <> K - 1) /\ value_at m r = r).
Proof.
  intros R. unfold value_at. destruct (N.eqb_spec r 0); [destruct (N.leb_spec m 1); lia|].
  destruct (N.eqb_spec m 3); cbn [andb]; [destruct (N.eqb_spec r (K - 1))|]; lia.
Qed.

Lemma ordinary m r : 0 < r < K -> m <> 3 \/ r <> K - 1 -> value_at m r = r.
Proof. intros R H. destruct (value_cases m r) as [V|[V|[V|V]]]; lia. Qed.

Lemma small_multiple m : m <= 1 -> value_at m 0 = 0.
Proof. intros H. unfold value_at. simpl. now apply N.leb_le in H as ->. Qed.

Lemma large_multiple m : 2 <= m -> value_at m 0 = K.
Proof. intros H. unfold value_at. simpl. destruct (N.leb_spec m 1); [lia|auto]. Qed.

Lemma value_at_most m r : r < K -> value_at m r <= K.
Proof. intros R. pose proof h_from_4. destruct (value_cases m r R) as [V|[V|[V|V]]]; unfold K in *; lia. Qed.

(** Cutting off the end leaves another remainder, and so another value. *)
Lemma end_changes m r m' r' : r < K -> r' < K ->
  (m' = m /\ r' < r) \/ (m = m' + 1 /\ r < r') -> value_at m' r' <> value_at m r.
Proof.
  intros R R' H. pose proof h_from_4.
  destruct (value_cases m r R) as [V|[V|[V|V]]], (value_cases m' r' R') as [W|[W|[W|W]]]; unfold K in *; lia.
Qed.

(** The remainders after a split. *)
Definition split_of (m r a x b y : N) : Prop :=
  (m = a + b /\ x = 0 /\ y = 0 /\ r = K - 1) \/
  (m = a + b + 1 /\ x + y = r + 1) \/
  (m = a + b + 2 /\ x + y = r + 1 + K).

Lemma split_changes m r a x b y : r < K -> x < K -> y < K -> split_of m r a x b y ->
  N.lxor (value_at a x) (value_at b y) <> value_at m r.
Proof.
  intros R X Y S E. pose proof h_from_4.
  destruct (xor_carry _ _ (value_at_most a x X) (value_at_most b y Y)) as [d [D1 [D2 [D3 D4]]]]. rewrite E in D1.
  assert (Z : d = h - 1 -> value_at a x = h - 1 /\ value_at b y = h - 1) by exact D4. clear D4 E.
  assert (KE : K = 2 * h - 3) by reflexivity.
  destruct (value_cases m r R) as [V|[V|[V|V]]], (value_cases a x X) as [W|[W|[W|W]]], (value_cases b y Y) as [U|[U|[U|U]]];
    destruct V as [V1 [V2 V3]], W as [W1 [W2 W3]], U as [U1 [U2 U3]]; try (rewrite V3 in * ); try (rewrite W3 in * ); try (rewrite U3 in * );
    destruct S as [S|[S|S]]; clearbody K; clearbody h; try lia;
    (destruct (N.eq_dec d (h - 1)) as [Q|Q]; [destruct (Z Q)|]; clear Z; lia).
Qed.

(** ** Every smaller value can be left *)

Definition cuts_end (m r m' r' : N) : Prop := r' < K /\ ((m' = m /\ r' < r) \/ (m = m' + 1 /\ r < r')).

Definition splits (m r a x b y : N) : Prop := x < K /\ y < K /\ a * K + x + (b * K + y) + (K - 1) = m * K + r.

Definition can_leave (m r v : N) : Prop :=
  (exists m' r', cuts_end m r m' r' /\ value_at m' r' = v) \/
  (exists a x b y, splits m r a x b y /\ N.lxor (value_at a x) (value_at b y) = v).

Lemma K_xor_1 : N.lxor K 1 = K - 1.
Proof.
  pose proof h_from_4. pose proof (add_lxor_land K 1) as S.
  assert (L : N.land K 1 = 1).
  { change 1 with (N.ones 1) at 1. rewrite N.land_ones. change (2 ^ 1) with 2.
    symmetry. apply N.mod_unique with (h - 2); unfold K; lia. }
  rewrite L in S. lia.
Qed.

(** Two parts that count the same leave 0. *)
Lemma twins m r a x b : splits m r a x b x -> value_at a x = value_at b x -> can_leave m r 0.
Proof. intros S E. right. exists a, x, b, x. split; auto. rewrite E. apply N.lxor_nilpotent. Qed.

Lemma multiple_leaves m v : 2 <= m -> v < K -> can_leave m 0 v.
Proof.
  intros M V. pose proof h_from_4 as H. assert (KE : K + 3 = 2 * h) by (unfold K; lia).
  destruct (N.eq_dec v 0) as [->|Pos].
  - apply twins with 0 (h - 1) (m - 2).
    + repeat split; try lia. replace (m * K) with ((m - 2) * K + 2 * K) by nia. lia.
    + rewrite !ordinary; lia.
  - assert (T : (m = 4 /\ v = K - 1) \/ (m - 1 <> 3 \/ v <> K - 1)) by lia. destruct T as [[-> ->]|T].
    + right. exists 2, 0, 1, 1. split; [repeat split; lia|].
      rewrite large_multiple, ordinary by lia. apply K_xor_1.
    + left. exists (m - 1), v. split; [split; lia|]. apply ordinary; lia.
Qed.

Lemma remainder_leaves_0 m r : 0 < r < K -> m <> 3 \/ r <> K - 1 -> can_leave m r 0.
Proof.
  intros R X. pose proof h_from_4 as H. assert (KE : K + 3 = 2 * h) by (unfold K; lia).
  destruct (N.le_gt_cases m 1) as [M|M].
  - left. exists m, 0. split; [split; lia|]. now apply small_multiple.
  - assert (Mm : exists n, m = n + 2) by (exists (m - 2); lia). destruct Mm as [n ->].
    destruct (N.Even_or_Odd r) as [[t ->]|[t ->]].
    + destruct (N.eq_dec (2 * t) (K - 1)) as [Q|Q].
      * destruct (N.eq_dec n 0) as [->|N0].
        -- apply twins with 1 0 1; [repeat split; lia|reflexivity].
        -- apply twins with 2 0 n; [repeat split; lia|]. rewrite !large_multiple; lia.
      * destruct (N.eq_dec n 3) as [->|N3].
        -- apply twins with 1 (t + h - 1) 2; [repeat split; lia|]. rewrite !ordinary; lia.
        -- apply twins with 0 (t + h - 1) n; [repeat split; lia|]. rewrite !ordinary; lia.
    + apply twins with 0 (t + 1) (n + 1); [repeat split; lia|]. rewrite !ordinary; lia.
Qed.

Lemma smaller_left m r v : r < K -> v < value_at m r -> can_leave m r v.
Proof.
  intros R V. destruct (value_cases m r R) as [C|[C|[C|C]]]; try lia.
  - destruct C as [-> [M E]]. apply multiple_leaves; auto. lia.
  - destruct C as [P [X E]]. rewrite E in V. destruct (N.eq_dec v 0) as [->|Pos]; [now apply remainder_leaves_0|].
    left. exists m, v. split; [split; lia|]. apply ordinary; lia.
Qed.

(** ** In terms of rows *)

Definition power_reach : nat := N.to_nat (K - 1).

Definition power_value (n : nat) : N := value_at (N.of_nat n / K) (N.of_nat n mod K).

Lemma K_positive : 4 < K.
Proof. pose proof h_from_4. unfold K. lia. Qed.

Lemma power_value_at n m r : N.of_nat n = m * K + r -> r < K -> power_value n = value_at m r.
Proof.
  intros E R. unfold power_value.
  rewrite <- (N.div_unique (N.of_nat n) K m r), <- (N.mod_unique (N.of_nat n) K m r); auto; lia.
Qed.

Lemma parts n : exists m r, N.of_nat n = m * K + r /\ r < K /\ power_value n = value_at m r.
Proof.
  pose proof K_positive. exists (N.of_nat n / K), (N.of_nat n mod K).
  pose proof (N.div_mod (N.of_nat n) K ltac:(lia)). pose proof (N.mod_lt (N.of_nat n) K ltac:(lia)).
  repeat split; auto; lia.
Qed.

(** Two multiples of K that differ, differ by at least K. *)
Lemma compare_multiples m m' : m' = m \/ m = m' + 1 \/ m * K + K <= m' * K \/ m' * K + 2 * K <= m * K.
Proof.
  assert (T : m' = m \/ m = m' + 1 \/ m + 1 <= m' \/ m' + 2 <= m) by lia.
  destruct T as [T|[T|[T|T]]]; auto; right; right; [left|right]; nia.
Qed.

Lemma compare_split q x m r : q * K + x + (K - 1) = m * K + r -> x + 2 <= 2 * K -> r < K ->
  (m = q /\ x + K = r + 1) \/ (m = q + 1 /\ x = r + 1) \/ (m = q + 2 /\ x = r + 1 + K).
Proof.
  intros E X R. assert (T : m = q \/ m = q + 1 \/ m = q + 2 \/ m + 1 <= q \/ q + 3 <= m) by lia.
  destruct T as [->|[->|[->|[T|T]]]]; [lia|lia|lia| |]; exfalso.
  - assert (m * K + K <= q * K) by nia. lia.
  - assert (q * K + 3 * K <= m * K) by nia. lia.
Qed.

Lemma power_values longest : is_value power_reach longest power_value.
Proof.
  pose proof K_positive as KP. intros n _. destruct (parts n) as [m [r [En [R Vn]]]]. split.
  - intros b B. unfold left_by, power_reach. destruct (parts b) as [mb [rb [Eb [Rb Vb]]]]. rewrite Vn, Vb.
    destruct (le_lt_dec (n - b) (N.to_nat (K - 1))) as [C|C].
    + replace (n - b - N.to_nat (K - 1))%nat with 0%nat by lia.
      rewrite (power_value_at 0 0 0), small_multiple, N.lxor_0_r by lia.
      apply end_changes; auto. destruct (compare_multiples m mb) as [T|[T|[T|T]]]; [left|right| |]; subst; lia.
    + set (a := (n - b - N.to_nat (K - 1))%nat). destruct (parts a) as [ma [ra [Ea [Ra Va]]]]. rewrite Va.
      apply split_changes; auto. unfold split_of.
      assert (S : mb * K + rb + (ma * K + ra) + (K - 1) = m * K + r) by (unfold a in *; lia).
      replace (mb * K + rb + (ma * K + ra)) with ((mb + ma) * K + (rb + ra)) in S by lia.
      destruct (compare_split _ _ _ _ S) as [T|[T|T]]; lia.
  - intros v V. rewrite Vn in V. unfold left_by, power_reach.
    destruct (smaller_left m r v R V) as [[m' [r' [[R' C] E]]]|[a [x [b [y [[X [Y S]] E]]]]]].
    + exists (N.to_nat (m' * K + r')).
      rewrite (power_value_at (N.to_nat (m' * K + r')) m' r') by (rewrite ?N2Nat.id; auto).
      assert (Lt : m' * K + r' < N.of_nat n /\ N.of_nat n - (m' * K + r') <= K - 1) by (destruct C as [[-> C]|[-> C]]; lia).
      replace (n - N.to_nat (m' * K + r') - N.to_nat (K - 1))%nat with 0%nat by lia.
      rewrite (power_value_at 0 0 0), small_multiple, N.lxor_0_r by lia. split; [lia|exact E].
    + exists (N.to_nat (a * K + x)). split; [lia|].
      rewrite (power_value_at (N.to_nat (a * K + x)) a x) by (rewrite ?N2Nat.id; auto).
      rewrite (power_value_at (n - N.to_nat (a * K + x) - N.to_nat (K - 1)) b y) by (auto; lia). exact E.
Qed.

(** Every row: the values decide. *)
Theorem power_reach_decides start_row first x :
  can_win (tail_end start_row power_reach false first) (flipper x) x <->
  nim_sum power_value (runs (coins x)) <> 0.
Proof.
  pose proof K_positive. set (longest := fold_right Nat.max 0%nat (runs (coins x))).
  apply values_decide with longest; [unfold power_reach; lia|apply power_values|].
  unfold longest. induction (runs (coins x)) as [|n l IH]; constructor; simpl; [lia|].
  eapply Forall_impl; [|exact IH]. simpl. lia.
Qed.

(** From 4 K on the values have period K. *)
Theorem power_value_periodic n : 4 * K <= N.of_nat n -> power_value (n + N.to_nat K) = power_value n.
Proof.
  intros L. pose proof K_positive. destruct (parts n) as [m [r [E [R ->]]]].
  assert (M : 4 <= m) by (destruct (N.le_gt_cases 4 m) as [|C]; auto; nia).
  rewrite (power_value_at (n + N.to_nat K) (m + 1) r) by (auto; lia).
  destruct (N.eq_dec r 0) as [->|P]; [rewrite !large_multiple by lia; auto|]. rewrite !ordinary by lia. auto.
Qed.
End Powers.

(** The same with the reach as players give it. *)
Corollary power_reach_given j reach start_row first x : 3 <= j -> N.of_nat reach = 2 ^ j - 4 ->
  (can_win (tail_end start_row reach false first) (flipper x) x <->
   nim_sum (power_value (j - 1)) (runs (coins x)) <> 0).
Proof.
  intros J R. replace reach with (power_reach (j - 1)); [apply power_reach_decides; lia|].
  apply Nat2N.inj. rewrite R. unfold power_reach. rewrite N2Nat.id. replace j with (N.succ (j - 1)) at 2 by lia.
  rewrite N.pow_succ_r'. lia.
Qed.

(** Reach 4, runs of 0 to 26 heads, as the program computes them one by one. *)
Example values_with_reach_4 : power_reach 2 = 4%nat /\
  map (power_value 2) (seq 0 27) =
  [0; 1; 2; 3; 4; 0; 1; 2; 3; 4; 5; 1; 2; 3; 4; 5; 1; 2; 3; 0; 5; 1; 2; 3; 4; 5; 1].
Proof. split; reflexivity. Qed.
