(** Last Digit Standing with all numbers below the base (max = base - 1): a count
    decides, for every base from 2 and every target from 1.

    Say that [w] whole bases and some more are left to the target, that [f] of the
    totals in that rest end in an unused digit, and that [u] digits are unused. Best
    play lasts 2 w plies, one more if f is above w, one less if it is below, but never
    more than u; whoever makes the last of them wins.

    The reason: measure an unused digit by how far below the target, past whole bases,
    its totals lie. Each unused digit can be moved to in exactly one way: one of the f
    that lie closer leaves the wholes as they are, another costs one whole. The digit
    with j unused ones closer leaves f = j. So a move chooses any j below u, and w, f
    and u are all that matters.

    At the start the digit of total 0 is unused too, though no move leads to it. With
    T the target and b the base, the first player wins exactly when
    - 2 T <= b (b + 1) and T mod (b + 1) is one of 1 ... b - 1, or
    - 2 T > b (b + 1) and b is odd. *)

From Coq Require Import List Bool Arith NArith Lia.
From Penultimate Require Import Game LastDigitStanding ThreeNumbers.
Import ListNotations.

(** ** Counting *)

(** How many of 0 ... n - 1 there are. *)
Fixpoint count (among : nat -> bool) (n : nat) : nat :=
  match n with 0 => 0 | S k => count among k + if among k then 1 else 0 end.

Lemma count_le a m n : m <= n -> count a m <= count a n.
Proof. induction 1; simpl; lia. Qed.

Lemma count_below a m n : m < n -> a m = true -> count a m < count a n.
Proof. intros L A. pose proof (count_le a (S m) n L) as C. simpl in C. rewrite A in C. lia. Qed.

Lemma count_find a n j : j < count a n -> exists m, m < n /\ a m = true /\ count a m = j.
Proof.
  induction n as [|n IH]; simpl; intros J; [lia|].
  destruct (le_lt_dec (count a n) j) as [L|L].
  - exists n. destruct (a n); [|lia]. repeat split; auto. lia.
  - destruct (IH L) as [m [M H]]. exists m. split; auto.
Qed.

Lemma count_same a b n : (forall m, m < n -> a m = b m) -> count a n = count b n.
Proof. induction n as [|n IH]; simpl; intros H; auto. rewrite IH, H; auto. Qed.

Lemma count_without a s n : s < n -> a s = true ->
  count (fun m => a m && negb (m =? s)) n = count a n - 1.
Proof.
  intros L A. induction n as [|n IH]; [lia|]. simpl. destruct (Nat.eq_dec s n) as [->|N].
  - rewrite Nat.eqb_refl, A. rewrite (count_same _ a n); [simpl; lia|].
    intros m M. destruct (Nat.eqb_spec m n); [lia|]. apply andb_true_r.
  - rewrite IH by lia. destruct (Nat.eqb_spec n s); [lia|]. rewrite andb_true_r.
    pose proof (count_below a s n ltac:(lia) A). lia.
Qed.

Lemma count_all n : count (fun _ => true) n = n.
Proof. induction n; simpl; lia. Qed.

(** ** The digits of a position *)

Section Digits.
Variables target base : N.
Variable first : player.
Hypothesis base_from_2 : (2 <= base)%N.

Let b := N.to_nat base.

Local Notation G := (last_digit_standing target base (base - 1) first).

(** The last digit of the totals that lie [s], past whole bases, below the target. *)
Definition digit (s : nat) : N := ((target + base - N.of_nat s) mod base)%N.

Definition unused (x : tally) (s : nat) : bool := negb (N.testbit (used x) (digit s)).

Definition wholes (x : tally) : nat := N.to_nat ((target - total x) / base)%N.
Definition rest (x : tally) : nat := N.to_nat ((target - total x) mod base)%N.
Definition closer (x : tally) : nat := count (unused x) (rest x).
Definition all_unused (x : tally) : nat := count (unused x) b.

Lemma rest_below x : rest x < b.
Proof. unfold rest, b. pose proof (N.mod_lt (target - total x) base). lia. Qed.

