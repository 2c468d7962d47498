import { render } from 'preact';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline.ts';
import { applyPreferences } from './preferences.ts';
import { followOtherWindows } from './saved-games.ts';
import './styles/index.css';

applyPreferences();
followOtherWindows();
const page = document.getElementById('page');
if (page) render(<App />, page);
registerServiceWorker();
