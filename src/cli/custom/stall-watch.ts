import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * The script of a thread that sees whether the main thread is stuck in a function of an outside game. A loop without end
 * hears no message and no Ctrl-C, but a debugger can break it off: then the main thread hears again, and is told.
 */

const LOOK_EVERY_MS = 500;
/** The number of the call that is under way; then 1 once it is being broken off, and 2 when the debugger has let go. */
const { calls, patienceMs }: { readonly calls: Int32Array; readonly patienceMs: number } = workerData;

/**
 * The number of the call that was under way at the last look, and at how many looks in a row. Looks are counted, not
 * milliseconds: a program that was suspended for an hour is not stuck.
 */
let [seen, looks] = [0, 0];

const timer = setInterval(() => {
  const call = Atomics.load(calls, 0);
  looks = call !== 0 && call === seen ? looks + 1 : 0;
  seen = call;
  if (looks * LOOK_EVERY_MS < patienceMs) return;
  clearInterval(timer);
  Atomics.store(calls, 1, 1);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
  // Not after the answer, which comes when the main thread may already be on its way out.
  session.disconnect();
  Atomics.store(calls, 1, 2);
  Atomics.notify(calls, 1);
  parentPort?.postMessage('stalled');
}, LOOK_EVERY_MS);
