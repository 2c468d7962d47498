(** Match Six: what is missing to the target and how many numbers are free decide.

    The players add numbers from 1 to [max] to one sequence. Once there are [window]
    numbers, the last [window] are summed after each move: exactly [target] wins, more
    loses (a legal move all the same, M1), less goes on.

    [free] numbers can be added before one completes a window. Two numbers in a row,
    mine and yours, are a pair: whatever the first is, the second can bring the pair to
    max + 1, or to more. Say that [level] is the sum of the numbers that count plus
    max + 1 for each whole pair that fits into the free ones. Then the player to move
    - with an odd number free, loses if the target is level + max + 1, wins if it is
      less, and the game is endless if it is more;
    - with an even number free, loses if the target is at most level, wins if it is at
      most level + max, and the game is endless if it is more.
    Whoever wins does so in exactly free + 1 plies. All this for every target, every
    max from 1 and every window from 2, and for every position. *)

From Coq Require Import List Bool Arith PArith Lia.
From Penultimate Require Import Game Certificate.
Import ListNotations.

(** ** The rules *)

(** The numbers that still matter, oldest first: the last [window] - 1 at most while
    the game goes on, the whole window when it has ended. *)
Record sequence := Numbers { numbers : list nat; adder : player }.

Definition sum (l : list nat) : nat := fold_right Nat.add 0 l.

Section Rules.
Variables target max window : nat.
Variable first : player.

Definition is_over (x : sequence) : bool := length (numbers x) =? window.

Definition choices (x : sequence) : list nat := if is_over x then [] else seq 1 max.

Definition append (x : sequence) (n : nat) : sequence :=
  let l := numbers x in
  let goes_on := (length l =? window - 1) && (sum l + n <? target) in
  Numbers ((if goes_on then tl l else l) ++ [n]) (other (adder x)).

Definition result (x : sequence) : option ending :=
  if is_over x
  then Some (Winner (if sum (numbers x) =? target then other (adder x) else adder x))
  else None.

Definition match_six : game := {|
  position := sequence;
  move := nat;
  start := Numbers [] first;
  turn := adder;
  legal_moves := choices;
  play := append;
  outcome := result
|}.

Fixpoint equal_lists (a b : list nat) : bool :=
  match a, b with
  | [], [] => true
  | m :: a, n :: b => (m =? n) && equal_lists a b
  | _, _ => false
  end.

Lemma equal_lists_true a : forall b, equal_lists a b = true -> a = b.
Proof.
  induction a as [|m a IH]; intros [|n b] E; try easy. cbn in E.
  apply andb_prop in E as [E F]. apply Nat.eqb_eq in E. now rewrite E, (IH b F).
Qed.

Definition equal_sequences (x y : sequence) : bool :=
  equal_lists (numbers x) (numbers y) && same (adder x) (adder y).

Lemma equal_sequences_true x y : equal_sequences x y = true -> x = y.
Proof.
  unfold equal_sequences. destruct x, y; simpl. intros E. apply andb_prop in E as [A B].
  apply equal_lists_true in A. apply same_true in B. congruence.
Qed.

Definition match_six_code : code match_six := {|
  equal_positions := equal_sequences : position match_six -> position match_six -> bool;
  equal_positions_true := equal_sequences_true;
  equal_moves := Nat.eqb : move match_six -> move match_six -> bool;
  equal_moves_true := fun m n E => proj1 (Nat.eqb_eq m n) E;
  key := fun x : position match_six => fold_left (fun k n => k * 16 + Pos.of_succ_nat n)%positive (numbers x) 1%positive;
  canonical := fun x => x;
  canonical_alike := alike_refl match_six
|}.

(** ** The rule of pairs, on two numbers *)

Inductive verdict := Win | Loss | Endless.

(** For the player to move, when the numbers make [s] and [f] more are free. *)
Definition pair_verdict (s f : nat) : verdict :=
  let level := s + f / 2 * (max + 1) in
  if Nat.odd f then
    if target =? level + (max + 1) then Loss
    else if target <? level + (max + 1) then Win else Endless
  else
    if target <=? level then Loss
    else if target <? level + (max + 1) then Win else Endless.

Lemma verdict_odd s q : pair_verdict s (2 * q + 1) =
  let level := s + q * (max + 1) in
  if target =? level + (max + 1) then Loss else if target <? level + (max + 1) then Win else Endless.
