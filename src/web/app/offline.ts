import { hrefOf } from './router.ts';

/** Lets the page work with the network off from the second visit on. In development there is nothing to keep. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(hrefOf('/sw.js')).catch(() => {
    // Private windows and plain http forbid it; the page then simply needs its server.
  });
}
