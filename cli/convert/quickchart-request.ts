import { isObject } from '../../src/platform/is-object.js';

/** A request to QuickChart, taken apart. */
export interface QuickChartRequest {
  config: string | Record<string, unknown>;
  /** Fields of the specification that stand beside the configuration, QuickChart's defaults included. */
  fields: Record<string, unknown>;
  notes: string[];
}

const DEFAULTS = { width: 500, height: 300, devicePixelRatio: 2, format: 'png', backgroundColor: 'transparent' };
const FORMATS: Readonly<Record<string, string>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  svg: 'svg',
  webp: 'webp',
  pdf: 'pdf',
};
const NUMBERS = { width: ['width', 'w'], height: ['height', 'h'], devicePixelRatio: ['devicePixelRatio'] };
/** The syntax of a configuration shows its version. */
const WITHOUT_EFFECT = ['v', 'version'];
const READ = [
  ...Object.values(NUMBERS).flat(),
  ...['chart', 'c', 'format', 'f', 'backgroundColor', 'bkg', 'encoding', 'key'],
  ...WITHOUT_EFFECT,
];

/** A configuration alone, drawn at QuickChart's defaults. */
export function requestOfConfig(config: QuickChartRequest['config']): QuickChartRequest {
  return { config, fields: { ...DEFAULTS }, notes: [] };
}

/** Whether a text is the address of an image and not a configuration. */
export const isUrl = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/.test(text);

/** Takes a URL such as https://quickchart.io/chart?w=500&c={…} apart; nothing is fetched. @throws Error that says what is wrong */
export function requestOfUrl(text: string): QuickChartRequest {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined) throw new Error('this is not a valid URL');
  if (/\/chart\/render\//.test(url.pathname)) {
    throw new Error('a short URL holds no configuration; give the configuration that it was created from');
  }
  const values = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '').toReversed());
  if (values['c'] === undefined && values['chart'] === undefined) {
    throw new Error('the URL has no configuration: its parameter c (or chart) is missing');
  }
  return requestOf(values);
}

/** Whether an object is the body of a POST to QuickChart: `{"chart": …, "width": 500}`. */
export function isRequestBody(value: unknown): value is Record<string, unknown> {
  return isObject(value) && value['type'] === undefined && (value['chart'] !== undefined || value['c'] !== undefined);
}

/** Reads the parameters of a URL or of a POST body. */
export function requestOf(values: Record<string, unknown>): QuickChartRequest {
  const fields: Record<string, unknown> = { ...DEFAULTS };
  const notes = Object.keys(values)
    .filter((name) => !READ.includes(name))
    .map((name) => `parameter ${name} is not known and was left out`);
  for (const [field, names] of Object.entries(NUMBERS)) {
    const value = firstOf(values, names);
    if (value === undefined) continue;
    if (Number.isFinite(Number(value))) fields[field] = Number(value);
    else notes.push(`${names.at(-1)} is not a number and was left out: ${value}`);
  }
  const format = firstOf(values, ['format', 'f']);
  if (format !== undefined) fields['format'] = formatOf(String(format), notes);
  const background = firstOf(values, ['backgroundColor', 'bkg']);
  if (background !== undefined) fields['backgroundColor'] = colorOf(String(background));
  if (values['key'] !== undefined) notes.push('parameter key was left out: a specification holds no key');
  return { config: configOf(firstOf(values, ['chart', 'c']), values['encoding']), fields, notes };
}

function configOf(chart: unknown, encoding: unknown): QuickChartRequest['config'] {
  if (isObject(chart)) return chart;
  const text = String(chart);
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
}

function formatOf(name: string, notes: string[]): string {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format === undefined) notes.push(`format ${name} became png; formats: ${Object.keys(FORMATS).join(', ')}`);
  return format ?? 'png';
}

/** QuickChart accepts hex colors without #. */
const colorOf = (text: string): string => (/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? `#${text}` : text);

function firstOf(values: Record<string, unknown>, names: readonly string[]): unknown {
  return names.map((name) => values[name]).find((value) => value !== undefined && value !== null);
}
