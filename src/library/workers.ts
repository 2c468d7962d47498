export { serveBatches } from '../lab/workers/serve-batches.ts';
export { startThreadPool, type ThreadPool } from '../lab/workers/thread-pool.ts';
