(** Winners And Losers: only the middle letters count.

    The players take letters from either end of a string of W and L. Whoever takes
    the last letter wins on W and loses on L (W3). For strings of every length:
    - an even number of letters: the last one left is W exactly when both middle
      letters are W;
    - an odd number, 3 or more: exactly when the middle letter and at least one of
      its neighbors are W.
    The player to move takes the last letter exactly when the number is odd.

    The rule book's triangle says the same, and of all strings of one length the first
    player wins three quarters if it is even, and three eighths if it is odd. *)

From Coq Require Import List Bool Arith PArith Lia.
From Penultimate Require Import Game Certificate.
Import ListNotations.

(** ** The rules *)

(** The letters still there: from index [from] up to, not including, [to]. *)
Record span := Span { from : nat; to : nat }.

Inductive side := Left | Right.

Section Rules.
Variable letters : list bool. (* true is W *)
Variable first : player.

Definition letter (i : nat) : bool := nth i letters false.

Definition count (x : span) : nat := to x - from x.

(** Whose turn it is follows from how many letters are gone. *)
Definition taker (x : span) : player :=
  if Nat.even (length letters - count x) then first else other first.

(** The last letter is one move, from the left (W5). *)
Definition sides (x : span) : list side :=
  match count x with 0 => [] | 1 => [Left] | _ => [Left; Right] end.

Definition take (x : span) (s : side) : span :=
  match s with Left => Span (S (from x)) (to x) | Right => Span (from x) (to x - 1) end.

(** Nobody is left to move, and the letter taken last is the one before. *)
Definition result (x : span) : option ending :=
  if from x =? to x
  then Some (Winner (if letter (from x - 1) then other (taker x) else taker x))
  else None.

Definition winners_and_losers : game := {|
  position := span;
  move := side;
  start := Span 0 (length letters);
  turn := taker;
  legal_moves := sides;
  play := take;
  outcome := result
|}.

Definition equal_spans (x y : span) : bool := (from x =? from y) && (to x =? to y).

Definition equal_sides (s t : side) : bool :=
  match s, t with Left, Left | Right, Right => true | _, _ => false end.

Lemma equal_spans_true x y : equal_spans x y = true -> x = y.
Proof.
  unfold equal_spans. destruct x, y; simpl. intros E. apply andb_prop in E as [A B].
  apply Nat.eqb_eq in A, B. congruence.
Qed.

Lemma equal_sides_true s t : equal_sides s t = true -> s = t.
Proof. now destruct s, t. Qed.

Definition winners_and_losers_code : code winners_and_losers := {|
  equal_positions := equal_spans : position winners_and_losers -> position winners_and_losers -> bool;
  equal_positions_true := equal_spans_true;
  equal_moves := equal_sides : move winners_and_losers -> move winners_and_losers -> bool;
  equal_moves_true := equal_sides_true;
  key := fun x : position winners_and_losers => Pos.of_nat (S (from x + count x * S (length letters)));
  canonical := fun x => x;
  canonical_alike := alike_refl winners_and_losers
|}.

(** ** The rule of the middle letters *)

(** Whether the last letter left will be W. *)
Definition leaves_W (x : span) : bool :=
  let n := count x in
  let middle := from x + n / 2 in
  if n =? 1 then letter middle
  else if Nat.even n then letter (middle - 1) && letter middle
  else letter middle && (letter (middle - 1) || letter (middle + 1)).

Definition taker_wins (x : span) : bool :=
  if Nat.even (count x) then negb (leaves_W x) else leaves_W x.

Lemma taker_wins_even x k : count x = 2 * k + 2 ->
  taker_wins x = negb (letter (from x + k) && letter (from x + k + 1)).
