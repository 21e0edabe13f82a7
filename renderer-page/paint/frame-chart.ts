import { type ChartSpec, objectAt } from '../../chart-spec/spec.js';
import { scalesOf } from '../chart/axis';

/** A chart without data, for the titles and the lines below around tiles or a table. */
export function frameOf(spec: ChartSpec): ChartSpec {
  const hidden = { display: false };
  const scales = Object.fromEntries([...Object.keys(scalesOf(spec)), 'x', 'y'].map((id) => [id, hidden]));
  const plugins = { ...objectAt(spec.options, 'plugins'), annotation: false, datalabels: false };
  return { ...spec, type: 'bar', data: { labels: [], datasets: [] }, options: { ...spec.options, plugins, scales } };
}

/** The specification of the frame around small multiples, in the form of a board. */
export function frameOfMultiples(spec: ChartSpec): ChartSpec {
  const { smallMultiples: _multiples, trend: _trend, highlight: _names, ...frame } = spec;
  const { scales: _scales, ...options } = spec.options;
  const { annotation: _annotation, datalabels: _labels, ...plugins } = objectAt(options, 'plugins');
  return {
    ...frame,
    type: 'board',
    data: { labels: [], datasets: [] },
    options: { ...options, plugins: { ...plugins, legend: { display: false } } },
    ...(spec.legend && { legend: { display: false } }),
  };
}
