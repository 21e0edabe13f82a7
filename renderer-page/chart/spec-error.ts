import { type ChartSpec, isObject, type Json, plainText } from '../../chart-spec/spec.js';

/** An error in the spec that our own code has found. Unlike errors of Chart.js it has a path. */
export class SpecError extends Error {
  constructor(
    message: string,
    readonly path: string,
  ) {
    super(message);
  }
}

/** Limits of the search for a path, which draws the chart once for each option that it tries to leave out. */
const SEARCH_MS = 1500;
const MAX_ATTEMPTS = 80;

/** How to fix what Chart.js rejects, by its message. */
const FIXES: [RegExp, string][] = [
  [/registered scale/, 'Use linear, logarithmic, category, time, timeseries or radialLinear.'],
  [/registered controller/, 'Use a chart type of docs/spec/types.'],
  [/too far apart/, 'Use a larger unit or stepSize, or narrow min and max.'],
];

/** The message for a client: no stack and no message of the JavaScript engine. */
function describe(error: unknown, path: string): string {
  if (error instanceof SpecError) return error.message;
  const message = error instanceof Error ? error.message : plainText(error);
  if (error instanceof RangeError && /call stack/.test(message)) return 'The chart is nested too deeply to be drawn';
  if (error instanceof TypeError && /^options\.scales\.[^.]+$/.test(path)) {
    return 'Chart.js cannot make an axis of this; give it an axis ("x", "y" or "r"), a type and a position';
  }
  if (error instanceof TypeError)
    return 'Chart.js cannot work with the value given here; check its type against the Chart.js documentation';
  const fix = FIXES.find(([pattern]) => pattern.test(message))?.[1];
  const rejection = `Chart.js refused the chart: ${message}`;
  return fix === undefined ? rejection : `${rejection.replace(/\.?$/, '.')} ${fix}`;
}

/** A copy of a spec without the value at `path`. */
function without(spec: ChartSpec, path: string[]): ChartSpec {
  const copy = { ...structuredClone(spec) };
  let node: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) node = node[key] as Record<string, unknown>;
  const last = path[path.length - 1] ?? '';
  if (path.length === 1) node[last] = {};
  else delete node[last];
  return copy;
}

/** A switch that is left out hides the wrong value beside it, and draws too: an object is the likelier cause, and a boolean the last. */
function suspicionOf(value: Json | undefined): number {
  if (typeof value === 'boolean') return 0;
  return isObject(value) ? 2 : 1;
}

/** Finds the smallest part of the spec without which the chart can be drawn. */
function nearestPath(spec: ChartSpec, attempt: (spec: ChartSpec) => void): string {
  const endMs = performance.now() + SEARCH_MS;
  let attempts = 0;
  const drawsWithout = (path: string[]): boolean => {
    if (++attempts > MAX_ATTEMPTS || performance.now() > endMs) return false;
    try {
      attempt(without(spec, path));
      return true;
    } catch {
      return false;
    }
  };
  const descend = (path: string[], node: Json | undefined): string[] => {
    if (!isObject(node)) return path;
    const names = Object.keys(node).sort((a, b) => suspicionOf(node[b]) - suspicionOf(node[a]));
    const key = names.find((name) => drawsWithout([...path, name]));
    return key === undefined ? path : descend([...path, key], node[key]);
  };
  if (drawsWithout(['options'])) return descend(['options'], spec.options).join('.');
  for (const [index, dataset] of spec.data.datasets.entries()) {
    const { data: _points, ...styles } = dataset;
    const path = ['data', 'datasets', String(index)];
    const found = descend(path, styles);
    if (found.length > path.length) return found.join('.');
  }
  return 'options';
}

/**
 * Describes an error thrown while drawing as an error of the spec. Errors of Chart.js have no path; it is found by trial.
 * @param attempt draws a spec on a scratch canvas and throws what Chart.js throws
 */
export function describeError(error: unknown, spec: ChartSpec, attempt: (spec: ChartSpec) => void) {
  const path = error instanceof SpecError ? error.path : nearestPath(spec, attempt);
  return { path, message: describe(error, path) };
}
