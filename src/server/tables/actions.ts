import type { IncomingMessage } from 'node:http';
import type { Result } from '../../core/index.ts';
import type { Command, Decision, Refusal } from '../../tables/index.ts';
import {
  holderOfRequest,
  jsonBody,
  noTable,
  type RefusalStatus,
  type Reply,
  refusal,
  tooOften,
  view,
} from './answers.ts';
import { isId } from './keys.ts';
import type { Sender } from './move-request.ts';
import { parseActionRequest, parseMoveRequest, parseOpening } from './requests.ts';
import type { TableService } from './service.ts';

const STATUS_OF: Readonly<Record<Refusal, RefusalStatus>> = { conflict: 409, forbidden: 403, illegal: 422 };
const NO_KEY = 'This needs the key of a seat, as "Authorization: Bearer <key>".';
const WRONG_KEY = 'This is not the key of a seat at this table.';

/** `POST /tables` */
export async function openTable(service: TableService, request: IncomingMessage): Promise<Reply> {
  const opening = parseOpening(await jsonBody(service, request));
  if (!opening.ok) return refusal(400, opening.error);
  const refused = tooOften(service, request, service.openings, 'new tables');
  if (refused) return refused;
  const opened = await service.host.open(opening.value);
  if (!opened.ok) return refusal(422, opened.error);
  service.metrics.tablesOpened++;
  const { id, seats } = opened.value;
  return { status: 201, body: { id, seats, watch: `/table/${id}` }, headers: { Location: `/api/v1/tables/${id}` } };
}

/** What the holder of a key can send to a table: the last part of its path, and how its body is read. */
export const PARSERS = { moves: parseMoveRequest, actions: parseActionRequest };

/** `POST /tables/:id/moves` and `/actions` */
export async function act(
  service: TableService,
  sender: Sender,
  id: string,
  parse: (body: unknown) => Result<Command>,
  readBody: () => unknown,
): Promise<Reply> {
  const startedAt = performance.now();
  const refused = tooOften(service, sender, service.moves, 'moves');
  if (refused) return refused;
  const body = await readBody();
  const live = isId(id) ? await service.host.remembered(id) : undefined;
  if (live === undefined) return noTable();
  const holder = holderOfRequest(sender, live);
  if (holder === undefined) return refusal(401, NO_KEY, {}, { 'WWW-Authenticate': 'Bearer' });
  if (holder === null) return refusal(403, WRONG_KEY);
  const command = parse(body);
  if (!command.ok) return refusal(400, command.error);
  const decision = await service.host.act(live, holder, command.value);
  if (decision.kind === 'change') service.metrics.countMove((performance.now() - startedAt) / 1000);
  return replyOf(decision, view(live, holder));
}

/** A refused client gets the table as it is, so that it can go on from there. */
function replyOf(decision: Decision, table: object): Reply {
  if (decision.kind !== 'refused') return { status: 200, body: table };
  return refusal(STATUS_OF[decision.refusal], decision.error, { table });
}
