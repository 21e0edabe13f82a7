import { autocompletion } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { pathOf } from '../model/json/json.ts';
import { rangeOf, syntaxErrorOf } from '../model/json/json-position.ts';
import type { WorkProblem } from '../model/problems.ts';
import { editorTheme } from './editor-theme.ts';
import { completeSpec, describeAt, loadSchema } from './schema-help.ts';

interface Props {
  text: string;
  problems: readonly WorkProblem[];
  /** A problem to scroll to. */
  goTo: WorkProblem | undefined;
  onChange(text: string): void;
  onUndo(): void;
  onRedo(): void;
}

/** A JSON editor with completion and messages at their lines. Undo is that of the playground, which knows the changes of the form too. */
export function JsonEditor({ text, problems, goTo, onChange, onUndo, onRedo }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const callbacks = useRef({ onChange, onUndo, onRedo });
  callbacks.current = { onChange, onUndo, onRedo };
  const firstText = useRef(text);

  useEffect(() => {
    if (place.current === null) return;
    const run = (name: 'onUndo' | 'onRedo') => () => {
      callbacks.current[name]();
      return true;
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: firstText.current,
        extensions: [
          Prec.highest(
            keymap.of([
              { key: 'Mod-z', run: run('onUndo'), shift: run('onRedo'), preventDefault: true },
              { key: 'Mod-y', run: run('onRedo'), preventDefault: true },
            ]),
          ),
          basicSetup,
          keymap.of([indentWithTab]),
          json(),
          lintGutter(),
          autocompletion({ override: [completeSpec] }),
          hoverTooltip(describeAt),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': playgroundTexts.json.editor,
            'aria-describedby': 'json-help',
            tabindex: '0',
          }),
          editorTheme,
          EditorView.updateListener.of((update) => {
            const isByUser = update.transactions.some(
              (transaction) =>
                transaction.isUserEvent('input') ||
                transaction.isUserEvent('delete') ||
                transaction.isUserEvent('move'),
            );
            if (update.docChanged && isByUser) callbacks.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    void loadSchema();
    return () => editor.destroy();
  }, []);

  // The text changed elsewhere: only what differs is replaced, so that the cursor stays.
  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const now = editor.state.doc.toString();
    if (now !== text) editor.dispatch({ changes: differenceOf(now, text) });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() !== text) return;
    editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(text, problems)));
  }, [text, problems]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || goTo === undefined) return;
    const now = editor.state.doc.toString();
    const { from } = placeOf(now, goTo);
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [goTo]);

  return <div ref={place} className="overflow-hidden rounded-card border border-line" />;
}

function placeOf(text: string, problem: WorkProblem): { from: number; to: number } {
  const syntax = problem.position && syntaxErrorOf(text);
  if (syntax) return { from: syntax.offset, to: Math.min(text.length, syntax.offset + Math.max(1, syntax.length)) };
  const [, unknown] = /^Unknown field "([^"]+)"/.exec(problem.message) ?? [];
  return rangeOf(text, pathOf(unknown ?? problem.path));
}

function diagnosticsOf(text: string, problems: readonly WorkProblem[]): Diagnostic[] {
  const hasSyntaxError = problems.some(({ position }) => position !== undefined);
  return problems.flatMap((problem) => {
    // While the syntax is wrong, paths belong to the specification before it. Cells are not in the JSON.
    if (problem.cell !== undefined || (hasSyntaxError && problem.position === undefined)) return [];
    return [{ ...placeOf(text, problem), severity: problem.severity, message: problem.message }];
  });
}

function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
