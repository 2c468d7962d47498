import { connect, type Socket } from 'node:net';

type Done = (status: number, body: string) => void;

/** A keep-alive HTTP/1.1 connection with no overhead: the generator must not be the slow part. */
export class Line {
  private readonly socket: Socket;
  private readonly waiting: Done[] = [];
  private rest = '';
  private unsent = '';

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    this.socket.on('data', (text) => this.read(String(text)));
    // The server closes idle connections.
    this.socket.on('error', () => undefined);
  }

  post(path: string, key: string, body: string, done: Done): void {
    this.waiting.push(done);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
    if (this.unsent === '') process.nextTick(() => this.flush());
    this.unsent += `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  }

  /** Requests of the same tick leave in one write. */
  private flush(): void {
    this.socket.write(this.unsent, 'latin1');
    this.unsent = '';
  }

  private read(text: string): void {
    this.rest += text;
    for (;;) {
      const end = this.rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(this.rest.slice(0, end))?.[1] ?? 0);
      const after = end + 4 + length;
      if (this.rest.length < after) return;
      const status = Number(this.rest.slice(9, 12));
      const body = this.rest.slice(end + 4, after);
      this.rest = this.rest.slice(after);
      this.waiting.shift()?.(status, body);
    }
  }
}

/** Reads a table's events as NDJSON and reports the ply of every move. */
export function listen(
  port: number,
  id: string,
  key: string,
  onReady: () => void,
  onMove: (ply: number) => void,
): Socket {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
  let rest = '';
  let isReady = false;
  socket.write(
    `GET /api/v1/tables/${id}/events HTTP/1.1\r\nHost: localhost\r\nAccept: application/x-ndjson\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  );
  socket.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const ply = /"ply":(\d+)/.exec(line)?.[1];
      if (ply !== undefined) onMove(Number(ply));
      else if (!isReady && line.includes('"opened"')) {
        isReady = true;
        onReady();
      }
    }
  });
  return socket;
}
