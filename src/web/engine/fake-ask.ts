import type { AnswerTo, InputTo, QuestionName } from '../../api/index.ts';
import type { AskEngine } from './engine.ts';

type Answers = { readonly [Name in QuestionName]?: (input: InputTo<Name>) => Promise<AnswerTo<Name>> };

/** For tests: answers these questions and no others. */
export function fakeAsk(answers: Answers): AskEngine {
  const ask = (name: QuestionName, input: never) => answers[name]?.(input) ?? new Promise<never>(() => undefined);
  return ask as AskEngine;
}
