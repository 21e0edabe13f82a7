import { isObject } from '../../../../../chart-spec/spec.ts';
import { getAt, type JsonObject, type Path, pathOf, setAt } from './json/json.ts';

/** Something that is wrong with the work, with where it is and how to fix it. */
export interface WorkProblem {
  severity: 'error' | 'warning';
  /** Dotted, as in the API's errors; empty for the whole specification. */
  path: string;
  message: string;
  /** A cell of the table; row and column count from 0. */
  cell?: { row: number; column: number };
  /** A position in the JSON text; line and column count from 1. */
  position?: { line: number; column: number };
  fix?: { label: string; apply: (spec: JsonObject) => JsonObject };
}

/** The fix that a message of the validator names, such as `Did you mean "width"?`. */
export function fixOf(spec: JsonObject, path: string, message: string): WorkProblem['fix'] {
  const [, unknown] = /^Unknown field "([^"]+)"/.exec(message) ?? [];
  const [, meant] = /Did you mean "([^"]+)"\?/.exec(message) ?? /^Use "([^"]+)"/.exec(message) ?? [];
  if (unknown !== undefined) {
    const at = pathOf(unknown);
    if (getAt(spec, at) === undefined) return undefined;
    if (meant === undefined) return { label: `Remove ${unknown}`, apply: (all) => setAt(all, at, undefined) };
    return { label: `Rename to ${meant}`, apply: (all) => withKeyRenamed(all, at, meant) };
  }
  if (meant !== undefined && typeof getAt(spec, pathOf(path)) === 'string') {
    return { label: `Use ${meant}`, apply: (all) => setAt(all, pathOf(path), meant) };
  }
  return undefined;
}

const CHARTJS_2 = /^options\.(?:scales\.[xy]Axes|title|legend|tooltips)\b/;

/** Whether a specification is written as for Chart.js 2, and the problem at a path is about that. */
export function isChartJs2(spec: JsonObject, path: string): boolean {
  return path === 'type' ? spec['type'] === 'horizontalBar' : CHARTJS_2.test(path);
}

/** The key keeps its place. */
function withKeyRenamed(spec: JsonObject, path: Path, name: string): JsonObject {
  const parentPath = path.slice(0, -1);
  const parent = parentPath.length === 0 ? spec : getAt(spec, parentPath);
  if (!isObject(parent)) return spec;
  const entries = Object.entries(parent).map(([key, value]) => [key === path.at(-1) ? name : key, value] as const);
  return setAt(spec, parentPath, Object.fromEntries(entries)) as JsonObject;
}

/** Which tab of the form shows a field. */
export function tabOf(path: string): 'data' | 'design' | 'card' | 'json' {
  const [root = ''] = path.split('.');
  if (root === 'data' && /^data(?:$|\.labels|\.datasets(?:$|\.\d+(?:$|\.data|\.label)))/.test(path)) return 'data';
  if (['header', 'kpiStrip', 'kpiPosition', 'footer', 'padding', 'border', 'borderRadius', 'legend'].includes(root))
    return 'card';
  if (['type', 'title', 'theme', 'options', 'brandKitId', 'backgroundColor', 'data'].includes(root)) return 'design';
  return 'json';
}