Lemma left_split x :
  (target - total x = N.of_nat (wholes x) * base + N.of_nat (rest x))%N.
Proof. unfold wholes, rest. rewrite !N2Nat.id, N.mul_comm. apply N.div_mod. lia. Qed.

Lemma left_unique x w r : (target - total x = N.of_nat w * base + N.of_nat r)%N -> r < b ->
  wholes x = w /\ rest x = r.
Proof.
  intros E R. unfold b in R. unfold wholes, rest. split; apply Nat2N.inj; rewrite N2Nat.id; symmetry.
  - apply N.div_unique with (N.of_nat r); lia.
  - apply N.mod_unique with (N.of_nat w); lia.
Qed.

Lemma own_digit x : (total x <= target)%N -> (total x mod base = digit (rest x))%N.
Proof.
  intros L. pose proof (left_split x) as E. pose proof (rest_below x) as R. unfold b in R. unfold digit.
  replace (target + base - N.of_nat (rest x))%N with (total x + (N.of_nat (wholes x) + 1) * base)%N by lia.
  symmetry. apply N.mod_add. lia.
Qed.

Lemma digit_injective s t : s < b -> t < b -> digit s = digit t -> s = t.
Proof.
  assert (Lt : forall s t, s < t -> t < b -> digit s <> digit t).
  { clear s t. intros s t L T E. unfold b in T. unfold digit in E.
    replace (target + base - N.of_nat s)%N with (target + base - N.of_nat t + N.of_nat (t - s))%N in E by lia.
    set (a := (target + base - N.of_nat t)%N) in *. set (d := N.of_nat (t - s)) in *.
    pose proof (N.div_mod a base ltac:(lia)) as A. pose proof (N.div_mod (a + d) base ltac:(lia)) as D.
    rewrite E in D. assert (Q : (d + base * (a / base) = base * ((a + d) / base))%N) by lia.
    assert (0 < d < base)%N by lia.
    destruct (N.lt_trichotomy (a / base) ((a + d) / base)) as [C|[C|C]]; nia. }
  intros S T E. destruct (Nat.lt_trichotomy s t) as [C|[C|C]]; auto; exfalso.
  - now apply (Lt s t).
  - now apply (Lt t s).
Qed.

(** The addition that leads to the totals [s] below. *)
Definition step (x : tally) (s : nat) : N :=
  if s <? rest x then N.of_nat (rest x - s) else N.of_nat (rest x + b - s).

Definition wholes_after (x : tally) (s : nat) : nat := if s <? rest x then wholes x else wholes x - 1.

Definition open (x : tally) (s : nat) : Prop :=
  s < b /\ unused x s = true /\ (s < rest x \/ rest x < s /\ 1 <= wholes x).

Lemma step_leads x s : (total x <= target)%N -> s < b -> s < rest x \/ rest x < s /\ 1 <= wholes x ->
  let y := add base x (step x s) in
  (1 <= step x s <= base - 1)%N /\ (total y <= target)%N /\ rest y = s /\ wholes y = wholes_after x s.
Proof.
  intros L Sb O y. pose proof (left_split x) as E. pose proof (rest_below x) as R. unfold b in *.
  assert (H : (1 <= step x s <= base - 1)%N /\ (total y <= target)%N /\
    (target - total y = N.of_nat (wholes_after x s) * base + N.of_nat s)%N).
  { unfold y, step, wholes_after. simpl. fold b. destruct (Nat.ltb_spec s (rest x)) as [C|C]; unfold b in *.
    - lia.
    - assert (W : exists v, wholes x = S v) by (exists (wholes x - 1); lia). destruct W as [v W]. rewrite W in *.
      replace (S v - 1) with v by lia. lia. }
  destruct H as [A [B C]]. split; [exact A|]. split; [exact B|]. now apply and_comm, left_unique.
Qed.