Proof.
  unfold pair_verdict. replace (2 * q + 1) with (1 + q * 2) by lia.
  rewrite Nat.div_add by lia. change (1 / 2 + q) with q.
  now rewrite Nat.odd_add, Nat.odd_mul, andb_false_r.
Qed.

Lemma verdict_even s q : pair_verdict s (2 * q) =
  let level := s + q * (max + 1) in
  if target <=? level then Loss else if target <? level + (max + 1) then Win else Endless.
Proof.
  unfold pair_verdict. rewrite Nat.mul_comm, Nat.div_mul by lia. now rewrite Nat.odd_mul, andb_false_r.
Qed.

Ltac compare := repeat match goal with
  | |- context [?a =? ?b] => destruct (Nat.eqb_spec a b)
  | H : context [?a =? ?b] |- _ => destruct (Nat.eqb_spec a b)
  | |- context [?a <=? ?b] => destruct (Nat.leb_spec a b)
  | H : context [?a <=? ?b] |- _ => destruct (Nat.leb_spec a b)
  | |- context [?a <? ?b] => destruct (Nat.ltb_spec a b)
  | H : context [?a <? ?b] |- _ => destruct (Nat.ltb_spec a b)
  end; try discriminate; auto; try lia.

(** A free number takes [s] and [f + 1] to [s + n] and [f]. *)
Ltac by_parity f q E :=
  destruct (Nat.Even_or_Odd f) as [[q E]|[q E]]; subst f;
  [replace (S (2 * q)) with (2 * q + 1) in * by lia; rewrite ?verdict_odd, ?verdict_even in *
  |replace (S (2 * q + 1)) with (2 * (q + 1)) in * by lia; rewrite ?verdict_even, ?verdict_odd in *;
   rewrite ?Nat.mul_add_distr_r in *];
  cbv zeta in *.

Lemma free_loss s f n : pair_verdict s (S f) = Loss -> 1 <= n <= max -> pair_verdict (s + n) f = Win.
Proof. intros V N. by_parity f q E; compare. Qed.

Lemma free_win s f : 1 <= max -> pair_verdict s (S f) = Win ->
  exists n, 1 <= n <= max /\ pair_verdict (s + n) f = Loss.
Proof.
  intros M V. by_parity f q E; [exists max|exists (target - s - (q + 1) * (max + 1))];
  rewrite ?verdict_odd, ?verdict_even; cbv zeta; split; compare.
Qed.

Lemma free_endless s f n : pair_verdict s (S f) = Endless -> 1 <= n <= max ->
  pair_verdict (s + n) f <> Loss /\ (n = 1 -> pair_verdict (s + n) f = Endless).
Proof. intros V N. by_parity f q E; split; intros; compare. Qed.

(** With a full window: nothing is missing, or at most [max], or more than that. *)
Lemma last_verdict s : pair_verdict s 0 =
  if target <=? s then Loss else if target <? s + (max + 1) then Win else Endless.
Proof. change 0 with (2 * 0) at 1. rewrite verdict_even. cbv zeta. now rewrite Nat.mul_0_l, Nat.add_0_r. Qed.

(** ** The theorems *)

Hypothesis some_number : 1 <= max.
Hypothesis two_in_window : 2 <= window.

Local Notation G := match_six.

Definition free (x : sequence) : nat := window - 1 - length (numbers x).

Definition verdict_at (x : sequence) : verdict := pair_verdict (sum (numbers x)) (free x).

Definition proper (x : sequence) : Prop := forall n, In n (numbers x) -> 1 <= n <= max.

Definition unfinished (x : sequence) : Prop := proper x /\ length (numbers x) < window.

Definition covered (x : sequence) : Prop := is_over x = true \/ unfinished x /\ verdict_at x <> Endless.

Definition undecided (x : sequence) : Prop := unfinished x /\ verdict_at x = Endless.

Definition winner (x : sequence) : player :=
  if is_over x then if sum (numbers x) =? target then other (adder x) else adder x
  else match verdict_at x with Win => adder x | _ => other (adder x) end.

Definition plies (x : sequence) : nat := if is_over x then 0 else S (free x).

Lemma not_over x : length (numbers x) < window -> is_over x = false.
Proof. intros L. apply Nat.eqb_neq. lia. Qed.

