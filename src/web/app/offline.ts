import { hrefOf } from './router.ts';

/** Makes the page work offline from the second visit on. Not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(hrefOf('/sw.js')).catch(() => {
    // Private windows and plain http forbid it; then the page needs its server.
  });
}
