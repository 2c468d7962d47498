import { render } from 'preact';
import { followOtherWindows } from '../play/session/saved-games.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline.ts';
import { applyPreferences } from './preferences.ts';
import './index.css';

applyPreferences();
followOtherWindows();
const page = document.getElementById('page');
if (page) render(<App />, page);
registerServiceWorker();
