/** Two values for every option of Chart.js that a chart's image may depend on, made from the defaults of the library. */

import { Chart, registerables } from 'chart.js';
import type { Json, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { CHART_TYPES } from '../support/charts.js';

/** An option at a path of `options`, with two values that Chart.js draws differently if it reads the option. */
export interface OptionCase {
  path: string[];
  values: [Json, Json];
}

/** Options whose default does not show which values they take. */
const WORDS: Record<string, [Json, Json]> = {
  cutout: ['20%', '80%'],
  radius: [4, 30],
  pointStyle: ['star', 'rect'],
  stepped: [true, false],
  fill: ['origin', false],
  spanGaps: [true, false],
  borderDash: [[], [4, 4]],
  borderCapStyle: ['butt', 'round'],
  borderJoinStyle: ['bevel', 'miter'],
  borderAlign: ['center', 'inner'],
  borderSkipped: [false, 'start'],
  cubicInterpolationMode: ['default', 'monotone'],
  circumference: [90, 200],
  rotation: [0, 70],
  spacing: [0, 25],
  tension: [0, 0.8],
  barThickness: [8, 24],
  maxBarThickness: [6, 18],
  barPercentage: [0.3, 0.9],
  categoryPercentage: [0.3, 0.9],
  minBarLength: [2, 90],
  base: [0, 4],
  indexAxis: ['x', 'y'],
  angle: [0, 90],
  offset: [0, 30],
  weight: [1, 3],
  clip: [-20, 20],
  order: [0, 1],
};
/** Read at these places besides those that have a default. */
const DATASET_OPTIONS = [
  ...[
    'barThickness',
    'maxBarThickness',
    'minBarLength',
    'base',
    'stepped',
    'fill',
    'spanGaps',
    'showLine',
    'clip',
    'grouped',
  ],
  ...['cutout', 'radius', 'rotation', 'circumference', 'spacing', 'offset', 'weight', 'pointRadius', 'pointStyle'],
  ...[
    'pointBorderWidth',
    'pointBorderColor',
    'pointBackgroundColor',
    'pointRotation',
    'barPercentage',
    'categoryPercentage',
  ],
  ...[
    'skipNull',
    'tension',
    'borderWidth',
    'borderColor',
    'backgroundColor',
    'borderRadius',
    'borderDash',
    'font',
    'color',
  ],
];
export const OPTION_TYPES = [...CHART_TYPES, 'scatter', 'bubble'] as const;
type OptionType = (typeof OPTION_TYPES)[number];
const SCALES: Record<OptionType, string[]> = {
  bar: ['x', 'y'],
  line: ['x', 'y'],
  pie: [],
  doughnut: [],
  radar: ['r'],
  polarArea: ['r'],
  scatter: ['x', 'y'],
  bubble: ['x', 'y'],
};
const IGNORED =
  /^(hover|pointHover|hit|pointHit|animat|_|inflateAmount$|options$|capBezierPoints$|normalized$|parsing$)|Animation/;

function valuesOf(key: string, byDefault: unknown): [Json, Json] | undefined {
  if (IGNORED.test(key)) return undefined;
  if (WORDS[key]) return WORDS[key];
  const name = key.replace(/^point(?=[A-Z])/, '');
  const plain = name.charAt(0).toLowerCase() + name.slice(1);
  if (name !== key && WORDS[plain]) return WORDS[plain];
  if (key === 'font') return [{ size: 9 }, { size: 20 }];
  if (/color$/i.test(key)) return ['#ff0000', '#00aa44'];
  if (/rotation$/i.test(key)) return [0, 45];
  if (typeof byDefault === 'boolean' || ['showLine', 'grouped', 'skipNull', 'circular', 'selfJoin'].includes(key))
    return [true, false];
  if (typeof byDefault === 'number' || /width|radius/i.test(key)) return [1, 9];
  return undefined;
}

function at(path: string[], value: Json): JsonObject {
  return path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value) as JsonObject;
}

/** The options with one of the values of a case. */
export function optionsWith({ path, values }: OptionCase, index: 0 | 1): JsonObject {
  return at(path, values[index]);
}

/** The cases for a type: at the root, in `elements`, in `datasets.<type>`. */
export function optionCases(type: OptionType): OptionCase[] {
  Chart.register(...registerables);
  const { defaults } = Chart;
  const ofType = defaults.datasets[type] as unknown as Record<string, unknown>;
  const known: Record<string, unknown> = Object.fromEntries(DATASET_OPTIONS.map((key) => [key, undefined]));
  for (const element of Object.values(defaults.elements)) Object.assign(known, element);
  Object.assign(known, ofType);
  const cases: OptionCase[] = [];
  const add = (path: string[], byDefault: unknown) => {
    const values = valuesOf(path.at(-1) ?? '', byDefault);
    if (values) cases.push({ path, values });
  };
  for (const [key, value] of Object.entries(known)) {
    add([key], value);
    // Only Cartesian charts have an index axis.
    if (key !== 'indexAxis' || type === 'bar' || type === 'line') add(['datasets', type, key], value);
  }
  for (const [name, element] of Object.entries(defaults.elements)) {
    for (const [key, value] of Object.entries(element as object)) add(['elements', name, key], value);
  }
  const addAll = (path: string[], group: object) => {
    for (const [key, value] of Object.entries(group)) {
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isGroup && key !== 'font') addAll([...path, key], value as object);
      else add([...path, key], value);
    }
  };
  for (const id of SCALES[type])
    addAll(['scales', id], { ...defaults.scale, ...(id === 'r' ? defaults.scales.radialLinear : {}) });
  for (const plugin of ['title', 'subtitle', 'legend'] as const) addAll(['plugins', plugin], defaults.plugins[plugin]);
  return cases;
}
