import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can cut its connections. */
export async function startProxy(host: string, targetPort: number) {
  const sockets = new Set<Socket>();
  let port = targetPort;
  let isCut = false;
  let isHeld = false;
  const server = createServer((inside) => {
    if (isCut) {
      inside.destroy();
      return;
    }
    const outside = connect(port, host);
    join(inside, outside, sockets);
    join(outside, inside, sockets);
    if (isHeld) for (const socket of [inside, outside]) holdBack(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy listens on no port.');
  /** Cuts one connection in `oneIn`, and lets new ones through. */
  const cutSome = (oneIn: number) => {
    for (const socket of sockets) if (Math.random() * oneIn < 1) socket.destroy();
  };
  /** Cuts all connections and lets no new one through. */
  const cut = () => {
    isCut = true;
    cutSome(1);
  };
  /** Forwards nothing on open connections and does not close them; new ones work. */
  const forget = () => {
    for (const socket of sockets) holdBack(socket);
  };
  return {
    port: address.port,
    /** Sends new connections to another port. */
    forwardTo(other: number) {
      port = other;
    },
    cut,
    cutSome,
    forget,
    /** Forwards nothing, silently: data stays in transit until it is cut. */
    hold() {
      isHeld = true;
      forget();
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