Proof.
  intros C. unfold taker_wins, leaves_W. rewrite C.
  replace (2 * k + 2) with (2 * (k + 1)) by lia.
  assert (E : Nat.even (2 * (k + 1)) = true) by (apply Nat.even_spec; now exists (k + 1)).
  rewrite E, (Nat.mul_comm 2), Nat.div_mul by lia.
  destruct (Nat.eqb_spec ((k + 1) * 2) 1); [lia|].
  now replace (from x + (k + 1) - 1) with (from x + k) by lia; rewrite Nat.add_assoc.
Qed.

Lemma taker_wins_odd x k : count x = 2 * k + 3 ->
  taker_wins x = letter (from x + k + 1) && (letter (from x + k) || letter (from x + k + 2)).
Proof.
  intros C. unfold taker_wins, leaves_W. rewrite C.
  replace (2 * k + 3) with (1 + (k + 1) * 2) by lia.
  assert (E : Nat.even (1 + (k + 1) * 2) = false) by (now rewrite Nat.even_add, Nat.even_mul, orb_true_r).
  rewrite E, Nat.div_add by lia. change (1 / 2) with 0.
  destruct (Nat.eqb_spec (1 + (k + 1) * 2) 1); [lia|].
  replace (from x + (0 + (k + 1)) - 1) with (from x + k) by lia.
  replace (from x + (0 + (k + 1)) + 1) with (from x + k + 2) by lia.
  now replace (from x + (0 + (k + 1))) with (from x + k + 1) by lia.
Qed.

(** The rule agrees with every move: the taker wins exactly when one of the two moves
    leaves a string whose taker loses. *)
Lemma taker_wins_step x : 2 <= count x ->
  taker_wins x = negb (taker_wins (take x Left) && taker_wins (take x Right)).
Proof.
  destruct x as [a b]. unfold count. cbn [from to]. intros C.
  assert (E : (exists k, b - a = 2 * k + 2) \/ exists k, b - a = 2 * k + 3).
  { destruct (Nat.Even_or_Odd (b - a)) as [[k E]|[k E]]; [left|right]; exists (k - 1); lia. }
  destruct E as [[[|k] E]|[k E]].
  - assert (b = a + 2) by lia. subst b. unfold taker_wins, leaves_W, count. cbn [take from to].
    replace (a + 2 - a) with 2 by lia. replace (a + 2 - S a) with 1 by lia.
    replace (a + 2 - 1 - a) with 1 by lia. cbn -[letter].
    replace (a + 1 - 1) with a by lia. replace (S (a + 0)) with (a + 1) by lia.
    rewrite Nat.add_0_r. now destruct (letter a), (letter (a + 1)).
  - rewrite (taker_wins_even _ (S k)) by (unfold count; simpl; lia).
    rewrite !(taker_wins_odd _ k) by (unfold count; simpl; lia). cbn [take from].
    replace (a + S k) with (a + k + 1) by lia. replace (a + k + 1 + 1) with (a + k + 2) by lia.
    replace (S a + k + 1) with (a + k + 2) by lia. replace (S a + k + 2) with (a + k + 3) by lia.
    replace (S a + k) with (a + k + 1) by lia.
    now destruct (letter (a + k)), (letter (a + k + 1)), (letter (a + k + 2)), (letter (a + k + 3)).
  - rewrite (taker_wins_odd _ k) by (unfold count; simpl; lia).
    rewrite !(taker_wins_even _ k) by (unfold count; simpl; lia). cbn [take from].
    replace (S a + k + 1) with (a + k + 2) by lia. replace (S a + k) with (a + k + 1) by lia.
    now destruct (letter (a + k)), (letter (a + k + 1)), (letter (a + k + 2)).
Qed.

(** ** The triangle of the rule book

    Row 0 are the letters. Below each two neighbors stands what best play leaves of what
    they stand for: the AND of both in rows 1, 3, 5 ..., the OR in rows 2, 4, 6 ... *)

Fixpoint neighbors (combine : bool -> bool -> bool) (row : list bool) : list bool :=
  match row with
  | a :: rest => match rest with b :: _ => combine a b :: neighbors combine rest | [] => [] end
  | [] => []
  end.

