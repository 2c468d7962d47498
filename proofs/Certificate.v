(** Certificates: a claim about a game together with the strategies that prove it,
    and checkers that need nothing but the rules. Each checker is proved sound: what
    it accepts is true.

    A strategy belongs to one player, ours. It is a list of entries: a position in
    which we are to move, our move, and a rank. The opponent may do anything.
    - A ranked strategy forces an end. The rank is the most plies that the game can
      still last, our move included, so ranks fall and the game ends.
    - A safe strategy has no use for ranks (write 0). Perhaps the game never ends,
      but if it does, then well for us.

    The claims:
    - win: a ranked strategy that always wins;
    - endless: a safe strategy for each player, in which all ends are won ones;
    - draw: a safe strategy for each player, in which no end is a lost one, and a
      ranked one of either player that does not lose.
    (For endless play "no end is a lost one" would not do: a player who can force a
    draw keeps to that as well.)

    A generated file imports this one and the rules of its game, lists the entries, and
    proves its claim by computing; Examples.v has one of each kind:
<<
    Definition strategy : strategy_of printed := [(Numbers [] One, 2, 3); ...].
    Theorem claim : wins printed One 3 (start printed).
    Proof. apply (win_certificate (match_six_code 6 3 3 One) One strategy). vm_compute. reflexivity. Qed.
>>
    Each game's rules come with the [code] that the checker needs, like [match_six_code];
    Tail End has a second one, in TailEndMerged.v, for certificates that merge positions.
    That every listed position can come about, which docs/certificates.md also asks
    for, is no part of the proof and is not checked here. *)

From Coq Require Import List Bool Arith Lia PArith FMapPositive.
From Penultimate Require Import Game.
Import ListNotations.

(** What the checker must be able to do with a game's positions and moves. The key
    is only there for speed: nothing depends on it, not even that it tells positions
    apart. A strategy lists canonical positions only, which stand for all that have the
    same future; where nothing is merged each position is its own canonical one. *)
Record code (g : game) := Code {
  equal_positions : position g -> position g -> bool;
  equal_positions_true : forall x y, equal_positions x y = true -> x = y;
  equal_moves : move g -> move g -> bool;
  equal_moves_true : forall m n, equal_moves m n = true -> m = n;
  key : position g -> positive;
  canonical : position g -> position g;
  canonical_alike : forall x, alike g x (canonical x)
}.
Arguments equal_positions {g}.
Arguments equal_positions_true {g}.
Arguments equal_moves {g}.
Arguments equal_moves_true {g}.
Arguments key {g}.
Arguments canonical {g}.
Arguments canonical_alike {g}.

Definition entry_of (g : game) : Type := position g * move g * nat.
Definition strategy_of (g : game) : Type := list (entry_of g).

Section Checkers.
Variable g : game.
Variable c : code g.
Variable p : player.
(** The ends that our strategy may lead to. *)
Variable wanted : ending -> bool.

Local Notation entry := (entry_of g).
Local Notation strategy := (strategy_of g).

(** ** Looking up *)

Definition add (t : PositiveMap.t entry) (e : entry) : PositiveMap.t entry :=
  PositiveMap.add (key c (fst (fst e))) e t.

Definition table (s : strategy) : PositiveMap.t entry := fold_left add s (PositiveMap.empty _).

Definition rank (t : PositiveMap.t entry) (x : position g) : option nat :=
  match PositiveMap.find (key c x) t with
  | Some (y, _, r) => if equal_positions c y x then Some r else None
  | None => None
  end.

Lemma found_is_listed s : forall t k e,
  PositiveMap.find k (fold_left add s t) = Some e -> In e s \/ PositiveMap.find k t = Some e.
Proof.
  induction s as [|a s IH]; simpl; intros t k e F; auto.
  apply IH in F as [F|F]; auto. unfold add in F.
  destruct (Pos.eq_dec k (key c (fst (fst a)))) as [->|N].
  - rewrite PositiveMap.gss in F. injection F as ->. auto.
  - rewrite PositiveMap.gso in F by auto. auto.
Qed.

