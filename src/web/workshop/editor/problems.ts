import { javascriptLanguage } from '@codemirror/lang-javascript';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** The fault of the code, and its line, if that is known. */
export interface Problem {
  readonly sentence: string;
  readonly line: number | undefined;
}

/** The sentence below the line that it is about. The page announces it elsewhere. */
class Sentence extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Sentence): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'cm-problem';
    element.textContent = this.text;
    element.setAttribute('aria-hidden', 'true');
    return element;
  }
}

const setMarks = StateEffect.define<DecorationSet>();

/** The marked line; what is typed moves the mark along. */
export const problemMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    return effects.reduce((now, effect) => (effect.is(setMarks) ? effect.value : now), marks.map(changes));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks the line of the problem and brings it into view; without a line nothing is marked. */
export function showProblem(view: EditorView, problem: Problem | undefined): void {
  const { doc } = view.state;
  const number = problem?.line;
  if (problem === undefined || number === undefined || number < 1 || number > doc.lines) {
    view.dispatch(setDiagnostics(view.state, []), { effects: setMarks.of(Decoration.none) });
    return;
  }
  const { from, to } = doc.line(number);
  const diagnostic: Diagnostic = { from, to, severity: 'error', message: problem.sentence };
  const marks = Decoration.set([
    Decoration.line({ class: 'cm-problem-line' }).range(from),
    Decoration.widget({ widget: new Sentence(problem.sentence), block: true, side: 1 }).range(to),
  ]);
  view.dispatch(setDiagnostics(view.state, [diagnostic]), {
    selection: { anchor: from },
    effects: [setMarks.of(marks), EditorView.scrollIntoView(from, { y: 'center' })],
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

/** The names of the object's fields, with their places: of the first object that has a field `moves`. */
function fieldsOfGame(text: string) {
  let fields: readonly { readonly name: string; readonly from: number }[] = [];
  let end: number | undefined;
  javascriptLanguage.parser.parse(text).iterate({
    enter({ name, node }) {
      if (name !== 'ObjectExpression' || end !== undefined) return;
      const found = node.getChildren('Property').map((property) => ({
        name: text.slice(property.from, property.firstChild?.to ?? property.from).replace(/^(?:async|get)\s+/, ''),
        from: property.from,
      }));
      if (!found.some((field) => field.name === 'moves')) return;
      fields = found;
      end = node.to - 1;
    },
  });
  return { fields, end };
}

/** The line of one of these fields of the game, the first that it has. */
export function lineOfField(text: string, names: readonly string[]): number | undefined {
  const { fields } = fieldsOfGame(text);
  const found = names.map((name) => fields.find((field) => field.name === name)).find((field) => field);
  return found && lineAt(text, found.from);
}

/** The text with one more field at the end of the game. */
export function withField(text: string, field: string): string | undefined {
  const { end } = fieldsOfGame(text);
  if (end === undefined) return undefined;
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[,{]$/.test(before) ? '' : ','}\n\n  ${field}\n${text.slice(end)}`;
}