Fixpoint triangle (k : nat) : list bool :=
  match k with
  | 0 => letters
  | S k => neighbors (if Nat.even k then andb else orb) (triangle k)
  end.

Lemma neighbors_length combine row : length (neighbors combine row) = length row - 1.
Proof. induction row as [|a [|b row] IH]; auto. cbn [neighbors length] in *. rewrite IH. lia. Qed.

Lemma nth_neighbors combine row : forall i, S i < length row ->
  nth i (neighbors combine row) false = combine (nth i row false) (nth (S i) row false).
Proof.
  induction row as [|a [|b row] IH]; intros i L; cbn [length] in L; try lia.
  destruct i as [|i]; [reflexivity|]. cbn [neighbors]. cbn [nth]. apply IH. cbn [length]. lia.
Qed.

Lemma triangle_length k : length (triangle k) = length letters - k.
Proof. induction k as [|k IH]; simpl; [lia|]. rewrite neighbors_length, IH. lia. Qed.

Lemma leaves_W_step x : 2 <= count x ->
  leaves_W x = (if Nat.even (count x) then andb else orb) (leaves_W (take x Right)) (leaves_W (take x Left)).
Proof.
  intros C. pose proof (taker_wins_step x C) as T. unfold taker_wins in T.
  assert (L : forall s, count (take x s) = count x - 1) by (intros []; unfold count in *; simpl; lia).
  rewrite !L in T. assert (E : Nat.even (count x - 1) = negb (Nat.even (count x))).
  { destruct (count x) as [|n]; [lia|]. replace (S n - 1) with n by lia.
    rewrite Nat.even_succ, <- Nat.negb_even. now destruct (Nat.even n). }
  rewrite E in T. destruct (Nat.even (count x)); cbn [negb] in T;
    destruct (leaves_W x), (leaves_W (take x Left)), (leaves_W (take x Right)); cbn in *; congruence.
Qed.

(** Cell [i] of row [k] stands for the k + 1 letters from [i] on. *)
Theorem triangle_is_middle_letters k : forall i, i + k < length letters ->
  nth i (triangle k) false = leaves_W (Span i (i + k + 1)).
Proof.
  induction k as [|k IH]; intros i L.
  - unfold leaves_W, count. cbn [from to triangle]. replace (i + 0 + 1 - i) with 1 by lia.
    change (1 / 2) with 0. cbn [Nat.eqb]. unfold letter. now rewrite Nat.add_0_r.
  - cbn [triangle]. rewrite nth_neighbors by (rewrite triangle_length; lia). rewrite !IH by lia.
    rewrite (leaves_W_step (Span i (i + S k + 1))) by (unfold count; cbn [from to]; lia).
    assert (E : Nat.even (count (Span i (i + S k + 1))) = Nat.even k).
    { unfold count. cbn [from to]. now replace (i + S k + 1 - i) with (S (S k)) by lia. }
    rewrite E. unfold take. cbn [from to]. replace (i + S k + 1 - 1) with (i + k + 1) by lia.
    now replace (S i + k + 1) with (i + S k + 1) by lia.
Qed.

(** ** The theorems *)

Local Notation G := winners_and_losers.

Definition on_string (x : span) : Prop := from x <= to x <= length letters /\ 1 <= to x.

Definition winner (x : span) : player :=
  match count x with
  | 0 => if letter (from x - 1) then other (taker x) else taker x
  | _ => if taker_wins x then taker x else other (taker x)
  end.

Lemma taker_alternates x s : on_string x -> 1 <= count x -> taker (take x s) = other (taker x).
Proof.
  intros [H _] C. assert (D : count (take x s) = count x - 1) by (unfold count in *; destruct s; simpl; lia).
  unfold taker. rewrite D. unfold count in *.
  replace (length letters - (to x - from x - 1)) with (S (length letters - (to x - from x))) by lia.
  rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even _); simpl; auto. now rewrite other_other.
