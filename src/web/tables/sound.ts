import { preferences } from '../app/preferences.ts';

const PITCHES_HZ = [660, 880];
const NOTE_S = 0.12;
const LOUDNESS = 0.04;

let audio: AudioContext | undefined;

/** Two soft notes for your turn. Browsers allow them only after the first touch or key. */
export function playTurnSound(): void {
  if (!preferences.value.hasTurnSound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const context = audio;
  PITCHES_HZ.forEach((pitch, index) => {
    const start = context.currentTime + index * NOTE_S;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    const tone = new OscillatorNode(context, { frequency: pitch });
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_S);
  });
}