Lemma ranked_is_listed s x r : rank (table s) x = Some r -> exists m, In (x, m, r) s.
Proof.
  unfold rank, table. destruct (PositiveMap.find _ _) as [[[y m] r']|] eqn:F; [|discriminate].
  destruct (equal_positions c y x) eqn:E; [|discriminate].
  intros [= ->]. apply equal_positions_true in E as ->. exists m.
  apply found_is_listed in F as [F|F]; auto. now rewrite PositiveMap.gempty in F.
Qed.

Definition is_legal (x : position g) (m : move g) : bool := existsb (equal_moves c m) (legal_moves g x).

Lemma is_legal_true x m : is_legal x m = true -> In m (legal_moves g x).
Proof. intros L. apply existsb_exists in L as [m' [I E]]. now apply equal_moves_true in E as ->. Qed.

(** ** Ranked strategies

    How many plies the game can last, or [None] where the strategy has a hole. *)

Definition lasts_at_our_turn t (x : position g) : option nat :=
  match outcome g x with
  | Some e => if wanted e then Some 0 else None
  | None => if same (turn g x) p then rank t (canonical c x) else None
  end.

Fixpoint longest t (x : position g) (ms : list (move g)) : option nat :=
  match ms with
  | [] => Some 0
  | m :: rest =>
      match lasts_at_our_turn t (play g x m), longest t x rest with
      | Some a, Some b => Some (Nat.max (S a) b)
      | _, _ => None
      end
  end.

Definition lasts_at_their_turn t (x : position g) : option nat :=
  match outcome g x with
  | Some e => if wanted e then Some 0 else None
  | None =>
      if same (turn g x) p then None
      else match legal_moves g x with [] => None | ms => longest t x ms end
  end.

Definition has_right_rank t (e : entry) : bool :=
  let '(x, m, r) := e in
  match outcome g x with Some _ => false | None => true end
  && same (turn g x) p && is_legal x m
  && match lasts_at_their_turn t (play g x m) with Some n => r =? S n | None => false end.

Definition lasts t (x : position g) : option nat :=
  if same (turn g x) p then lasts_at_our_turn t x else lasts_at_their_turn t x.

Definition check_ranked (s : strategy) (within : nat) : bool :=
  let t := table s in
  forallb (has_right_rank t) s
  && match lasts t (start g) with Some n => n =? within | None => false end.

Lemma longest_bounds t x ms : forall n, longest t x ms = Some n ->
  forall m, In m ms -> exists a, lasts_at_our_turn t (play g x m) = Some a /\ S a <= n.
Proof.
  induction ms as [|m ms IH]; intros n L m' I; [destruct I|].
  cbn [longest] in L.
  destruct (lasts_at_our_turn t (play g x m)) as [a|] eqn:M; [|discriminate].
  destruct (longest t x ms) as [b|]; [|discriminate].
  assert (N : Nat.max (S a) b = n) by congruence.
  destruct I as [<-|I]; [exists a; split; auto; lia|].
  destruct (IH b eq_refl m' I) as [a' [E Le]]. exists a'. split; auto. lia.
Qed.

(** If our turns are as good as the table says, so are theirs. *)
Lemma their_turn_sound t x n :
  (forall y k, k < n -> lasts_at_our_turn t y = Some k -> forces g p wanted k y) ->
  lasts_at_their_turn t x = Some n -> forces g p wanted n x.
Proof.
  intros Ours. unfold lasts_at_their_turn. destruct (outcome g x) as [e|] eqn:O.
  - destruct (wanted e) eqn:W; [|discriminate]. intros _. now apply over with e.
  - destruct (same (turn g x) p) eqn:T; [discriminate|]. apply same_false in T.
    destruct (legal_moves g x) as [|m ms] eqn:L; [discriminate|]. intros E.
    pose proof (longest_bounds _ _ _ _ E) as B.
    destruct (B m (or_introl eq_refl)) as [a [_ Le]]. destruct n as [|n]; [lia|].
    apply their_turn; auto; [rewrite L; discriminate|]. rewrite L. intros m' I.
    destruct (B m' I) as [a' [E' Le']]. apply forces_longer with a'; [|lia].
    apply Ours; auto; lia.
Qed.

Lemma our_turn_sound s : forallb (has_right_rank (table s)) s = true ->
  forall n x, lasts_at_our_turn (table s) x = Some n -> forces g p wanted n x.
Proof.
  intros Good. induction n as [n IH] using lt_wf_ind. intros x.
  unfold lasts_at_our_turn. destruct (outcome g x) as [e|] eqn:O.
  - destruct (wanted e) eqn:W; [|discriminate]. intros _. now apply over with e.
  - destruct (same (turn g x) p); [|discriminate]. intros R.
    apply (canonical_alike c). apply ranked_is_listed in R as [m I]. set (y := canonical c x) in *.
    pose proof (proj1 (forallb_forall _ _) Good _ I) as H. unfold has_right_rank in H.
    destruct (outcome g y) eqn:O'; [discriminate|]. cbn [andb] in H.
    apply andb_prop in H as [H R]. apply andb_prop in H as [T L]. apply is_legal_true in L.
    destruct (lasts_at_their_turn _ _) as [k|] eqn:E; [|discriminate]. apply Nat.eqb_eq in R as ->.
    apply our_turn with m; auto; [now apply same_true|].
    eapply their_turn_sound; [|exact E]. intros z j J. apply IH. lia.
Qed.

Theorem check_ranked_sound s within :
  check_ranked s within = true -> forces g p wanted within (start g).
Proof.
  unfold check_ranked, lasts. intros H. apply andb_prop in H as [Good H].
  destruct (same (turn g (start g)) p).
  - destruct (lasts_at_our_turn _ _) as [n|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H as <-.
    now apply (our_turn_sound s Good).
  - destruct (lasts_at_their_turn _ _) as [n|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H as <-.
    eapply their_turn_sound; [|exact E]. intros y k _. now apply our_turn_sound.
Qed.

(** ** Safe strategies *)

Definition safe_at_our_turn t (x : position g) : bool :=
  match outcome g x with
  | Some e => wanted e
  | None => same (turn g x) p && match rank t (canonical c x) with Some _ => true | None => false end
  end.

Definition safe_at_their_turn t (x : position g) : bool :=
  match outcome g x with
  | Some e => wanted e
  | None => negb (same (turn g x) p) && forallb (fun m => safe_at_our_turn t (play g x m)) (legal_moves g x)
  end.

Definition is_safe_entry t (e : entry) : bool :=
  let '(x, m, _) := e in
  match outcome g x with Some _ => false | None => true end
  && same (turn g x) p && is_legal x m && safe_at_their_turn t (play g x m).

Definition check_safe (s : strategy) : bool :=
  let t := table s in
  forallb (is_safe_entry t) s
  && if same (turn g (start g)) p then safe_at_our_turn t (start g) else safe_at_their_turn t (start g).

Lemma safe_sound s : forallb (is_safe_entry (table s)) s = true ->
  forall n x, safe_at_our_turn (table s) x = true \/ safe_at_their_turn (table s) x = true ->
  ~ forces g (other p) (fun e => negb (wanted e)) n x.
Proof.
  intros Good. induction n as [n IH] using lt_wf_ind. intros x S F.
  unfold safe_at_our_turn, safe_at_their_turn in S.
  destruct (outcome g x) as [e|] eqn:O.
  - inversion F as [? ? e' O' W|? ? ? O'|? ? O']; subst; try congruence.
    rewrite O in O'. injection O' as <-. destruct S as [S|S]; rewrite S in W; discriminate.
  - destruct (same (turn g x) p) eqn:T.
    + (* our turn: the opponent's strategy would have to beat our listed move *)
      destruct S as [S|S]; [|discriminate]. cbn [andb] in S.
      destruct (rank (table s) (canonical c x)) as [r|] eqn:R; [|discriminate]. apply ranked_is_listed in R as [m I].
      apply (canonical_alike c) in F. set (y := canonical c x) in *.
      pose proof (proj1 (forallb_forall _ _) Good _ I) as H. unfold is_safe_entry in H.
      destruct (outcome g y) eqn:O'; [discriminate|]. cbn [andb] in H.
      apply andb_prop in H as [H S']. apply andb_prop in H as [T' L]. apply is_legal_true in L. apply same_true in T'.
      inversion F as [? ? e' W|k ? m' W T2|k ? W T2 L2 V]; subst; try congruence.
      * apply (other_differs p). congruence.
      * apply (IH k (Nat.lt_succ_diag_r k) (play g y m)); auto.
    + destruct S as [S|S]; [discriminate|]. cbn [andb negb] in S. apply same_false in T.
      inversion F as [? ? e' W|k ? m W T2 L V|k ? W T2]; subst; try congruence.
      * apply (IH k (Nat.lt_succ_diag_r k) (play g x m)); auto. left. exact (proj1 (forallb_forall _ _) S m L).
      * apply (other_differs p). rewrite <- (other_other p) at 2. congruence.
Qed.

Theorem check_safe_sound s :
  check_safe s = true -> forall n, ~ forces g (other p) (fun e => negb (wanted e)) n (start g).
Proof.
  unfold check_safe. intros H n. apply andb_prop in H as [Good H].
  apply (safe_sound s Good). destruct (same (turn g (start g)) p); auto.
Qed.
End Checkers.

(** ** The three claims *)

Section Claims.
Context {g : game} (c : code g).

Theorem win_certificate p s within :
  check_ranked g c p (won_by p) s within = true -> wins g p within (start g).
Proof. apply check_ranked_sound. Qed.

Theorem endless_certificate ones twos :
  check_safe g c One (won_by One) ones = true ->
  check_safe g c Two (won_by Two) twos = true ->
  is_endless g (start g).
Proof. intros A B [] [n F]; [apply (check_safe_sound _ _ _ _ _ B n)|apply (check_safe_sound _ _ _ _ _ A n)]; exact F. Qed.

Theorem draw_certificate ones twos p ending_one within :
  check_safe g c One (not_lost_by One) ones = true ->
  check_safe g c Two (not_lost_by Two) twos = true ->
  check_ranked g c p (not_lost_by p) ending_one within = true ->
  is_draw g (start g).
Proof.
  intros A B E. split.
  - intros q [n W].
    assert (V : forces g q (fun e => negb (not_lost_by (other q) e)) n (start g)).
    { eapply forces_weaker; [|exact W]. intros e H. unfold not_lost_by.
      now rewrite other_other, H. }
    destruct q; [apply (check_safe_sound _ _ _ _ _ B n)|apply (check_safe_sound _ _ _ _ _ A n)]; exact V.
  - exists p, within. now apply check_ranked_sound in E.
Qed.
End Claims.
