(** The count behind Last Digit Standing: a game on three numbers.

    [w] wholes, [f] of [u] digits. A move chooses any [j] below [u]; below [f] it keeps
    the wholes, from [f] on it costs one, and there must be one. The digits are one less
    afterwards, and [f] becomes [j]. This file says how long best play lasts, and that
    the formula agrees with every move; LastDigitCounting.v explains the numbers.
    The start differs: of [b] digits the one with [r] closer ones
    cannot be chosen. *)

From Coq Require Import Bool Arith Lia.

Definition natural (w f : nat) : nat := 2 * w + (if w <? f then 1 else 0) - (if f <? w then 1 else 0).

Definition count_plies (w f u : nat) : nat := Nat.min u (natural w f).

(** A move to [j] closer digits: the wholes after it, if it is possible. *)
Definition after (w f j w' : nat) : Prop := (j < f /\ w' = w) \/ (f <= j /\ 1 <= w /\ w' = w - 1).

Lemma odd_true n : Nat.odd n = true -> exists k, n = 2 * k + 1.
Proof. intros H. now apply Nat.odd_spec. Qed.

Lemma odd_false n : Nat.odd n = false -> exists k, n = 2 * k.
Proof. intros H. apply Nat.even_spec. now rewrite <- Nat.negb_odd, H. Qed.

Ltac parities := repeat match goal with
  | H : Nat.odd _ = true |- _ => apply odd_true in H as [? ?]
  | H : Nat.odd _ = false |- _ => apply odd_false in H as [? ?]
  end.

(** The formula line by line. *)
Lemma count_lines w f u : let v := count_plies w f u in
  (u <= 2 * w - 1 /\ v = u) \/ (f < w /\ 2 * w - 1 <= u /\ v = 2 * w - 1) \/
  (f = w /\ 2 * w <= u /\ v = 2 * w) \/ (w < f /\ 2 * w + 1 <= u /\ v = 2 * w + 1) \/
  (w < f /\ u = 2 * w /\ v = u).
Proof. unfold count_plies, natural. destruct (Nat.ltb_spec w f), (Nat.ltb_spec f w); lia. Qed.

Ltac counting := repeat match goal with
  | |- context [count_plies ?w ?f ?u] =>
      pose proof (count_lines w f u); cbv zeta in *; generalize dependent (count_plies w f u); intros
  | H : context [count_plies ?w ?f ?u] |- _ =>
      pose proof (count_lines w f u); cbv zeta in *; generalize dependent (count_plies w f u); intros
  end; lia.

Lemma count_odd w f u : f <= u -> Nat.odd (count_plies w f u) = true ->
  (exists j w', j < u /\ after w f j w' /\ S (count_plies w' j (u - 1)) = count_plies w f u) /\
  (forall j w', j < u -> after w f j w' -> Nat.odd (count_plies w' j (u - 1)) = false ->
   count_plies w f u <= S (count_plies w' j (u - 1))).
Proof.
  intros Fu P. unfold after. split.
  - parities. destruct (le_lt_dec (2 * w) u) as [A|A].
    + (* enough digits: level the count *)
      destruct (le_lt_dec f w) as [B|B].
      * exists (w - 1), (w - 1). counting.
      * exists w, w. counting.
    + (* all digits get used *)
      destruct (Nat.eq_dec f u) as [B|B].
      * exists (u - 1), w. counting.
      * exists (u - 1), (w - 1). counting.
  - intros j w' J A E. parities. counting.
Qed.

Lemma count_even w f u : f <= u -> Nat.odd (count_plies w f u) = false ->
  (forall j w', j < u -> after w f j w' ->
   Nat.odd (count_plies w' j (u - 1)) = true /\ S (count_plies w' j (u - 1)) <= count_plies w f u) /\
  (count_plies w f u <> 0 ->
   exists j w', j < u /\ after w f j w' /\ count_plies w f u <= S (count_plies w' j (u - 1))).
Proof.
  intros Fu P. unfold after. split.
  - intros j w' J A. split.
    + destruct (Nat.odd (count_plies w' j (u - 1))) eqn:E; auto. exfalso. parities. counting.
    + parities. counting.
  - intros N. destruct (le_lt_dec (2 * w) u) as [A|A].
    + destruct (le_lt_dec f w) as [B|B].
      * exists (u - 1), (w - 1). parities. counting.
      * exists (f - 1), w. parities. counting.
    + destruct (Nat.eq_dec f u) as [B|B].
      * exists (u - 1), w. parities. counting.
      * exists (u - 1), (w - 1). parities. counting.
Qed.

(** ** The start *)

Definition start_natural (w r : nat) : nat :=
  if w <? r then 2 * w + 1 else if (r =? w) || (S r =? w) then 2 * w else 2 * w - 1.

Section Start.
Variable b : nat.
Hypothesis b_from_2 : 2 <= b.

Lemma start_lines w r : let v := Nat.min b (start_natural w r) in
  (b <= 2 * w - 1 /\ v = b) \/ (S r < w /\ 2 * w - 1 <= b /\ v = 2 * w - 1) \/
  ((r = w \/ S r = w) /\ 2 * w <= b /\ v = 2 * w) \/ (w < r /\ 2 * w + 1 <= b /\ v = 2 * w + 1) \/
  (w < r /\ b = 2 * w /\ v = b).
Proof. unfold start_natural. destruct (Nat.ltb_spec w r), (Nat.eqb_spec r w), (Nat.eqb_spec (S r) w); cbn [orb]; lia. Qed.

Ltac starting := repeat match goal with
  | |- context [Nat.min b (start_natural ?w ?r)] =>
      pose proof (start_lines w r); cbv zeta in *; generalize dependent (Nat.min b (start_natural w r)); intros
  | H : context [Nat.min b (start_natural ?w ?r)] |- _ =>
      pose proof (start_lines w r); cbv zeta in *; generalize dependent (Nat.min b (start_natural w r)); intros
  end; counting.

(** Every digit is open but the total's own; [s] digits are closer than digit [s]. *)
Definition start_open (w r s w' : nat) : Prop :=
  s < b /\ ((s < r /\ w' = w) \/ (r < s /\ 1 <= w /\ w' = w - 1)).

Lemma start_odd w r : r < b -> Nat.odd (Nat.min b (start_natural w r)) = true ->
  (exists s w', start_open w r s w' /\ S (count_plies w' s (b - 1)) = Nat.min b (start_natural w r)) /\
  (forall s w', start_open w r s w' -> Nat.odd (count_plies w' s (b - 1)) = false ->
   Nat.min b (start_natural w r) <= S (count_plies w' s (b - 1))).
Proof.
  intros R P. unfold start_open. split.
  - parities. destruct (le_lt_dec (2 * w) b) as [A|A].
    + destruct (le_lt_dec r w) as [C|C]; [exists (w - 1), (w - 1)|exists w, w]; starting.
    + destruct (Nat.eq_dec r (b - 1)) as [C|C]; [exists (b - 2), w|exists (b - 1), (w - 1)]; starting.
  - intros s w' O E. parities. starting.
Qed.

Lemma start_even w r : r < b -> Nat.odd (Nat.min b (start_natural w r)) = false ->
  (forall s w', start_open w r s w' ->
   Nat.odd (count_plies w' s (b - 1)) = true /\ S (count_plies w' s (b - 1)) <= Nat.min b (start_natural w r)) /\
  (Nat.min b (start_natural w r) <> 0 ->
   exists s w', start_open w r s w' /\ Nat.min b (start_natural w r) <= S (count_plies w' s (b - 1))).
Proof.
  intros R P. unfold start_open. split.
  - intros s w' O. split.
    + destruct (Nat.odd (count_plies w' s (b - 1))) eqn:E; auto. exfalso. parities. starting.
    + parities. starting.
  - intros N. parities. destruct (Nat.eq_dec r (b - 1)) as [C|C]; [exists (b - 2)|exists (b - 1)].
    + exists w. starting.
    + exists (w - 1). starting.
Qed.

(** The parity of the start, in terms of the target T = w b + r. *)
Lemma start_parity T w r : T = w * b + r -> r < b ->
  (Nat.odd (Nat.min b (start_natural w r)) = true <->
   if 2 * T <=? b * (b + 1) then 1 <= T mod (b + 1) <= b - 1 else Nat.odd b = true).
Proof.
  intros E R.
  assert (Odd : forall n, Nat.odd (2 * n + 1) = true) by (intros n; apply Nat.odd_spec; now exists n).
  assert (Even : forall n, Nat.odd (2 * n) = false) by (intros n; now rewrite Nat.odd_mul).
  unfold start_natural. destruct (Nat.ltb_spec w r) as [A|A]; [|destruct (Nat.eqb_spec r w) as [B|B];
    [|destruct (Nat.eqb_spec (S r) w) as [C|C]]]; cbn [orb].
  - assert (M : T mod (b + 1) = r - w) by (symmetry; apply Nat.mod_unique with w; nia).
    rewrite M. destruct (Nat.leb_spec (2 * T) (b * (b + 1))) as [H|H].
    + rewrite Nat.min_r by nia. rewrite Odd. split; auto. lia.
    + rewrite Nat.min_l by nia. reflexivity.
  - assert (M : T mod (b + 1) = 0) by (symmetry; apply Nat.mod_unique with w; nia).
    rewrite M. destruct (Nat.leb_spec (2 * T) (b * (b + 1))) as [H|H].
    + rewrite Nat.min_r by nia. rewrite Even. split; [discriminate|lia].
    + rewrite Nat.min_l by nia. reflexivity.
  - assert (M : T mod (b + 1) = b) by (symmetry; apply Nat.mod_unique with r; nia).
    rewrite M. destruct (Nat.leb_spec (2 * T) (b * (b + 1))) as [H|H].
    + rewrite Nat.min_r by nia. rewrite Even. split; [discriminate|lia].
    + rewrite Nat.min_l by nia. reflexivity.
  - destruct (Nat.leb_spec (2 * T) (b * (b + 1))) as [H|H].
    + assert (L : 2 * w <= b + 1) by nia.
      assert (M : T mod (b + 1) = b + 1 + r - w) by (symmetry; apply Nat.mod_unique with (w - 1); nia).
      rewrite M, Nat.min_r by lia. replace (2 * w - 1) with (2 * (w - 1) + 1) by lia.
      rewrite Odd. split; auto. lia.
    + rewrite Nat.min_l by nia. reflexivity.
Qed.
End Start.
