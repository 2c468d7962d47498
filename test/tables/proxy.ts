import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between a server and its database, and can cut every connection. */
export interface Proxy {
  readonly url: string;
  /** Cuts all connections and lets no new one through. */
  cut(): void;
  restore(): void;
}

export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inside) => {
    if (isCut) return inside.destroy();
    const outside = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy listens on no port.');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const own = new URL(url);
  own.host = `127.0.0.1:${address.port}`;
  const restore = () => {
    isCut = false;
  };
  return { url: own.href, cut, restore };
}
