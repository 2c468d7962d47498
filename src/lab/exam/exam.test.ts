import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { createPlaceGame } from '../../../test/games/place-game.ts';
import { createRandom, mustSucceed, type Random, success } from '../../core/index.ts';
import {
  asMatchPlayer,
  type Failure,
  findPlayer,
  type MatchPlayer,
  mistakeRate,
  type PlayerDefinition,
} from '../../players/index.ts';
import { exactProbabilities } from '../exact/exact.ts';
import { type ExamReport, reportExam } from './exam-report.ts';
import { AnswerBook, type GivenAnswer, type QuestionPlan, writeQuestions } from './questions.ts';
import { takeExam } from './take-exam.ts';

const ALL: QuestionPlan = { onlyPitfalls: false, sample: null, seed: 1 };

async function examine(variant: string, player: MatchPlayer, plan = ALL): Promise<ExamReport> {
  const sheet = mustSucceed(writeQuestions(openGame(variant), plan));
  const { answers } = mustSucceed(await takeExam(sheet, player, { concurrency: 3, repeats: 1 }));
  return mustSucceed(reportExam(sheet, answers, { player: player.id, plan, repeats: 1 }));
}

const VARIANTS = [
  'match-six',
  'tail-end coins=5',
  'last-digit-standing target=12',
  'inversion-race cells=5 leap=true',
  'winners-and-losers string=WLWWLLW',
];
const ours = (id: string) => mustSucceed(findPlayer(id));

describe.each(VARIANTS)('%s', (variant) => {
  test.each(['random', 'casual', 'sharp', 'perfect'])(
    'the exam of %s agrees with what is computed without asking',
    async (id) => {
      const game = openGame(variant);
      const report = await examine(variant, asMatchPlayer(ours(id)));
      const rate = mustSucceed(mistakeRate(game, mustSucceed(ours(id).create(game))));
      expect(report.decisions).toBe(rate.decisions);
      expect(report.pitfalls).toBe(rate.pitfalls);
      expect(report.mistakes).toBeCloseTo(rate.mistakes, 9);
      for (const opponent of ['perfect', 'random', id] as const) {
        const versus =
          opponent === id ? report.versus?.itself : report.versus?.[opponent === 'perfect' ? 'perfect' : 'random'];
        const first = mustSucceed(exactProbabilities(game, [id, opponent]));
        const second = mustSucceed(exactProbabilities(game, [opponent, id]));
        expect(versus?.[1].win).toBeCloseTo(first.wins[1], 9);
        expect(versus?.[1].endless).toBeCloseTo(first.endless, 9);
        expect(versus?.[2].win).toBeCloseTo(second.wins[2], 9);
        expect(versus?.[2].loss).toBeCloseTo(second.wins[1], 9);
      }
    },
  );

  test('a perfect player loses nothing, gives no plies away and cannot be exploited', async () => {
    const report = await examine(variant, asMatchPlayer(ours('perfect')));
    expect(report).toMatchObject({
      mistakes: 0,
      valueLost: 0,
      pliesLost: 0,
      worst: [],
      exploitability: { 1: 0, 2: 0 },
    });
    expect(report.onlyMoves.found).toBe(report.onlyMoves.positions);
  });
});

/** A player with given weights in each position, by the position's text. */
function playerWith(weigh: (text: string, moves: number) => readonly number[]): PlayerDefinition {
  return {
    id: 'weighed',
    title: '',
    sentence: '',
    create: (game) =>
      success({
        id: 'weighed',
        weights: (position) => weigh(game.text.formatPosition(position), game.rules.legalMoves(position).length),
        choose: () => {
          throw new Error('not played');
        },
      }),
  };
}

