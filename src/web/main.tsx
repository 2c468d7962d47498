import { render } from 'preact';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline.ts';
import { applyPreferences } from './preferences.ts';
import './styles/index.css';

applyPreferences();
const page = document.getElementById('page');
if (page) render(<App />, page);
registerServiceWorker();
