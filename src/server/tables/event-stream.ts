import type { Holder, Presence } from '../../tables/index.ts';
import { type Destination, OutStream, openStream } from '../logs/streams.ts';
import { noTable, refusal, type TableContext } from './answers.ts';
import { accessOfRequest, HIDDEN, WRONG_KEY } from './keys.ts';
import type { Listener, LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

/**
 * Sends a client every event after its last one, in order and once, and notices in between. Stores only the version
 * reached.
 */
export class EventStream extends OutStream implements Listener {
  readonly holder: Holder | undefined;
  private readonly live: LiveTable;
  private sent: number;
  private presence: Presence | undefined;

  constructor(to: Destination, live: LiveTable, after: number, holder: Holder | undefined) {
    super(to);
    this.live = live;
    this.sent = after;
    this.holder = holder;
  }

  wake(): void {
    if (this.holder === undefined && this.live.table.isHidden && !this.hasEnded) this.end();
    while (!this.isBlocked) {
      const event = this.live.eventAfter(this.sent);
      if (event === undefined) break;
      this.sent = event.version;
      this.send(this.live.jsonOf(event), event.version);
    }
    const presence = this.live.presence();
    if (this.isBlocked || presence === this.presence) return;
    this.presence = presence;
    this.notify({ type: 'presence', ...presence });
  }
}

const NOT_YET = 'Last-Event-ID and after are the version of the last event that you have: 0 to the newest.';

/** `GET /tables/:id/events` */
export function streamEvents(service: TableService, context: TableContext, live: LiveTable | undefined): Response {
  if (live === undefined) return noTable(context);
  const after = parseAfter(context);
  if (after === undefined || after > live.table.version) return refusal(context, 400, NOT_YET);
  const access = accessOfRequest(context.env.incoming, live);
  if (access === null) return refusal(context, 403, WRONG_KEY);
  const holder = access?.isSeat ? access.holder : undefined;
  if (holder === undefined && live.table.isHidden) return refusal(context, 403, HIDDEN);
  return openStream(
    service,
    context,
    (to) => new EventStream(to, live, after, holder),
    (stream) => service.host.listen(live, stream),
  );
}

/** The client's last version. A reconnecting browser sends it in a header. */
function parseAfter(context: TableContext): number | undefined {
  const text = context.req.header('Last-Event-ID') ?? context.req.query('after') ?? '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