Lemma open_legal x s : (total x <= target)%N -> open x s -> In (step x s) (additions target base (base - 1) x).
Proof.
  intros L [S [U O]]. destruct (step_leads x s L S O) as [A [B [C _]]].
  apply filter_In. split.
  - apply in_map_iff. exists (N.to_nat (step x s)). split; [apply N2Nat.id|]. apply in_seq. lia.
  - apply andb_true_intro. split; [now apply N.leb_le|].
    change (total x + step x s)%N with (total (add base x (step x s))).
    rewrite own_digit by auto. now rewrite C.
Qed.

Lemma legal_open x m : (total x <= target)%N -> In m (additions target base (base - 1) x) ->
  exists s, open x s /\ m = step x s.
Proof.
  intros L I. apply filter_In in I as [I A]. apply in_map_iff in I as [n [<- I]]. apply in_seq in I.
  apply andb_prop in A as [A U]. apply N.leb_le in A.
  set (y := add base x (N.of_nat n)). exists (rest y).
  pose proof (left_split x) as E. pose proof (left_split y) as F.
  pose proof (rest_below x) as R. pose proof (rest_below y) as Q. unfold b in *.
  change (total y) with (total x + N.of_nat n)%N in F.
  assert (D : (wholes y = wholes x /\ rest y + n = rest x) \/ (wholes x = S (wholes y) /\ rest y + n = rest x + N.to_nat base)).
  { assert (C : (wholes y = wholes x \/ wholes x = S (wholes y)) \/ (wholes x < wholes y \/ S (wholes y) < wholes x)) by lia.
    destruct C as [[C|C]|[C|C]].
    - left. rewrite C in *. lia.
    - right. rewrite C in *. lia.
    - exfalso. assert (M : (N.of_nat (wholes x) * base + base <= N.of_nat (wholes y) * base)%N) by nia. lia.
    - exfalso. assert (M : (N.of_nat (wholes y) * base + 2 * base <= N.of_nat (wholes x) * base)%N) by nia. lia. }
  split.
  - split; [exact Q|]. split.
    + unfold unused. rewrite <- own_digit by (simpl; lia). exact U.
    + destruct D as [[D1 D2]|[D1 D2]]; lia.
  - unfold step. fold b. destruct (Nat.ltb_spec (rest y) (rest x)); unfold b; lia.
Qed.

(** ** The three numbers after a move *)

Lemma unused_after x s t : (total x <= target)%N -> open x s -> t < b ->
  unused (add base x (step x s)) t = unused x t && negb (t =? s).
Proof.
  intros L [S [U O]] T. destruct (step_leads x s L S O) as [A [B [C _]]].
  unfold unused. simpl used. change (total x + step x s)%N with (total (add base x (step x s))).
  rewrite own_digit, C by auto. destruct (Nat.eqb_spec t s) as [->|N].
  - now rewrite N.setbit_eq, andb_false_r.
  - rewrite N.setbit_neq, andb_true_r; auto. intros E. apply N. now apply digit_injective.
Qed.

Lemma numbers_after x s : (total x <= target)%N -> open x s ->
  let y := add base x (step x s) in
  (total y <= target)%N /\ unused y (rest y) = false /\ wholes y = wholes_after x s /\
  closer y = count (unused x) s /\ all_unused y = all_unused x - 1.
Proof.
  intros L Os y. pose proof Os as [S [U O]]. destruct (step_leads x s L S O) as [_ [B [C W]]]. fold y in B, C, W.
  split; [exact B|]. split; [|split; [exact W|split]].
  - unfold y at 1. rewrite unused_after; auto; rewrite C; auto. now rewrite Nat.eqb_refl, andb_false_r.
  - unfold closer. rewrite C. apply count_same. intros t T. unfold y. rewrite unused_after by (auto; lia).
    destruct (Nat.eqb_spec t s); [lia|]. apply andb_true_r.
  - unfold all_unused. rewrite <- (count_without (unused x) s b S U). apply count_same.
    intros t T. unfold y. now apply unused_after.
Qed.

(** ** Positions after the first move *)

