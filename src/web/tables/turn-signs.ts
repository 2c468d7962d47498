import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../app/preferences.ts';
import { playSound } from '../play/sounds.ts';

/** Shows whose turn it is in the title of the tab. When it becomes yours, plays a sound and shows a notification. */
export function useTurnSigns(id: string, words: string, title: string): void {
  const before = useRef(words);
  useEffect(() => {
    document.title = `${words} · ${title} · penultimate`;
    if (words === 'Your turn' && before.current !== words) {
      if (preferences.value.hasTurnSound) playSound('reply');
      notifyTurn(id, title);
    }
    before.current = words;
  }, [words, title]);
}

/** Shows the number of tables at which it is your turn in the title of the tab: "(2) penultimate". */
export function useTurnCount(turns: number): void {
  useEffect(() => {
    if (turns > 0) document.title = `(${turns}) ${document.title}`;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [turns]);
}

/** Whether the browser may show notifications: 'default' until you decide, undefined where it has none. */
export const notificationPermission = signal(typeof Notification === 'undefined' ? undefined : Notification.permission);

export async function askToNotify(): Promise<void> {
  notificationPermission.value = await Notification.requestPermission();
}

/** Notifies you of your turn while the page is open in the background. A table has one notification at a time. */
export function notifyTurn(id: string, game: string): void {
  if (notificationPermission.value !== 'granted' || !document.hidden) return;
  const options = { body: game, tag: `turn-${id}` };
  try {
    const notification = new Notification('Your turn', options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Browsers on phones show notifications only through a service worker.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification('Your turn', options));
  }
}
