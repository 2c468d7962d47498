import { setMaxListeners } from 'node:events';
import * as v from 'valibot';
import { describeExam, isUnanswered } from '../../api/exam.ts';
import { type AnyGame, MAX_SEED } from '../../core/index.ts';
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
import { UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { examHtml } from '../exam/exam-html.ts';
import { showExam, unansweredSentence } from '../exam/exam-text.ts';
import { findTelling } from '../exam/skins.ts';
import { written } from '../files/file-system.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';
import { checkWritable, replaceFile } from '../files/write-file.ts';
import { createPage } from '../terminal/page.ts';
import { showProgress } from '../terminal/progress.ts';
import { complain } from '../terminal/terminal.ts';

const MAX_AT_ONCE = 256;
const MAX_REPEATS = 1000;
const MAX_SAMPLE = 1_000_000;

/** Asks a player in every decision of a game, and computes the results. */
export async function run(call: Call): Promise<number> {
  const player = calledPlayer(call);
  const game = openGame(call);
  const subject: ExamSubject = {
    player,
    plan: {
      onlyPitfalls: call.flags.matter === true,
      sample: wholeFlag(call, 'sample', 1, MAX_SAMPLE) ?? null,
      seed: wholeFlag(call, 'seed', 0, MAX_SEED) ?? 1,
    },
    repeats: wholeFlag(call, 'repeats', 1, MAX_REPEATS) ?? 1,
  };
  const sheet = unwrap(writeQuestions(game, subject.plan));
  const { out, html } = call.flags;
  const { files } = call.terminal;
  if (html !== undefined) await written(html, checkWritable(files, html));
  const skin = skinFlag(call);
  const telling = skin === null ? undefined : await findTelling(game, skin);
  const kept = { kind: 'exam', header: headerOf(game, subject, skin), read: readAnswer };
  const file = out === undefined ? undefined : await openKeptLines(files, out, kept);
  const { taken, variation } = await ask(call, sheet, subject, { file, telling });
  const { answers, lastWords } = taken;
  const report = unwrap(reportExam(sheet, answers, { ...subject, lastWords, ...(variation ? { variation } : {}) }));
  await show(call, game, report, skin);
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

/** The answers of an exam that was stopped and can be continued. */
type AnswerFile = KeptLines<GivenAnswer>;

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
  return {
    player,
    game: id,
    options,
    rulesVersion: definition.rulesVersion,
    ...source,
    skin,
    ...plan,
    repeats,
  };
}

function readAnswer(line: unknown): GivenAnswer | undefined {
  const answer = v.safeParse(givenAnswer, line);
  return answer.success ? answer.output : undefined;
}

async function ask(
  call: Call,
  sheet: QuestionSheet,
  { player, repeats }: ExamSubject,
  { file, telling }: { readonly file: AnswerFile | undefined; readonly telling: Telling | undefined },
): Promise<{ readonly taken: TakenExam; readonly variation: Variation | undefined }> {
  const { terminal } = call;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const options = outsideOptions(call, stop.signal);
  const asked = await openMatchPlayer(player, telling ? { ...options, telling: () => telling } : options);
  const progress = showProgress(terminal, 'questions');
  let isInterrupted = false;
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
    stop.abort();
  });
  try {
    const shared = await askElsewhere(call, sheet, { player, repeats, file, shouldStop: () => isInterrupted });
    const pace = {
      concurrency: wholeFlag(call, 'concurrency', 1, MAX_AT_ONCE) ?? 1,
      shouldStop: () => isInterrupted,
    };
    const taken = unwrap(
      await takeExam(sheet, asked, {
        ...pace,
        repeats,
        known: shared ?? file?.known ?? [],
        ...(file ? { onAnswer: file.append } : {}),
        onProgress: progress.update,
      }),
    );
    if (!isOutside(player)) return { taken, variation: undefined };
    const variation = await askTwice(sheet, asked, taken, pace);
    return { taken: isInterrupted ? { ...taken, stopped: 'interrupted' } : taken, variation };
  } finally {
    progress.done();
    stopListening();
    await file?.close();
  }
}

/** Positions in a task for another machine: sending it must not take longer than doing it. */
const POSITIONS_PER_TASK = 1000;

interface Elsewhere {
  readonly player: string;
  readonly repeats: number;
  readonly file: AnswerFile | undefined;
  readonly shouldStop: () => boolean;
}

/** With `--database`: the answers of one of our own players, found by the machines that run `penultimate work`. */
async function askElsewhere(call: Call, sheet: QuestionSheet, { player, repeats, file, shouldStop }: Elsewhere) {
  if (call.flags.database === undefined) return undefined;
  if (isOutside(player))
    throw new UsageError('--database shares out exams of our own players; a bot runs on this machine only.');
  const { openWorkers } = await import('../lab/pool.ts');
  const opened = await openWorkers(call, sheet.questions.length);
  try {
    const answers = await shareExam(sheet, player, opened.pool.workers, {
      repeats,
      positionsPerTask: POSITIONS_PER_TASK,
      shouldStop,
      ...(file ? { known: file.known, onAnswer: file.append } : {}),
    });
    return unwrap(answers);
  } finally {
    await opened.close();
  }
}

async function show(call: Call, game: AnyGame, report: ExamReport, skin: string | null): Promise<void> {
  const { html, json } = call.flags;
  if (html !== undefined) await written(html, replaceFile(call.terminal.files, html, examHtml(game, report, skin)));
  if (json) call.terminal.stdout.write(`${JSON.stringify(describeExam(report, skin))}\n`);
  else if (!isUnanswered(report)) showExam(createPage(call), game, report, skin);
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
