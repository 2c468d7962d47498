import { render } from 'preact';
import { followContests } from '../play/contest/contest-memory.ts';
import { followOtherTabs } from '../play/session/saved-games.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline.ts';
import { applyPreferences } from './preferences.ts';
import './index.css';

applyPreferences();
followOtherTabs();
followContests();
const page = document.getElementById('page');
if (page) render(<App />, page);
registerServiceWorker();
