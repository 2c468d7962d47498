import { type AnyMatch, matchOutcome } from '../../core/index.ts';
import { hasCpu, type SeatPlayers } from '../../players/seats.ts';
import { preferences } from '../app/preferences.ts';
import type { GameCtrl } from './ctrl.ts';

/** Plays a sound and a vibration for each new move, if they are switched on. Undo and looking back are silent. */
export function attachSounds(ctrl: GameCtrl): () => void {
  let previous = ctrl.match.peek();
  return ctrl.match.subscribe((match) => {
    const isMove = match.moves.length === previous.moves.length + 1 && match.undone.length === 0;
    previous = match;
    if (!isMove || !preferences.value.hasSound) return;
    playSound(feelingOf(match, ctrl.session.peek().seats));
  });
}

function feelingOf(match: AnyMatch, seats: SeatPlayers): Feeling {
  const winner = matchOutcome(match)?.winner;
  const isAgainstCpu = hasCpu(seats);
  if (winner) return isAgainstCpu && seats[winner].kind === 'cpu' ? 'loss' : 'win';
  const mover = match.game.rules.turn(match.positions[match.moves.length - 1]);
  return seats[mover].kind === 'cpu' ? 'reply' : 'move';
}

/** Events with a sound and a vibration: your move, the other's, and the end of a game. */
type Feeling = 'move' | 'reply' | 'win' | 'loss';

interface Tone {
  /** In hertz, at the start and at the end. */
  readonly from: number;
  readonly to: number;
  /** In seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly loudness: number;
}

/** A melody of equal steps, in hertz and seconds. */
function melody(pitches: readonly number[], step: number, lasts: number, loudness: number): readonly Tone[] {
  return pitches.map((pitch, index) => ({ from: pitch, to: pitch, at: 0.1 + index * step, lasts, loudness }));
}

const TONES: Readonly<Record<Feeling, readonly Tone[]>> = {
  move: [{ from: 460, to: 170, at: 0, lasts: 0.09, loudness: 0.22 }],
  reply: [{ from: 330, to: 120, at: 0, lasts: 0.1, loudness: 0.2 }],
  win: melody([523, 659, 784, 1047], 0.11, 0.4, 0.13),
  loss: melody([392, 330], 0.2, 0.5, 0.12),
};

/** In milliseconds, for devices that can vibrate. */
const PULSES: Readonly<Record<Feeling, number[]>> = { move: [12], reply: [8], win: [20, 60, 40], loss: [40] };

let context: AudioContext | undefined;

/** Synthesized by the browser: nothing is loaded. */
export function playSound(feeling: Feeling): void {
  // After a reload the opponent may answer before the page was touched; then browsers refuse to play sounds.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(PULSES[feeling]);
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[feeling]) sound(context, tone);
}

/** A struck tone: loudest at once, then fading. */
function sound(audio: AudioContext, { from, to, at, lasts, loudness }: Tone): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + lasts);
}
