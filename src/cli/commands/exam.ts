import * as v from 'valibot';
import { describeExam, isUnanswered } from '../../api/lab-json.ts';
import { type AnyGame, type AnyMatch, currentPosition, seatNumber } from '../../core/index.ts';
import { type AnySkin, skinsOf } from '../../lab/exam/questions.ts';
import {
  askTwice,
  type ExamReport,
  type ExamSubject,
  type GivenAnswer,
  type QuestionSheet,
  reportExam,
  shareExam,
  type TakenExam,
  takeExam,
  type Variation,
  writeQuestions,
} from '../../lab/index.ts';
import { FAILURES, isOutside, type Telling } from '../../players/index.ts';
import { openGame } from '../arguments/game-options.ts';
import { openMatchPlayer, outsideOptions, parsePlayerList } from '../arguments/players.ts';
import { given, parseWord, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { showExam, unansweredSentence } from '../exam/exam-report.ts';
import { htmlPage } from '../files/html-page.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';
import { checkOutputs, writeOutput } from '../files/write-file.ts';
import { createPage } from '../terminal/page.ts';
import { runJob } from '../terminal/progress.ts';
import { complain, writeJson } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const player = calledPlayer(call);
  const game = openGame(call);
  const subject: ExamSubject = {
    player,
    plan: { onlyPitfalls: flags.matter === true, sample: flags.sample ?? null, seed: flags.seed ?? 1 },
    repeats: flags.repeats ?? 1,
  };
  const sheet = unwrap(writeQuestions(game, subject.plan));
  await checkOutputs(call, 'html');
  const skin = skinFlag(call);
  const telling = skin === null ? undefined : findTelling(game, skin);
  const header = headerOf(game, subject, skin);
  const file = openKeptLines(flags.out, { kind: 'exam', header, line: givenAnswer });
  const { taken, variation } = await ask(call, sheet, subject, { file, telling });
  const { answers, lastWords } = taken;
  const report = unwrap(reportExam(sheet, answers, { ...subject, lastWords, ...given({ variation }) }));
  await writeOutput(call, 'html', () => htmlPage((page) => showExam(page, game, report, skin, 'file')));
  if (flags.json) writeJson(terminal, describeExam(report, skin));
  else if (!isUnanswered(report)) showExam(createPage(call), game, report, skin);
  return exitCode(call, taken, report);
}

function calledPlayer({ leading }: Call): string {
  if (leading === undefined) throw new UsageError('No player is given: penultimate exam <player> <game>.');
  const [player, ...more] = parsePlayerList(leading);
  if (player === undefined || more.length > 0) throw new UsageError('An exam is about one player.');
  return player;
}

/** Only bots read the rules of a game. */
function skinFlag({ flags, leading }: Call): string | null {
  if (flags.skin === undefined) return null;
  if (isOutside(leading ?? '')) return flags.skin;
  throw new UsageError('--skin is for bots; our own players do not read the rules.');
}

/** The words of the game's own rule book. */
const BOOK = 'book';

/** The words for a game under `--skin`; undefined for those of the rule book. */
export function findTelling(game: AnyGame, name: string): Telling | undefined {
  const skins = skinsOf(game.definition);
  const id = parseWord('skin', name, [BOOK, ...skins.map((skin) => skin.id)]);
  const skin = skins.find((candidate) => candidate.id === id);
  return skin && tellingBy(game, skin);
}

/** The record uses the skin's names of moves, since ours would reveal the game. */
function tellingBy(game: AnyGame, skin: AnySkin): Telling {
  return {
    game: skin.title,
    options: {},
    rules: skin.rules(game).join('\n'),
    seatNames: ['Player 1', 'Player 2'],
    describe(match: AnyMatch) {
      const position = currentPosition(match);
      const board = skin.board(game, position);
      const moves = match.moves.map((move) => skin.move(game, move));
      return {
        record: `${skin.title}: ${moves.join(' ')}`.trim(),
        position: `${seatNumber(game.rules.turn(position))} ${board}`,
        board,
      };
    },
    move: (_, move) => skin.move(game, move),
  };
}

