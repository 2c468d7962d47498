import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'preact/hooks';
import { createEditor } from './create-editor.ts';
import { type Problem, showProblem } from './problems.ts';

interface EditorProps {
  readonly text: string;
  /** Changes when the text is replaced from outside. */
  readonly revision: number;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  readonly problem: Problem | undefined;
}

/**
 * Shows the text; a text from outside replaces it as a change that can be undone. Typed text is reported, and not passed
 * back, because it may be outdated by then.
 */
export function Editor({ text, revision, onChange, onRun, problem }: EditorProps) {
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
    const shown = view.current?.state.doc;
    if (shown && shown.toString() !== text)
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: text }, selection: { anchor: 0 } });
  }, [revision]);

  useEffect(() => {
    if (!view.current) return;
    showProblem(view.current, problem);
  }, [problem]);

  return <div ref={host} class="editor min-h-0" />;
}