(** The digit of the total is used. *)
Definition counted (x : tally) : Prop := (total x <= target)%N /\ unused x (rest x) = false.

Definition plies_of (x : tally) : nat := count_plies (wholes x) (closer x) (all_unused x).

Lemma closer_le x : closer x <= all_unused x.
Proof. apply count_le. pose proof (rest_below x). lia. Qed.

Lemma counted_after x s : counted x -> open x s ->
  let j := count (unused x) s in
  j < all_unused x /\ after (wholes x) (closer x) j (wholes_after x s) /\
  plies_of (add base x (step x s)) = count_plies (wholes_after x s) j (all_unused x - 1).
Proof.
  intros [L N] O j. destruct (numbers_after x s L O) as [_ [_ [W [C A]]]].
  destruct O as [S [U O]]. unfold plies_of. rewrite W, C, A. split; [|split; [|reflexivity]].
  - now apply count_below.
  - unfold after, wholes_after, closer. destruct (Nat.ltb_spec s (rest x)) as [D|D].
    + left. split; auto. now apply count_below.
    + right. assert (rest x <= s) by lia. split; [now apply count_le|]. lia.
Qed.

Lemma counted_find x j w' : counted x -> j < all_unused x -> after (wholes x) (closer x) j w' ->
  exists s, open x s /\ count (unused x) s = j /\ wholes_after x s = w'.
Proof.
  intros [L N] J [[F W]|[F [P W]]].
  - destruct (count_find (unused x) (rest x) j F) as [s [S [U C]]]. exists s. pose proof (rest_below x).
    split; [|split; auto]; [repeat split; auto; lia|].
    unfold wholes_after. destruct (Nat.ltb_spec s (rest x)); [auto|lia].
  - destruct (count_find (unused x) b j J) as [s [S [U C]]]. exists s.
    assert (D : rest x < s).
    { destruct (Nat.lt_trichotomy s (rest x)) as [D|[D|D]]; auto; exfalso.
      - pose proof (count_below (unused x) s (rest x) D U). unfold closer in F. lia.
      - subst s. rewrite N in U. discriminate. }
    split; [|split; auto]; [repeat split; auto|].
    unfold wholes_after. destruct (Nat.ltb_spec s (rest x)); [lia|auto].
Qed.

(** ** The start *)

Definition is_start (x : tally) : Prop := total x = 0%N /\ used x = 0%N.

Definition start_plies : nat := Nat.min b (start_natural (wholes (start G)) (rest (start G))).

Lemma start_unused x s : is_start x -> unused x s = true.
Proof. intros [_ U]. unfold unused. now rewrite U, N.bits_0. Qed.

Lemma start_numbers x : is_start x -> wholes x = wholes (start G) /\ rest x = rest (start G).
Proof. intros [T _]. unfold wholes, rest. now rewrite T. Qed.

Lemma start_after x s : is_start x -> open x s ->
  start_open b (wholes x) (rest x) s (wholes_after x s) /\
  plies_of (add base x (step x s)) = count_plies (wholes_after x s) s (b - 1).
Proof.
  intros I O. assert (L : (total x <= target)%N) by (destruct I as [-> _]; lia).
  assert (All : forall n, count (unused x) n = n).
  { intros n. rewrite (count_same _ (fun _ => true)); [apply count_all|]. intros m _. now apply start_unused. }
  destruct (numbers_after x s L O) as [_ [_ [W [C A]]]]. destruct O as [Sb [U O]]. split.
  - split; auto. unfold wholes_after. destruct (Nat.ltb_spec s (rest x)); [left|right]; lia.
  - unfold plies_of. rewrite W, C, A. unfold all_unused. now rewrite !All.
Qed.

Lemma start_find x s w' : is_start x -> start_open b (wholes x) (rest x) s w' -> open x s /\ wholes_after x s = w'.
Proof.
  intros I [Sb O]. split.
  - split; [exact Sb|]. split; [now apply start_unused|lia].
  - unfold wholes_after. destruct (Nat.ltb_spec s (rest x)); lia.
Qed.

(** ** The theorems *)

