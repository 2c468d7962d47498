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

interface Sound {
  /** The frequencies of the tones, in hertz. */
  readonly pitches: readonly number[];
  /** A tone falls to this share of its pitch. */
  readonly fall: number;
  /** Seconds from one tone to the next, and the length of each. */
  readonly step: number;
  readonly lasts: number;
  readonly loudness: number;
  /** The vibration, in milliseconds, for devices that can vibrate. */
  readonly pulses: number[];
}

const SOUNDS: Readonly<Record<Feeling, Sound>> = {
  move: { pitches: [460], fall: 0.37, step: 0, lasts: 0.09, loudness: 0.22, pulses: [12] },
  reply: { pitches: [330], fall: 0.37, step: 0, lasts: 0.1, loudness: 0.2, pulses: [8] },
  win: { pitches: [523, 659, 784, 1047], fall: 1, step: 0.11, lasts: 0.4, loudness: 0.13, pulses: [20, 60, 40] },
  loss: { pitches: [392, 330], fall: 1, step: 0.2, lasts: 0.5, loudness: 0.12, pulses: [40] },
};

let context: AudioContext | undefined;

/** Synthesized by the browser: nothing is loaded. */
export function playSound(feeling: Feeling): void {
  // After a reload the opponent may answer before the page was touched; then browsers refuse to play sounds.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const { pitches, fall, step, lasts, loudness, pulses } = SOUNDS[feeling];
  navigator.vibrate?.(pulses);
  context ??= new AudioContext();
  void context.resume();
  for (const [index, pitch] of pitches.entries()) {
    const start = context.currentTime + index * step;
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = 'triangle';
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(pitch * fall, start + lasts);
    // A struck tone: loudest at once, then fading.
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + lasts);
  }
}
