export { serveBatches } from './serve-batches.ts';
export { startThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';