Definition covered (x : tally) : Prop := counted x \/ is_start x.

Definition plies (x : tally) : nat := if (used x =? 0)%N then start_plies else plies_of x.

Lemma counted_plies x : counted x -> plies x = plies_of x.
Proof.
  intros [_ U]. unfold plies. destruct (N.eqb_spec (used x) 0) as [E|]; auto.
  unfold unused in U. now rewrite E, N.bits_0 in U.
Qed.

Lemma is_start_plies x : is_start x -> plies x = Nat.min b (start_natural (wholes x) (rest x)).
Proof.
  intros I. unfold plies. destruct (start_numbers x I) as [-> ->]. destruct I as [_ ->]. reflexivity.
Qed.

Lemma covered_left x : covered x -> (total x <= target)%N.
Proof. intros [[L _]|[T _]]; [auto|rewrite T; lia]. Qed.

Lemma covered_moves x m : covered x -> In m (legal_moves G x) -> exists s, open x s /\ m = step x s.
Proof. intros C. now apply legal_open, covered_left. Qed.

Lemma covered_after x s : covered x -> open x s -> counted (add base x (step x s)).
Proof. intros C O. destruct (numbers_after x s (covered_left x C) O) as [L [U _]]. now split. Qed.

Lemma covered_stays x m : covered x -> In m (legal_moves G x) -> covered (play G x m).
Proof. intros C I. destruct (covered_moves x m C I) as [s [O ->]]. left. now apply covered_after. Qed.

Lemma covered_odd x : covered x -> Nat.odd (plies x) = true ->
  (exists m, In m (legal_moves G x) /\ S (plies (play G x m)) = plies x) /\
  (forall m, In m (legal_moves G x) -> Nat.odd (plies (play G x m)) = false -> plies x <= S (plies (play G x m))).