Qed.

Lemma every_move_agrees x : on_string x -> confirmed G on_string winner count x /\ unhurried G on_string winner count x.
Proof.
  intros H. pose proof (taker_alternates x) as A. destruct (count x) as [|n] eqn:C.
  - assert (E : from x = to x) by (destruct H; unfold count in C; lia).
    unfold confirmed, unhurried. simpl. unfold result. rewrite E, Nat.eqb_refl.
    unfold winner. rewrite C, E. auto.
  - assert (N : from x <> to x) by (unfold count in C; lia).
    assert (O : result x = None) by (unfold result; now apply Nat.eqb_neq in N as ->).
    assert (On : forall s, In s (sides x) -> on_string (take x s)).
    { intros s I. unfold sides in I. rewrite C in I. unfold on_string, count in *.
      destruct s, n as [|n]; simpl in *; intuition (try discriminate; try lia). }
    assert (Cn : forall s, count (take x s) = n).
    { unfold on_string, count in *. destruct s; simpl; lia. }
    assert (W : winner x = if taker_wins x then taker x else other (taker x)) by (unfold winner; now rewrite C).
    assert (Left_legal : In Left (sides x)) by (unfold sides; rewrite C; destruct n; simpl; auto).
    assert (P : forall s, In s (sides x) -> winner (take x s) = winner x -> progress G on_string winner count x s).
    { intros s I E. split; [now apply On|split; [exact E|]]. change (play G x s) with (take x s). rewrite Cn, C. lia. }
    split.
    2: { unfold unhurried. cbn [outcome winners_and_losers legal_moves turn play]. rewrite O. split.
         - intros _ m I. left. split; auto. intros _. rewrite Cn, C. lia.
         - intros _. exists Left. rewrite Cn, C. auto. }
    unfold confirmed. cbn [outcome winners_and_losers legal_moves turn]. rewrite O. destruct n as [|n].
    + (* the last letter *)
      assert (E : winner (take x Left) = winner x).
      { rewrite W. unfold winner. rewrite Cn, A by (auto; lia).
        unfold taker_wins, leaves_W. rewrite C. cbn [Nat.even Nat.eqb take from].
        replace (S (from x) - 1) with (from x) by lia. rewrite Nat.add_0_r, other_other. reflexivity. }
      assert (Ne : sides x <> []) by (intros Z; now rewrite Z in Left_legal).
      destruct (taker_wins x) eqn:T; [left|right]; rewrite W.
      * split; auto. exists Left. auto.
      * split; [now rewrite other_other|]. split; [exact Ne|]. intros m I.
        assert (Z : m = Left) by (unfold sides in I; rewrite C in I; now destruct I as [<-|[]]).
        subst m. auto.
    + (* two or more *)
      assert (Ws : forall s, winner (take x s) = if taker_wins (take x s) then other (taker x) else taker x).
      { intros s. unfold winner. rewrite Cn, A by (auto; lia). now rewrite other_other. }
      assert (Right_legal : In Right (sides x)) by (unfold sides; rewrite C; simpl; auto).
      pose proof (taker_wins_step x ltac:(lia)) as S. rewrite W.
      destruct (taker_wins (take x Left)) eqn:L; [destruct (taker_wins (take x Right)) eqn:R|]; simpl in S; rewrite S in *.
      * right. split; [now rewrite other_other|]. split; [intros Z; now rewrite Z in Left_legal|].
        intros m I. apply P; auto. rewrite W, Ws. destruct m; [now rewrite L|now rewrite R].
      * left. split; auto. exists Right. split; auto. apply P; auto. now rewrite W, Ws, R.
      * left. split; auto. exists Left. split; auto. apply P; auto. now rewrite W, Ws, L.
Qed.

