import type { Result } from '../../core/index.ts';
import type { Command, Decision, Refusal } from '../../tables/index.ts';
import {
  findTable,
  holderOfRequest,
  jsonBody,
  noTable,
  type RefusalStatus,
  refuse,
  type TableContext,
  tooOften,
  view,
} from './answers.ts';
import { parseOpening } from './requests.ts';
import type { TableService } from './service.ts';

const STATUS_OF: Readonly<Record<Refusal, RefusalStatus>> = { conflict: 409, forbidden: 403, illegal: 422 };
const NO_KEY = 'This needs the key of a seat, as "Authorization: Bearer <key>".';
const WRONG_KEY = 'This is not the key of a seat at this table.';

/** `POST /tables` */
export async function openTable(service: TableService, context: TableContext): Promise<Response> {
  const opening = parseOpening(await jsonBody(service, context));
  if (!opening.ok) return refuse(context, 400, opening.error);
  const refusal = tooOften(service, context, service.openings, 'new tables');
  if (refusal) return refusal;
  const opened = await service.host.open(opening.value);
  if (!opened.ok) return refuse(context, 422, opened.error);
  service.metrics.tablesOpened++;
  const { id, seats } = opened.value;
  return context.json({ id, seats, watch: `/table/${id}` }, 201, { Location: `/api/v1/tables/${id}` });
}

/** `POST /tables/:id/moves` and `/actions` */
export async function act(
  service: TableService,
  context: TableContext,
  parse: (body: unknown) => Result<Command>,
): Promise<Response> {
  const startedAt = performance.now();
  const refusal = tooOften(service, context, service.moves, 'moves');
  if (refusal) return refusal;
  const live = await findTable(service, context);
  if (live === undefined) return noTable(context);
  const holder = holderOfRequest(context, live);
  if (holder === undefined) {
    context.header('WWW-Authenticate', 'Bearer');
    return refuse(context, 401, NO_KEY);
  }
  if (holder === null) return refuse(context, 403, WRONG_KEY);
  const command = parse(await jsonBody(service, context));
  if (!command.ok) return refuse(context, 400, command.error);
  const decision = await service.host.act(live, holder, command.value);
  if (decision.kind === 'change') service.metrics.countMove((performance.now() - startedAt) / 1000);
  return answer(context, decision, view(live, holder));
}

/** A refused client gets the table as it is, so that it can go on from there. */
function answer(context: TableContext, decision: Decision, table: object): Response {
  if (decision.kind !== 'refused') return context.json(table);
  return refuse(context, STATUS_OF[decision.refusal], decision.error, { table });
}
