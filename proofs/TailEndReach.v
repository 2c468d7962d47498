(** Tail End, normal play: a run counts for its remainder by reach + 1.

    - Without a limit (no run is longer than the reach) a run counts for its length: for
      every row the game is Nim on the lengths of its runs.
    - For an odd reach a run of any length counts for its remainder by reach + 1.
    - For every reach, so does a run of at most 2 reach + 1 heads.

    The reason for the last two: cutting coins off the end of a run leaves every other
    remainder. A split leaves two runs that are reach shorter together; the xor of their
    remainders has the parity of their sum, which is the wrong one. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game TailEnd TailEndRuns TailEndValues Xor.
Import ListNotations.

Definition remainder (reach n : nat) : N := N.of_nat (n mod (reach + 1)).

Section Remainder.
Variable reach : nat.
Hypothesis some_reach : 1 <= reach.

Let K := reach + 1.

Lemma mod_parts n : exists q, n = q * K + n mod K /\ n mod K < K.
Proof.
  exists (n / K). pose proof (Nat.div_mod n K). pose proof (Nat.mod_upper_bound n K). unfold K in *. lia.
Qed.

Lemma cut_end_changes n b : b < n -> n - b <= reach -> b mod K <> n mod K.
Proof.
  intros B C E. destruct (mod_parts n) as [q [N Ln]], (mod_parts b) as [p [M Lm]]. rewrite E in M. unfold K in *.
  assert (q = p \/ q < p \/ p < q) as [->|[H|H]] by lia; nia.
Qed.

(** Any smaller remainder can be left, by cutting off the end. *)
Lemma remainder_attained n v : (v < remainder reach n)%N ->
  exists b, b < n /\ left_by reach (remainder reach) n b = v.
Proof.
  unfold left_by, remainder. fold K. intros V. destruct (mod_parts n) as [q [N L]].
  set (u := N.to_nat v). exists (q * K + u).
  assert (M : (q * K + u) mod K = u).
  { rewrite Nat.add_comm, Nat.mod_add by lia. apply Nat.mod_small. lia. }
  split; [lia|]. rewrite M. replace (n - (q * K + u) - reach) with 0 by (unfold K in *; lia).
  rewrite Nat.mod_0_l by lia. rewrite N.lxor_0_r. unfold u. apply N2Nat.id.
Qed.

(** Parity keeps a split from leaving the remainder. *)
Lemma split_parity x y r : Nat.odd (x + y) <> Nat.odd r -> N.lxor (N.of_nat x) (N.of_nat y) <> N.of_nat r.
Proof.
  assert (O : forall n, N.odd (N.of_nat n) = Nat.odd n).
  { induction n as [|n IH]; auto. rewrite Nat2N.inj_succ, N.odd_succ, Nat.odd_succ, <- N.negb_odd, <- Nat.negb_odd.
    now rewrite IH. }
  intros H E. apply H. rewrite <- !O, <- E, odd_lxor. now rewrite Nat2N.inj_add.
Qed.

Lemma odd_mod n : Nat.odd reach = true -> Nat.odd (n mod K) = Nat.odd n.
Proof.
  intros R. apply Nat.odd_spec in R as [h H].
  destruct (mod_parts n) as [q [E _]]. rewrite E at 2.
  replace (q * K) with (2 * (q * (h + 1))) by (unfold K; lia).
  now rewrite Nat.odd_add, Nat.odd_mul, xorb_false_l.
Qed.

Lemma odd_split b a n : a + b + reach = n -> Nat.odd reach = true -> Nat.odd (b + a) <> Nat.odd n.
Proof.
  intros E R. rewrite <- E, (Nat.odd_add (a + b) reach), (Nat.add_comm b a), R. now destruct (Nat.odd (a + b)).
Qed.

Lemma odd_reach_values longest : Nat.odd reach = true -> is_value reach longest (remainder reach).
Proof.
  intros R n _. split; [|apply remainder_attained]. intros b B. unfold left_by, remainder. fold K.
  destruct (le_lt_dec (n - b) reach) as [C|C].
  - replace (n - b - reach) with 0 by lia. rewrite Nat.mod_0_l, N.lxor_0_r by (unfold K; lia).
    intros E. apply Nat2N.inj in E. now apply (cut_end_changes n b).
  - apply split_parity. rewrite Nat.odd_add, !odd_mod, <- Nat.odd_add by auto. apply odd_split; auto. lia.
Qed.

Lemma short_run_values : is_value reach (2 * reach + 1) (remainder reach).
Proof.
  intros n L. split; [|apply remainder_attained]. intros b B. unfold left_by, remainder. fold K.
  destruct (le_lt_dec (n - b) reach) as [C|C].
  - replace (n - b - reach) with 0 by lia. rewrite Nat.mod_0_l, N.lxor_0_r by (unfold K; lia).
    intros E. apply Nat2N.inj in E. now apply (cut_end_changes n b).
  - set (a := n - b - reach). assert (A : a + b = n - reach /\ 1 <= a) by (unfold a; lia).
    assert (M : n mod K = n - K).
    { symmetry. apply Nat.mod_unique with 1; unfold K; lia. }
    assert (Sm : forall x, x < K -> x mod K = x) by (intros; now apply Nat.mod_small).
    rewrite M, (Sm b) by (unfold K; lia).
    destruct (Nat.eq_dec a K) as [E|E].
    + (* reach + 1 heads alone count for nothing *)
      rewrite E, Nat.mod_same, N.lxor_0_r by (unfold K; lia). unfold K in *. lia.
    + rewrite (Sm a) by (unfold K in *; lia). apply split_parity.
      replace (b + a) with (S (n - K)) by (unfold K in *; lia).
      rewrite Nat.odd_succ, <- Nat.negb_odd. now destruct (Nat.odd (n - K)).
Qed.

(** ** The theorems *)

Variables (start_row : list bool) (first : player).
Local Notation G := (tail_end start_row reach false first).

(** An odd reach, every row. *)
Theorem odd_reach x : Nat.odd reach = true ->
  (can_win G (flipper x) x <-> nim_sum (remainder reach) (runs (coins x)) <> 0%N).
Proof.
  intros R. set (longest := fold_right Nat.max 0 (runs (coins x))).
  apply values_decide with longest; auto using odd_reach_values.
  unfold longest. induction (runs (coins x)) as [|n l IH]; constructor; simpl; [lia|].
  eapply Forall_impl; [|exact IH]. simpl. lia.
Qed.

(** Every reach, runs of at most 2 reach + 1 heads. *)
Theorem short_runs x : at_most (2 * reach + 1) (runs (coins x)) ->
  (can_win G (flipper x) x <-> nim_sum (remainder reach) (runs (coins x)) <> 0%N).
Proof. intros H. apply values_decide with (2 * reach + 1); auto using short_run_values. Qed.

(** ** Nim *)

Lemma remainder_short n : n <= reach -> remainder reach n = N.of_nat n.
Proof. intros L. unfold remainder. now rewrite Nat.mod_small by lia. Qed.

Lemma runs_fit row : forall n, at_most (n + length row) (runs_after n row).
Proof.
  induction row as [|[|] row IH]; intros n; simpl.
  - apply at_most_put. split; [lia|constructor].
  - specialize (IH (S n)). now replace (n + S (length row)) with (S n + length row) by lia.
  - apply at_most_put. split; [lia|]. eapply Forall_impl; [|apply (IH 0)]. simpl. lia.
Qed.

(** No limit: for every row the xor of the lengths of the runs decides. *)
Theorem tail_end_is_nim x : length (coins x) <= reach ->
  (can_win G (flipper x) x <-> nim_sum N.of_nat (runs (coins x)) <> 0%N).
Proof.
  intros L. assert (H : at_most reach (runs (coins x))).
  { eapply Forall_impl; [|apply (runs_fit (coins x) 0)]. simpl. lia. }
  rewrite short_runs by (eapply Forall_impl; [|exact H]; simpl; lia).
  replace (nim_sum (remainder reach) (runs (coins x))) with (nim_sum N.of_nat (runs (coins x))); [reflexivity|].
  unfold nim_sum. induction H as [|n l N _ IH]; [reflexivity|]. cbn [fold_right]. now rewrite IH, remainder_short.
Qed.
End Remainder.
