import type { ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import {
  type ClassDecision,
  type ClassRefusal,
  decideJoin,
  decidePupilCommand,
  decideTeacher,
  findPupil,
  type Pupil,
  pupilView,
  resultsCsv,
  teacherView,
  wallView,
} from '../../classroom/index.ts';
import type { AnyGameDefinition } from '../../core/index.ts';
import type { TableNotice } from '../../tables/index.ts';
import { addressOf } from '../addresses.ts';
import {
  type Env,
  jsonBody,
  type RefusalStatus,
  refusal,
  send,
  type TableContext,
  type TableReply,
  tooMany,
  tooOften,
} from '../tables/answers.ts';
import { hashKey, holderOf } from '../tables/keys.ts';
import type { TableService } from '../tables/service.ts';
import { parseCode } from './code.ts';
import type { ClassListener, LiveClass } from './host.ts';
import { parseJoin, parsePupilAction, parseTeacherAction } from './requests.ts';

/** Who sends a request: the teacher, the projector, a pupil, or somebody without a key. */
type Sender = { readonly kind: 'teacher' | 'screen' | 'stranger' } | { readonly kind: 'pupil'; readonly pupil: Pupil };

const STATUS_OF: Readonly<Record<ClassRefusal, RefusalStatus>> = { conflict: 409, forbidden: 403, illegal: 422 };
const NO_CLASS = 'There is no class with this code. Look at the board again.';
const NO_KEY = 'This needs your own key, as "Authorization: Bearer <key>".';

export function addClassRoutes(app: Hono<Env>, service: TableService): void {
  const { classes } = service;
  const { definitions } = classes;

  app.post('/classes', async (context) => {
    await jsonBody(service, context.env.incoming);
    const refused = tooOften(service, context.env.incoming, service.openings, 'new classes');
    if (refused) return send(context, refused);
    return send(context, { status: 201, body: await classes.open() });
  });

  app.get('/classes/:code', async (context) => {
    const live = await findClass(service, context);
    return send(context, live ? { status: 200, body: viewFor(live, senderOf(live, context)) } : refusal(404, NO_CLASS));
  });

  app.post('/classes/:code/pupils', async (context) => {
    const body = await jsonBody(service, context.env.incoming);
    const live = await findClass(service, context);
    if (!live) return send(context, refusal(404, NO_CLASS));
    const key = keyOf(context);
    const name = parseJoin(body);
    if (key === undefined || key.length < 20) return send(context, refusal(401, NO_KEY));
    if (!name.ok) return send(context, refusal(400, name.error));
    const hash = hashKey(key);
    const decision = await classes.act(live, (classroom) => decideJoin(classroom, name.value, hash));
    return send(context, answer(live, context, decision));
  });

  app.post('/classes/:code/actions', async (context) => {
    const refused = tooOften(service, context.env.incoming, service.moves, 'moves');
    if (refused) return send(context, refused);
    const body = await jsonBody(service, context.env.incoming);
    const live = await findClass(service, context);
    if (!live) return send(context, refusal(404, NO_CLASS));
    return send(context, await act(service, live, context, body, definitions));
  });

  app.get('/classes/:code/events', async (context) => {
    const live = await findClass(service, context);
    return live ? streamViews(service, context, live) : send(context, refusal(404, NO_CLASS));
  });

  app.get('/classes/:code/results.csv', async (context) => {
    const live = await findClass(service, context);
    if (!live) return send(context, refusal(404, NO_CLASS));
    if (senderOf(live, context).kind !== 'teacher')
      return send(context, refusal(403, 'Only the teacher gets the results.'));
    return context.body(resultsCsv(live.classroom, live.judge), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });
}

async function act(
  { classes }: TableService,
  live: LiveClass,
  context: TableContext,
  body: unknown,
  definitions: readonly AnyGameDefinition[],
): Promise<TableReply> {
  const sender = senderOf(live, context);
  if (sender.kind === 'teacher') {
    const command = parseTeacherAction(body);
    if (!command.ok) return refusal(400, command.error);
    return answer(live, context, await classes.act(live, (room) => decideTeacher(definitions, room, command.value)));
  }
  if (sender.kind !== 'pupil') return refusal(sender.kind === 'screen' ? 403 : 401, NO_KEY);
  const command = parsePupilAction(body);
  if (!command.ok) return refusal(400, command.error);
  const { id } = sender.pupil;
  return answer(
    live,
    context,
    await classes.act(live, (room) => decidePupilCommand(definitions, room, id, command.value)),
  );
}

/** A refused sender gets the class as it is, and can go on from there. */
function answer(live: LiveClass, context: TableContext, decision: ClassDecision): TableReply {
  const view = viewFor(live, senderOf(live, context));
  if (decision.kind !== 'refused') return { status: 200, body: view };
  return refusal(STATUS_OF[decision.refusal], decision.error, { class: view });
}

async function findClass({ classes }: TableService, context: TableContext): Promise<LiveClass | undefined> {
  const code = parseCode(context.req.param('code') ?? '');
  return code === undefined ? undefined : classes.find(code);
}

function keyOf(context: TableContext): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

function senderOf(live: LiveClass, context: TableContext): Sender {
  const key = keyOf(context);
  if (key === undefined) return { kind: 'stranger' };
  const holder = holderOf(live.keyHashes, key);
  if (holder !== undefined) return { kind: holder === 1 ? 'teacher' : 'screen' };
  const hash = hashKey(key);
  const known = live.classroom.pupils.find((pupil) => pupil.keyHash === hash);
  const pupil = known && findPupil(live.classroom, known.id);
  return pupil ? { kind: 'pupil', pupil } : { kind: 'stranger' };
}

/** What this sender may see. Somebody without a key sees only whether the door is open. */
function viewFor(live: LiveClass, sender: Sender): object {
  const { classroom } = live;
  switch (sender.kind) {
    case 'teacher':
      return { role: 'teacher', ...teacherView(classroom, live.looking()) };
    case 'screen':
      return { role: 'screen', ...wallView(classroom, live.looking()) };
    case 'pupil': {
      const pupil = findPupil(classroom, sender.pupil.id) ?? sender.pupil;
      return { role: 'pupil', ...pupilView(classroom, pupil, live.looking()) };
    }
    case 'stranger':
      return { role: 'stranger', code: classroom.code, isLocked: classroom.isLocked, isClosed: classroom.isClosed };
  }
}

/** A view is sent at most this often to one client; the last one is always sent. */
const PACE_MS = 150;

/** The newest view, as server-sent events: only the latest counts, so a client that comes back misses nothing. */
function streamViews(service: TableService, context: TableContext, live: LiveClass): Response {
  const { incoming, outgoing } = context.env;
  const address = addressOf(incoming, service.proxies);
  if (service.streams.countOf(address) >= service.limits.streams)
    return send(
      context,
      tooMany(`Your address has ${service.limits.streams} streams open, which is all it may have.`, 60),
    );
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, {
    ...Object.fromEntries(context.res.headers),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  outgoing.flushHeaders();
  const stream = new ViewStream(live, outgoing, () => senderOf(live, context));
  service.streams.add(stream, address);
  const leave = live.listen(stream);
  outgoing.once('close', () => {
    service.streams.remove(stream);
    stream.stop();
    leave();
  });
  return context.body(null);
}

class ViewStream implements ClassListener {
  private readonly live: LiveClass;
  private readonly out: ServerResponse;
  /** Asked anew each time: somebody who looked at the door may have joined since. */
  private readonly sender: () => Sender;
  private sent = '';
  private isBlocked = false;
  private isDirty = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(live: LiveClass, out: ServerResponse, sender: () => Sender) {
    this.live = live;
    this.out = out;
    this.sender = sender;
    out.on('error', () => undefined);
    out.on('drain', () => {
      this.isBlocked = false;
      this.wake();
    });
    out.write('retry: 1000\n\n');
  }

  get pupil(): ClassListener['pupil'] {
    const sender = this.sender();
    return sender.kind === 'pupil' ? sender.pupil.id : undefined;
  }

  wake(): void {
    this.isDirty = true;
    if (this.isBlocked || this.timer !== undefined) return;
    this.write();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isDirty) this.wake();
    }, PACE_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isBlocked = true;
  }

  notify(notice: TableNotice): void {
    if (!this.isBlocked) this.out.write(notice.type === 'ping' ? ': ping\n\n' : `event: ${notice.type}\ndata: {}\n\n`);
  }

  end(): void {
    this.notify({ type: 'goodbye' });
    this.stop();
    this.out.end();
  }

  private write(): void {
    this.isDirty = false;
    const json = JSON.stringify(viewFor(this.live, this.sender()));
    if (json === this.sent) return;
    this.sent = json;
    if (!this.out.write(`data: ${json}\n\n`)) this.isBlocked = true;
  }
}
