import { render } from 'preact';
import { followContests } from '../play/contest/store.ts';
import { followOtherTabs } from '../play/store.ts';
import { App } from './app.tsx';
import { loadFirst } from './lazy-pages.ts';
import { registerServiceWorker } from './offline.ts';
import { applyPreferences } from './preferences.ts';
import { route } from './router.ts';
import './index.css';

// A board in another site's page stores nothing on the device.
const isKept = route.value.page !== 'embed';
applyPreferences(isKept);
followOtherTabs();
followContests();
const page = document.getElementById('page');
// No top-level await, because then every part that the lazy pages share would become a separate file.
void loadFirst(route.value).then(() => page && render(<App />, page));
if (isKept) registerServiceWorker();
