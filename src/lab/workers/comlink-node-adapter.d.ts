/** Comlink has declarations of this adapter, but not beside the file that is imported. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads';
  import type { Endpoint } from 'comlink';

  // biome-ignore lint/style/noDefaultExport: comlink exports it like this
  export default function nodeEndpoint(port: MessagePort | Worker): Endpoint;
}
