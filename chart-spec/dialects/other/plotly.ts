/** Charts of Plotly: traces of bars, lines, points, slices and single values of a histogram. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ownValue } from '../../values/own-value.js';
import { plainText } from '../../values/plain-text.js';
import type { Fields } from './fields.js';
import { colorsOf, isIsoDate, numberAt, type PlainAxis, type PlainSeries, specOf, titleAt } from './plain-chart.js';

const TYPES = ['bar', 'scatter', 'pie', 'histogram'];
const WITHOUT_EFFECT = /^(?:config|frames|hover\w*|uid|responsive|dragmode)$/;

export function convertPlotly(root: Fields): JsonObject {
  const traces = [...root.children('data'), ...root.children('traces')];
  const layout = root.child('layout');
  const [first] = traces;
  if (first === undefined) return root.refuse('data', 'has no traces');
  layout.refuseAll(
    ['updatemenus', 'sliders', 'shapes', 'annotations', 'grid', 'xaxis2', 'polar', 'scene', 'geo'],
    'is not converted',
  );
  const types = traces.map((trace) => typeOf(trace));
  const [type = 'scatter'] = types;
  const isMixed = new Set(types).size > 1;
  if (isMixed && types.some((each) => each === 'pie' || each === 'histogram'))
    root.refuse('data', 'mixes types, which is not converted');
  const [x, y] = [axisOf(layout.child('xaxis')), axisOf(layout.child('yaxis'))];
  const look = {
    title: titleAt(layout, 'title'),
    width: layout.number('width'),
    height: layout.number('height'),
    backgroundColor: layout.text('paper_bgcolor'),
    palette: colorsOf(layout.list('colorway')),
    x,
    y,
    legend: layout.take('showlegend') === false ? (false as const) : undefined,
  };
  const mode = layout.text('barmode');
  const barnorm = layout.text('barnorm');
  if (mode === 'relative') layout.refuse('barmode', '"relative" is not converted');
  const stacked = mode === 'stack' ? (barnorm === 'percent' ? ('percent' as const) : (true as const)) : undefined;
  const chart =
    type === 'pie'
      ? pieOf(traces, look)
      : type === 'histogram'
        ? histogramOf(traces, look)
        : cartesianOf(traces, types, { ...look, stacked });
  root.noteRest(WITHOUT_EFFECT);
  return specOf(chart);
}

type Chart = Parameters<typeof specOf>[0];
type Look = Omit<Chart, 'type' | 'series'>;

function typeOf(trace: Fields): string {
  const type = (trace.text('type') ?? 'scatter').replace(/gl$/, '');
  if (!TYPES.includes(type)) trace.refuse('type', `"${type}" is not converted: only ${TYPES.join(', ')}`);
  trace.refuseAll(['transforms', 'yaxis', 'xaxis', 'error_y', 'base', 'stackgroup'], 'is not converted');
  return type;
}

function cartesianOf(traces: Fields[], types: readonly string[], look: Look): Chart {
  const [first] = traces;
  const modes = traces.map((trace) => trace.text('mode') ?? 'lines');
  const isHorizontal = first?.peek('orientation') === 'h';
  const lists = traces.map((trace) => {
    trace.take('orientation');
    const [x, y] = [listOf(trace, 'x'), listOf(trace, 'y')];
    const values = (isHorizontal ? x : y) ?? trace.refuse(isHorizontal ? 'x' : 'y', 'is required: a list of numbers');
    return { values, labels: (isHorizontal ? y : x) ?? values.map((_, i) => i) };
  });
  const areBars = types.every((type) => type === 'bar');
  const areNumbers = lists.every(({ labels }) => labels.every((label) => typeof label === 'number'));
  if (!types.includes('bar') && areNumbers) return placesOf(traces, lists, modes, look);
  const labels = [...new Set(lists.flatMap((each) => each.labels.map((label) => plainText(label ?? ''))))];
  const isTime = !areBars && labels.length > 0 && labels.every(isIsoDate);
  if (isTime) labels.sort();
  const series = traces.map((trace, i): PlainSeries => {
    const { values = [], labels: own = [] } = lists[i] ?? {};
    const at = new Map(own.map((label, k) => [plainText(label ?? ''), numberAt(values[k], trace, k)]));
    const type = types[i] === 'bar' ? 'bar' : 'line';
    if (type === 'line' && !modes[i]?.includes('lines'))
      trace.refuse('mode', 'of points is converted with numbers as x only');
    return {
      ...styleOf(trace),
      type,
      name: nameOf(trace, i, traces),
      data: labels.map((label) => at.get(label) ?? null),
    };
  });
  const type = types.includes('bar') ? 'bar' : 'line';
  const [labelAxis, valueAxis] = isHorizontal ? [look.y, look.x] : [look.x, look.y];
  return {
    ...look,
    type,
    labels,
    series,
    isHorizontal,
    hasGroupsAlongAxis: true,
    // Upright axes begin below.
    x: {
      ...labelAxis,
      isReversed: isHorizontal !== (labelAxis?.isReversed === true),
      isTime: isTime && type === 'line',
    },
    y: valueAxis ?? {},
  };
}

function placesOf(
  traces: Fields[],
  lists: { values: Json[]; labels: Json[] }[],
  modes: readonly string[],
  look: Look,
): Chart {
  const isLine = modes.every((mode) => mode.includes('lines'));
  if (!isLine && modes.some((mode) => mode.includes('lines')))
    traces[0]?.refuse('mode', 'of lines and points together is not converted');
  if (isLine) {
    const labels = [...new Set(lists.flatMap((each) => each.labels.map(Number)))].sort((a, b) => a - b);
    const series = traces.map((trace, i): PlainSeries => {
      const { values = [], labels: own = [] } = lists[i] ?? {};
      const at = new Map(own.map((label, k) => [Number(label), numberAt(values[k], trace, k)]));
      return {
        ...styleOf(trace),
        name: nameOf(trace, i, traces),
        data: labels.map((label) => at.get(label) ?? null),
      };
    });
    const steps = labels.slice(1).map((label, i) => label - (labels[i] ?? 0));
    if (new Set(steps.map((step) => step.toPrecision(9))).size > 1)
      traces[0]?.refuse('x', 'with unequal steps is converted for points only');
    return { ...look, type: 'line', labels: labels.map(String), series };
  }
  const series = traces.map((trace, i): PlainSeries => {
    const { values = [], labels = [] } = lists[i] ?? {};
    const data = values.map((y, k): JsonObject => ({ x: labels[k] ?? null, y: numberAt(y, trace, k) }));
    return { ...styleOf(trace), name: nameOf(trace, i, traces), data };
  });
  return { ...look, type: 'scatter', series };
}

/** What is drawn between two points: `h` is a line along the axis, `v` one across it. */
const STEPS: Readonly<Record<string, PlainSeries['stepped']>> = {
  hv: 'before',
  vh: 'after',
  hvh: 'middle',
  vhv: 'middle',
};

