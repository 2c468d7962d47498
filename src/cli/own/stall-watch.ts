import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * The script of a thread that sees whether the main thread is stuck in a function of an outside game. A loop without end
 * hears no message and no Ctrl-C, but a debugger can break it off: then the main thread hears again, and is told.
 */

const LOOKS_MS = 500;
const { calls, patienceMs }: { readonly calls: Int32Array; readonly patienceMs: number } = workerData;

/** The number of the call that was under way at the last look, and since when. */
let [seen, since] = [0, performance.now()];

const timer = setInterval(() => {
  const call = Atomics.load(calls, 0);
  if (call === 0 || call !== seen) {
    [seen, since] = [call, performance.now()];
    return;
  }
  if (performance.now() - since < patienceMs) return;
  clearInterval(timer);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort?.postMessage('stalled');
  });
}, LOOKS_MS);
