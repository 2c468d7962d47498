import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { act, PARSERS } from './actions.ts';
import { parseJson, type Reply, replyToError } from './answers.ts';
import { type MoveRequest, readMoveRequest } from './move-request.ts';
import { noteRequest } from './note.ts';
import type { TableService } from './service.ts';
import { ALWAYS, sharing } from './sharing.ts';

/** The server around the lane. */
export interface Surroundings {
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly isStopping: () => boolean;
  /** Gives a connection to node:http, with what has arrived over it but has not been read. */
  readonly handOver: (socket: Socket) => void;
  /** Answers a connection that has sent nothing for too long. */
  readonly refuseSilent: (socket: Socket) => void;
}

/** So many requests of one connection are worked on; those behind them wait in the connection. */
const MOST_WAITING = 100;

/**
 * Moves, straight from the connection: node:http takes several times as long for a request as all the rest of a move.
 * A connection is read here as long as every request on it is a move, complete and written as usual; at the first that
 * is not, it goes to node:http and stays there. The answers are the same: a test sends everything both ways.
 */
export class MoveLane {
  private readonly connections = new Set<MoveConnection>();
  private readonly service: TableService;
  private readonly surroundings: Surroundings;
  private readonly always: string;

  constructor(service: TableService, surroundings: Surroundings) {
    this.service = service;
    this.always = headersText({ ...surroundings.headers, ...ALWAYS });
    this.surroundings = surroundings;
  }

  take(socket: Socket): void {
    const connection = new MoveConnection(socket, this.service, this.surroundings, this.always, () =>
      this.connections.delete(connection),
    );
    this.connections.add(connection);
  }

  closeIdle(): void {
    for (const connection of this.connections) connection.closeIfIdle();
  }
}

function headersText(headers: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return text;
}

let second = 0;
let date = '';

/** For the header `Date`, which counts in seconds. */
function dateText(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) date = new Date(1000 * now).toUTCString();
  second = now;
  return date;
}

/** The answer to a request, as soon as it is known. */
interface Answer {
  text: string | undefined;
}

class MoveConnection {
  private readonly socket: Socket;
  private readonly service: TableService;
  private readonly surroundings: Surroundings;
  private readonly leave: () => void;
  /** In the order of the requests, which is the order of the answers. */
  private readonly answers: Answer[] = [];
  private isSending = false;
  /** Nothing more is read here: node:http goes on, or the client has ended. */
  private whatThen: (() => void) | undefined;
  /** The headers of every answer. */
  private readonly always: string;
  private readonly most: { readonly headerBytes: number; readonly bodyBytes: number };

  constructor(socket: Socket, service: TableService, surroundings: Surroundings, always: string, leave: () => void) {
    this.socket = socket;
    this.always = always;
    this.service = service;
    this.surroundings = surroundings;
    this.leave = leave;
    this.most = { headerBytes: surroundings.limits.headerBytes, bodyBytes: service.limits.bodyBytes };
    socket.setTimeout(surroundings.limits.headersMs);
    socket.on('data', this.read);
    socket.on('end', this.end);
    socket.on('timeout', this.lose);
    socket.on('error', this.fail);
    socket.on('close', leave);
  }

  closeIfIdle(): void {
    if (this.isIdle()) this.socket.destroy();
  }

  private isIdle(): boolean {
    return this.answers.length === 0 && this.socket.writableLength === 0;
  }

  private readonly read = (chunk: Buffer): void => {
    const text = chunk.toString('latin1');
    for (let from = 0; from < chunk.length; ) {
      const request = readMoveRequest(text, from, this.most);
      if (request === undefined) {
        this.giveAway(chunk.subarray(from));
        return;
      }
      this.answer(request, chunk.toString('utf8', request.body, request.end));
      from = request.end;
    }
    this.socket.setTimeout(this.surroundings.limits.silenceMs);
    if (this.answers.length >= MOST_WAITING) this.socket.pause();
  };

  private answer({ id, kind, headers }: MoveRequest, body: string): void {
    const { service, socket } = this;
    const startedAt = performance.now();
    const sender = { headers, socket };
    const answer: Answer = { text: undefined };
    this.answers.push(answer);
    void act(service, sender, id, PARSERS[kind], () => parseJson(body))
      .catch((error: unknown) => replyToError(service, error))
      .then((reply) => {
        answer.text = this.format(reply, sharing(service, headers));
        noteRequest(service, 'POST', sender, `/api/v1/tables/:id/${kind}`, reply.status, startedAt);
        this.sendSoon();
      });
  }

  /** After all that is decided at the same moment: answers that are ready together leave together. */
  private sendSoon(): void {
    if (this.isSending) return;
    this.isSending = true;
    process.nextTick(() => {
      this.isSending = false;
      this.send();
    });
  }

  private send(): void {
    let text = '';
    while (this.answers[0]?.text !== undefined) text += this.answers.shift()?.text;
    if (text === '' || this.socket.destroyed) return;
    const isRead = this.socket.write(text, this.sent);
    if (this.answers.length === 0) this.whatThen?.();
    else if (!isRead) this.socket.pause();
    else if (this.answers.length < MOST_WAITING && !this.whatThen) this.socket.resume();
  }

  private readonly sent = (): void => {
    if (this.whatThen || !this.isIdle()) return;
    if (this.surroundings.isStopping()) this.socket.destroySoon();
    else this.socket.setTimeout(this.surroundings.limits.idleMs).resume();
  };

  /** As it goes over the wire. */
  private format({ status, body, headers }: Reply, more: Readonly<Record<string, string>>): string {
    const { isStopping, limits } = this.surroundings;
    const json = JSON.stringify(body);
    const kept = isStopping() ? 'close' : `keep-alive\r\nKeep-Alive: timeout=${Math.floor(limits.idleMs / 1000)}`;
    const own = headersText(more) + (headers ? headersText(headers) : '');
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${this.always}${own}Content-Length: ${Buffer.byteLength(json)}\r\nDate: ${dateText()}\r\nConnection: ${kept}\r\n\r\n${json}`;
  }

  private giveAway(rest: Buffer): void {
    const { socket } = this;
    socket.pause().off('data', this.read);
    this.endWith(() => {
      socket.off('end', this.end).off('timeout', this.lose).off('error', this.fail).off('close', this.leave);
      this.leave();
      socket.setTimeout(0);
      socket.unshift(rest);
      this.surroundings.handOver(socket);
      socket.resume();
    });
  }

  private readonly end = (): void => this.endWith(() => this.socket.destroySoon());

  /** When all has been answered. */
  private endWith(whatThen: () => void): void {
    this.whatThen = whatThen;
    if (this.answers.length === 0) whatThen();
  }

  private readonly lose = (): void => {
    if (this.socket.bytesRead === 0) this.surroundings.refuseSilent(this.socket);
    else this.socket.destroy();
  };

  private readonly fail = (): void => {
    this.socket.destroy();
  };
}
