import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../app/preferences.ts';

/** Shows whose turn it is in the title of the tab; a sound and a notice say that it has become yours. */
export function useTurnSigns(id: string, words: string, title: string): void {
  const before = useRef(words);
  useEffect(() => {
    document.title = `${words} · ${title} · penultimate`;
    if (words === 'Your turn' && before.current !== words) {
      playTurnSound();
      noticeTurn(id, words, title);
    }
    before.current = words;
  }, [words, title]);
}

/** Whether the browser may show notices: undecided until the visitor has been asked, and undefined where it cannot. */
export const noticePermission = signal(
  typeof Notification === 'undefined' ? undefined : (Notification.permission as NotificationPermission),
);

export async function askForNotices(): Promise<void> {
  noticePermission.value = await Notification.requestPermission();
}

/** Says that it is the visitor's turn, while the page is open but out of sight. One notice for each table. */
export function noticeTurn(id: string, title: string, body: string): void {
  if (noticePermission.value !== 'granted' || !document.hidden) return;
  const options = { body, tag: `turn-${id}` };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers on phones show notices only through a service worker.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
}

const PITCHES_HZ = [660, 880];
const NOTE_S = 0.12;
const LOUDNESS = 0.04;

let audio: AudioContext | undefined;

/** Two soft notes for your turn. Browsers allow them only after the first touch or key. */
function playTurnSound(): void {
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
