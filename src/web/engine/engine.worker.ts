import { expose } from 'comlink';
import { engineApi } from './engine-api.ts';

expose(engineApi);
