import { describe, expect, test } from 'vitest';
import { createRandom, currentPosition, mustSucceed, parseRecord } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import { replay } from '../tables/index.ts';
import { type ClassMeans, nextChange } from './automatic.ts';
import { applyClassEvent, type Classroom, gameOf, isRunning, playerToMove } from './classroom.ts';
import { type ClassDecision, decideJoin, decidePupilCommand, decideTeacher } from './decide.ts';
import type { ClassChange, ClassEvent } from './event.ts';
import { createJudge } from './judge.ts';
import type { Partners, PupilCommand, PupilId, TeacherCommand } from './requests.ts';
import { resultsCsv } from './results.ts';
import { pupilView, standingsOf, teacherView, wallView } from './view.ts';

const ROWS = 'tail-end start=HHHTHHHHHTHHHHHHH:';

/** A class with its log, as on a server; `clock` is the time. */
class Lesson {
  readonly events: ClassEvent[] = [];
  classroom: Classroom;
  clock = Date.parse('2026-01-05T09:00:00Z');
  readonly judge = createJudge(GAMES);
  private readonly random = createRandom(7);

  constructor() {
    const event: ClassEvent = { version: 1, at: this.now, type: 'opened', code: 'MAPIDO' };
    this.events.push(event);
    this.classroom = applyClassEvent(GAMES, undefined, event);
  }

  get now(): string {
    return new Date(this.clock).toISOString();
  }

  private write(change: ClassChange): void {
    const event: ClassEvent = { version: this.classroom.version + 1, at: this.now, ...change };
    this.events.push(event);
    this.classroom = applyClassEvent(GAMES, this.classroom, event);
  }

  private settle(decision: ClassDecision): ClassDecision {
    if (decision.kind === 'change') this.write(decision.change);
    this.goOn();
    return decision;
  }

  /** Applies every automatic event. */
  goOn(): void {
    const means: ClassMeans = {
      definitions: GAMES,
      random: this.random,
      now: this.clock,
      chooseMove: (match) => {
        const best = mustSucceed(solve(match.game))
          .evaluate(currentPosition(match))
          ?.moves.find((move) => move.isBest);
        return best?.text ?? '';
      },
    };
    for (let change = nextChange(this.classroom, means); change; change = nextChange(this.classroom, means))
      this.write(change);
  }

  join(...names: string[]): void {
    for (const name of names) this.settle(decideJoin(this.classroom, name, `key of ${name}`));
  }

  teacher(command: TeacherCommand): ClassDecision {
    return this.settle(decideTeacher(GAMES, this.classroom, command));
  }

  pupil(pupil: PupilId, command: PupilCommand): ClassDecision {
    return this.settle(decidePupilCommand(GAMES, this.classroom, pupil, command));
  }

  /** The pupil to move makes the first legal move, or a named one. */
  move(pupil: PupilId, move?: string): ClassDecision {
    const game = gameOf(this.classroom, pupil);
    if (!game) throw new Error(`${pupil} plays no game.`);
    const { match, number } = game;
    const [first] = match.game.rules.legalMoves(currentPosition(match));
    const ply = match.moves.length + 1;
    return this.pupil(pupil, { action: 'move', game: number, ply, move: move ?? match.game.text.formatMove(first) });
  }

  /** Plays every running game to its end by first legal moves. */
  playOut(): void {
    for (let left = 5000; left > 0; left--) {
      const waiting = this.classroom.games.filter(isRunning).map(playerToMove);
      const next = waiting.find((player) => player?.startsWith('p'));
      if (next === undefined) return;
      this.move(next as PupilId);
    }
    throw new Error('The games do not end.');
  }

  get looking() {
    const present = new Set(this.classroom.pupils.map(({ id }) => id));
    return { judge: this.judge, now: this.clock, present };
  }
}

