/** Parses a query string into the parameters of a route. */

import { ApiError, type SpecIssue } from '../model/errors.js';
import { IssueList } from '../model/issue-list.js';
import { nearestName } from '../model/nearest-name.js';
import { ownValue } from '../values/own-value.js';
import { OTHER_PARAMETERS, type UrlParameter } from './url-parameters.js';
import { decodeFormText, parseSeries, parseSeriesNames } from './url-values.js';

/** The parameters of a route by name and alias. */
export type ParameterTable = ReadonlyMap<string, UrlParameter>;

export function parameterTable(parameters: readonly UrlParameter[]): ParameterTable {
  return new Map(parameters.flatMap((it) => [it.name, ...it.aliases].map((name) => [name, it] as const)));
}

export interface ParsedQuery {
  /** Decoded values by parameter name, not alias. */
  values: Map<string, string>;
  /** The name or alias by which each parameter was given, by parameter name. */
  usedNames: Map<string, string>;
  /** Comma-separated labels, each decoded. */
  labels: string[] | undefined;
  /** Comma-separated names of the series, each decoded. */
  seriesNames: string[] | undefined;
  issues: IssueList;
  hints: readonly string[];
}

/**
 * Broken escapes, repeated parameters, brackets, unknown parameters, and aliases with different values are issues.
 * @param rawQuery without the `?`, not decoded
 * @param hints on data that cannot be read
 */
export function parseQuery(rawQuery: string, byName: ParameterTable, hints: readonly string[] = []): ParsedQuery {
  const issues = new IssueList();
  const values = new Map<string, string>();
  const usedNames = new Map<string, string>();
  const raw = new Map<string, string>();
  for (const [rawName, rawValue] of pairs(rawQuery)) {
    const name = decodeFormText(rawName) ?? rawName;
    const parameter = byName.get(name);
    if (parameter === undefined) {
      addUnknown(name, byName, issues);
      continue;
    }
    const value = decodeFormText(rawValue);
    if (value === undefined) {
      issues.add(parameter.path, `${name} has a broken percent escape: encode it as UTF-8, and a "%" itself as %25`);
      values.delete(parameter.name);
      continue;
    }
    addValue(parameter, name, value, { values, usedNames, issues });
    raw.set(parameter.name, rawValue);
  }
  const series = values.has('data') ? parseSeries(values.get('data') ?? '') : undefined;
  const namesOf = (name: string, expected: number | undefined) => {
    const list = raw.get(name);
    return list === undefined ? undefined : parseSeriesNames(list, expected);
  };
  const labels = namesOf('labels', series && Math.max(...series.map(({ data }) => data.length)));
  return { values, usedNames, labels, seriesNames: namesOf('series', series?.length), issues, hints };
}

function* pairs(rawQuery: string): Generator<[string, string]> {
  for (const part of rawQuery.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    yield equals === -1 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
  }
}

const MAX_NAME_CHARS = 80;

const UNNEEDED = ': leave it out; an image changes when its data does';
const imageCharts = (names: string) => `: it belongs to /gchart. Write ${names} here`;

/** Parameters of other routes and services, and what to do. */
const OTHER_ROUTE_PARAMETERS: Readonly<Record<string, string>> = {
  v: ': leave it out; /chart reads it as the version of Chart.js',
  version: ': leave it out; /chart reads it as the version of Chart.js',
  encoding: ': leave it out; chart is base64url',
  cb: UNNEEDED,
  _: UNNEEDED,
  ts: UNNEEDED,
  nocache: UNNEEDED,
  cachebuster: UNNEEDED,
  chs: imageCharts('width and height'),
  chd: imageCharts('data'),
  chl: imageCharts('labels'),
  chdl: imageCharts('series'),
  chtt: imageCharts('title'),
  chco: imageCharts('palette'),
  chxt: imageCharts('the axes in the encoded form,'),
};

function addUnknown(name: string, byName: ParameterTable, issues: IssueList): void {
  const bracket = /^([^[]+)\[/.exec(name)?.[1];
  const parameter = bracket === undefined ? undefined : byName.get(bracket);
  if (parameter !== undefined) {
    issues.add(
      parameter.path,
      `${name.slice(0, MAX_NAME_CHARS)} is not a parameter: write ${bracket}=, without brackets`,
    );
  } else if (!OTHER_PARAMETERS.has(name)) {
    const shown = name.slice(0, MAX_NAME_CHARS);
    const other = ownValue(OTHER_ROUTE_PARAMETERS, name);
    const meant = other === undefined ? nearestName(name, byName.keys()) : undefined;
    const suggestion = meant === undefined ? (other ?? '') : `. Did you mean "${meant}"?`;
    issues.add(shown, `"${shown}" is not a parameter of this URL${suggestion}`);
  }
}

type Accumulator = Pick<ParsedQuery, 'values' | 'issues' | 'usedNames'>;

function addValue(parameter: UrlParameter, name: string, value: string, accumulator: Accumulator): void {
  const { values, usedNames, issues } = accumulator;
  const usedName = usedNames.get(parameter.name);
  usedNames.set(parameter.name, name);
  if (usedName === name) issues.add(parameter.path, `${name} is given more than once: give it once`);
  else if (usedName !== undefined && values.get(parameter.name) !== value) {
    issues.add(parameter.path, `${usedName} and ${name} are two names of one parameter and differ: give one of them`);
  }
  values.set(parameter.name, value);
}

/** The issues of the spec by the names of the URL, without those at paths where the URL already has one. */
export function otherIssues(error: unknown, { issues: known, usedNames, hints }: ParsedQuery): SpecIssue[] {
  if (!(error instanceof ApiError)) throw error;
  const issues = withHints(error.body['details'] as SpecIssue[], hints);
  const scale = usedNames.get('scale') ?? 'scale';
  return issues
    .filter((issue) => !known.items.some(({ path }) => path === issue.path))
    .map((issue) =>
      issue.path === 'scale' ? { path: scale, message: issue.message.replace(/^scale/, scale) } : issue,
    );
}

/** The first issue of the data says how to write it. */
function withHints(issues: SpecIssue[], hints: readonly string[]): SpecIssue[] {
  const first = issues.find(({ path }) => path.startsWith('data.datasets'));
  const hint = hints.map((sentence) => `. ${sentence}`).join('');
  return issues.map((issue) => (issue === first ? { ...issue, message: issue.message + hint } : issue));
}
