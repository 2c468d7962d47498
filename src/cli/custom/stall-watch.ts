import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * The script of a thread that watches whether the main thread is stuck in a function of a game file. An endless loop
 * receives no message and no Ctrl-C, but a debugger can end it. Then the main thread can receive a message.
 */

const LOOK_EVERY_MS = 500;
/** The number of the call in progress; then 1 while the debugger ends it, and 2 when the debugger has disconnected. */
const { calls, patienceMs }: { readonly calls: Int32Array; readonly patienceMs: number } = workerData;

/**
 * The call in progress at the last check, and the number of checks in a row. Counts checks, not milliseconds, because a
 * program that was suspended for an hour is not stuck.
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
