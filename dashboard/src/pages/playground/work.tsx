import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useReducer } from 'react';
import type { PlaygroundDocument } from './model/document.ts';
import { withValue } from './model/document.ts';
import { newWork, type Reading, reduceWork, type WorkState } from './model/history.ts';
import { dottedOf, type Json, type JsonObject, type Path } from './model/json/json.ts';

/** What changes the work. Every change can be undone. */
export interface WorkActions {
  /** @param group changes of one group that follow each other closely are undone together */
  edit(change: (document: PlaygroundDocument) => PlaygroundDocument, group?: string): void;
  /** Writes one value of the specification; `undefined` removes it. */
  setValue(path: Path, value: Json | undefined): void;
  setText(text: string): void;
  undo(): void;
  redo(): void;
  /** Replaces the work. */
  load(spec: JsonObject, options?: { reading?: Reading | undefined }): void;
}

const StateContext = createContext<WorkState | undefined>(undefined);
const ActionsContext = createContext<WorkActions | undefined>(undefined);

interface WorkProviderProps {
  spec: JsonObject;
  kept?: WorkState | undefined;
  children: ReactNode;
}

/** @param kept work to go on with, in place of a new one with `spec` */
export function WorkProvider({ spec, kept, children }: WorkProviderProps) {
  const [state, dispatch] = useReducer(reduceWork, spec, () => kept ?? newWork(spec));
  const actions = useMemo<WorkActions>(
    () => ({
      edit: (change, group) => dispatch({ kind: 'edit', change, group, nowMs: performance.now() }),
      setValue: (path, value) =>
        dispatch({
          kind: 'edit',
          change: (document) => withValue(document, path, value),
          group: `value ${dottedOf(path)}`,
          nowMs: performance.now(),
        }),
      setText: (text) => dispatch({ kind: 'text', text, nowMs: performance.now() }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      load: (loaded, options) => dispatch({ kind: 'load', spec: loaded, ...options, nowMs: performance.now() }),
    }),
    [],
  );
  return (
    <WorkScope state={state} actions={actions}>
      {children}
    </WorkScope>
  );
}

interface WorkScopeProps {
  state: WorkState;
  actions: WorkActions;
  children: ReactNode;
}

/** What the editors inside read and change: the work, or a part of one. */
export function WorkScope({ state, actions, children }: WorkScopeProps) {
  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

export function useWork(): WorkState {
  const state = useContext(StateContext);
  if (state === undefined) throw new Error('useWork needs a WorkProvider');
  return state;
}

export function useWorkActions(): WorkActions {
  const actions = useContext(ActionsContext);
  if (actions === undefined) throw new Error('useWorkActions needs a WorkProvider');
  return actions;
}

export function useSpec(): JsonObject {
  return useWork().present.spec;
}

/** Control-Z and Control-Y of everything inside. */
export function useUndoKeys(): (event: KeyboardEvent) => void {
  const { undo, redo } = useWorkActions();
  return (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key === 'z') event.shiftKey ? redo() : undo();
    else if (key === 'y') redo();
    else return;
    event.preventDefault();
  };
}
