import type { Hono } from 'hono';
import { type ClassDecision, decideJoin, decidePupilCommand, decideTeacher } from '../../classroom/decide.ts';
import { joinSchema, pupilSchema, teacherSchema } from '../../classroom/requests.ts';
import { resultsCsv } from '../../classroom/results.ts';
import { type ClassViewer, viewClass } from '../../classroom/view.ts';
import { GAMES } from '../../games/index.ts';
import { addressOf } from '../addresses.ts';
import { type Destination, OutStream, openStream } from '../logs/streams.ts';
import {
  type Env,
  jsonBody,
  parseBody,
  refusal,
  STATUS_OF,
  type TableContext,
  tooMany,
  tooOften,
} from '../tables/answers.ts';
import { hashKey, keyOf } from '../tables/keys.ts';
import type { TableService } from '../tables/service.ts';
import { type ClassListener, type LiveClass, parseCode, storeIdOf } from './host.ts';

const NO_CLASS = 'There is no class with this code. Look at the board again.';
const JOIN = 'A pupil joins with {"name": "Ada"}.';
const TEACHER_ACTION =
  'An action of the teacher is {"action": "start", "plan": {…}}, or pause, resume, lock, unlock, count, reveal, end, close, rename, remove, show, move or resign.';
const PUPIL_ACTION =
  'An action of a pupil is {"action": "move", "game": 1, "ply": 1, "move": "3"}, or resign, answer or ask.';
const NO_KEY = 'This needs your own key, as "Authorization: Bearer <key>".';

export function addClassRoutes(app: Hono<Env>, service: TableService): void {
  const { classes, limits, openings, moves } = service;
  const bodyOf = (context: TableContext) => jsonBody(context.env.incoming, limits.bodyBytes);

  app.post('/classes', async (context) => {
    await bodyOf(context);
    return tooOften(service, context, openings, 'new classes') ?? context.json(await classes.open(), 201);
  });

  app.get(
    '/classes/:code',
    withClass(service, (context, live) => context.json(viewFor(live, senderOf(live, context)))),
  );

  app.post(
    '/classes/:code/pupils',
    withClass(service, async (context, live) => {
      const name = parseBody(joinSchema, await bodyOf(context), JOIN);
      const key = keyOf(context.env.incoming);
      if (key === undefined || key.length < 20) return refusal(context, 401, NO_KEY);
      if (!name.ok) return refusal(context, 400, name.error);
      const decision = await classes.act(live, (classroom) => decideJoin(classroom, name.value.name, hashKey(key)));
      return answer(live, context, decision);
    }),
  );

  app.post(
    '/classes/:code/actions',
    withClass(service, async (context, live) => {
      const refused = tooOften(service, context, moves, 'moves');
      return refused ?? act(service, live, context, await bodyOf(context));
    }),
  );

  app.get(
    '/classes/:code/events',
    withClass(service, (context, live) =>
      openStream(
        service,
        context,
        (to) => new ViewStream(to, live, () => senderOf(live, context)),
        (stream) => live.listen(stream),
      ),
    ),
  );

  app.get(
    '/classes/:code/results.csv',
    withClass(service, (context, live) => {
      if (senderOf(live, context).kind !== 'teacher')
        return refusal(context, 403, 'Only the teacher gets the results.');
      return context.body(resultsCsv(live.classroom, live.judge), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    }),
  );
}

/** A route of one class. A code that no class has counts as a guess of this address. */
function withClass(
  service: TableService,
  handle: (context: TableContext, live: LiveClass) => Response | Promise<Response>,
): (context: TableContext) => Promise<Response> {
  const { classes, guesses, proxies } = service;
  return async (context) => {
    const code = parseCode(context.req.param('code') ?? '');
    const live = code === undefined ? undefined : await classes.find(storeIdOf(code));
    const address = addressOf(context.env.incoming, proxies);
    const isMember = live !== undefined && senderOf(live, context).kind !== 'stranger';
    // Also for a right code, or guessing would go on; those who are in the class already are not affected.
    if (!isMember && !guesses.mayTake(address))
      return tooMany(context, 'Too many wrong codes from your address.', guesses.waitSeconds(address));
    if (live !== undefined) return handle(context, live);
    guesses.take(address);
    return refusal(context, 404, NO_CLASS);
  };
}

async function act(
  { classes }: TableService,
  live: LiveClass,
  context: TableContext,
  body: unknown,
): Promise<Response> {
  const sender = senderOf(live, context);
  if (sender.kind === 'teacher') {
    const command = parseBody(teacherSchema, body, TEACHER_ACTION);
    if (!command.ok) return refusal(context, 400, command.error);
    return answer(live, context, await classes.act(live, (room) => decideTeacher(GAMES, room, command.value)));
  }
  if (sender.kind !== 'pupil') return refusal(context, sender.kind === 'screen' ? 403 : 401, NO_KEY);
  const command = parseBody(pupilSchema, body, PUPIL_ACTION);
  if (!command.ok) return refusal(context, 400, command.error);
  const { id } = sender.pupil;
  return answer(live, context, await classes.act(live, (room) => decidePupilCommand(GAMES, room, id, command.value)));
}

/** A refused sender gets the current class, and can continue from there. */
function answer(live: LiveClass, context: TableContext, decision: ClassDecision): Response {
  const view = viewFor(live, senderOf(live, context));
  if (decision.kind !== 'refused') return context.json(view);
  return refusal(context, STATUS_OF[decision.refusal], decision.error, { class: view });
}

function senderOf(live: LiveClass, context: TableContext): ClassViewer {
  const key = keyOf(context.env.incoming);
  if (key === undefined) return { kind: 'stranger' };
  const hash = hashKey(key);
  if (hash === live.keyHashes[1]) return { kind: 'teacher' };
  if (hash === live.keyHashes[2]) return { kind: 'screen' };
  const pupil = live.classroom.pupils.find(({ keyHash, isRemoved }) => keyHash === hash && !isRemoved);
  return pupil ? { kind: 'pupil', pupil } : { kind: 'stranger' };
}

function viewFor(live: LiveClass, sender: ClassViewer): object {
  return viewClass(live.classroom, sender, live.looking());
}

/** The shortest time between two views to one client; the last one is always sent. */
const PACE_MS = 150;

/** The newest view: only the latest counts, so a reconnecting client misses nothing. */
class ViewStream extends OutStream implements ClassListener {
  private readonly live: LiveClass;
  /** Evaluated each time: a visitor may have joined since. */
  private readonly sender: () => ClassViewer;
  private sent = '';
  private isDirty = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(to: Destination, live: LiveClass, sender: () => ClassViewer) {
    super(to);
    this.live = live;
    this.sender = sender;
  }

  get pupil(): ClassListener['pupil'] {
    const sender = this.sender();
    return sender.kind === 'pupil' ? sender.pupil.id : undefined;
  }

  wake(): void {
    this.isDirty = true;
    if (this.isBlocked || this.timer !== undefined) return;
    this.sendView();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isDirty) this.wake();
    }, PACE_MS).unref();
  }

  private sendView(): void {
    this.isDirty = false;
    const json = JSON.stringify(viewFor(this.live, this.sender()));
    if (json !== this.sent) this.send(json);
    this.sent = json;
  }
}
