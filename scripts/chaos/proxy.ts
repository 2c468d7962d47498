import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can cut its connections. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts all connections and lets no new one through. */
  cut(): void;
  restore(): void;
  /** Forwards nothing, silently: data stays in transit until it is cut. */
  hold(): void;
  /** Forwards nothing on open connections and does not close them; new ones work. */
  forget(): void;
  /** Cuts one connection in `oneIn`, and lets new ones through. */
  cutSome(oneIn: number): void;
  close(): void;
}

export async function startProxy(host: string, targetPort: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHeld = false;
  const server = createServer((inside) => {
    if (isCut) {
      inside.destroy();
      return;
    }
    const outside = connect(targetPort, host);
    join(inside, outside, sockets);
    join(outside, inside, sockets);
    if (isHeld) for (const socket of [inside, outside]) holdBack(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy listens on no port.');
  const cutSome = (oneIn: number) => {
    for (const socket of sockets) if (Math.random() * oneIn < 1) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    cutSome(1);
  };
  return {
    port: address.port,
    cut,
    cutSome,
    hold() {
      isHeld = true;
      for (const socket of sockets) holdBack(socket);
    },
    forget() {
      for (const socket of sockets) holdBack(socket);
    },
    restore() {
      isCut = false;
      isHeld = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}

function holdBack(socket: Socket): void {
  socket.unpipe().pause();
}

function join(one: Socket, other: Socket, sockets: Set<Socket>): void {
  sockets.add(one);
  one.on('error', () => undefined);
  one.on('close', () => {
    sockets.delete(one);
    other.destroy();
  });
  one.pipe(other);
}