describe('exploitability', () => {
  /** The slow reference: tries every memoryless strategy of the opponent. */
  function byTrying(variant: string, player: PlayerDefinition, seat: 1 | 2): number {
    const game = openGame(variant);
    const { graph, solution } = mustSucceed(writeQuestions(game, ALL));
    const nodes = Array.from({ length: graph.size }, (_, node) => node).filter((node) => {
      const position = graph.positionAt(node);
      return game.rules.turn(position) !== `player${seat}` && game.rules.legalMoves(position).length > 1;
    });
    const texts = nodes.map((node) => game.text.formatPosition(graph.positionAt(node)));
    const counts = nodes.map((node) => game.rules.legalMoves(graph.positionAt(node)).length);
    const ways = counts.reduce((product, count) => product * count, 1);
    let best = -1;
    for (let way = 0; way < ways; way++) {
      let rest = way;
      const chosen = new Map(
        texts.map((text, index) => {
          const pick = rest % (counts[index] ?? 1);
          rest = Math.floor(rest / (counts[index] ?? 1));
          return [text, pick] as const;
        }),
      );
      const opponent = {
        ...playerWith((text, moves) =>
          Array.from({ length: moves }, (_, index) => (index === (chosen.get(text) ?? 0) ? 1 : 0)),
        ),
        id: 'opponent',
      };
      const ids = seat === 1 ? (['weighed', 'opponent'] as const) : (['opponent', 'weighed'] as const);
      const { wins, forfeit } = mustSucceed(exactProbabilities(game, ids, [player, opponent]));
      best = Math.max(best, wins[seat === 1 ? 2 : 1] + forfeit - wins[seat]);
    }
    const verdict = solution.value(game.rules.start)?.verdict;
    const worth = verdict === 'win' ? 1 : verdict === 'loss' ? -1 : 0;
    const isFirst = game.rules.turn(game.rules.start) === `player${seat}`;
    return (best - (isFirst ? -worth : worth)) / 2;
  }

  function drawn(random: Random, moves: number): readonly number[] {
    const raw = Array.from({ length: moves }, () => random.below(3));
    const sum = raw.reduce((total, weight) => total + weight, 0);
    return sum === 0 ? raw.map(() => 1 / moves) : raw.map((weight) => weight / sum);
  }

  // Ten players in each of three games, two of which can go on forever, against every memoryless opponent. Every second
  // player fails now and then.
  test.each([
    ['tail-end coins=3', 10],
    ['inversion-race cells=5', 10],
    ['match-six max=2 target=3 window=2', 10],
  ])('is what the best of all opponents gets: %s', async (variant, players) => {
    for (let seed = 1; seed <= players; seed++) {
      const isFailing = seed % 2 === 0;
      const known = new Map<string, readonly number[]>();
      const random = createRandom(seed);
      const player = playerWith((text, moves) => {
        // Forced moves are not asked.
        const share = isFailing && moves > 1 && known.size % 2 === 0 ? 0.75 : 1;
        const weights = known.get(text) ?? drawn(random, moves).map((weight) => weight * share);
        known.set(text, weights);
        return weights;
      });
      const { exploitability } = await examine(variant, asMatchPlayer(player));
      expect(exploitability?.[1]).toBeCloseTo(byTrying(variant, player, 1), 9);
      expect(exploitability?.[2]).toBeCloseTo(byTrying(variant, player, 2), 9);
    }
  });

  test('is 0 for players that cannot lose where play can go on forever', async () => {
    // Three numbers in a row with a 1 in the middle make at most 3 + 1 + 3 = 7.
    const alwaysOne = playerWith((_, moves) => Array.from({ length: moves }, (_move, index) => (index === 0 ? 1 : 0)));
    for (const player of [ours('perfect'), alwaysOne]) {
      const { exploitability } = await examine('match-six target=8', asMatchPlayer(player));
      expect(exploitability).toEqual({ 1: 0, 2: 0 });
    }
  });

  test('counts occasional forfeits, by hand', async () => {
    // Coin 1 wins two heads at once; every second time there is no answer. Half of the sure win is lost.
    const half = playerWith((_, moves) => Array.from({ length: moves }, (_move, index) => (index === 0 ? 0.5 : 0)));
    const { exploitability } = await examine('tail-end coins=2', asMatchPlayer(half));
    expect(exploitability).toEqual({ 1: 0.5, 2: 0 });
  });

  test('an opponent who can go around forever waits for a forfeit, by hand', async () => {
    // Both moves of Player 1 lead to Player 2, who goes back or loses. A player that fails every second time fails eventually.
    const sheet = mustSucceed(writeQuestions(createPlaceGame([[1, 1], [0, 2], 'won']), ALL));
    const half = asMatchPlayer(playerWith(() => [0.5, 0]));
    const { answers } = mustSucceed(await takeExam(sheet, half, { concurrency: 1, repeats: 1 }));
    const report = reportExam(sheet, answers, { player: half.id, plan: ALL, repeats: 1 });
    expect(mustSucceed(report).exploitability).toEqual({ 1: 0.5, 2: 0.5 });
  });

  test('counts a forfeit as the opponent’s gain', async () => {
    const player: MatchPlayer = {
      id: 'silent',
      open: async () =>
        success({ answer: async () => ({ kind: 'unreadable', detail: '' }), close: async () => undefined }),
    };
    const report = await examine('match-six', player);
    expect(report.failures.unreadable).toBe(report.decisions);
    expect(report).toMatchObject({ answered: 0, mistakes: 0, exploitability: { 1: 1, 2: 0 } });
    expect(report.versus?.perfect[1]).toEqual({ win: 0, draw: 0, loss: 0, endless: 0, forfeit: 1 });
  });
});

