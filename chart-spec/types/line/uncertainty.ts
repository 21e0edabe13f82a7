/** What is not certain in bars and lines: a band of confidence around a line, and the values from which on all is a forecast. */

import type { ChartSpec, Composition, Dataset } from '../../model/chart-spec.js';
import { meantLabel } from '../../time/meant-label.js';
import { drawnWordsOf } from '../../words/drawn-words.js';

const FORECAST_DASH = [6, 4];
const NO_LINE = { borderWidth: 0, pointRadius: 0, datalabels: { display: false } };

/** The lines of a chart, and the first bars where it has none. */
function typeIn({ type }: ChartSpec, dataset: Dataset): unknown {
  return dataset['type'] ?? type;
}

/** Adds the band as two lines with the area between them, and an entry of the legend for the forecast. */
export function composeUncertainty(spec: ChartSpec): ChartSpec {
  return withForecast(withBand(spec));
}

/** The index of the line that the band belongs to; -1 without such a line. */
export function bandOwner({ type, data, band }: Pick<ChartSpec, 'type' | 'data' | 'band'>): number {
  return data.datasets.findIndex(
    (dataset) => (dataset['type'] ?? type) === 'line' && (band?.from === undefined || dataset.label === band.from),
  );
}

function withBand(spec: ChartSpec): ChartSpec {
  const { band, data } = spec;
  const owner = bandOwner(spec);
  if (band === undefined || owner === -1) return spec;
  const { data: _values, label: _name, ...style } = data.datasets[owner] ?? { data: [] };
  const at = data.datasets.length;
  const edges: Dataset[] = [
    { ...style, ...NO_LINE, type: 'line', label: band.label, data: band.high, fill: '+1' },
    { ...style, ...NO_LINE, type: 'line', label: '', data: band.low, fill: false },
  ];
  return composed({ ...spec, data: { ...data, datasets: [...data.datasets, ...edges] } }, 'band', {
    band: at,
    colorOf: { [at]: owner, [at + 1]: owner },
  });
}

function withForecast(spec: ChartSpec): ChartSpec {
  const { forecastFrom, data, options } = spec;
  const from = forecastFrom === undefined ? -1 : data.labels.indexOf(meantLabel(data.labels, forecastFrom) ?? '');
  if (from === -1) return spec;
  const hasLine = data.datasets.some((dataset) => typeIn(spec, dataset) === 'line');
  const { forecast } = drawnWordsOf(typeof options['locale'] === 'string' ? options['locale'] : '');
  // The band is drawn as two lines more.
  const { band, colorOf } = spec.composition ?? {};
  const isAlone = (band ?? data.datasets.length) === 1;
  const { borderColor, backgroundColor }: Partial<Dataset> = (isAlone && data.datasets[0]) || {};
  const entry: Dataset = {
    ...(borderColor !== undefined && { borderColor }),
    ...(typeof backgroundColor === 'string' && { backgroundColor }),
    label: forecast,
    data: [],
    type: hasLine ? 'line' : 'bar',
    ...(hasLine ? { borderDash: FORECAST_DASH, pointRadius: 0, fill: false } : { grouped: false }),
  };
  return composed({ ...spec, data: { ...data, datasets: [...data.datasets, entry] } }, 'forecast', {
    forecast: { from, entry: data.datasets.length, dash: FORECAST_DASH },
    ...(isAlone && { colorOf: { ...colorOf, [data.datasets.length]: 0 } }),
  });
}

function composed(spec: ChartSpec, type: Composition['type'], more: Partial<Composition>): ChartSpec {
  return { ...spec, composition: { type, ...spec.composition, ...more } };
}
