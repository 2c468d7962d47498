import { BOOTSTRAP } from './bootstrap.ts';
import frameUrl from './frame.html?url';
import workerUrl from './game.worker.ts?worker&url';

/*
 * page ── frame.html ── <iframe sandbox="allow-scripts" srcdoc> ── worker: the game's code
 *
 * The inner frame has an opaque origin, so it and its worker see no storage and nothing of the page. It takes over the
 * policy of the document around it, which is why there is one: `frame.html` allows its script and forbids every
 * connection, while the page's own policy stays as strict as it is. A service worker never answers for a sandboxed frame,
 * but it does for `frame.html`, so all of it works without a network. The worker's code is sent in as text.
 */

/** The port to a worker in a fresh sandbox, which an abort ends at once. Rejects when a file of ours does not arrive. */
export async function openFrame(signal: AbortSignal): Promise<MessagePort> {
  const outer = document.createElement('iframe');
  signal.addEventListener('abort', () => outer.remove());
  outer.src = frameUrl;
  const [code] = await Promise.all([workerCode(), append(document.body, outer)]);
  signal.throwIfAborted();
  const carrier = outer.contentDocument;
  if (carrier === null) throw new Error(NOT_LOADED);
  const inner = carrier.createElement('iframe');
  // Exactly one permission: scripts, of no origin.
  inner.setAttribute('sandbox', 'allow-scripts');
  inner.srcdoc = `<!doctype html><title>Sandbox</title><script>${BOOTSTRAP}</script>`;
  await append(carrier.body, inner);
  signal.throwIfAborted();
  const { port1, port2 } = new MessageChannel();
  // To any origin, because a sandbox has none that could be named; nothing secret is in it.
  inner.contentWindow?.postMessage(code, '*', [port2]);
  return port1;
}

const NOT_LOADED = 'The sandbox could not be loaded.';

/** Our own code, strict as a module is, and nothing of it visible to the game. */
async function workerCode(): Promise<string> {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(NOT_LOADED);
  return `(()=>{"use strict";${await response.text()}\n})()`;
}

function append(parent: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  frame.hidden = true;
  frame.title = 'Sandbox';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    parent.append(frame);
  });
}
