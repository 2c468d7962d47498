(** Impartial games and their sums, as Sprague and Grundy have it.

    A game is impartial if both players have the same moves; here every move makes a
    position smaller, and a player who cannot move has lost. The value of a position is
    the smallest number that no move leaves. The player to move wins exactly when the
    value is not 0, and the value of a sum, in which a move is made in one of two games,
    is the xor of both values. *)

From Coq Require Import List Bool Arith NArith Lia FinFun.
From Penultimate Require Import Game Xor.
Import ListNotations.

(** ** The smallest number that is not in a list *)

Definition is_mex (v : N) (l : list N) : Prop := ~ In v l /\ forall u, (u < v)%N -> In u l.

Lemma mex_unique l u v : is_mex u l -> is_mex v l -> u = v.
Proof.
  intros [U A] [V B]. destruct (N.lt_trichotomy u v) as [L|[E|L]]; auto; exfalso; auto.
Qed.

Fixpoint first_missing (l : list N) (tries : nat) (v : N) : N :=
  match tries with
  | 0 => v
  | S n => if existsb (N.eqb v) l then first_missing l n (N.succ v) else v
  end.

Definition mex (l : list N) : N := first_missing l (length l) 0.

Lemma existsb_in v l : existsb (N.eqb v) l = true <-> In v l.
Proof.
  rewrite existsb_exists. split; [|exists v; split; auto; apply N.eqb_refl].
  intros [u [I E]]. apply N.eqb_eq in E. now subst.
Qed.

Lemma first_missing_spec l tries : forall v, let m := first_missing l tries v in
  (forall u, (v <= u < m)%N -> In u l) /\ (m <= v + N.of_nat tries)%N /\
  (In m l -> m = (v + N.of_nat tries)%N).
Proof.
  induction tries as [|n IH]; intros v; cbn [first_missing].
  - split; [lia|]. split; [lia|]. lia.
  - destruct (existsb (N.eqb v) l) eqn:E.
    + apply existsb_in in E. destruct (IH (N.succ v)) as [A [B C]]. split; [|split]; [|lia|intros I; specialize (C I); lia].
      intros u U. destruct (N.eq_dec u v) as [->|N]; auto. apply A. lia.
    + split; [lia|]. split; [lia|]. intros I. apply existsb_in in I. congruence.
Qed.

(** More numbers than places: one of them is missing. *)
Lemma mex_is_mex l : is_mex (mex l) l.
Proof.
  unfold mex. destruct (first_missing_spec l (length l) 0) as [A [B C]]. set (m := first_missing l (length l) 0) in *.
  split; [|intros u U; apply A; lia]. intros I. specialize (C I).
  assert (All : incl (map N.of_nat (seq 0 (S (length l)))) l).
  { intros u U. apply in_map_iff in U as [k [<- K]]. apply in_seq in K.
    destruct (Nat.eq_dec k (length l)) as [->|D]; [now replace (N.of_nat (length l)) with m by lia|]. apply A. lia. }
  apply NoDup_incl_length in All.
  - rewrite map_length, seq_length in All. lia.
  - apply Injective_map_NoDup; [|apply seq_NoDup]. intros a b. apply Nat2N.inj.
Qed.

Lemma is_mex_same u l k : (forall v, In v l <-> In v k) -> is_mex u l -> is_mex u k.
Proof. intros S [A B]. split; [now rewrite <- S|]. intros v V. now apply S, B. Qed.

(** ** Values *)

Section Values.
Variable P : Type.
Variable options : P -> list P.
Variable size : P -> nat.
Hypothesis smaller : forall p q, In q (options p) -> size q < size p.

Fixpoint grundy_within (n : nat) (p : P) : N :=
  match n with 0 => 0%N | S n => mex (map (grundy_within n) (options p)) end.

Definition grundy (p : P) : N := grundy_within (S (size p)) p.

Lemma grundy_within_enough n : forall m p, size p < n -> size p < m -> grundy_within n p = grundy_within m p.
Proof.
  induction n as [|n IH]; intros [|m] p N M; try lia. cbn [grundy_within]. f_equal.
  apply map_ext_in. intros q Q. apply smaller in Q. apply IH; lia.
Qed.