function styleOf(trace: Fields): Partial<PlainSeries> {
  const line = trace.child('line');
  const marker = trace.child('marker');
  const shape = line.text('shape');
  return {
    color: line.text('color') ?? marker.text('color'),
    isArea: /^tozero/.test(trace.text('fill') ?? ''),
    isSmooth: shape === 'spline',
    stepped: ownValue(STEPS, shape ?? ''),
    isHidden: [false, 'legendonly'].includes(trace.take('visible') as string | false),
    isDashed: line.take('dash') !== undefined,
  };
}

function pieOf([trace, second]: Fields[], look: Look): Chart {
  if (trace === undefined || second !== undefined) return failed(second, 'a second pie is not converted');
  const values = listOf(trace, 'values') ?? trace.refuse('values', 'is required: a list of numbers');
  const names = (listOf(trace, 'labels') ?? values.map((_, i) => i)).map((name) => plainText(name ?? ''));
  const numbers = values.map((value, i) => numberAt(value, trace, i));
  const colors = colorsOf(trace.child('marker').list('colors'));
  // Slices are drawn from the largest to the smallest unless this is turned off.
  const order = names.map((_, i) => i);
  if (trace.take('sort') !== false) order.sort((a, b) => Number(numbers[b]) - Number(numbers[a]));
  return {
    ...look,
    type: trace.take('hole') ? 'doughnut' : 'pie',
    labels: order.map((i) => names[i] ?? ''),
    series: [{ name: trace.text('name'), data: order.map((i) => numbers[i] ?? null) }],
    labelColors: colors && order.map((i) => colors[i]),
  };
}

function histogramOf(traces: Fields[], look: Look): Chart {
  const series = traces.map((trace, i): PlainSeries => {
    trace.refuseAll(['y', 'histfunc', 'histnorm', 'cumulative', 'xbins', 'nbinsx'], 'is not converted');
    const values = listOf(trace, 'x') ?? trace.refuse('x', 'is required: a list of numbers');
    return {
      ...styleOf(trace),
      name: nameOf(trace, i, traces),
      data: values.map((value, k) => numberAt(value, trace, k)),
    };
  });
  traces[0]?.notes.add('data', 'the width of the bars is chosen here: set binWidth');
  return { ...look, type: 'histogram', series };
}

function failed(fields: Fields | undefined, message: string): never {
  if (fields === undefined) throw new Error(message);
  return fields.refuse('', message);
}

/** Plotly names the only trace nowhere. */
const nameOf = (trace: Fields, at: number, { length }: readonly Fields[]): string | undefined =>
  trace.text('name') ?? (length > 1 ? `trace ${at}` : undefined);

const listOf = (trace: Fields, name: string): Json[] | undefined => trace.list(name);

function axisOf(fields: Fields): PlainAxis {
  const range = fields.list('range');
  const [min, max] = range?.every((end) => typeof end === 'number') ? (range as number[]) : [];
  const type = fields.text('type');
  const isReversed = fields.text('autorange') === 'reversed';
  return { title: titleAt(fields, 'title'), min, max, isLogarithmic: type === 'log', isReversed };
}
