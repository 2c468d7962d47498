import pg from 'pg';
import { reasonOf } from '../../core/index.ts';
import { EVENTS_CHANNEL } from './migrations.ts';
import type { Feed, FeedListener } from './store.ts';

const SERVERS_CHANNEL = 'penultimate_servers';
/** How long after a lost connection or a failed attempt the next one is made. */
const RETRY_MS = 500;
/** How often the connection is checked: a silently dead one is replaced one timeout later. */
const CHECK_MS = 1000;

/** PostgreSQL's LISTEN and NOTIFY on its own connection, which is replaced whenever it is lost. */
export class PostgresFeed implements Feed {
  private readonly config: pg.ClientConfig;
  private client: pg.Client | undefined;
  private listener: FeedListener | undefined;
  private check: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private hasStopped = false;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(config: pg.ClientConfig) {
    this.config = config;
  }

  async start(listener: FeedListener): Promise<void> {
    this.listener = listener;
    await this.open();
  }

  send(text: string): void {
    this.ask('select pg_notify($1, $2)', [SERVERS_CHANNEL, text]);
  }

  /** Sends one query at a time on the current connection, which counts as lost if it does not answer. */
  private ask(statement: string, values: readonly string[] = []): void {
    this.sending = this.sending.then(async () => {
      const { client } = this;
      try {
        await client?.query(statement, [...values]);
      } catch (error) {
        if (client) this.lose(client, reasonOf(error));
      }
    });
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
    const client = new pg.Client(this.config);
    const lose = (reason: string) => this.lose(client, reason);
    client.on('error', (error) => lose(reasonOf(error)));
    client.on('end', () => lose('The connection was closed'));
    client.on('notification', ({ channel, payload = '' }) => this.receive(channel, payload));
    try {
      await client.connect();
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SERVERS_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.hasStopped) return void client.end().catch(() => undefined);
    this.client = client;
    this.check = setInterval(() => this.ask('select 1'), CHECK_MS);
    this.check.unref();
  }

  private receive(channel: string, payload: string): void {
    const [id = '', version] = payload.split(' ');
    if (channel === EVENTS_CHANNEL) this.listener?.onEvent(id, Number(version));
    else this.listener?.onMessage(payload);
  }

  /** Reports the loss of a connection once, whatever number of errors it causes. */
  private lose(client: pg.Client, reason: string): void {
    if (client !== this.client) return;
    this.forget();
    client.end().catch(() => undefined);
    if (this.hasStopped) return;
    this.listener?.onLost(reason);
    this.reopen();
  }

  private forget(): void {
    clearInterval(this.check);
    this.client = undefined;
  }

  private reopen(): void {
    this.retry = setTimeout(() => {
      this.open().then(
        () => this.listener?.onBack(),
        () => this.hasStopped || this.reopen(),
      );
    }, RETRY_MS);
  }
}