Lemma choices_in x n : length (numbers x) < window -> (In n (choices x) <-> 1 <= n <= max).
Proof. intros L. unfold choices. rewrite (not_over x L), in_seq. lia. Qed.

Lemma sum_app a b : sum (a ++ b) = sum a + sum b.
Proof. induction a as [|m a IH]; simpl; lia. Qed.

(** While numbers are free. *)
Lemma append_free x n f : unfinished x -> free x = S f -> 1 <= n <= max ->
  unfinished (append x n) /\ free (append x n) = f /\
  verdict_at (append x n) = pair_verdict (sum (numbers x) + n) f.
Proof.
  intros [P L] F N. unfold free in F. unfold append.
  destruct (Nat.eqb_spec (length (numbers x)) (window - 1)); [lia|]. cbn [andb].
  assert (E : free (Numbers (numbers x ++ [n]) (other (adder x))) = f).
  { unfold free. simpl. rewrite app_length. simpl. lia. }
  repeat split; auto.
  - simpl in *. apply in_app_or in H as [H|[<-|[]]]; [now apply P|lia].
  - simpl in *. apply in_app_or in H as [H|[<-|[]]]; [now apply P|lia].
  - simpl. rewrite app_length. simpl. lia.
  - unfold verdict_at. rewrite E. cbn [numbers]. rewrite sum_app. f_equal. simpl. lia.
Qed.

(** The number that completes a window and reaches the target, or more. *)
Lemma append_last x n : unfinished x -> free x = 0 -> target <= sum (numbers x) + n ->
  let y := append x n in
  is_over y = true /\ winner y = if sum (numbers x) + n =? target then adder x else other (adder x).
Proof.
  intros [_ L] F T y. unfold free in F.
  assert (E : y = Numbers (numbers x ++ [n]) (other (adder x))).
  { unfold y, append. destruct (Nat.ltb_spec (sum (numbers x) + n) target); [lia|]. now rewrite andb_false_r. }
  assert (O : is_over y = true) by (rewrite E; unfold is_over; simpl; rewrite app_length; apply Nat.eqb_eq; simpl; lia).
  split; auto. unfold winner. rewrite O, E. simpl. rewrite sum_app. simpl. rewrite other_other.
  now rewrite <- plus_n_O.
Qed.

(** The number that completes a window and stays below: the oldest one drops out. *)
Lemma append_goes_on x n : unfinished x -> free x = 0 -> sum (numbers x) + n < target -> 1 <= n <= max ->
  unfinished (append x n) /\ free (append x n) = 0 /\ S (sum (numbers (append x n))) <= sum (numbers x) + n.
Proof.
  intros [P L] F T N. unfold free in F. unfold append.
  destruct (Nat.eqb_spec (length (numbers x)) (window - 1)) as [Le|]; [|lia].
  destruct (Nat.ltb_spec (sum (numbers x) + n) target); [|lia]. cbn [andb].
  destruct (numbers x) as [|oldest l] eqn:Nx; simpl in *; [lia|].
  assert (1 <= oldest) by (specialize (P oldest); rewrite Nx in P; apply P; simpl; auto).
  unfold free, unfinished, proper. simpl. rewrite app_length, sum_app. simpl. repeat split; try lia;
  apply in_app_or in H1 as [I|[<-|[]]]; try lia; specialize (P n0); rewrite Nx in P; apply P; simpl; auto.
Qed.

Lemma undecided_stays x : undecided x ->
  result x = None /\
  (exists n, In n (choices x) /\ undecided (append x n)) /\
  (forall n, In n (choices x) -> undecided (append x n) \/ (unfinished (append x n) /\ verdict_at (append x n) = Win)).
