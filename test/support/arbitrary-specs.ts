/** Arbitrary chart specifications for property-based tests. */

import type { Arbitrary } from 'fast-check';
import { FORMATS, PRESETS } from '../../chart-spec/model/constants.js';
import { COMMON_TYPES } from '../../chart-spec/types/registry.js';
import { isObject } from '../../chart-spec/values/json.js';
import { setAt } from './option-paths.js';
import { fc } from './property.js';

export type Body = Record<string, unknown>;

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }));
const color = fc.oneof(
  fc.constantFrom('red', 'transparent', 'rgba(1, 2, 3, 0.5)', 'hsl(120, 50%, 50%)'),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const point = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const px = (max: number) => fc.integer({ min: 0, max });
/** Any of the keys may be absent. */
const some = (keys: Record<string, Arbitrary<unknown>>): Arbitrary<Body> => fc.record(keys, { requiredKeys: [] });

const dataset = fc
  .tuple(
    fc.array(point, { minLength: 1, maxLength: 12 }),
    some({
      label: text,
      borderColor: color,
      backgroundColor: fc.oneof(color, fc.array(color, { maxLength: 4 })),
      borderWidth: px(20),
      borderDash: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      tension: fc.double({ min: 0, max: 1, noNaN: true }),
      fill: fc.constantFrom(true, false, 'origin', '-1', 'start'),
      pointRadius: px(9),
      pointStyle: fc.constantFrom('circle', 'star', 'rectRot', 'cross'),
      stack: text,
      order: fc.integer({ min: 0, max: 5 }),
      hidden: fc.boolean(),
      datalabels: fc.oneof(fc.boolean(), some({ color, display: fc.constantFrom(true, 'auto') })),
    }),
  )
  .map(([data, styles]) => ({ ...styles, data }));

const scale = some({
  display: fc.boolean(),
  reverse: fc.boolean(),
  stacked: fc.boolean(),
  beginAtZero: fc.boolean(),
  title: some({ display: fc.boolean(), text }),
  ticks: some({ maxTicksLimit: px(30), color, format: fc.constant({ style: 'compact' }) }),
  grid: some({ display: fc.boolean(), color, lineWidth: px(5) }),
});
const annotation = fc
  .tuple(
    fc.constantFrom('line', 'box', 'ellipse', 'point', 'polygon', 'label'),
    some({
      borderColor: color,
      borderWidth: px(9),
      sides: fc.integer({ min: 3, max: 9 }),
      shadowBlur: px(20),
      backgroundShadowColor: color,
      label: some({ display: fc.boolean(), content: text }),
      content: text,
    }),
  )
  .map(([type, rest]) => ({ type, yMin: 1, yMax: 2, ...rest }));

const options = some({
  indexAxis: fc.constantFrom('x', 'y'),
  layout: some({ padding: px(20) }),
  plugins: some({
    title: some({ display: fc.boolean(), text, color }),
    legend: some({ display: fc.boolean(), position: fc.constantFrom('top', 'bottom', 'left', 'right') }),
    datalabels: some({ color, display: fc.constantFrom(true, false, 'auto') }),
    annotation: some({ annotations: fc.array(annotation, { maxLength: 4 }) }),
  }),
});
const card = some({
  header: some({ eyebrow: text, title: text, subtitle: text, badge: text }),
  legend: some({ display: fc.boolean(), position: fc.constantFrom('top', 'bottom', 'none'), gap: px(60) }),
  kpiStrip: fc.array(fc.record({ label: text, value: text }), { minLength: 1, maxLength: 6 }),
  footer: some({ left: text, right: text, borderTop: fc.boolean() }),
  padding: fc.oneof(fc.constantFrom('email', 'slack', 'none'), px(40)),
  borderRadius: px(64),
  border: some({ color, width: px(9) }),
  backgroundColor: color,
  theme: some({
    palette: fc.array(color, { minLength: 1, maxLength: 5 }),
    mode: fc.constantFrom('light', 'dark', 'plain'),
  }),
});
const image = some({
  width: fc.integer({ min: 100, max: 400 }),
  height: fc.integer({ min: 100, max: 300 }),
  devicePixelRatio: fc.constantFrom(1, 1.5, 2),
  brandKitId: fc.constantFrom(...PRESETS),
  alt: text,
  title: fc.oneof(text, fc.array(text, { maxLength: 3 })),
});

/** What stands around a chart, its theme and its size. */
export const frames = fc.tuple(card, image).map(([parts, rest]): Body => ({ ...parts, ...rest }));

/** @param formats of the image */
export function validSpecs(formats = FORMATS): Arbitrary<Body> {
  const base = fc.record({
    type: fc.constantFrom(...COMMON_TYPES),
    format: fc.constantFrom(...formats),
    labels: fc.array(text, { minLength: 1, maxLength: 12 }),
    datasets: fc.array(dataset, { minLength: 1, maxLength: 4 }),
    scales: some({ x: scale, y: scale }),
  });
  return fc.tuple(base, options, frames).map(([{ type, format, labels, datasets, scales }, chosen, frame]) => {
    const isCartesian = type === 'line' || type === 'bar';
    const own = isCartesian ? { ...chosen, scales } : chosen;
    return { ...frame, type, format, data: { labels, datasets }, options: own };
  });
}

const deep = fc.integer({ min: 20, max: 60 }).map((levels) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 3 === 0 ? [value] : { a: value };
  return value;
});
const prototypes = fc
  .constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"prototype":1}')
  .map((json) => JSON.parse(json) as unknown);
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', [], {}, [[]], [null], '\u0000', '\ud800', '__proto__', 'constructor'),
  fc.constantFrom<unknown>({ toString: null }, [{ toString: null, valueOf: null }]),
  fc.constantFrom(0, -1, 0.5, 1e9, -1e9, 1e-9, 1e21, 1e308, 5e-324),
  fc.constantFrom('1e9', '-1', '99999px', '50%', 'NaN', 'toString', 'url(//a.invalid)', 'x'.repeat(600)),
  deep,
  prototypes,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Valid specs with one to three values replaced by odd ones, or under odd keys. Some of them are still valid. */