(** Who wins from every position, and that exactly all letters are taken. *)
Theorem middle_letters x : on_string x -> from x < to x ->
  wins_in G (if taker_wins x then taker x else other (taker x)) (count x) x.
Proof.
  intros H L. replace (if taker_wins x then taker x else other (taker x)) with (winner x).
  - apply rule_distance with (covered := on_string); auto; intros; now apply every_move_agrees.
  - unfold winner. destruct (count x) eqn:C; auto. unfold count in C. lia.
Qed.

(** The start, as a player reads it. *)
Hypothesis nonempty : letters <> [].

Lemma start_winner p : can_win G p (start G) <-> (if taker_wins (start G) then first else other first) = p.
Proof.
  assert (L : 1 <= length letters) by (destruct letters; [contradiction|simpl; lia]).
  assert (H : on_string (start G)) by (unfold on_string; simpl; lia).
  rewrite (rule_decides G on_string winner count) by (auto; intros; now apply every_move_agrees).
  unfold winner, count, taker, count. simpl. rewrite Nat.sub_0_r, Nat.sub_diag. simpl.
  destruct (length letters); [lia|]. reflexivity.
Qed.

Corollary even_length k : length letters = 2 * k + 2 ->
  (can_win G (other first) (start G) <-> letter k = true /\ letter (k + 1) = true).
Proof.
  intros L. rewrite start_winner, (taker_wins_even _ k), <- andb_true_iff by (unfold count; simpl; lia). simpl.
  destruct (letter k && letter (k + 1)); simpl; split; auto; try discriminate.
  intros E. now destruct first.
Qed.

Corollary odd_length k : length letters = 2 * k + 3 ->
  (can_win G first (start G) <-> letter (k + 1) = true /\ (letter k = true \/ letter (k + 2) = true)).
Proof.
  intros L. rewrite start_winner, (taker_wins_odd _ k), <- orb_true_iff, <- andb_true_iff by (unfold count; simpl; lia). simpl.
  destruct (letter (k + 1) && (letter k || letter (k + 2))); split; auto; try discriminate.
  intros E. now destruct first.
Qed.

Corollary one_letter : length letters = 1 -> (can_win G first (start G) <-> letter 0 = true).
Proof.
  intros L. rewrite start_winner. unfold taker_wins, leaves_W, count. simpl. rewrite L. simpl.
  destruct (letter 0); split; auto; try discriminate. intros E. now destruct first.
Qed.
End Rules.

(** ** How many strings the first player wins *)

Fixpoint strings (n : nat) : list (list bool) :=
  match n with 0 => [[]] | S n => map (cons true) (strings n) ++ map (cons false) (strings n) end.

Definition how_many (n : nat) (p : list bool -> bool) : nat := length (filter p (strings n)).

(** Whether the player who starts wins. *)
Definition starter_wins (letters : list bool) : bool := taker_wins letters (Span 0 (length letters)).

Lemma starter_wins_correct letters first : letters <> [] ->
  (starter_wins letters = true <-> can_win (winners_and_losers letters first) first (start (winners_and_losers letters first))).
Proof.
  intros N. rewrite (start_winner letters first N). unfold starter_wins. simpl.
  destruct (taker_wins letters (Span 0 (length letters))); split; auto; try discriminate.
  intros E. now apply other_differs in E.
Qed.

Lemma strings_length n l : In l (strings n) -> length l = n.
Proof.
  revert l. induction n as [|n IH]; intros l I; simpl in I; [now destruct I as [<-|[]]|].
  apply in_app_or in I as [I|I]; apply in_map_iff in I as [k [<- K]]; simpl; now rewrite (IH k K).
Qed.

Lemma how_many_step n p :
  how_many (S n) p = how_many n (fun l => p (true :: l)) + how_many n (fun l => p (false :: l)).
