(** Adding without carrying: what Nim needs to know about xor. *)

From Coq Require Import Bool NArith Lia.
Local Open Scope N_scope.

Ltac bitwise := apply N.bits_inj; intros ?i;
  repeat (rewrite N.lxor_spec || rewrite N.land_spec || rewrite N.ldiff_spec || rewrite N.bits_0);
  repeat match goal with |- context [N.testbit ?a ?i] => destruct (N.testbit a i) end; reflexivity.

Lemma lxor_cancel_l a b c : N.lxor a b = N.lxor a c -> b = c.
Proof.
  intros E. apply (f_equal (N.lxor a)) in E.
  now rewrite <- !N.lxor_assoc, !N.lxor_nilpotent, !N.lxor_0_l in E.
Qed.

Lemma lxor_cancel_r a b c : N.lxor b a = N.lxor c a -> b = c.
Proof. rewrite !(N.lxor_comm _ a). apply lxor_cancel_l. Qed.

(** A number that has the highest bit of [s] becomes smaller by xor with [s]. *)
Lemma lxor_smaller n s : s <> 0 -> N.testbit n (N.log2 s) = true -> N.lxor n s < n.
Proof.
  intros S B. set (d := N.log2 s) in *.
  assert (High : forall i, d < i -> N.testbit (N.lxor n s) i = N.testbit n i).
  { intros i I. rewrite N.lxor_spec, (N.bits_above_log2 s i) by auto. now destruct (N.testbit n i). }
  assert (Bit : N.testbit (N.lxor n s) d = false).
  { rewrite N.lxor_spec, B. unfold d. now rewrite N.bit_log2. }
  set (m := N.lxor n s) in *. clearbody m d. clear S s.
  (* n and m agree above bit d *)
  assert (E : m / 2 ^ N.succ d = n / 2 ^ N.succ d).
  { rewrite <- !N.shiftr_div_pow2. apply N.bits_inj. intros i. rewrite !N.shiftr_spec by lia. apply High. lia. }
  pose proof (N.div_mod m (2 ^ d) ltac:(apply N.pow_nonzero; lia)) as M.
  pose proof (N.div_mod n (2 ^ d) ltac:(apply N.pow_nonzero; lia)) as N'.
  pose proof (N.mod_lt m (2 ^ d) ltac:(apply N.pow_nonzero; lia)) as Lm.
  rewrite N.pow_succ_r', (N.mul_comm 2), <- !N.div_div in E by (try apply N.pow_nonzero; lia).
  apply N.testbit_true in B. apply N.testbit_false in Bit.
  pose proof (N.div_mod (m / 2 ^ d) 2 ltac:(lia)) as Qm. pose proof (N.div_mod (n / 2 ^ d) 2 ltac:(lia)) as Qn.
  rewrite B in Qn. rewrite Bit, E in Qm.
  assert (Q : n / 2 ^ d = m / 2 ^ d + 1) by lia. rewrite Q in N'.
  set (p := 2 ^ d) in *. set (q := m / p) in *. clearbody p q. rewrite N.mul_add_distr_l, N.mul_1_r in N'.
  generalize dependent (m mod p). generalize dependent (n mod p). intros. lia.
Qed.

(** The xor of two numbers has the parity of their sum. *)
Lemma odd_lxor a b : N.odd (N.lxor a b) = N.odd (a + b).
Proof. now rewrite N.odd_add, <- !N.bit0_odd, N.lxor_spec. Qed.

(** Adding is xor, and a carry of what both have. *)
Lemma add_lxor_land a : forall b, a + b = N.lxor a b + 2 * N.land a b.
Proof.
  induction a as [a IH] using (well_founded_induction N.lt_wf_0). intros b.
  destruct (N.eq_dec a 0) as [->|Pos]; [rewrite N.lxor_0_l, N.land_0_l; lia|].
  pose proof (N.div2_odd a) as A. pose proof (N.div2_odd b) as B.
  assert (X : N.lxor a b = 2 * N.lxor (N.div2 a) (N.div2 b) + N.b2n (xorb (N.odd a) (N.odd b))).
  { rewrite (N.div2_odd (N.lxor a b)), !N.div2_spec, N.shiftr_lxor. f_equal. f_equal.
    now rewrite <- !N.bit0_odd, N.lxor_spec. }
  assert (L : N.land a b = 2 * N.land (N.div2 a) (N.div2 b) + N.b2n (N.odd a && N.odd b)).
  { rewrite (N.div2_odd (N.land a b)), !N.div2_spec, N.shiftr_land. f_equal. f_equal.
    now rewrite <- !N.bit0_odd, N.land_spec. }
  assert (H : N.div2 a < a) by (destruct (N.odd a); simpl N.b2n in A; lia).
  specialize (IH (N.div2 a) H (N.div2 b)). rewrite X, L.
  destruct (N.odd a), (N.odd b); simpl N.b2n in *; lia.
Qed.

Lemma land_le_l a b : N.land a b <= a.
Proof.
  pose proof (add_lxor_land (N.land a b) (N.ldiff a b)) as H.
  replace (N.lxor (N.land a b) (N.ldiff a b)) with a in H by (symmetry; bitwise).
  replace (N.land (N.land a b) (N.ldiff a b)) with 0 in H by (symmetry; bitwise). lia.
Qed.

Lemma land_le_r a b : N.land a b <= b.
Proof. rewrite N.land_comm. apply land_le_l. Qed.
