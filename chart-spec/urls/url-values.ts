/** The values that render URLs and template URLs share. Runs in browsers too. */

import { oneOfMessage } from '../language/check/one-of-message.js';
import type { Figure, Kpi } from '../model/chart-spec.js';
import { FIGURES } from '../model/constants.js';
import type { IssueList } from '../model/issue-list.js';
import { ownValue } from '../values/own-value.js';

const MAX_FIGURES = 6;
/** Names of the parameter that differ from those of specifications. */
const OTHER_NAMES: Readonly<Record<string, Figure>> = { total: 'sum', average: 'mean' };
const LABELS: Readonly<Record<Figure, string>> = {
  last: 'Latest',
  first: 'First',
  sum: 'Total',
  mean: 'Average',
  min: 'Lowest',
  max: 'Highest',
  change: 'Change',
  changePercent: 'Change',
};

export const FIGURE_NAMES: readonly string[] = [...FIGURES, ...Object.keys(OTHER_NAMES)];

/** @param list comma-separated names; undefined without the parameter */
function figuresIn(list: string | undefined, issues: IssueList): { kpiStrip?: Kpi[] } {
  if (list === undefined) return {};
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !FIGURE_NAMES.includes(name));
  if (unknown !== undefined) issues.add('kpi', `kpi ${oneOfMessage(unknown, FIGURE_NAMES)}`);
  else if (names.length > MAX_FIGURES)
    issues.add('kpi', `kpi must hold 1 to ${MAX_FIGURES} figures, not ${names.length}`);
  else return { kpiStrip: names.map(figureNamed) };
  return {};
}

function figureNamed(name: string): Kpi {
  const value = ownValue(OTHER_NAMES, name) ?? (name as Figure);
  return { label: LABELS[value], value };
}

interface ParsedQuery {
  values: Map<string, string>;
  issues: IssueList;
}

/** The fields for size, format, theme and key figures, which both forms accept. */
export function imageFields({ values, issues }: ParsedQuery): Record<string, unknown> & { theme?: object } {
  const fields: Record<string, unknown> & { theme?: object } = { ...figuresIn(values.get('kpi'), issues) };
  for (const name of ['width', 'height', 'scale', 'quality']) {
    const value = values.get(name);
    if (value !== undefined) fields[name] = DECIMAL.test(value) ? Number(value) : value;
  }
  for (const name of ['format', 'brandKitId', 'alt']) {
    if (values.has(name)) fields[name] = values.get(name);
  }
  const returnUrl = values.get('returnUrl');
  if (returnUrl !== undefined) fields['returnUrl'] = BOOLEANS.get(returnUrl) ?? returnUrl;
  const animation = values.get('animation');
  if (animation !== undefined) fields['animation'] = BOOLEANS.get(animation) ?? animation;
  const background = values.get('bkg');
  if (background !== undefined) fields['backgroundColor'] = withHash(background);
  const palette = values.get('palette');
  if (palette !== undefined) fields.theme = { palette: palette.split(/,(?![^(]*\))/).map(withHash) };
  return fields;
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
export const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const POINT = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A point that is not a number stays a text, so that validation reports it with its index. */
export function parseSeries(series: string): { data: unknown[] }[] {
  return series.split('|').map((points) => ({ data: points.split(',').map(parsePoint) }));
}

function parsePoint(point: string): number | string | null {
  const text = point.trim();
  if (text === 'null') return null;
  return POINT.test(text) ? Number(text) : point;
}

/**
 * Comma-separated names of series or labels. An encoded comma is part of its name, unless every comma is encoded and more than one name is
 * expected: then the client encodes every comma, as URLSearchParams does, and they are the separators.
 * @param raw not decoded
 * @param expected how many there should be; any number if absent
 */
export function parseSeriesNames(raw: string, expected?: number): string[] {
  if (raw === '') return [];
  const encodedSeparates = !raw.includes(',') && expected !== 1;
  return raw.split(encodedSeparates ? /%2c/i : ',').map((part) => decodeFormText(part) ?? part);
}

/** Form decoding, where `+` is a space. Undefined if an escape is broken or not UTF-8. */
export function decodeFormText(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Hex colors are accepted without `#`, because an unencoded `#` starts the fragment of a URL. */
function withHash(value: string): string {
  const text = value.trim();
  return /^(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
