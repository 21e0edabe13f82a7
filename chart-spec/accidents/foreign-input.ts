/** Input that is valid JSON and no specification of ours: sent to the wrong route, wrapped once more, or written for another library. */

import type { SpecIssue } from '../model/errors.js';
import { nearestName } from '../model/nearest-name.js';
import { isObject } from '../values/json.js';
import { languageOf, languageSentence } from './languages.js';

type Fields = Record<string, unknown>;

/** Names under which programs wrap a specification. */
const WRAPPERS = ['spec', 'chart', 'config', 'chartConfig', 'configuration', 'specification', 'payload', 'body'];

/** Names under which programs and export servers of other libraries hold a chart. */
const HOLDERS = [...WRAPPERS, 'options', 'option', 'infile', 'instr', 'figure', 'data'];

/** What the whole input is, as the only issue; undefined for what the schema should check. */
export function accidentIn(input: unknown): SpecIssue | undefined {
  const message = isObject(input) ? inObject(input) : inOther(input);
  return message === undefined ? undefined : { path: '', message };
}

function inOther(input: unknown): string | undefined {
  if (typeof input === 'string' && /^\s*[{["]/.test(input))
    return 'The body is a JSON text within a JSON text: JSON.stringify or json.dumps was called twice. Send the object itself';
  const language = languageOf(input);
  if (language !== undefined) return sentenceOn(language);
  if (!Array.isArray(input)) return undefined;
  const areSpecs = input.length > 0 && input.every((item) => isObject(item) && ('type' in item || 'data' in item));
  if (areSpecs)
    return 'The body is a list of specifications: send one, or all as {"charts": […]} to POST /api/v1/batches';
  const table = asTable(input, 'The body is a table: send it as {"type": "bar", "data":');
  return table && `${table}}`;
}

const sentenceOn = (language: Parameters<typeof languageSentence>[0]): string =>
  languageSentence(language, 'specifications of Chartwright');

function inObject(input: Fields): string | undefined {
  const { type, data, labels, datasets } = input;
  if (typeof type === 'string' && isObject(data)) {
    const language = 'datasets' in data ? languageOf(input) : undefined;
    return language && sentenceOn(language);
  }
  const wrapper = WRAPPERS.find((name) => isChart(input[name]));
  if (wrapper === 'chart')
    return 'This is a body of QuickChart, which belongs to POST /chart. Here the object in "chart" is the body itself, with width and height in it';
  if (wrapper !== undefined) return `The specification stands in "${wrapper}": send that object itself as the body`;
  const language = languageOf(input);
  if (language !== undefined) return sentenceOn(language);
  const held = heldIn(input);
  if (held !== undefined) {
    const type = held.type === undefined ? '' : ', with "type" in its "chart"';
    return `${sentenceOn(held.language)} Send them what stands in "${held.name}"${type}`;
  }
  const isFlat = typeof type === 'string' && data === undefined && Array.isArray(datasets ?? labels);
  return isFlat
    ? '"labels" and "datasets" belong into "data": {"type": …, "data": {"labels": …, "datasets": …}}'
    : undefined;
}

/** A chart of another library that an object holds. */
interface HeldChart {
  name: string;
  value: unknown;
  language: NonNullable<ReturnType<typeof languageOf>>;
  /** The chart type that stands beside it, for a chart that names none. */
  type?: string;
}

/** As the bodies of export servers do: `{"infile": …, "type": "image/png"}`. */
export function heldIn(input: unknown): HeldChart | undefined {
  if (!isObject(input)) return undefined;
  for (const name of HOLDERS) {
    const value = parsed(input[name]);
    const language = languageOf(value);
    if (language === undefined) continue;
    const type = TYPED_BY_CHART.includes(language) ? typeBeside(input['type'], value) : undefined;
    return { name, value, language, ...(type !== undefined && { type }) };
  }
  return undefined;
}

/** Libraries whose charts have their type at `chart`. */
const TYPED_BY_CHART: readonly string[] = ['Highcharts', 'ApexCharts'];

/** Media types and formats of images are no chart types. */
function typeBeside(type: unknown, held: unknown): string | undefined {
  const isType =
    typeof type === 'string' && /^[a-z]{3,20}$/i.test(type) && !/^(?:png|jpe?g|svg|webp|pdf|gif|json)$/i.test(type);
  return isType && valueAt(held, 'chart.type') === undefined ? type : undefined;
}

/** The value of a JSON text; any other value as it is. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A configuration or specification: an object with type and data, or its text. */
function isChart(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*\{/.test(value) && /\bdata\b/.test(value.slice(0, 4000));
  return isObject(value) && 'data' in value && typeof value['type'] === 'string';
}

/**
 * Adds to each issue what probably stands there: a text in the place of a list, or another name for what is missing.
 * @param root whose values the paths of the issues name
 */
export function explained(issues: readonly SpecIssue[], root: unknown): SpecIssue[] {
  return issues.map((issue) => {
    const { path, message } = issue;
    const missing = /^"([\w.]+)" is required/.exec(message)?.[1];
    const kind = /must be an? (array|object)/.exec(message)?.[1];
    const value = valueAt(root, path);
    const found = () => (kind === 'object' && path === 'data' ? tableCause(value) : undefined) ?? causeOf(value);
    const cause = missing === undefined ? kind && found() : otherNameOf(missing, root);
    return cause ? { path, message: `${message}. ${cause}` } : issue;
  });
}

/** The field beside a missing one that other libraries call so. */
function otherNameOf(path: string, root: unknown): string | undefined {
  const dot = path.lastIndexOf('.');
  const name = path.slice(dot + 1);
  const holder = dot < 0 ? root : valueAt(root, path.slice(0, dot));
  if (!isObject(holder)) return undefined;
  const other = Object.keys(holder)
    .slice(0, MAX_NAMES)
    .find((key) => key !== name && nearestName(key, [name]) === name);
  return other === undefined ? undefined : `Rename "${other}" to "${name}"`;
}

const MAX_NAMES = 50;

function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Fields)[name];
  }, root);
}

/** A table that stands where the object with its text or rows belongs. */
function tableCause(value: unknown): string | undefined {
  if (typeof value === 'string')
    return /\S[\r\n]\s*\S/.test(value) && !/^\s*[{[]/.test(value)
      ? 'It is the text of a table: send it as {"csv": …}'
      : undefined;
  return Array.isArray(value) ? asTable(value, 'It is a table: send it as') : undefined;
}

/** How a list of rows or records is sent. @param words before the object that holds it */
function asTable(list: readonly unknown[], words: string): string | undefined {
  const isTable = list.length > 0 && (list.every(Array.isArray) || list.every(isObject));
  return isTable ? `${words} {"${Array.isArray(list[0]) ? 'rows' : 'records'}": […]}` : undefined;
}

const LIST = /^[^,;|\n]{0,200}[,;|\n]/;

function causeOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\s*[{[]/.test(value)) return 'It is a JSON text: send the value itself, without JSON.stringify';
  if (value.includes('[object Object]')) return 'A program has put an object into a text: send the object';
  if (!LIST.test(value)) return undefined;
  // Where a comma and a semicolon stand in one text, the commas are decimal ones.
  const at = value.includes(';') ? 'semicolons' : value.includes('|') ? 'bars' : 'commas';
  const decimals = at === 'semicolons' && /\d,\d/.test(value) ? ', with decimal points' : '';
  return `It is one text: split it at its ${at}${decimals}, such as ["Jan", "Feb"] or [1.5, 2]`;
}
