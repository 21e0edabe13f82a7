import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { localeOf } from '../../values/chart-locale.js';
import { mergeOptions } from '../../values/json.js';
import { drawnWordsOf } from '../../words/drawn-words.js';
import { valueWriter } from '../../words/value-text.js';
import { chosenLengths } from '../chosen-lengths.js';
import { roleOf, scaleOf, targetText, valuesOf } from '../gauge/scale.js';
import { capitalized } from '../text-frame.js';

const LENGTHS = { maxBarThickness: 28 };
const BARS = { barPercentage: 1, categoryPercentage: 0.5, ...LENGTHS, grouped: false, borderSkipped: false };
const PLAIN_TARGET_PX = 2;

/** Progress bars: each value on a track from one end of the scale to the other. */
export function composeProgress(spec: ChartSpec): ChartSpec {
  const { min, max } = scaleOf(spec);
  const [dataset = { data: [] }] = spec.data.datasets;
  const values = valuesOf(spec);
  const ends = values.map((value) => Math.min(Math.max(value ?? min, min), max));
  const { data: _values, ...style } = dataset;
  const locale = localeOf(spec);
  const noData = capitalized(drawnWordsOf(locale).noData);
  const pointAt = (i: number, x: [number, number]): JsonObject => ({
    x,
    y: i,
    v: values[i] ?? 0,
    ...(values[i] === null && { label: noData }),
  });
  const filled = ends.map((end, i) => pointAt(i, [min, end]));
  const track = ends.map((end, i) => pointAt(i, [end, max]));
  const hasNames = spec.data.labels.some((label) => label !== '');
  const { target } = spec;
  const write = valueWriter(spec, dataset, locale);
  const isPlain = spec.theme?.mode === 'plain';
  const line = { type: 'line', xMin: target, xMax: target, ...(isPlain && { borderWidth: PLAIN_TARGET_PX }) };
  const labels = spec.sparkline || isPlain ? {} : { datalabels: {} };
  const defaults: JsonObject = {
    indexAxis: 'y',
    scales: {
      x: { display: false, min, max },
      y: { display: hasNames, border: { display: false }, grid: { display: false } },
    },
    plugins: {
      ...labels,
      legend: { display: false },
      ...(target !== undefined && { annotation: { annotations: { target: line } } }),
    },
  };
  return {
    ...spec,
    type: 'bar',
    data: {
      labels: spec.data.labels.slice(0, values.length),
      datasets: [
        { ...BARS, datalabels: { display: false }, ...style, data: filled },
        { ...BARS, label: '', data: track },
      ],
    },
    options: mergeOptions(defaults, { ...spec.options, indexAxis: 'y' }),
    composition: {
      type: 'progress',
      roles: values.map((value) => roleOf(value ?? min, spec)),
      rest: 1,
      lengths: { 0: chosenLengths(LENGTHS, dataset), 1: LENGTHS },
      ...(target !== undefined && !spec.sparkline && { target: targetText(target, locale, write) }),
    },
  };
}
