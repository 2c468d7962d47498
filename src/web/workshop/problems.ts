import { javascriptLanguage } from '@codemirror/lang-javascript';
import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';

/** The fault of the code, its line, if that is known, and the moves that lead there. */
export interface Problem {
  readonly sentence: string;
  readonly line: number | undefined;
  readonly moves: readonly string[];
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
  view.dispatch(setDiagnostics(view.state, [{ from, to, severity: 'error', message: problem.sentence }]), {
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
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
  return position === undefined ? undefined : lineAt(text, position);
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** The line of a field of the game, which is the first object with a field `moves`. */
export function lineOfField(text: string, name: string): number | undefined {
  let fields: ReadonlyMap<string, number> = new Map();
  javascriptLanguage.parser.parse(text).iterate({
    enter({ name: kind, node }) {
      if (kind !== 'ObjectExpression' || fields.has('moves')) return;
      fields = new Map(
        node.getChildren('Property').map((property) => {
          const field = text.slice(property.from, property.firstChild?.to ?? property.from);
          return [field.replace(/^(?:async|get)\s+/, ''), property.from];
        }),
      );
    },
  });
  const from = fields.has('moves') ? fields.get(name) : undefined;
  return from === undefined ? undefined : lineAt(text, from);
}