Proof.
  intros [U V]. pose proof U as [P L]. split; [unfold result; now rewrite not_over|].
  assert (A : forall n, 1 <= n <= max ->
    unfinished (append x n) /\ verdict_at (append x n) <> Loss /\ (n = 1 -> verdict_at (append x n) = Endless)).
  { intros n N. unfold verdict_at in V. destruct (free x) as [|f] eqn:F.
    - rewrite last_verdict in V.
      destruct (append_goes_on x n U F) as [U' [F' S']]; auto; [compare|].
      split; auto. unfold verdict_at. rewrite F', last_verdict. split; intros; compare.
    - destruct (append_free x n f U F N) as [U' [F' V']]. rewrite V'.
      split; auto. now apply free_endless. }
  split.
  - exists 1. rewrite choices_in by auto. split; [lia|]. destruct (A 1) as [U' [_ E]]; [lia|]. split; auto.
  - intros n I. apply choices_in in I; auto. destruct (A n I) as [U' [NL _]].
    destruct (verdict_at (append x n)) eqn:E; [right|contradiction|left]; auto. now split.
Qed.

Lemma rule_confirmed x : covered x -> confirmed G covered winner plies x.
Proof.
  unfold confirmed. cbn [outcome match_six legal_moves turn]. intros [O|[U V]].
  - unfold result, winner. now rewrite O.
  - pose proof U as [P L]. pose proof (not_over x L) as O.
    unfold result. rewrite O.
    assert (Free : forall n f, free x = S f -> 1 <= n <= max ->
      pair_verdict (sum (numbers x) + n) f = (match verdict_at x with Win => Loss | _ => Win end) ->
      progress G covered winner plies x n).
    { intros n f F N E. destruct (append_free x n f U F N) as [U' [F' V']].
      pose proof (not_over _ (proj2 U')) as O'. unfold progress. cbn [play match_six]. repeat split.
      - right. split; auto. rewrite V', E. now destruct (verdict_at x).
      - unfold winner. rewrite O, O', V', E. unfold append. simpl.
        destruct (verdict_at x); auto. now rewrite other_other.
      - unfold plies. rewrite O, O', F, F'. lia. }
    assert (Last : forall n, free x = 0 -> target <= sum (numbers x) + n ->
      (verdict_at x = Win <-> sum (numbers x) + n = target) -> progress G covered winner plies x n).
    { intros n F T E. destruct (append_last x n U F T) as [O' W']. unfold progress. cbn [play match_six]. repeat split.
      - now left.
      - rewrite W'. unfold winner. rewrite O.
        destruct (Nat.eqb_spec (sum (numbers x) + n) target) as [Eq|Ne].
        + now rewrite (proj2 E Eq).
        + destruct (verdict_at x); auto. contradiction Ne. now apply E.
      - unfold plies. rewrite O, O'. lia. }
    assert (Some_choice : choices x <> []).
    { intros Z. assert (I : In 1 (choices x)) by (apply choices_in; auto; lia). now rewrite Z in I. }
    unfold verdict_at in *. destruct (free x) as [|f] eqn:F.
    + rewrite last_verdict in *. unfold winner, verdict_at. rewrite O, F, last_verdict.
      destruct (Nat.leb_spec target (sum (numbers x))).
      * right. split; [now rewrite other_other|]. split; [exact Some_choice|].
        intros n I. apply choices_in in I; auto. apply Last; auto; [lia|]. split; intros; [discriminate|lia].
      * destruct (Nat.ltb_spec target (sum (numbers x) + (max + 1))); [|now contradiction V].
        left. split; auto. exists (target - sum (numbers x)). rewrite choices_in by auto. split; [lia|].
        apply Last; auto; [lia|]. split; intros; auto; lia.
    + unfold winner, verdict_at. rewrite O, F. destruct (pair_verdict (sum (numbers x)) (S f)) eqn:W.
      * left. split; auto. destruct (free_win _ _ some_number W) as [n [N E]].
        exists n. rewrite choices_in by auto. split; auto. now apply Free with f.
      * right. split; [now rewrite other_other|]. split; [exact Some_choice|].
        intros n I. apply choices_in in I; auto. apply Free with f; auto. now apply free_loss.
      * now contradiction V.
Qed.

Lemma no_draws (y : sequence) : result y <> Some Draw.
Proof. unfold result. destruct (is_over y); discriminate. Qed.

Lemma undecided_nobody x : undecided x -> forall p, ~ can_win G p x.
Proof.
  apply (undecided_not_won G). intros y U. destruct (undecided_stays y U) as [O [E A]].
  split; [exact O|]. split; [exact E|]. intros n I. destruct (A n I) as [U'|[U' W]]; [now left|right].
  assert (C : covered (append y n)) by (right; split; auto; now rewrite W).
  exists (plies (append y n)). assert (E' : winner (append y n) = other (adder y)).
  { unfold winner. rewrite (not_over _ (proj2 U')), W. reflexivity. }
  cbn [turn play match_six]. rewrite <- E'.
  apply rule_wins with (covered := covered); auto. apply rule_confirmed.
Qed.

Lemma rule_unhurried x : covered x -> unhurried G covered winner plies x.
Proof.
  unfold unhurried. cbn [outcome match_six legal_moves turn play]. intros [O|[U V]].
  - unfold result, plies. now rewrite O.
  - pose proof U as [P L]. pose proof (not_over x L) as O. unfold result. rewrite O.
    assert (Slow : forall n, In n (choices x) -> plies x <= S (plies (append x n))).
    { intros n I. apply choices_in in I; auto. unfold plies. rewrite O. destruct (free x) as [|f] eqn:F; [lia|].
      destruct (append_free x n f U F I) as [U' [F' _]]. rewrite (not_over _ (proj2 U')). lia. }
    split.
    + intros _ n I. pose proof (Slow n I) as S. apply choices_in in I; auto.
      assert (Split : covered (append x n) \/ undecided (append x n)).
      { assert (Un : unfinished (append x n) \/ is_over (append x n) = true).
        { destruct (free x) as [|f] eqn:F.
          - destruct (le_lt_dec target (sum (numbers x) + n)) as [T|T].
            + right. now apply append_last.
            + left. now apply append_goes_on.
          - left. now apply append_free with f. }
        destruct Un as [Un|Ov]; [|left; now left].
        destruct (verdict_at (append x n)) eqn:E; [left; right|left; right|right]; split; auto; now rewrite E. }
      destruct Split as [C|D]; [left; auto|right]. now apply undecided_nobody.
    + intros _. exists 1. assert (I : In 1 (choices x)) by (apply choices_in; auto; lia). auto.
Qed.

(** Every unfinished position: who wins, in how many plies, or that the game is endless. *)
Theorem match_six_verdict x : unfinished x ->
  match verdict_at x with
  | Win => wins_in G (adder x) (S (free x)) x
  | Loss => wins_in G (other (adder x)) (S (free x)) x
  | Endless => is_endless G x
  end.
Proof.
  intros U. pose proof (not_over x (proj2 U)) as O.
  destruct (verdict_at x) eqn:V.
  3: { apply endless_without_draws; [apply no_draws|]. apply undecided_nobody. now split. }
  all: assert (C : covered x) by (right; split; auto; now rewrite V);
    pose proof (rule_distance G covered winner plies rule_confirmed rule_unhurried x C) as W;
    unfold winner, plies in W; now rewrite O, V in W.
Qed.

(** The start with an odd window: 2 q numbers are free. *)
Corollary match_six_odd_window q : window = 2 * q + 1 ->
  if target <=? q * (max + 1) then can_win G (other first) (start G)
  else if target <=? q * (max + 1) + max then can_win G first (start G)
  else is_endless G (start G).
Proof.
  intros W. assert (U : unfinished (start G)) by (split; [intros n []|simpl; lia]).
  pose proof (match_six_verdict (start G) U) as V. unfold verdict_at in V.
  replace (free (start G)) with (2 * q) in V by (unfold free; simpl; lia).
  rewrite verdict_even in V. simpl in V.
  replace (target <=? q * (max + 1) + max) with (target <? q * (max + 1) + (max + 1)).
  2: { destruct (Nat.leb_spec target (q * (max + 1) + max)); [apply Nat.ltb_lt|apply Nat.ltb_ge]; lia. }
  destruct (target <=? q * (max + 1)); [now eexists; apply V|].
  destruct (target <? q * (max + 1) + (max + 1)); [now eexists; apply V|exact V].
Qed.

(** The start with an even window: 2 q + 1 numbers are free. *)
Corollary match_six_even_window q : window = 2 * q + 2 ->
  if target =? (q + 1) * (max + 1) then can_win G (other first) (start G)
  else if target <? (q + 1) * (max + 1) then can_win G first (start G)
  else is_endless G (start G).
Proof.
  intros W. assert (U : unfinished (start G)) by (split; [intros n []|simpl; lia]).
  pose proof (match_six_verdict (start G) U) as V. unfold verdict_at in V.
  replace (free (start G)) with (2 * q + 1) in V by (unfold free; simpl; lia).
  rewrite verdict_odd in V. simpl in V.
  replace ((q + 1) * (max + 1)) with (q * (max + 1) + (max + 1)) by lia.
  destruct (target =? q * (max + 1) + (max + 1)); [now eexists; apply V|].
  destruct (target <? q * (max + 1) + (max + 1)); [now eexists; apply V|exact V].
Qed.
End Rules.