function pairs(partners: Partners, minutes: number | null = null): TeacherCommand {
  return { action: 'start', plan: { kind: 'pairs', variant: ROWS, partners, substitute: 'otto', minutes } };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Pupil ${index + 1}`);

describe('joining a class', () => {
  test('a repeated request is the same pupil, and a taken name is refused', () => {
    const lesson = new Lesson();
    lesson.join('Ada');
    expect(decideJoin(lesson.classroom, 'Ada', 'key of Ada')).toEqual({ kind: 'done' });
    expect(decideJoin(lesson.classroom, ' ADA ', 'another key')).toMatchObject({ kind: 'refused', refusal: 'illegal' });
    expect(decideJoin(lesson.classroom, ' \u200b ', 'another key')).toMatchObject({ error: 'Type a nickname.' });
    lesson.join('Ben');
    expect(lesson.classroom.pupils.map(({ id, name }) => [id, name])).toEqual([
      ['p1', 'Ada'],
      ['p2', 'Ben'],
    ]);
  });

  test('a locked class admits no one, and a removed pupil cannot come back', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher({ action: 'lock' });
    expect(decideJoin(lesson.classroom, 'Cem', 'key of Cem')).toMatchObject({ refusal: 'conflict' });
    lesson.teacher({ action: 'unlock' });
    lesson.teacher({ action: 'remove', pupil: 'p1' });
    expect(decideJoin(lesson.classroom, 'Ada', 'key of Ada')).toMatchObject({ refusal: 'forbidden' });
    expect(lesson.pupil('p1', { action: 'ask', isAsking: true })).toMatchObject({ refusal: 'forbidden' });
    lesson.join('Ada 2', 'Ada');
    expect(wallView(lesson.classroom, lesson.looking).tiles.map(({ name }) => name)).toEqual(['Ada 2', 'Ben']);
  });
});

describe('pairs', () => {
  test('every pupil plays; the one who is left over plays the substitute', () => {
    const lesson = new Lesson();
    lesson.join(...names(7));
    expect(lesson.classroom.games).toEqual([]);
    lesson.teacher(pairs('chance'));
    const players = lesson.classroom.games.flatMap((game) => Object.values(game.players));
    expect([...players].sort()).toEqual(['cpu:otto', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  });

  test('two pupils who have finished wait for others instead of meeting again', () => {
    const lesson = new Lesson();
    lesson.join(...names(4));
    lesson.teacher(pairs('chance'));
    const [first] = lesson.classroom.games;
    const loser = first?.players.player1 as PupilId;
    lesson.pupil(loser, { action: 'resign', game: 1 });
    expect(lesson.classroom.games).toHaveLength(2);
    const other = lesson.classroom.games[1]?.players.player1 as PupilId;
    lesson.pupil(other, { action: 'resign', game: 2 });
    const [, , third, fourth] = lesson.classroom.games;
    for (const game of [third, fourth])
      expect(
        Object.values(game?.players ?? {}).filter((player) => Object.values(first?.players ?? {}).includes(player)),
      ).toHaveLength(1);
  });

  test('no new game starts when the time is up, and running games continue', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher(pairs('chance', 10));
    lesson.clock += 11 * 60_000;
    lesson.pupil('p1', { action: 'resign', game: 1 });
    expect(lesson.classroom.games).toHaveLength(1);
    expect(wallView(lesson.classroom, lesson.looking).activity?.isTimeUp).toBe(true);
  });

  test('a pupil who joins late plays, and a removed one loses the game', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher(pairs('chance'));
    lesson.join('Cem');
    expect(gameOf(lesson.classroom, 'p3')?.players).toEqual({ player1: 'p3', player2: 'cpu:otto' });
    lesson.teacher({ action: 'remove', pupil: 'p1' });
    expect(standingsOf(lesson.classroom, lesson.classroom.activities.at(-1))[0]).toMatchObject({
      name: 'Ben',
      points: 1,
    });
  });
});

describe('tournaments', () => {
  test.each([5, 6, 12])('in a round robin of %i every pair meets once', (count) => {
    const lesson = new Lesson();
    lesson.join(...names(count));
    lesson.teacher(pairs('round-robin'));
    lesson.playOut();
    const met = lesson.classroom.games.map(({ players }) => Object.values(players).sort().join(' '));
    expect(met).toHaveLength((count * (count - 1)) / 2);
    expect(new Set(met).size).toBe(met.length);
    expect(lesson.classroom.activities.at(-1)?.isEnded).toBe(true);
    const total = standingsOf(lesson.classroom, lesson.classroom.activities.at(-1)).reduce(
      (sum, { points }) => sum + points,
      0,
    );
    expect(total).toBe(met.length + (count % 2 === 0 ? 0 : count));
  });

  test('a Swiss tournament of 30 has five rounds without a repeated pair', () => {
    const lesson = new Lesson();
    lesson.join(...names(30));
    lesson.teacher(pairs('swiss'));
    lesson.playOut();
    const met = lesson.classroom.games.map(({ players }) => Object.values(players).sort().join(' '));
    expect(met).toHaveLength(75);
    expect(new Set(met).size).toBe(75);
    const [best] = standingsOf(lesson.classroom, lesson.classroom.activities.at(-1));
    expect(best?.points).toBeGreaterThanOrEqual(4);
  });

  test('a pupil who joins late is paired from the next round on, and no pupil has two byes', () => {
    const lesson = new Lesson();
    lesson.join(...names(8));
    lesson.teacher(pairs('swiss'));
    lesson.join('Late');
    expect(gameOf(lesson.classroom, 'p9')).toBeUndefined();
    lesson.playOut();
    const { byes = [] } = lesson.classroom.activities.at(-1) ?? {};
    expect(byes.length).toBeGreaterThan(1);
    expect(new Set(byes).size).toBe(byes.length);
    expect(lesson.classroom.games.some(({ players }) => Object.values(players).includes('p9'))).toBe(true);
  });
});

describe('playing', () => {
  test('a repeated move counts once, and others are refused', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher(pairs('chance'));
    const { player1, player2 } = lesson.classroom.games[0]?.players ?? {};
    const move: PupilCommand = { action: 'move', game: 1, ply: 1, move: '2' };
    expect(lesson.pupil(player2 as PupilId, move)).toMatchObject({ refusal: 'forbidden' });
    expect(lesson.pupil(player1 as PupilId, { ...move, move: '4' })).toMatchObject({ refusal: 'illegal' });
    expect(lesson.pupil(player1 as PupilId, move)).toMatchObject({ kind: 'change' });
    const { version } = lesson.classroom;
    expect(lesson.pupil(player1 as PupilId, move)).toEqual({ kind: 'done' });
    expect(lesson.pupil(player1 as PupilId, { ...move, move: '3' })).toMatchObject({ refusal: 'conflict' });
    expect(lesson.classroom.version).toBe(version);
  });

  test('a paused class accepts no moves and keeps the game', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher(pairs('chance'));
    lesson.teacher({ action: 'pause' });
    const first = lesson.classroom.games[0]?.players.player1 as PupilId;
    expect(lesson.move(first, '2')).toMatchObject({ refusal: 'conflict' });
    lesson.teacher({ action: 'resume' });
    expect(lesson.move(first, '2')).toMatchObject({ kind: 'change' });
  });

  test('all against one: the CPU answers, sides alternate, and a pupil with enough wins waits', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    const plan = { kind: 'all-against-one', variant: ROWS, opponent: 'cpu:trickster', wins: 1, minutes: null } as const;
    lesson.teacher({ action: 'start', plan });
    lesson.pupil('p1', { action: 'resign', game: gameOf(lesson.classroom, 'p1')?.number ?? 0 });
    expect(gameOf(lesson.classroom, 'p1')?.players.player1).toBe('cpu:trickster');
    expect(gameOf(lesson.classroom, 'p1')?.match.moves).toHaveLength(1);
    const winning = () => {
      const game = gameOf(lesson.classroom, 'p2');
      if (!game) return false;
      const best = mustSucceed(solve(game.match.game))
        .evaluate(currentPosition(game.match))
        ?.moves.find((one) => one.isBest);
      lesson.move('p2', best?.text);
      return true;
    };
    while (winning());
    expect(wallView(lesson.classroom, lesson.looking)).toMatchObject({ score: [1, 1] });
    expect(wallView(lesson.classroom, lesson.looking).tiles[1]).toMatchObject({ name: 'Ben', state: 'waits', wins: 1 });
  });
});

test('all against the teacher: boards wait in the order of their last moves, and the teacher answers each', () => {
  const lesson = new Lesson();
  lesson.join('Ada', 'Ben');
  const plan = { kind: 'all-against-one', variant: ROWS, opponent: 'teacher', wins: 3, minutes: null } as const;
  lesson.teacher({ action: 'start', plan });
  const waiting = () => teacherView(lesson.classroom, lesson.looking).waiting;
  expect(waiting()).toEqual([]);
  lesson.clock += 1000;
  lesson.move('p2');
  lesson.clock += 1000;
  lesson.move('p1');
  expect(waiting().map(({ name }) => name)).toEqual(['Ben', 'Ada']);
  const [{ number, record } = { number: 0, record: '' }] = waiting();
  const match = mustSucceed(parseRecord(GAMES, record));
  const [first] = match.game.rules.legalMoves(currentPosition(match));
  const move = match.game.text.formatMove(first);
  expect(lesson.teacher({ action: 'move', game: number, ply: 2, move })).toMatchObject({ kind: 'change' });
  expect(waiting().map(({ name }) => name)).toEqual(['Ada']);
  lesson.teacher({ action: 'end' });
  expect(waiting()).toEqual([]);
});

describe('tasks and questions', () => {
  const task = { record: 'tail-end start=HHHTHHHHH:', question: 'move' } as const;

  test('tasks are solved in order, with the wrong moves counted', () => {
    const lesson = new Lesson();
    lesson.join('Ada');
    const tasks = [task, { record: 'tail-end start=HHTHH:', question: 'see' } as const];
    lesson.teacher({ action: 'start', plan: { kind: 'tasks', title: 'Two runs', tasks } });
    expect(teacherView(lesson.classroom, lesson.looking).homework).toEqual(tasks);
    const answer = (number: number, text: string) =>
      lesson.pupil('p1', { action: 'answer', activity: 1, task: number, answer: text });
    answer(0, '1');
    const view = () => pupilView(lesson.classroom, lesson.classroom.pupils[0] as never, lesson.looking);
    expect(view().task).toMatchObject({ number: 0, wrong: ['1'] });
    expect(lesson.judge.right(task)).toEqual(['8']);
    answer(0, '8');
    expect(view().task).toMatchObject({ number: 1, wrong: [] });
    expect(answer(1, 'maybe')).toMatchObject({ refusal: 'illegal' });
    answer(1, 'no');
    expect(view()).toMatchObject({ task: null, solved: 2 });
    expect(wallView(lesson.classroom, lesson.looking).tiles[0]).toMatchObject({ state: 'done', solved: 2 });
  });

  test('the answers to a question stay hidden until they are counted, and the truth until it is revealed', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben', 'Cem');
    lesson.teacher({ action: 'start', plan: { kind: 'question', task } });
    const answer = (pupil: PupilId, text: string) =>
      lesson.pupil(pupil, { action: 'answer', activity: 1, task: 0, answer: text });
    answer('p1', '8');
    answer('p2', '1');
    answer('p2', '2');
    const question = () => wallView(lesson.classroom, lesson.looking).activity?.question;
    expect(question()).toMatchObject({ answered: 2, counts: [], right: null });
    lesson.teacher({ action: 'count' });
    expect(answer('p3', '8')).toMatchObject({ refusal: 'conflict' });
    expect(question()?.counts).toEqual([
      { answer: '8', pupils: 1 },
      { answer: '2', pupils: 1 },
    ]);
    lesson.teacher({ action: 'reveal' });
    expect(question()?.right).toEqual(['8']);
  });
});

describe('the teacher’s view', () => {
  test('mistakes are counted by the idea they missed, and only the teacher sees whose they are', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher({
      action: 'start',
      plan: { kind: 'question', task: { record: 'tail-end start=HHHTHHHHH:', question: 'move' } },
    });
    lesson.pupil('p1', { action: 'answer', activity: 1, task: 0, answer: '1' });
    lesson.pupil('p2', { action: 'answer', activity: 1, task: 0, answer: '8' });
    const { ideas, mistakes } = teacherView(lesson.classroom, lesson.looking);
    expect(ideas).toHaveLength(1);
    expect(ideas[0]).toMatchObject({ struggling: 1, lesson: { game: 'tail-end' } });
    expect(ideas[0]?.cells).toEqual([
      { pupil: 'p1', missed: 1, found: 0 },
      { pupil: 'p2', missed: 0, found: 1 },
    ]);
    expect(mistakes).toMatchObject([{ name: 'Ada', move: '1', better: ['8'] }]);
    expect(wallView(lesson.classroom, lesson.looking)).not.toHaveProperty('mistakes');
  });

  test('a pupil who does not move for two minutes is stuck; one whose page is closed is away', () => {
    const lesson = new Lesson();
    lesson.join('Ada', 'Ben');
    lesson.teacher(pairs('chance'));
    const toMove = lesson.classroom.games[0]?.players.player1 as PupilId;
    lesson.clock += 3 * 60_000;
    const tile = (looking = lesson.looking) =>
      wallView(lesson.classroom, looking).tiles.find(({ pupil }) => pupil === toMove);
    expect(tile()).toMatchObject({ state: 'stuck', minutes: 3 });
    expect(tile({ ...lesson.looking, present: new Set() })).toMatchObject({ state: 'away' });
    lesson.pupil(toMove, { action: 'ask', isAsking: true });
    expect(tile()).toMatchObject({ state: 'asks', minutes: 0 });
  });

  test('the results are a table that opens in a spreadsheet', () => {
    const lesson = new Lesson();
    lesson.join('=1+1', 'Ben');
    lesson.teacher(pairs('round-robin'));
    lesson.playOut();
    const [head, first, second, empty, gameHead, game] = resultsCsv(lesson.classroom, lesson.judge).split(/\r?\n/);
    expect(head).toMatch(/^pupil,wins,draws,losses/);
    expect(first).toMatch(/^'=1\+1,\d,0,\d,/);
    expect(second).toMatch(/^Ben,/);
    expect(empty).toBe('');
    expect(gameHead).toMatch(/^game,activity,round/);
    expect(game).toContain('tail-end start=HHHTHHHHHTHHHHHHH:');
  });
});

test('a class read back from its log is the same', () => {
  const lesson = new Lesson();
  lesson.join(...names(9));
  lesson.teacher(pairs('swiss'));
  lesson.playOut();
  lesson.teacher({ action: 'start', plan: { kind: 'question', task: { record: 'match-six: 2', question: 'see' } } });
  lesson.pupil('p3', { action: 'answer', activity: 2, task: 0, answer: 'no' });
  const again = replay<Classroom, ClassEvent>(
    (before, event) => applyClassEvent(GAMES, before, event),
    JSON.parse(JSON.stringify(lesson.events)),
  );
  expect(teacherView(again, lesson.looking)).toEqual(teacherView(lesson.classroom, lesson.looking));
});
