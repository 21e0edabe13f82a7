import { isObject, type Json } from '../../../../../chart-spec/spec.ts';
import { documentOf, type PlaygroundDocument, withSpec } from './document.ts';
import type { JsonObject } from './json/json.ts';

/** A state of the work. */
export interface Snapshot extends PlaygroundDocument {
  /** The JSON as the user wrote it, while it differs from how the page would write the specification. It may be invalid. */
  text: string | undefined;
}

export interface Reading {
  type: string;
  assumptions: readonly string[];
}

export interface WorkState {
  past: readonly Snapshot[];
  present: Snapshot;
  future: readonly Snapshot[];
  /** What the last change belongs to: changes of the same group within a short time are undone together. */
  group: string | undefined;
  changedAtMs: number;
  /** The specification that the work began with: of a template, of a past render, or blank. */
  origin: JsonObject;
  /** What a description was read as, when the work began with one. */
  reading: Reading | undefined;
  /** Raised when the work is replaced as a whole. */
  generation: number;
}

export type WorkAction =
  | {
      kind: 'edit';
      change: (document: PlaygroundDocument) => PlaygroundDocument;
      group?: string | undefined;
      nowMs: number;
    }
  | { kind: 'text'; text: string; nowMs: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'load'; spec: JsonObject; reading?: Reading | undefined; nowMs: number };

const GROUP_MS = 1200;
const MAX_STEPS = 200;

export function newWork(spec: JsonObject): WorkState {
  const present = { ...documentOf(spec), text: undefined };
  return {
    past: [],
    present,
    future: [],
    group: undefined,
    changedAtMs: 0,
    origin: spec,
    reading: undefined,
    generation: 0,
  };
}

export function reduceWork(state: WorkState, action: WorkAction): WorkState {
  switch (action.kind) {
    case 'edit': {
      const { spec, sheet } = action.change(state.present);
      if (spec === state.present.spec && sheet === state.present.sheet) return state;
      return changed(state, { spec, sheet, text: undefined }, action.group, action.nowMs);
    }
    case 'text':
      return action.text === state.present.text
        ? state
        : changed(state, withText(state.present, action.text), 'text', action.nowMs);
    case 'undo':
      return step(state, state.past.at(-1), state.past.slice(0, -1), [state.present, ...state.future]);
    case 'redo':
      return step(state, state.future[0], [...state.past, state.present], state.future.slice(1));
    case 'load': {
      const { spec, reading, nowMs } = action;
      const loaded = changed(state, { ...documentOf(spec), text: undefined }, undefined, nowMs);
      return { ...loaded, origin: spec, reading, generation: state.generation + 1 };
    }
  }
}

/** The specifications of this chart since it was loaded, newest last. */
export function statesOf({ past, present, origin }: WorkState): JsonObject[] {
  const specs = [...past, present].map(({ spec }) => spec);
  return specs.slice(Math.max(0, specs.lastIndexOf(origin)));
}

function changed(state: WorkState, present: Snapshot, group: string | undefined, nowMs: number): WorkState {
  const continues = group !== undefined && group === state.group && nowMs - state.changedAtMs < GROUP_MS;
  const past = continues ? state.past : [...state.past, state.present].slice(-MAX_STEPS);
  return { ...state, past, present, future: [], group, changedAtMs: nowMs };
}

function step(
  state: WorkState,
  present: Snapshot | undefined,
  past: readonly Snapshot[],
  future: readonly Snapshot[],
): WorkState {
  return present === undefined ? state : { ...state, present, past, future, group: undefined };
}

/** While the text is no JSON object, the specification stays as it was. */
function withText(snapshot: Snapshot, text: string): Snapshot {
  const spec = parseObject(text);
  return spec === undefined ? { ...snapshot, text } : { ...withSpec(snapshot, spec), text };
}

export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