export function mutatedSpecs(formats = FORMATS): Arbitrary<Body> {
  const mutation = fc.record({ at: fc.nat(), value: odd, key: fc.option(fc.string({ maxLength: 9 }), { freq: 5 }) });
  return fc.tuple(validSpecs(formats), fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([spec, mutations]) => {
    const copy = structuredClone(spec);
    for (const { at, value, key } of mutations) {
      const paths = pathsOf(copy, '');
      const path = paths[at % paths.length] ?? 'type';
      const parent = path.slice(0, path.lastIndexOf('.') + 1);
      // No keys in arrays: JSON has none.
      const isItem = /\.\d+$/.test(path);
      setAt(copy, key === null || isItem ? path : `${parent}${key.replaceAll('.', '')}`, structuredClone(value));
    }
    return copy;
  });
}

/** Values that no spec may have, by the path at which the error is reported. */
const WRONG: Record<string, Arbitrary<unknown>> = {
  type: fc.constantFrom<unknown>('Line', 'matrix', '', null, 1, ['line'], 'constructor'),
  format: fc.constantFrom<unknown>('PNG', 'bmp', 3, ['png']),
  width: fc.constantFrom<unknown>(99, 4001, -1, 200.5, '800', 1e21),
  height: fc.constantFrom<unknown>(0, 1e9, '1', [], {}),
  devicePixelRatio: fc.constantFrom<unknown>(0.99, 4.01, '2'),
  'data.labels': fc.constantFrom<unknown>([], 'a', {}, null, new Array(1001).fill('a')),
  'data.labels.0': fc.constantFrom<unknown>(true, null, {}, ['a']),
  'data.datasets': fc.constantFrom<unknown>([], {}, 'x', null, new Array(21).fill({ data: [1] })),
  'data.datasets.0.data': fc.constantFrom<unknown>('1,2', {}, null, 5, new Array(1001).fill(1)),
  'data.datasets.0.data.0': fc.constantFrom<unknown>('1,234', true, [1], { z: 1 }),
  'data.datasets.0.label': fc.constantFrom<unknown>(true, {}, ['a']),
  'data.datasets.0.borderWidth': fc.constantFrom<unknown>(1e9, -1, 1e308),
  options: fc.constantFrom<unknown>([1], 'x', 1),
  'options.plugins': fc.constantFrom<unknown>(null, [1], 'x'),
  'options.scales': fc.constantFrom<unknown>(null, [1], 'x'),
  kpiStrip: fc.constantFrom<unknown>([], {}, 'x', new Array(7).fill({ label: 'a', value: 'b' })),
  theme: fc.constantFrom<unknown>([], 'darkest', 1),
  brandKitId: fc.constantFrom<unknown>('OBSIDIAN', '../../etc', { $ne: null }, []),
};

/** Specs with one error, and its path. */
export function invalidSpecs(): Arbitrary<{ spec: Body; path: string }> {
  const errors = fc.oneof(...Object.entries(WRONG).map(([path, value]) => fc.tuple(fc.constant(path), value)));
  return fc.tuple(validSpecs(), errors).map(([spec, [path, value]]) => {
    const copy = structuredClone(spec);
    setAt(copy, path, structuredClone(value));
    return { spec: copy, path };
  });
}

function pathsOf(node: unknown, path: string): string[] {
  if (!isObject(node) && !Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [at, ...pathsOf(value, at)];
  });
}
