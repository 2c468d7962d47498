import { currentPosition, formatRecord, mustSucceed, parseRecord, playersBySeat } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type AnyConjectures, conjecturesOf } from '../../learn/features.ts';
import {
  describeAnswer,
  describeConjecture,
  formatConjecture,
  parseConjecture,
  tryConjecture,
} from '../../learn/index.ts';
import { UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { pageLink } from '../play/closing.ts';
import { createPage } from '../terminal/page.ts';

/** Typed instead of a rule: lists the features that rules can use. */
const FEATURES = 'features';

/** Tests a person's own rule. Resolves to 0 if it holds, to 1 if it does not. */
export async function runConjecture(call: Call, id: string, text: string): Promise<number> {
  const desk = call.definition && conjecturesOf(call.definition);
  if (!desk) throw new UsageError(`${call.definition?.title} has no conjecture desk.`);
  return text === FEATURES ? tellFeatures(call, desk) : tryRule(call, id, desk, text);
}

function tellFeatures(call: Call, desk: AnyConjectures): number {
  const features = desk.features.map(({ id, name, kind }) => ({ id, name, kind }));
  const domains = desk.domains.map(({ title }, index) => ({ number: index + 1, title }));
  if (call.flags.json) {
    call.terminal.stdout.write(`${JSON.stringify({ features, domains })}\n`);
    return EXIT.done;
  }
  const page = createPage(call);
  page.heading('What a rule can use');
  for (const { id, name, kind } of features)
    page.item(kind === 'number' ? `${id}=3, ${id}<=3, ${id}%4=1` : `${id}, not ${id}`, name);
  page.line();
  page.heading('What it can be tested on (--on)');
  for (const { number, title } of domains) page.item(String(number), title);
  return EXIT.done;
}

function tryRule(call: Call, id: string, desk: AnyConjectures, text: string): number {
  const conjecture = unwrap(parseConjecture(desk, text));
  const number = wholeFlag(call, 'on', 1, desk.domains.length) ?? 1;
  const domain = desk.domains[number - 1];
  if (!domain) throw new RangeError(`There is no domain ${number}.`);
  const answer = tryConjecture(GAMES, desk, conjecture, domain);
  const code = answer.counterexample ? EXIT.no : EXIT.done;
  if (call.flags.json) {
    const rule = formatConjecture(conjecture);
    call.terminal.stdout.write(`${JSON.stringify({ game: id, rule, on: number, ...answer })}\n`);
    return code;
  }
  const page = createPage(call);
  page.text(describeConjecture(desk, conjecture));
  page.text(`Tested on: ${domain.title}.`);
  page.line();
  const { title, words } = describeAnswer(desk, answer);
  page.heading(title);
  page.text(words);
  if (!answer.counterexample) return code;
  const match = mustSucceed(parseRecord(GAMES, answer.counterexample.record));
  page.line();
  page.text(match.game.text.describePosition(currentPosition(match), playersBySeat(match.game)), 2);
  page.text(formatRecord(match), 2);
  page.text(pageLink(match), 2);
  return code;
}
