export { serveBatches, startThreadPool, type ThreadPool } from '../lab/workers/index.ts';