Theorem grundy_is_mex p : is_mex (grundy p) (map grundy (options p)).
Proof.
  unfold grundy at 1. cbn [grundy_within].
  replace (map (grundy_within (size p)) (options p)) with (map grundy (options p)); [apply mex_is_mex|].
  apply map_ext_in. intros q Q. apply smaller in Q. apply grundy_within_enough; lia.
Qed.

(** Numbers that are such smallest numbers everywhere are the values. *)
Theorem grundy_unique (covered : P -> Prop) (value : P -> N) :
  (forall p q, covered p -> In q (options p) -> covered q) ->
  (forall p, covered p -> is_mex (value p) (map value (options p))) ->
  forall p, covered p -> value p = grundy p.
Proof.
  intros Stays Mex p. remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using lt_wf_ind. intros p -> C.
  apply mex_unique with (map value (options p)); auto.
  replace (map value (options p)) with (map grundy (options p)); [apply grundy_is_mex|].
  apply map_ext_in. intros q Q. symmetry. apply IH with (size q); eauto.
Qed.
End Values.

(** ** Sums *)

Lemma differing_bit v w : (v < w)%N -> N.testbit w (N.log2 (N.lxor v w)) = true.
Proof.
  intros L. set (s := N.lxor v w). assert (S : s <> 0%N) by (intros E; apply N.lxor_eq in E; lia).
  destruct (N.testbit w (N.log2 s)) eqn:B; auto. exfalso.
  assert (V : N.testbit v (N.log2 s) = true).
  { pose proof (N.bit_log2 s S) as H. unfold s in H at 1. rewrite N.lxor_spec, B in H. now destruct (N.testbit v _). }
  apply (lxor_smaller v s S) in V. replace (N.lxor v s) with w in V by (unfold s; bitwise). lia.
Qed.

(** What is below the xor of two numbers can be made by lowering one of them. *)
Lemma below_lxor a b v : (v < N.lxor a b)%N -> (N.lxor v b < a)%N \/ (N.lxor a v < b)%N.
Proof.
  intros L. set (s := N.lxor v (N.lxor a b)). assert (S : s <> 0%N) by (intros E; apply N.lxor_eq in E; lia).
  pose proof (differing_bit _ _ L) as D. fold s in D. rewrite N.lxor_spec in D.
  destruct (N.testbit a (N.log2 s)) eqn:A.
  - left. apply (lxor_smaller a s S) in A. now replace (N.lxor a s) with (N.lxor v b) in A by (unfold s; bitwise).
  - right. assert (B : N.testbit b (N.log2 s) = true) by now destruct (N.testbit b (N.log2 s)).
    apply (lxor_smaller b s S) in B. now replace (N.lxor b s) with (N.lxor a v) in B by (unfold s; bitwise).
Qed.

Lemma mex_of_sum a b l k : is_mex a l -> is_mex b k ->
  is_mex (N.lxor a b) (map (fun v => N.lxor v b) l ++ map (N.lxor a) k).
Proof.
  intros [A Al] [B Bl]. split.
  - intros I. apply in_app_or in I as [I|I]; apply in_map_iff in I as [v [E V]].
    + apply lxor_cancel_r in E. now subst.
    + apply lxor_cancel_l in E. now subst.
  - intros v L. apply in_or_app. destruct (below_lxor a b v L) as [H|H]; [left|right]; apply in_map_iff.
    + exists (N.lxor v b). split; [bitwise|auto].
    + exists (N.lxor a v). split; [bitwise|auto].
Qed.

Section Sum.
Variables P Q : Type.
Variable options_p : P -> list P.
Variable options_q : Q -> list Q.
Variable size_p : P -> nat.
Variable size_q : Q -> nat.
Hypothesis smaller_p : forall p p', In p' (options_p p) -> size_p p' < size_p p.
Hypothesis smaller_q : forall q q', In q' (options_q q) -> size_q q' < size_q q.

(** A move in one of two games. *)
Definition sum_options (x : P * Q) : list (P * Q) :=
  map (fun p => (p, snd x)) (options_p (fst x)) ++ map (fun q => (fst x, q)) (options_q (snd x)).

Definition sum_size (x : P * Q) : nat := size_p (fst x) + size_q (snd x).

