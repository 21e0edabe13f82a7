/** Generated texts that a reader could take long for, and every place that takes a text. */
import type { Arbitrary } from 'fast-check';
import { CHART_TYPES, chartSpecJsonSchema, isObject, type Json } from '../../../chart-spec/spec.js';
import { setAt } from '../../support/option-paths.js';
import { fc } from '../../support/property.js';

/** What patterns and scanners repeat over: separators, parts of dates, numbers, escapes, code, and texts between them. */
const PARTS = [
  ...['T', '1', '0', ' ', '\t', '\n', '-', ':', '/', '.', ',', ';', '%', '$', '€', '(', ')', '[', '{', '}', '"', "'"],
  ...[
    '\\',
    '|',
    '&',
    '=',
    '#',
    '@',
    'e',
    'E+',
    'é',
    'é\u0301',
    '漢',
    '😀',
    '\u200d',
    '\ud800',
    '->',
    '→',
    '=>',
    '<',
    '&#',
  ],
  ...['01:02 ', '2026-01-', '1.1.', '1,000', "1'0", '1 000 ', '12:00:00.', 'Jan ', 'Q1 ', 'week 1 ', '+00:', '(1 €) '],
  ...[
    '%61',
    '\\u0041',
    '&%61',
    '${',
    '/*',
    '//',
    'new Chart(',
    'function(',
    'rgb(1,',
    'url(',
    'https://a.',
    '%2e',
    '__',
  ],
  ...['a 1, ', 'labels ', 'titled ', 'x y ', 'and ', 'of ', 't:1,', '0,1|', 'a:', '**', '`', '![', '<b '],
];

const part = fc.constantFrom(...PARTS);
const run = (maxChars: number) =>
  fc
    .tuple(part, fc.integer({ min: 1, max: maxChars }))
    .map(([one, chars]) => one.repeat(Math.ceil(chars / one.length)));
/** `(((…)))`, `{"a":{"a":…`. */
const nested = (maxChars: number) =>
  fc
    .tuple(fc.constantFrom(['(', ')'], ['[', ']'], ['{"a":', '}'], ['{a:', '}'], ['"', '"']), fc.integer({ min: 1 }))
    .map(([[open = '', close = ''], seed]) => {
      const levels = 1 + (seed % Math.ceil(maxChars / 6));
      return open.repeat(levels) + close.repeat(seed % 2 === 0 ? levels : 0);
    });
const mixed = (maxChars: number) =>
  fc
    .tuple(fc.array(part, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: maxChars }))
    .map(([parts, chars]) => parts.join('').repeat(Math.ceil(chars / parts.join('').length)));

/** Runs, alternations and nestings, of which some end in what does not fit. */
export const hostileText = (maxChars: number): Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(run(maxChars), mixed(maxChars), nested(maxChars)),
      fc.constantFrom('', '', 'x', '!', '"', '\\', ' 1'),
      fc.constantFrom('', '', '1', 'a', '2026', '('),
    )
    .map(([middle, end, start]) => (start + middle).slice(0, maxChars) + end);

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The dotted paths at which a schema takes a text, or does not say what it takes. A list has its entry 0. */
export function textPaths(schema: Schema, at = ''): string[] {
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  const types = [schema.type ?? []].flat();
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => textPaths(child, below(name))),
    ...(schema.items === undefined ? [] : textPaths(schema.items, below('0'))),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => textPaths(each, at)),
  ];
  const isOpen = types.length === 0 && inner.length === 0;
  const own = at !== '' && (types.includes('string') || isOpen) ? [at] : [];
  return [...new Set([...own, ...inner])];
}

/** Places of points that the schema leaves open. */
const POINT_PATHS = ['0', '0.x', '0.y', '0.from', '0.to', '0.label'].map((path) => `data.datasets.0.data.${path}`);
const OPTION_PATHS = ['scales.x.title.text', 'scales.x.min', 'scales.x.ticks.format.locale', 'plugins.title.text'].map(
  (path) => `options.${path}`,
);
const SPEC_PATHS = [...textPaths(chartSpecJsonSchema() as Schema), ...POINT_PATHS, ...OPTION_PATHS];

/** The longest specification: more than the largest body, and far less than a string may have. */
const MAX_SPEC_CHARS = 4 * 1024 * 1024;

/** Charts of any type with one hostile text at one place, or with several where that is a list. */
export const hostileSpecs = (texts: Arbitrary<string>, maxCount: number): Arbitrary<Record<string, Json>> =>
  fc
    .record({
      path: fc.constantFrom(...SPEC_PATHS),
      type: fc.constantFrom(...CHART_TYPES),
      isTime: fc.boolean(),
      text: texts,
      count: fc.integer({ min: 1, max: maxCount }),
    })
    .map(({ path, type, isTime, text, count: wanted }) => {
      const count = Math.min(wanted, Math.ceil(MAX_SPEC_CHARS / text.length));
      const spec = {
        type,
        data: { labels: ['2026-01-01', '2026-01-02'], datasets: [{ label: 'a', data: [1, 2] }] },
        options: isTime ? { scales: { x: { type: 'time' }, x2: { type: 'time' }, x3: { type: 'time' } } } : {},
      };
      if (path.startsWith('data.csv') || path.startsWith('data.rows')) Object.assign(spec, { data: {} });
      const inList = /^(.*)\.0(?:\.(\w+))?$/.exec(path);
      const entry = (i: number): unknown => {
        const value = `${text}${i === 0 ? '' : i}`;
        return inList?.[2] === undefined ? value : { [inList[2]]: value, v: 1 };
      };
      if (inList?.[1] === undefined) setAt(spec, path, text);
      else if (path.startsWith('data.rows'))
        setAt(spec, 'data.rows', [['a', 'b'], ...list(count, (i) => [entry(i), text])]);
      else setAt(spec, inList[1], list(count, entry));
      return spec as unknown as Record<string, Json>;
    });

const list = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** The names of the arguments of a tool that take a text, by its schema. */
export function argumentNames(inputSchema: unknown): string[] {
  return isObject(inputSchema) ? textPaths(inputSchema as Schema).flatMap((path) => path.split('.')[0] ?? []) : [];
}
