import type { Client, ClientConfig } from 'pg';
import { reasonOf } from '../../core/index.ts';
import type { Feed, FeedListener } from './feed.ts';
import { EVENTS_CHANNEL } from './migrations.ts';

const SERVERS_CHANNEL = 'penultimate_servers';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;
/** How often a silent connection is asked whether it still lives. */
const CHECK_MS = 5000;

/** PostgreSQL's LISTEN and NOTIFY on a connection of its own, which is made again whenever it is lost. */
export class PostgresFeed implements Feed {
  private readonly connect: () => Client;
  private client: Client | undefined;
  private listener: FeedListener | undefined;
  private check: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private hasStopped = false;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(Client: new (config: ClientConfig) => Client, config: ClientConfig) {
    this.connect = () => new Client(config);
  }

  async start(listener: FeedListener): Promise<void> {
    this.listener = listener;
    await this.open();
  }

  /** One after the other: a connection takes one query at a time. */
  send(text: string): void {
    this.sending = this.sending
      .then(() => this.client?.query('select pg_notify($1, $2)', [SERVERS_CHANNEL, text]))
      .catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.hasStopped = true;
    clearTimeout(this.retry);
    await this.sending;
    const { client } = this;
    this.forget();
    await client?.end().catch(() => undefined);
  }

  private async open(): Promise<void> {
    const client = this.connect();
    const lose = (reason: string) => this.lose(client, reason);
    client.on('error', (error) => lose(reasonOf(error)));
    client.on('end', () => lose('The connection was closed'));
    client.on('notification', ({ channel, payload = '' }) => this.hear(channel, payload));
    try {
      await client.connect();
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SERVERS_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.check = setInterval(() => {
      this.sending = this.sending.then(() => client.query('select 1')).catch((error) => lose(reasonOf(error)));
    }, CHECK_MS);
    this.check.unref();
  }

  private hear(channel: string, payload: string): void {
    const [id = '', version] = payload.split(' ');
    if (channel === EVENTS_CHANNEL) this.listener?.onEvent(id, Number(version));
    else this.listener?.onMessage(payload);
  }

  /** Told once for each connection, however many ways it tells of its end. */
  private lose(client: Client, reason: string): void {
    if (client !== this.client || this.hasStopped) return;
    this.forget();
    client.end().catch(() => undefined);
    this.listener?.onLost(reason);
    this.reopen(FIRST_WAIT_MS);
  }

  private forget(): void {
    clearInterval(this.check);
    this.client = undefined;
  }

  private reopen(waitMs: number): void {
    this.retry = setTimeout(() => {
      this.open().then(
        () => this.listener?.onBack(),
        () => this.hasStopped || this.reopen(Math.min(2 * waitMs, LONGEST_WAIT_MS)),
      );
    }, waitMs);
  }
}