Lemma sum_smaller x y : In y (sum_options x) -> sum_size y < sum_size x.
Proof.
  intros I. apply in_app_or in I as [I|I]; apply in_map_iff in I as [z [<- Z]]; unfold sum_size; simpl.
  - apply smaller_p in Z. lia.
  - apply smaller_q in Z. lia.
Qed.

Theorem sprague_grundy p q :
  grundy _ sum_options sum_size (p, q) = N.lxor (grundy _ options_p size_p p) (grundy _ options_q size_q q).
Proof.
  symmetry. set (value := fun x : P * Q => N.lxor (grundy _ options_p size_p (fst x)) (grundy _ options_q size_q (snd x))).
  change (value (p, q) = grundy _ sum_options sum_size (p, q)).
  apply grundy_unique with (covered := fun _ => True); auto; [exact sum_smaller|]. intros [a b] _.
  unfold sum_options. rewrite map_app, !map_map. unfold value. cbn [fst snd].
  rewrite <- (map_map (grundy _ options_p size_p) (fun v => N.lxor v (grundy _ options_q size_q b))).
  rewrite <- (map_map (grundy _ options_q size_q) (N.lxor (grundy _ options_p size_p a))).
  apply mex_of_sum; now apply grundy_is_mex.
Qed.
End Sum.

(** ** Who wins *)

Section Decide.
Variable g : game.
Variable covered : position g -> Prop.
Variable size : position g -> nat.
Variable value : position g -> N.

Hypothesis last_mover_wins : forall x, covered x ->
  outcome g x = match legal_moves g x with [] => Some (Winner (other (turn g x))) | _ => None end.
Hypothesis turns_alternate : forall x m, covered x -> In m (legal_moves g x) -> turn g (play g x m) = other (turn g x).
Hypothesis stays_covered : forall x m, covered x -> In m (legal_moves g x) -> covered (play g x m).
Hypothesis smaller : forall x m, covered x -> In m (legal_moves g x) -> size (play g x m) < size x.
Hypothesis values : forall x, covered x -> is_mex (value x) (map (fun m => value (play g x m)) (legal_moves g x)).

Definition winner_by_value (x : position g) : player := if (value x =? 0)%N then other (turn g x) else turn g x.

Lemma value_confirmed x : covered x -> confirmed g covered winner_by_value size x.
Proof.
  intros C. unfold confirmed. rewrite last_mover_wins by auto. destruct (values x C) as [V W].
  assert (Step : forall m, In m (legal_moves g x) -> (value (play g x m) = 0%N <-> value x <> 0%N) ->
    progress g covered winner_by_value size x m).
  { intros m I Z. split; [auto|]. split; [|auto]. unfold winner_by_value. rewrite turns_alternate, other_other by auto.
    destruct (N.eqb_spec (value (play g x m)) 0) as [A|A], (N.eqb_spec (value x) 0) as [B|B]; auto.
    - now apply Z in A.
    - now contradiction A; apply Z. }
  destruct (legal_moves g x) as [|m0 ms] eqn:L.
  - unfold winner_by_value. destruct (N.eqb_spec (value x) 0) as [Z|Z]; auto.
    contradiction (W 0%N). lia.
  - rewrite <- L in *. unfold winner_by_value at 1 3. destruct (N.eqb_spec (value x) 0) as [Z|Z].
    + right. rewrite other_other. split; auto. split; [rewrite L; discriminate|]. intros m I. apply Step; auto.
      split; [|contradiction]. intros E. exfalso. apply V. rewrite Z. apply in_map_iff. now exists m.
    + left. split; auto. assert (H : In 0%N (map (fun m => value (play g x m)) (legal_moves g x))) by (apply W; lia).
      apply in_map_iff in H as [m [E I]]. exists m. split; auto. apply Step; auto. now split.
Qed.

Theorem value_decides x : covered x -> (can_win g (turn g x) x <-> value x <> 0%N).
Proof.
  intros C. rewrite (rule_decides g covered winner_by_value size value_confirmed x (turn g x) C).
  unfold winner_by_value. destruct (N.eqb_spec (value x) 0) as [Z|Z]; split; auto.
  - intros E. now apply other_differs in E.
  - contradiction.
Qed.
End Decide.
