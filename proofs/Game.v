(** Two-player games of perfect information, and what it means to win one.

    A game has a start, and says of every position whose turn it is, which moves
    are legal, where a move leads, and how the game ended if it is over: exactly the
    functions of the TypeScript interface [Rules]. Nothing is assumed of them; in
    particular a game may go on for ever.

    Verdicts, as the project defines them:
    - a player wins who can force a won end, whatever the opponent does;
    - where neither can, the position is a draw if somebody can force an end
      without losing, and endless otherwise.

    The last part is the method of all later files. Someone guesses who wins each
    position and within how many plies; if every single move agrees with the guess,
    the guess is right. *)

From Coq Require Import List Bool Arith Lia.
Import ListNotations.

Inductive player := One | Two.

Definition other (p : player) : player := match p with One => Two | Two => One end.

Definition same (p q : player) : bool :=
  match p, q with One, One | Two, Two => true | _, _ => false end.

Lemma same_true p q : same p q = true <-> p = q.
Proof. destruct p, q; simpl; split; congruence. Qed.

Lemma same_false p q : same p q = false <-> p = other q.
Proof. destruct p, q; simpl; split; congruence. Qed.

Lemma other_other p : other (other p) = p.
Proof. now destruct p. Qed.

Lemma other_differs p : other p <> p.
Proof. now destruct p. Qed.

(** How a finished game ended. *)
Inductive ending := Winner (p : player) | Draw.

Record game := Game {
  position : Type;
  move : Type;
  start : position;
  turn : position -> player;
  legal_moves : position -> list move;
  play : position -> move -> position;
  outcome : position -> option ending
}.

(** ** Forcing an end *)

Definition won_by (p : player) (e : ending) : bool :=
  match e with Winner q => same q p | Draw => false end.

Definition not_lost_by (p : player) (e : ending) : bool := negb (won_by (other p) e).

(** [p] can force an end of the wanted kind within [n] plies. *)
Inductive forces (g : game) (p : player) (wanted : ending -> bool) : nat -> position g -> Prop :=
| over n x e :
    outcome g x = Some e -> wanted e = true -> forces g p wanted n x
| our_turn n x m :
    outcome g x = None -> turn g x = p ->
    In m (legal_moves g x) -> forces g p wanted n (play g x m) ->
    forces g p wanted (S n) x
| their_turn n x :
    outcome g x = None -> turn g x = other p -> legal_moves g x <> [] ->
    (forall m, In m (legal_moves g x) -> forces g p wanted n (play g x m)) ->
    forces g p wanted (S n) x.

Definition wins (g : game) (p : player) : nat -> position g -> Prop := forces g p (won_by p).

Definition can_win (g : game) (p : player) (x : position g) : Prop := exists n, wins g p n x.

(** A player who could force an end only by losing does not want it, so that does not count. *)
Definition can_end (g : game) (p : player) (x : position g) : Prop :=
  exists n, forces g p (not_lost_by p) n x.

Definition is_draw (g : game) (x : position g) : Prop :=
  (forall p, ~ can_win g p x) /\ exists p, can_end g p x.

Definition is_endless (g : game) (x : position g) : Prop := forall p, ~ can_end g p x.

(** The distance: a win within [n] plies and never within fewer. *)
Definition wins_in (g : game) (p : player) (n : nat) (x : position g) : Prop :=
  wins g p n x /\ forall k, wins g p k x -> n <= k.

(** What play can lead to. *)
Inductive reachable (g : game) : position g -> Prop :=
| at_start : reachable g (start g)
| by_move x m :
    reachable g x -> outcome g x = None -> In m (legal_moves g x) -> reachable g (play g x m).

(** ** Verdicts exclude each other *)

Lemma forces_longer g p wanted n x :
  forces g p wanted n x -> forall k, n <= k -> forces g p wanted k x.
