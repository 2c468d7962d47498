import { signal } from '@preact/signals';

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