describe('an exam', () => {
  test('asks a sample that depends on the seed only, and then claims nothing about whole games', async () => {
    const plan = { onlyPitfalls: false, sample: 10, seed: 4 };
    const texts = (seed: number) =>
      mustSucceed(writeQuestions(openGame('match-six'), { ...plan, seed })).questions.map(({ text }) => text);
    expect(texts(4)).toEqual(texts(4));
    expect(texts(4)).not.toEqual(texts(5));
    const everywhere = mustSucceed(writeQuestions(openGame('match-six'), { ...plan, sample: 19 }));
    const all = mustSucceed(writeQuestions(openGame('match-six'), ALL));
    expect(everywhere.questions.map(({ text }) => text)).toEqual(all.questions.map(({ text }) => text));
    expect(await examine('match-six', asMatchPlayer(ours('random')), plan)).toMatchObject({
      asked: 10,
      versus: null,
      exploitability: null,
    });
  });

  test('may ask only where a mistake is possible, and finds the same mistakes', async () => {
    const whole = await examine('match-six', asMatchPlayer(ours('casual')));
    const part = await examine('match-six', asMatchPlayer(ours('casual')), { ...ALL, onlyPitfalls: true });
    expect(part).toMatchObject({ asked: whole.pitfalls, mistakes: whole.mistakes, worst: whole.worst });
  });

  test('resumes where it was stopped, and repeats only questions that a service missed', async () => {
    const sheet = mustSucceed(writeQuestions(openGame('match-six'), ALL));
    const given: GivenAnswer[] = [];
    const player = asMatchPlayer(ours('perfect'));
    const first = await takeExam(sheet, player, {
      concurrency: 1,
      repeats: 2,
      onAnswer: (answer) => given.push(answer),
      shouldStop: () => given.length === 7,
    });
    expect(mustSucceed(first).stopped).toBe('interrupted');
    const [failed, ...rest] = given;
    const known = [
      { position: failed?.position ?? '', repeat: failed?.repeat ?? 0, failure: 'error' as const },
      ...rest,
    ];
    const later: GivenAnswer[] = [];
    const second = await takeExam(sheet, player, {
      concurrency: 2,
      repeats: 2,
      known,
      onAnswer: (answer) => later.push(answer),
    });
    expect(later).toHaveLength(2 * sheet.questions.length - 6);
    const book = new AnswerBook();
    for (const answer of [...known, ...later]) book.add(answer);
    const report = (answers: AnswerBook) => reportExam(sheet, answers, { player: 'perfect', plan: ALL, repeats: 2 });
    expect(report(book)).toEqual(report(mustSucceed(second).answers));
    expect(mustSucceed(report(book))).toMatchObject({ answers: 2 * sheet.questions.length, mistakes: 0 });
  });

  /** A player that fails this way where `isFailing` says so, by the number of the question. */
  function silentPlayer(kind: Failure, isFailing: (question: number) => boolean) {
    const counts = { asked: 0, opened: 0, closed: 0 };
    const player: MatchPlayer = {
      id: 'silent',
      async open() {
        counts.opened++;
        return success({
          async answer(match) {
            if (isFailing(counts.asked++)) return { kind, detail: '', isFatal: true };
            const { rules } = match.game;
            const moves = rules.legalMoves(match.positions.at(-1));
            return { kind: 'weights', weights: moves.map((_, index) => (index === 0 ? 1 : 0)) };
          },
          async close() {
            counts.closed++;
          },
        });
      },
    };
    return { player, counts };
  }

  const long = mustSucceed(writeQuestions(openGame('last-digit-standing target=12'), ALL));

  test.each(['timeout', 'crash', 'error'] as const)(
    'gives up on a player that never answers: %s, each time in a new session',
    async (kind) => {
      const { player, counts } = silentPlayer(kind, () => true);
      const taken = mustSucceed(await takeExam(long, player, { concurrency: 1, repeats: 1 }));
      expect([taken.stopped, counts]).toEqual(['hopeless', { asked: 20, opened: 20, closed: 20 }]);
    },
  );

  test('does not give up on a player that answers something, or answers now and then', async () => {
    const garbled = silentPlayer('unreadable', () => true);
    const rare = silentPlayer('crash', (question) => question % 20 !== 19);
    for (const { player, counts } of [garbled, rare]) {
      const taken = mustSucceed(await takeExam(long, player, { concurrency: 1, repeats: 1 }));
      expect([taken.stopped, counts.asked]).toEqual([undefined, long.questions.length]);
      expect(counts.closed).toBe(counts.opened);
    }
    expect(long.questions.length).toBeGreaterThan(60);
  });
});
