import { javascriptLanguage } from '@codemirror/lang-javascript';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';

/** What is wrong with the code, and in which line, if that is known. */
export interface Problem {
  readonly sentence: string;
  readonly line: number | undefined;
}

/** Marks the line of the problem and brings it into view; without a line nothing is marked. */
export function showProblem(view: EditorView, problem: Problem | undefined): void {
  const { doc } = view.state;
  const number = problem?.line;
  if (problem === undefined || number === undefined || number < 1 || number > doc.lines) {
    view.dispatch(setDiagnostics(view.state, []));
    return;
  }
  const { from, to } = doc.line(number);
  const diagnostic: Diagnostic = { from, to, severity: 'error', message: problem.sentence };
  view.dispatch(setDiagnostics(view.state, [diagnostic]), { selection: { anchor: from }, scrollIntoView: true });
}

/** The line in which a text stops being JavaScript, as far as the editor can tell; browsers do not say. */
export function lineOfSyntaxError(text: string): number | undefined {
  let position: number | undefined;
  javascriptLanguage.parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) position ??= node.from;
      return position === undefined;
    },
  });
  return position === undefined ? undefined : text.slice(0, position).split('\n').length;
}