/** A line of the file with the answers of an exam that was stopped and can be continued. */
const givenAnswer = v.object({
  position: v.string(),
  repeat: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  policy: v.exactOptional(v.record(v.string(), v.number())),
  failure: v.exactOptional(v.picklist(FAILURES)),
  detail: v.exactOptional(v.string()),
});

/** Everything that the answers depend on. */
function headerOf(game: AnyGame, { player, plan, repeats }: ExamSubject, skin: string | null) {
  const { id, options, definition } = game;
  const source = definition.source ? { sha256: definition.source.sha256 } : {};
  return { player, game: id, options, rulesVersion: definition.rulesVersion, ...source, skin, ...plan, repeats };
}

/** A player of ours is asked by other machines first, with `--database`. */
function ask(
  call: Call,
  sheet: QuestionSheet,
  { player, repeats }: ExamSubject,
  { file, telling }: { readonly file: KeptLines<GivenAnswer>; readonly telling: Telling | undefined },
): Promise<{ readonly taken: TakenExam; readonly variation: Variation | undefined }> {
  return runJob(call.terminal, 'questions', async ({ update, signal }) => {
    const options = { ...outsideOptions(call, signal), ...given({ telling: telling && (() => telling) }) };
    const asked = await openMatchPlayer(player, options);
    const pace = { concurrency: call.flags.concurrency ?? 1, shouldStop: () => signal.aborted };
    const kept = { ...pace, repeats, known: file.known, onAnswer: (answer: GivenAnswer) => file.append([answer]) };
    const shared = call.flags.database === undefined ? {} : { known: await askElsewhere(call, sheet, player, kept) };
    const taken = unwrap(await takeExam(sheet, asked, { ...kept, ...shared, onProgress: update }));
    if (!isOutside(player)) return { taken, variation: undefined };
    const variation = await askTwice(sheet, asked, taken, pace);
    return { taken: signal.aborted ? { ...taken, stopped: 'interrupted' } : taken, variation };
  });
}

/** Positions in a task for another machine: sending it must not take longer than doing it. */
const POSITIONS_PER_TASK = 1000;

/** All answers of one of our own players, with those that machines with `penultimate work` find. */
async function askElsewhere(
  call: Call,
  sheet: QuestionSheet,
  player: string,
  kept: Omit<Parameters<typeof shareExam>[3], 'positionsPerTask'>,
): Promise<readonly GivenAnswer[]> {
  if (isOutside(player))
    throw new UsageError('--database shares out exams of our own players; a bot runs on this machine only.');
  const { withWorkers } = await import('../lab/runs.ts');
  return withWorkers(call, sheet.questions.length, async (workers) =>
    unwrap(await shareExam(sheet, player, workers, { ...kept, positionsPerTask: POSITIONS_PER_TASK })),
  );
}

/** Shows the reason instead of a report if every answer has failed. */
function exitCode({ terminal, flags }: Call, { stopped }: TakenExam, report: ExamReport): number {
  const goOn = flags.out !== undefined ? ' The same command continues from the file.' : '';
  if (stopped === 'interrupted') {
    complain(terminal, `Interrupted: not every question was asked.${goOn}`);
    return EXIT.interrupted;
  }
  if (isUnanswered(report)) {
    const { lastFailure, lastWords } = report;
    const end = lastWords.length > 0 ? 'Its last lines on standard error:' : (lastFailure ?? '');
    complain(terminal, `${unansweredSentence(report)}${goOn} ${end}`.trim(), lastWords);
    return EXIT.no;
  }
  if (stopped === undefined) return EXIT.done;
  complain(terminal, `The player has stopped answering; the rest was not asked.${goOn}`);
  return EXIT.no;
}
