import { expose } from 'comlink';
import { createLabApi } from './lab-api.ts';

expose(createLabApi(() => performance.now()));
