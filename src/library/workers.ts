export { serveBatches, startThreadPool, type ThreadPool } from '../lab/workers/thread-pool.ts';
