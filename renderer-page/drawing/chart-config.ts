import type { ChartConfiguration } from 'chart.js';
import { withOwnFonts } from '../fonts/page-fonts';
import { mergeUnder } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import { lookOf } from '../theme/resolve-theme';
import { legendRoom } from './chart-legend';
import { installLabelColours } from './data-labels';
import { emptyRound } from './empty-pie';
import { installFormats, isObject } from './formats';
import { keepReadable } from './readable-texts';
import { colourSeries } from './series';
import { lookOptions } from './theme-options';
import { breakTitles } from './titles';

/**
 * Options that would make Chart.js draw later, elsewhere or in another size. They belong to the service whatever the spec says.
 * @param pixelRatio device pixels per CSS px
 */
function ownedOptions(pixelRatio: number): JsonObject {
  return {
    responsive: false,
    maintainAspectRatio: false,
    animation: false,
    animations: false,
    transitions: {},
    events: [],
    devicePixelRatio: pixelRatio,
  };
}

/** The plugins users ask for by naming them: a dataset's own `datalabels` ask for that dataset's labels alone. */
function pluginOptions(spec: ChartSpec, options: JsonObject): JsonObject {
  const asked = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const plugins: JsonObject = isObject(options['plugins']) ? { ...options['plugins'] } : {};
  const { datalabels } = asked;
  if (!datalabels) {
    const byDataset = spec.data.datasets.some((dataset) => dataset['datalabels']);
    const looks = isObject(plugins['datalabels']) ? plugins['datalabels'] : {};
    plugins['datalabels'] = byDataset && datalabels !== false ? { ...looks, display: false } : false;
  }
  if (datalabels === true) plugins['datalabels'] = {};
  plugins['annotation'] = isObject(plugins['annotation']) ? plugins['annotation'] : false;
  plugins['tooltip'] = { enabled: false };
  return plugins;
}

/** Every family ends in one of the page's own fonts: a name nobody ships must not fall to whatever the machine has. */
function endInOwnFonts(node: JsonObject): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'family' && typeof value === 'string') {
      node[key] = withOwnFonts(value);
    } else if (Array.isArray(value)) {
      for (const item of value) if (isObject(item)) endInOwnFonts(item);
    } else if (isObject(value)) endInOwnFonts(value);
  }
}

/** A list of annotations as an object, which the look can be laid under one by one; the plugin takes both. */
function withNamedAnnotations(options: JsonObject): JsonObject {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const { annotation } = plugins;
  if (!isObject(annotation) || !Array.isArray(annotation['annotations'])) return options;
  const annotations = Object.fromEntries(Object.entries(annotation['annotations']));
  return { ...options, plugins: { ...plugins, annotation: { ...annotation, annotations } } };
}

/**
 * What Chart.js is given: the spec's options over the look's, formats as callbacks, the service's own options on top.
 * @param spec is not changed
 * @param pixelRatio device pixels per CSS px
 */
export function chartConfig(spec: ChartSpec, pixelRatio: number): ChartConfiguration {
  const look = lookOf(spec);
  const own = look ? withNamedAnnotations(spec.options) : spec.options;
  const options = mergeUnder(look ? lookOptions(spec, look) : {}, own);
  options['plugins'] = pluginOptions(spec, options);
  const palette = look?.palette ?? spec.theme?.palette;
  const datasets = palette?.length
    ? colourSeries(spec, palette, look)
    : spec.data.datasets.map((dataset) => ({ ...dataset }));
  endInOwnFonts(options);
  for (const dataset of datasets) {
    if (!isObject(dataset['datalabels'])) continue;
    dataset['datalabels'] = mergeUnder({}, dataset['datalabels']);
    endInOwnFonts(dataset['datalabels']);
  }
  if (look) {
    keepReadable(options, own, look);
    installLabelColours(options, datasets, spec, look);
    breakTitles(options, spec, look);
  }
  installFormats(options, datasets);
  Object.assign(options, ownedOptions(pixelRatio));
  // JSON has no types that Chart.js's own declarations would accept; what is wrong in it Chart.js throws and we answer as a fault.
  const plugins = look ? [legendRoom(spec, look), emptyRound(spec, look)] : [];
  return {
    type: spec.type,
    data: { labels: spec.data.labels, datasets },
    options,
    plugins,
  } as unknown as ChartConfiguration;
}
