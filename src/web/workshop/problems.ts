import { javascriptLanguage } from '@codemirror/lang-javascript';
import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';

/** The fault of the code, and its line, if that is known. */
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

/** The line of one of these fields of the game, the first that it has. The game is the first object with a field `moves`. */
export function lineOfField(text: string, names: readonly string[]): number | undefined {
  let fields: ReadonlyMap<string, number> = new Map();
  javascriptLanguage.parser.parse(text).iterate({
    enter({ name, node }) {
      if (name !== 'ObjectExpression' || fields.size > 0) return;
      const places = node.getChildren('Property').map((property): [string, number] => {
        const field = text.slice(property.from, property.firstChild?.to ?? property.from);
        return [field.replace(/^(?:async|get)\s+/, ''), property.from];
      });
      if (places.some(([field]) => field === 'moves')) fields = new Map(places);
    },
  });
  const from = names.map((name) => fields.get(name)).find((place) => place !== undefined);
  return from === undefined ? undefined : lineAt(text, from);
}