Proof.
  intros C P. pose proof (covered_left x C) as L.
  assert (Next : forall s, open x s -> plies (play G x (step x s)) = plies_of (add base x (step x s))).
  { intros s O. now apply counted_plies, covered_after. }
  pose proof C as [K|K].
  - rewrite counted_plies in * by auto. destruct (count_odd _ _ _ (closer_le x) P) as [[j [w' [J [A E]]]] H]. split.
    + destruct (counted_find x j w' K J A) as [s [O [<- <-]]]. exists (step x s). split; [now apply open_legal|].
      rewrite Next by auto. destruct (counted_after x s K O) as [_ [_ ->]]. exact E.
    + intros m I. destruct (covered_moves x m C I) as [s [O ->]]. rewrite Next by auto.
      destruct (counted_after x s K O) as [J' [A' ->]]. now apply H.
  - rewrite is_start_plies in * by auto.
    destruct (start_odd b ltac:(unfold b; lia) _ _ (rest_below x) P) as [[s [w' [A E]]] H]. split.
    + destruct (start_find x s w' K A) as [O <-]. exists (step x s). split; [now apply open_legal|].
      rewrite Next by auto. destruct (start_after x s K O) as [_ ->]. exact E.
    + intros m I. destruct (covered_moves x m C I) as [s' [O ->]]. rewrite Next by auto.
      destruct (start_after x s' K O) as [A' ->]. now apply H.
Qed.

Lemma covered_even x : covered x -> Nat.odd (plies x) = false ->
  (forall m, In m (legal_moves G x) ->
   Nat.odd (plies (play G x m)) = true /\ S (plies (play G x m)) <= plies x) /\
  (plies x <> 0 -> exists m, In m (legal_moves G x) /\ plies x <= S (plies (play G x m))).
Proof.
  intros C P. pose proof (covered_left x C) as L.
  assert (Next : forall s, open x s -> plies (play G x (step x s)) = plies_of (add base x (step x s))).
  { intros s O. now apply counted_plies, covered_after. }
  pose proof C as [K|K].
  - rewrite counted_plies in * by auto. destruct (count_even _ _ _ (closer_le x) P) as [H E]. split.
    + intros m I. destruct (covered_moves x m C I) as [s [O ->]]. rewrite Next by auto.
      destruct (counted_after x s K O) as [J' [A' ->]]. now apply H.
    + intros Z. destruct (E Z) as [j [w' [J [A B]]]]. destruct (counted_find x j w' K J A) as [s [O [<- <-]]].
      exists (step x s). split; [now apply open_legal|]. rewrite Next by auto.
      destruct (counted_after x s K O) as [_ [_ ->]]. exact B.
  - rewrite is_start_plies in * by auto.
    destruct (start_even b ltac:(unfold b; lia) _ _ (rest_below x) P) as [H E]. split.
    + intros m I. destruct (covered_moves x m C I) as [s [O ->]]. rewrite Next by auto.
      destruct (start_after x s K O) as [A' ->]. now apply H.
    + intros Z. destruct (E Z) as [s [w' [A B]]]. destruct (start_find x s w' K A) as [O <-].
      exists (step x s). split; [now apply open_legal|]. rewrite Next by auto.
      destruct (start_after x s K O) as [_ ->]. exact B.
Qed.

Lemma reachable_covered x : reachable G x -> covered x.
Proof. induction 1 as [|x m _ IH _ I]; [right; now split|]. now apply covered_stays. Qed.

(** Every position that play can lead to: who wins, and in how many plies. *)
Theorem last_digit_plies x : reachable G x ->
  wins_in G (if Nat.odd (plies x) then adder x else other (adder x)) (plies x) x.
Proof.
  intros R. apply (last_mover_wins_in G covered plies); auto using covered_stays, covered_odd, covered_even, reachable_covered.
Qed.

Lemma first_wins : can_win G first (start G) <-> Nat.odd start_plies = true.
Proof.
  rewrite (last_mover_decides G covered plies); auto using covered_stays, covered_odd, covered_even.
  2: { right. now split. }
  unfold last_mover. change (plies (start G)) with start_plies. simpl.
  destruct (Nat.odd start_plies); split; auto; try discriminate. intros E. now apply other_differs in E.
Qed.

(** Every base and target: who wins from the start. *)
Theorem last_digit_winner : (1 <= target)%N ->
  (can_win G first (start G) <->
   if (2 * target <=? base * (base + 1))%N
   then (1 <= target mod (base + 1) <= base - 1)%N
   else N.odd base = true).
Proof.
  intros T. rewrite first_wins. unfold start_plies.
  pose proof (rest_below (start G)) as R. pose proof (left_split (start G)) as E. simpl total in E.
  rewrite N.sub_0_r in E.
  apply (f_equal N.to_nat) in E. rewrite N2Nat.inj_add, N2Nat.inj_mul, !Nat2N.id in E.
  rewrite (start_parity b ltac:(unfold b; lia) (N.to_nat target) _ _ E R).
  assert (M : N.to_nat (target mod (base + 1)) = N.to_nat target mod (b + 1)).
  { rewrite N2Nat.inj_mod. unfold b. f_equal. lia. }
  assert (O : N.odd base = Nat.odd b).
  { unfold b. rewrite <- (N2Nat.id base) at 1. generalize (N.to_nat base). intros n.
    induction n as [|n IH]; [reflexivity|]. rewrite Nat2N.inj_succ, N.odd_succ, Nat.odd_succ, <- N.negb_odd, <- Nat.negb_odd.
    now rewrite IH. }
  rewrite O, <- M. unfold b.
  destruct (N.leb_spec (2 * target) (base * (base + 1))) as [C|C];
    destruct (Nat.leb_spec (2 * N.to_nat target) (N.to_nat base * (N.to_nat base + 1))) as [D|D]; try reflexivity; nia.
Qed.
End Digits.

(** The printed game: target 50, digits 0 to 9. *)
Corollary printed_last_digit first :
  wins_in (last_digit_standing 50 10 9 first) first 9 (start (last_digit_standing 50 10 9 first)).
Proof. exact (last_digit_plies 50 10 first ltac:(lia) _ (at_start _)). Qed.
