import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'preact/hooks';
import { type Problem, showProblem } from './problems.ts';

interface EditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  readonly problem: Problem | undefined;
}

/** Starts with the text, and reports what is typed. Another text needs another editor, by its key. */
export function Editor({ text, onChange, onRun, problem }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const events = useRef({ onChange, onRun });
  events.current = { onChange, onRun };

  useEffect(() => {
    if (!host.current) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    view.current = createEditor(root, text, {
      onChange: (changed) => events.current.onChange(changed),
      onRun: () => events.current.onRun(),
    });
    return () => view.current?.destroy();
  }, []);

  useEffect(() => {
    if (view.current) showProblem(view.current, problem);
  }, [problem]);

  return <div ref={host} class="editor min-h-0" />;
}

interface EditorEvents {
  onChange(text: string): void;
  onRun(): void;
}

const theme = EditorView.theme({
  '&': { background: 'var(--color-surface)', color: 'var(--color-ink)', fontSize: '0.9rem', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--color-focus)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { background: 'var(--color-sunken)', color: 'var(--color-soft)', border: '0' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--color-sunken) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-player1-wash)',
  },
  '.cm-tooltip': {
    background: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-strong)',
  },
  '.cm-lintRange-error': { background: 'var(--color-loss-wash)' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--color-gold-wash)' },
});

/** CodeMirror's colors and their replacements in our palette, which have enough contrast in both themes. */
const PALETTE: Readonly<Record<string, string>> = {
  '#708': 'var(--color-player1)', // keywords
  '#219': 'var(--color-player2)', // true, false, null
  '#164': 'var(--color-player2)', // numbers
  '#a11': 'var(--color-win)', // texts
  '#e40': 'var(--color-win)', // escapes and regular expressions
  '#00f': 'var(--color-ink)',
  '#940': 'var(--color-soft)', // comments
  '#f00': 'var(--color-loss)',
};

const highlightStyle = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({ tag, color: PALETTE[String(color)] ?? 'inherit' })),
);

/**
 * The code editor, in a shadow root, where its styles are separate sheets: a `<style>` in the page would violate the page's
 * policy. It does not handle the Tab key, so that keyboard users can leave it.
 */
function createEditor(parent: ShadowRoot, text: string, { onChange, onRun }: EditorEvents): EditorView {
  const run = () => {
    onRun();
    return true;
  };
  const extensions = [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    javascript(),
    syntaxHighlighting(highlightStyle),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    theme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': 'Code of the game. Tab leaves the editor.' }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
  ];
  return new EditorView({ parent, root: parent, state: EditorState.create({ doc: text, extensions }) });
}