Proof.
  unfold how_many. cbn [strings]. rewrite filter_app, app_length.
  assert (H : forall c k, length (filter p (map (cons c) k)) = length (filter (fun l => p (c :: l)) k)).
  { intros c k. induction k as [|l k IH]; simpl; auto. destruct (p (c :: l)); simpl; now rewrite IH. }
  now rewrite !H.
Qed.

Lemma how_many_all n : how_many n (fun _ => true) = 2 ^ n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite how_many_step, IH, Nat.pow_succ_r'. lia. Qed.

Lemma how_many_none n : how_many n (fun _ => false) = 0.
Proof. induction n as [|n IH]; [reflexivity|]. now rewrite how_many_step, IH. Qed.

Lemma how_many_same n p q : (forall l, length l = n -> p l = q l) -> how_many n p = how_many n q.
Proof.
  intros E. unfold how_many. f_equal. apply filter_ext_in. intros l I. now apply E, strings_length.
Qed.

(** The first [k] letters do not matter. *)
Lemma how_many_skip k : forall n p, how_many (k + n) (fun l => p (skipn k l)) = 2 ^ k * how_many n p.
Proof.
  induction k as [|k IH]; intros n p; [now rewrite Nat.mul_1_l|]. cbn [Nat.add]. rewrite how_many_step. cbn [skipn].
  rewrite IH, Nat.pow_succ_r'. lia.
Qed.

Lemma nth_after_skip k : forall i (l : list bool), nth (k + i) l false = nth i (skipn k l) false.
Proof. induction k as [|k IH]; intros i [|a l]; simpl; auto. now destruct i. Qed.

Theorem all_strings n : length (strings n) = 2 ^ n.
Proof.
  rewrite <- how_many_all. unfold how_many. f_equal.
  induction (strings n) as [|l k IH]; [reflexivity|]. simpl. now rewrite <- IH.
Qed.

(** Three quarters of the 4 · 2^2k strings of 2 k + 2 letters. *)
Theorem even_strings k : how_many (2 * k + 2) starter_wins = 3 * 2 ^ (2 * k).
Proof.
  rewrite (how_many_same _ _ (fun l => negb (nth 0 (skipn k l) false && nth 1 (skipn k l) false))).
  - replace (2 * k + 2) with (k + (2 + k)) by lia.
    rewrite (how_many_skip k (2 + k) (fun l => negb (nth 0 l false && nth 1 l false))).
    cbn [Nat.add]. rewrite !how_many_step. cbn [nth andb negb]. rewrite !how_many_all, how_many_none.
    replace (2 * k) with (k + k) by lia. rewrite Nat.pow_add_r. ring.
  - intros l L. unfold starter_wins. rewrite (taker_wins_even l _ k) by (unfold count; simpl; lia).
    unfold letter. cbn [from Nat.add]. rewrite <- !nth_after_skip. now rewrite Nat.add_0_r.
Qed.

(** Three eighths of the 8 · 2^2k strings of 2 k + 3 letters. *)
Theorem odd_strings k : how_many (2 * k + 3) starter_wins = 3 * 2 ^ (2 * k).
Proof.
  rewrite (how_many_same _ _ (fun l => nth 1 (skipn k l) false && (nth 0 (skipn k l) false || nth 2 (skipn k l) false))).
  - replace (2 * k + 3) with (k + (3 + k)) by lia.
    rewrite (how_many_skip k (3 + k) (fun l => nth 1 l false && (nth 0 l false || nth 2 l false))).
    cbn [Nat.add]. rewrite !how_many_step. cbn [nth andb orb]. rewrite !how_many_all, !how_many_none.
    replace (2 * k) with (k + k) by lia. rewrite Nat.pow_add_r. ring.
  - intros l L. unfold starter_wins. rewrite (taker_wins_odd l _ k) by (unfold count; simpl; lia).
    unfold letter. cbn [from Nat.add]. rewrite <- !nth_after_skip. now rewrite Nat.add_0_r.
Qed.