Proof.
  induction 1 as [n x e O W|n x m O T L _ IH|n x O T L _ IH]; intros k Hk.
  - now apply over with e.
  - destruct k as [|k]; [lia|]. apply our_turn with m; auto. apply IH. lia.
  - destruct k as [|k]; [lia|]. apply their_turn; auto. intros m M. apply IH; auto. lia.
Qed.

Lemma forces_weaker g p (wanted accepted : ending -> bool) n x :
  (forall e, wanted e = true -> accepted e = true) ->
  forces g p wanted n x -> forces g p accepted n x.
Proof.
  intros A. induction 1 as [n x e O W|n x m O T L _ IH|n x O T L _ IH].
  - apply over with e; auto.
  - now apply our_turn with m.
  - now apply their_turn.
Qed.

(** The players cannot force ends that have nothing in common. *)
Lemma forces_exclusive g p (wanted unwanted : ending -> bool) n x :
  (forall e, wanted e = true -> unwanted e = false) ->
  forces g p wanted n x -> forall k, ~ forces g (other p) unwanted k x.
Proof.
  intros A. induction 1 as [n x e O W|n x m O T L _ IH|n x O T L _ IH]; intros k F.
  - inversion F as [? ? e' O' W'|? ? ? O'|? ? O']; subst; try congruence.
    rewrite O in O'. injection O' as <-. rewrite (A e W) in W'. discriminate.
  - inversion F as [? ? ? O'|? ? m' O' T'|? ? O' T' L' F']; subst; try congruence.
    + destruct (turn g x); discriminate.
    + eapply IH, F'; eauto.
  - inversion F as [? ? ? O'|? ? m' O' T' L' F'|? ? O' T']; subst; try congruence.
    + eapply IH; eauto.
    + rewrite T in T'. destruct p; discriminate.
Qed.

Theorem one_winner g p x : can_win g p x -> ~ can_win g (other p) x.
Proof.
  intros [n W] [k V]. eapply forces_exclusive; [|exact W|exact V].
  now intros [[]|]; destruct p.
Qed.

Lemma wins_decides g p q n x : wins g p n x -> (can_win g q x <-> p = q).
Proof.
  intros W. assert (C : can_win g p x) by now exists n. split; [|now intros <-]. intros V.
  destruct (same p q) eqn:S; [now apply same_true|]. apply same_false in S as ->. now apply one_winner in V.
Qed.

Lemma can_win_can_end g p x : can_win g p x -> can_end g p x.
Proof.
  intros [n W]. exists n. eapply forces_weaker; [|exact W].
  now intros [[]|]; destruct p.
Qed.

(** What one player can force without losing, the other cannot win. *)
Lemma can_end_cannot_lose g p x : can_end g p x -> ~ can_win g (other p) x.
Proof.
  intros [n E] [k W]. eapply forces_exclusive; [|exact E|exact W].
  intros e H. now apply negb_true_iff.
Qed.

Lemma endless_nobody_wins g x : is_endless g x -> forall p, ~ can_win g p x.
Proof. intros E p W. now apply (E p), can_win_can_end. Qed.

Lemma draw_not_endless g x : is_draw g x -> ~ is_endless g x.
Proof. intros [_ [p E]] N. now apply (N p). Qed.

(** In a game that never ends in a draw, endless means that neither player can win. *)
Lemma endless_without_draws g x :
  (forall y, outcome g y <> Some Draw) -> (forall p, ~ can_win g p x) -> is_endless g x.
Proof.
  intros D N p [n E]. apply (N p). exists n. clear N.
  induction E as [n x [q|] O W|n x m O T L _ IH|n x O T L _ IH].
  - apply over with (Winner q); auto. destruct p, q; auto.
  - now contradiction (D x).
  - now apply our_turn with m.
  - now apply their_turn.
Qed.

(** ** Positions with the same future *)

Definition alike (g : game) (x y : position g) : Prop :=
  forall p wanted n, forces g p wanted n x <-> forces g p wanted n y.

Lemma alike_refl g x : alike g x x.
Proof. intros p wanted n. reflexivity. Qed.

(** A relation that every move respects holds between positions with the same future only. *)
Lemma related_alike g (related : position g -> position g -> Prop) :
  (forall x y, related x y -> related y x) ->
  (forall x y, related x y -> outcome g x = outcome g y /\ turn g x = turn g y) ->
  (forall x y m, related x y -> In m (legal_moves g x) ->
   exists k, In k (legal_moves g y) /\ related (play g x m) (play g y k)) ->
  forall x y, related x y -> alike g x y.
Proof.
  intros Sym Here Next.
  assert (One_way : forall p wanted n x, forces g p wanted n x -> forall y, related x y -> forces g p wanted n y).
  { intros p wanted n x F. induction F as [n x e O W|n x m O T L _ IH|n x O T L _ IH]; intros y R;
      destruct (Here x y R) as [Eo Et]; rewrite Eo in O; try rewrite Et in T.
    - now apply over with e.
    - destruct (Next x y m R L) as [k [K Rk]]. apply our_turn with k; auto.
    - apply their_turn; auto.
      + intros N. destruct (legal_moves g x) as [|m ms] eqn:Lg; [contradiction|].
        destruct (Next x y m R) as [k [K _]]; [rewrite Lg; simpl; auto|]. now rewrite N in K.
      + intros k K. destruct (Next y x k (Sym x y R) K) as [m [M Rm]]. apply (IH m M). auto. }
  intros x y R p wanted n. split; intros F; [now apply One_way with x|apply One_way with y; auto].
Qed.

(** ** A rule that every move confirms

    [covered] are the positions that a rule speaks about, [winner] and [plies] is
    what it says. *)

Section Rule.
Variable g : game.
Variable covered : position g -> Prop.
Variable winner : position g -> player.
Variable plies : position g -> nat.

(** After the move the rule still applies, names the same winner, and fewer plies. *)
Definition progress (x : position g) (m : move g) : Prop :=
  let y := play g x m in covered y /\ winner y = winner x /\ plies y < plies x.

(** The winner has a move that makes progress, or every move of the loser makes it. *)
Definition confirmed (x : position g) : Prop :=
  match outcome g x with
  | Some e => e = Winner (winner x)
  | None =>
      (turn g x = winner x /\ exists m, In m (legal_moves g x) /\ progress x m) \/
      (turn g x = other (winner x) /\ legal_moves g x <> [] /\
       forall m, In m (legal_moves g x) -> progress x m)
  end.

Hypothesis all_confirmed : forall x, covered x -> confirmed x.

Theorem rule_wins x : covered x -> wins g (winner x) (plies x) x.
Proof.
  remember (plies x) as n eqn:N. assert (Le : plies x <= n) by lia. clear N.
  revert x Le. induction n as [n IH] using lt_wf_ind. intros x Le C.
  pose proof (all_confirmed x C) as S. unfold confirmed in S.
  destruct (outcome g x) as [e|] eqn:O.
  - subst e. apply over with (Winner (winner x)); auto. now apply same_true.
  - assert (Step : forall m, progress x m -> wins g (winner x) (n - 1) (play g x m) /\ 1 <= n).
    { intros m [D [<- F]]. split; [|lia]. apply IH; auto; lia. }
    destruct S as [[T [m [L P]]]|[T [L P]]].
    + destruct (Step m P) as [W N]. replace n with (S (n - 1)) by lia. now apply our_turn with m.
    + assert (N : 1 <= n).
      { destruct (legal_moves g x) as [|m ms]; [contradiction|]. now apply (Step m), P; left. }
      replace n with (S (n - 1)) by lia. apply their_turn; auto. intros m M. now apply Step, P.
Qed.

Corollary rule_decides x p : covered x -> (can_win g p x <-> winner x = p).
Proof. intros C. apply wins_decides with (plies x). now apply rule_wins. Qed.

(** The rule's plies are the distance if the winner cannot hurry more and the loser can last as long. *)
Definition unhurried (x : position g) : Prop :=
  match outcome g x with
  | Some _ => plies x = 0
  | None =>
      (turn g x = winner x -> forall m, In m (legal_moves g x) ->
         (covered (play g x m) /\ (winner (play g x m) = winner x -> plies x <= S (plies (play g x m)))) \/
         ~ can_win g (winner x) (play g x m)) /\
      (turn g x = other (winner x) -> exists m, In m (legal_moves g x) /\ plies x <= S (plies (play g x m)))
  end.

Hypothesis all_unhurried : forall x, covered x -> unhurried x.

Theorem rule_distance x : covered x -> wins_in g (winner x) (plies x) x.
Proof.
  intros C. split; [now apply rule_wins|]. intros k W. remember (winner x) as p eqn:P.
  revert C P. induction W as [n x e O _|n x m O T L W IH|n x O T L W IH]; intros C P;
    pose proof (all_unhurried x C) as U; pose proof (all_confirmed x C) as S;
    unfold unhurried in U; unfold confirmed in S; rewrite O in U, S.
  - lia.
  - rewrite P in *. destruct U as [U _]. destruct (U T m L) as [[D F]|N]; [|contradiction N; now exists n].
    assert (E : winner (play g x m) = winner x) by (apply rule_decides; auto; now exists n).
    specialize (IH D (eq_sym E)). specialize (F E). lia.
  - rewrite P in *. destruct U as [_ U]. destruct (U T) as [m [M F]].
    destruct S as [[T' _]|[_ [_ S]]]; [rewrite T in T'; now apply other_differs in T'|].
    destruct (S m M) as [D [E _]]. specialize (IH m M D (eq_sym E)). lia.
Qed.
End Rule.

(** ** Games that the last mover wins

    There the player to move wins exactly when an odd number of plies is left, so a
    rule need only say how many. *)
Section LastMover.
Variable g : game.
Variable covered : position g -> Prop.
Variable plies : position g -> nat.

Let legal x m := In m (legal_moves g x).

Hypothesis last_mover_wins : forall x, covered x ->
  outcome g x = match legal_moves g x with [] => Some (Winner (other (turn g x))) | _ => None end.
Hypothesis turns_alternate : forall x m, covered x -> legal x m -> turn g (play g x m) = other (turn g x).
Hypothesis stays_covered : forall x m, covered x -> legal x m -> covered (play g x m).

(** Odd: some move leaves one ply less, and none leaves a smaller even number than that. *)
Hypothesis odd_plies : forall x, covered x -> Nat.odd (plies x) = true ->
  (exists m, legal x m /\ S (plies (play g x m)) = plies x) /\
  (forall m, legal x m -> Nat.odd (plies (play g x m)) = false -> plies x <= S (plies (play g x m))).
(** Even: every move leaves an odd number, one of them one ply less and none more. *)
Hypothesis even_plies : forall x, covered x -> Nat.odd (plies x) = false ->
  (forall m, legal x m -> Nat.odd (plies (play g x m)) = true /\ S (plies (play g x m)) <= plies x) /\
  (plies x <> 0 -> exists m, legal x m /\ plies x <= S (plies (play g x m))).

Definition last_mover (x : position g) : player :=
  if Nat.odd (plies x) then turn g x else other (turn g x).

Theorem parity_decides x : covered x ->
  confirmed g covered last_mover plies x /\ unhurried g covered last_mover plies x.
Proof.
  intros C. pose proof (last_mover_wins x C) as O. pose proof (turns_alternate x) as A.
  assert (Next : forall m, legal x m -> last_mover (play g x m) =
    if Nat.odd (plies (play g x m)) then other (turn g x) else turn g x).
  { intros m L. unfold last_mover. rewrite A by auto. now rewrite other_other. }
  unfold confirmed, unhurried. rewrite O. destruct (legal_moves g x) as [|m0 ms] eqn:Lg.
  - assert (None : forall m, ~ legal x m) by (unfold legal; rewrite Lg; auto).
    assert (Z : plies x = 0).
    { destruct (Nat.odd (plies x)) eqn:P.
      - destruct (odd_plies x C P) as [[m [L _]] _]. now contradiction (None m).
      - destruct (Nat.eq_dec (plies x) 0) as [E|E]; auto.
        destruct (even_plies x C P) as [_ H]. destruct (H E) as [m [L _]]. now contradiction (None m). }
    split; auto. unfold last_mover. now rewrite Z.
  - rewrite <- Lg in *. fold (legal x).
    assert (Now : last_mover x = if Nat.odd (plies x) then turn g x else other (turn g x)) by reflexivity.
    destruct (Nat.odd (plies x)) eqn:P; rewrite Now.
    + destruct (odd_plies x C P) as [[m [L E]] H].
      assert (Ev : Nat.odd (plies (play g x m)) = false).
      { apply (f_equal Nat.odd) in E. rewrite Nat.odd_succ, P, <- Nat.negb_odd in E. now apply negb_true_iff. }
      split.
      * left. split; auto. exists m. split; auto. split; [now apply stays_covered|]. split; [|lia].
        now rewrite Next, Ev, Now.
      * split; [|intros T; symmetry in T; now apply other_differs in T].
        intros _ m' L'. left. split; [now apply stays_covered|]. rewrite Next by auto.
        destruct (Nat.odd (plies (play g x m'))) eqn:P'; [intros T; now apply other_differs in T|].
        intros _. now apply H.
    + destruct (even_plies x C P) as [H W]. split.
      * right. rewrite other_other. split; auto. split; [rewrite Lg; discriminate|]. intros m L.
        destruct (H m L) as [Od Le]. split; [now apply stays_covered|]. split; [|lia].
        now rewrite Next, Od, Now.
      * split; [intros T; symmetry in T; now apply other_differs in T|]. intros _.
        destruct (Nat.eq_dec (plies x) 0) as [E|E]; [|now apply W].
        exists m0. split; [unfold legal; rewrite Lg; simpl; auto|lia].
Qed.

Theorem last_mover_wins_in x : covered x -> wins_in g (last_mover x) (plies x) x.
Proof. intros C. apply rule_distance with (covered := covered); auto; intros; now apply parity_decides. Qed.

Theorem last_mover_decides x p : covered x -> (can_win g p x <-> last_mover x = p).
Proof. intros C. apply rule_decides with (covered := covered) (plies := plies); auto. intros; now apply parity_decides. Qed.
End LastMover.

(** ** Positions that nobody wins

    From such a position the player to move has a move to another one, and every
    other move loses. *)
Section Undecided.
Variable g : game.
Variable undecided : position g -> Prop.
Hypothesis stays : forall x, undecided x ->
  outcome g x = None /\
  (exists m, In m (legal_moves g x) /\ undecided (play g x m)) /\
  (forall m, In m (legal_moves g x) -> undecided (play g x m) \/ can_win g (other (turn g x)) (play g x m)).

Theorem undecided_not_won x : undecided x -> forall p, ~ can_win g p x.
Proof.
  intros U p [n W]. revert x U W. induction n as [n IH] using lt_wf_ind. intros x U W.
  destruct (stays x U) as [O [[m [L V]] A]].
  inversion W as [? ? e O'|k ? m' O' T L' F|k ? O' T L' F]; subst; [congruence| |].
  - destruct (A m' L') as [V'|Lost]; [now apply (IH k (Nat.lt_succ_diag_r k) _ V')|].
    apply one_winner in Lost. rewrite other_other in Lost. apply Lost. now exists k.
  - now apply (IH k (Nat.lt_succ_diag_r k) _ V), F.
Qed.

Corollary undecided_endless x :
  (forall y, outcome g y <> Some Draw) -> undecided x -> is_endless g x.
Proof. intros D U. apply endless_without_draws; auto. now apply undecided_not_won. Qed.
End Undecided.
