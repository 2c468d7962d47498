import { expose } from 'comlink';
import { GAMES } from '../../games/index.ts';
import { createDeskApi } from './desk-api.ts';

expose(createDeskApi(GAMES));
