import { expose } from 'comlink';
import { GAMES } from '../../games/index.ts';
import { createEngineApi } from './engine-api.ts';

expose(createEngineApi(GAMES));
