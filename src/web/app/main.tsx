import { render } from 'preact';
import { App, loadFirst } from './app.tsx';
import { listenForInstall } from './install.ts';
import { applyPreferences } from './preferences.ts';
import { hrefOf, route } from './router.ts';
import { followOtherTabs } from './storage.ts';
import './index.css';

// A board in another site's page stores nothing on the device.
const isKept = route.value.page !== 'embed';
applyPreferences(isKept);
followOtherTabs();
listenForInstall();
const page = document.getElementById('page');
// No top-level await, because then every part that the lazy pages share would become a separate file.
void loadFirst(route.value).then(() => page && render(<App />, page));
if (isKept) registerServiceWorker();

/** Makes the page work offline from the second visit on. Not in development. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(hrefOf('/sw.js')).catch(() => {
    // Private windows and plain http forbid it; then the page needs its server.
  });
}
