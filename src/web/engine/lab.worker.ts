import { expose } from 'comlink';
import { GAMES } from '../../games/index.ts';
import { createLabApi } from './lab-api.ts';

expose(createLabApi(GAMES, () => performance.now()));
