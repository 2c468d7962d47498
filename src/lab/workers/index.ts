export { serveBatches } from './serve-batches.ts';
export { startThreadPool, type ThreadPool } from './thread-pool.ts';
