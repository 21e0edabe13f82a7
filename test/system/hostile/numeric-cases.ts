/** Specs in which one numeric option after the other is extreme. */
import type { ChartType } from '../../../chart-spec/model/type-names.js';
import { defaultPaths, namesWithoutDefault } from './library-options.js';

type Json = Record<string, unknown>;

/** A place for options, and the chart on which they have an effect. */
interface Place {
  type: ChartType;
  /** Dotted path in the spec. */
  path: string;
}

/** Numbers to try at one path or at several. */
export interface NumericCase {
  type: ChartType;
  paths: string[];
}

const ANNOTATION_PATH = 'options.plugins.annotation.annotations';
/** The chart types on which the options of an element have an effect. */
const ELEMENT_CHARTS: Record<string, ChartType[]> = {
  line: ['line', 'radar'],
  point: ['line'],
  bar: ['bar'],
  arc: ['doughnut', 'polarArea'],
};
const SCALE_OF: Record<string, Place> = {
  category: { type: 'line', path: 'options.scales.x' },
  linear: { type: 'line', path: 'options.scales.y' },
  logarithmic: { type: 'bar', path: 'options.scales.log' },
  radialLinear: { type: 'radar', path: 'options.scales.r' },
  time: { type: 'line', path: 'options.scales.time' },
  timeseries: { type: 'line', path: 'options.scales.time' },
};
/** How many options without a default value are extreme at the same time. */
const NAMES_PER_CASE = 60;

/** Every option, in the places where the libraries look for it. */
export function numericCases(): NumericCase[] {
  const places = defaultPaths().flatMap(placesOf);
  const cases = places.map(({ type, path }) => ({ type, paths: [path] }));
  const parents = new Map(
    places.map(({ type, path }) => [`${type} ${parentOf(path)}`, { type, path: parentOf(path) }]),
  );
  const names = namesWithoutDefault();
  for (const { type, path } of parents.values()) {
    for (let at = 0; at < names.length; at += NAMES_PER_CASE)
      cases.push({ type, paths: names.slice(at, at + NAMES_PER_CASE).map((name) => `${path}.${name}`) });
  }
  const unique = new Map(cases.map((entry) => [`${entry.type} ${entry.paths.join()}`, entry]));
  return [...unique.values()];
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/** @param path of a default value @returns where a spec sets it */
function placesOf(path: string): Place[] {
  const [group = '', name = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (group === 'elements' && name.endsWith('Annotation'))
    return [{ type: 'line', path: `${ANNOTATION_PATH}.${name.replace('Annotation', '')}.${inner}` }];
  if (group === 'elements') {
    const pointName = `point${inner.charAt(0).toUpperCase()}${inner.slice(1)}`;
    return (ELEMENT_CHARTS[name] ?? []).flatMap((type) => [
      { type, path: `options.elements.${name}.${inner}` },
      { type, path: `data.datasets.0.${name === 'point' ? pointName : inner}` },
    ]);
  }
  if (group === 'datasets') {
    const type = ['bar', 'line', 'pie', 'doughnut', 'radar', 'polarArea'].find((known) => known === name) as ChartType;
    if (type === undefined) return [];
    return [`options.datasets.${name}`, 'data.datasets.0', 'options'].map((at) => ({ type, path: `${at}.${inner}` }));
  }
  if (group === 'scale') {
    const scales: Place[] = [SCALE_OF['linear'], SCALE_OF['category'], SCALE_OF['radialLinear']] as Place[];
    return scales.map((scale) => ({ ...scale, path: `${scale.path}.${[name, ...rest].join('.')}` }));
  }
  if (group === 'scales') {
    const scale = SCALE_OF[name];
    return scale === undefined ? [] : [{ ...scale, path: `${scale.path}.${inner}` }];
  }
  return [{ type: 'line', path: `options.${path}` }];
}

const POSITION = { xMin: 0, xMax: 1, yMin: 1, yMax: 3, radius: 12, borderWidth: 2 };
const SHADOW = { backgroundShadowColor: 'black', borderShadowColor: 'black', shadowBlur: 2, borderDash: [3, 3] };

/** A small chart with everything that an option can change. @param index makes it differ from all others, so that none is cached */
export function everyPart(type: ChartType, index: number): Json {
  const isCartesian = type === 'line' || type === 'bar';
  const label = { display: true, content: ['note', 'two'], callout: { display: true }, ...SHADOW };
  const kinds = ['line', 'box', 'ellipse', 'point', 'polygon', 'label', 'doughnutLabel'];
  const annotation = (kind: string): Json => ({
    ...{ type: kind, ...POSITION, ...SHADOW, label, content: 'note', callout: { display: true } },
    ...(kind === 'line' && { arrowHeads: { display: true } }),
  });
  const scales = {
    x: { title: { display: true, text: 'x' }, border: { dash: [2, 2] } },
    y: { title: { display: true, text: 'y' } },
    time: { type: 'time', axis: 'x', min: '2024-01-01', max: '2024-03-01', display: true },
    log: { type: 'logarithmic', axis: 'y', min: 1, max: 100 },
  };
  const dash = { borderDash: [2, 2] };
  return {
    type,
    width: 160,
    height: 120,
    alt: `chart ${index}`,
    data: {
      labels: ['a', 'b', 'c'],
      datasets: [
        { label: 'one', data: [1, 4, 2], borderWidth: 2, ...dash, ...(isCartesian && { fill: true }) },
        { label: 'two', data: [2, 1, 3], datalabels: { labels: { a: {}, b: { textShadowBlur: 2 } } } },
      ],
    },
    options: {
      scales: isCartesian ? scales : type === 'radar' || type === 'polarArea' ? { r: {} } : {},
      plugins: {
        title: { display: true, text: 'Title' },
        subtitle: { display: true, text: 'Subtitle' },
        legend: { display: true, title: { display: true, text: 'Legend' } },
        datalabels: { display: true },
        annotation: {
          annotations: isCartesian ? Object.fromEntries(kinds.map((kind) => [kind, annotation(kind)])) : {},
        },
      },
    },
  };
}
