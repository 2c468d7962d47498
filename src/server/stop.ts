import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How often a stopping server looks for connections that have become idle. */
const SWEEP_MS = 50;

/**
 * Watches a server from its start on. The returned function ends it: no new connections, idle ones are closed, and
 * requests under way are answered to the last byte, unless they take longer than `patienceMs`.
 *
 * `close` of node:http would cut answers short: it takes a connection for idle as soon as the answer has been handed
 * over, although a slow reader does not have it yet. `close` of node:net only stops listening.
 */
export function prepareStop(server: Server, patienceMs: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  const unsent = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_, response) => {
    unsent.add(response);
    response.once('close', () => unsent.delete(response));
  });

  function closeIdle(): void {
    // Browsers open connections in advance. Node takes one that has sent nothing yet for a request under way.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    if (unsent.size === 0) server.closeIdleConnections();
  }

  function closeAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return () =>
    new Promise((done) => {
      const sweep = setInterval(closeIdle, SWEEP_MS);
      const patience = setTimeout(closeAll, patienceMs);
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(patience);
        done();
      });
      closeIdle();
    });
}
