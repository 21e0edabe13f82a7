import type { ChartSpec, Json, JsonObject } from '../payload';

/** A fault of the spec found by our own code, which knows its path. */
export class DrawingFault extends Error {
  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message);
  }
}

/** Looking for the culprit draws the chart again and again; an expensive chart must not do so for ever. */
const SEARCH_MS = 1500;
const SEARCH_TRIES = 80;

const MENDS: [RegExp, string][] = [
  [/registered scale/, 'Use linear, logarithmic, category, time, timeseries or radialLinear.'],
  [/registered controller/, 'Use line, bar, pie, doughnut, radar or polarArea.'],
  [/too far apart/, 'Use a larger unit or stepSize, or narrow min and max.'],
];

/** An English sentence for what Chart.js threw: no stack, no words of the JavaScript engine. */
function describe(error: unknown, path: string): string {
  if (error instanceof DrawingFault) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && /call stack/.test(message)) return 'The chart is nested too deeply to be drawn';
  if (error instanceof TypeError && /^options\.scales\.[^.]+$/.test(path)) {
    return 'Chart.js cannot make an axis of this; give it an axis ("x", "y" or "r"), a type and a position';
  }
  if (error instanceof TypeError)
    return 'Chart.js cannot work with the value given here; check its type against the Chart.js documentation';
  const mend = MENDS.find(([pattern]) => pattern.test(message))?.[1];
  const refusal = `Chart.js refused the chart: ${message}`;
  return mend === undefined ? refusal : `${refusal.replace(/\.?$/, '.')} ${mend}`;
}

function isBranch(value: Json | undefined): value is JsonObject | Json[] {
  return typeof value === 'object' && value !== null;
}

/** The copy of a spec in which the value at `path` is absent. */
function without(spec: ChartSpec, path: string[]): ChartSpec {
  const copy = structuredClone(spec);
  let node = copy as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) node = node[key] as Record<string, unknown>;
  const last = path[path.length - 1] ?? '';
  if (path.length === 1) node[last] = {};
  else delete node[last];
  return copy;
}

/** The smallest part of the spec without which the chart draws is the part that is wrong. */
function nearestPath(spec: ChartSpec, attempt: (spec: ChartSpec) => void): string {
  const endMs = performance.now() + SEARCH_MS;
  let tries = 0;
  const mendedWithout = (path: string[]): boolean => {
    if (++tries > SEARCH_TRIES || performance.now() > endMs) return false;
    try {
      attempt(without(spec, path));
      return true;
    } catch {
      return false;
    }
  };
  const descend = (path: string[], node: Json | undefined): string[] => {
    if (!isBranch(node) || Array.isArray(node)) return path;
    const key = Object.keys(node).find((name) => mendedWithout([...path, name]));
    return key === undefined ? path : descend([...path, key], node[key]);
  };
  if (mendedWithout(['options'])) return descend(['options'], spec.options).join('.');
  for (const [index, dataset] of spec.data.datasets.entries()) {
    const { data: _points, ...styles } = dataset;
    const path = ['data', 'datasets', String(index)];
    const found = descend(path, styles);
    if (found.length > path.length) return found.join('.');
  }
  return 'options';
}

/**
 * Turns what drawing threw into a fault of the spec. Chart.js's errors know no path, so it is found by experiment.
 * @param attempt draws a spec on a scratch canvas, throwing what Chart.js throws
 */
export function faultOf(error: unknown, spec: ChartSpec, attempt: (spec: ChartSpec) => void) {
  const path = error instanceof DrawingFault ? error.path : nearestPath(spec, attempt);
  return { message: describe(error, path), path };
}
