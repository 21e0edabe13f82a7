/** Tells the syntax of Chart.js 2 from later ones by what the configuration contains. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { objectAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import type { ConversionOptions } from '../../conversion.js';
import { datasetsOf } from '../objects.js';
import { axesIn, isListName } from '../scales.js';

const OLD_TYPES = [
  'horizontalBar',
  'horizontalBoxplot',
  'horizontalBoxPlot',
  'horizontalViolin',
  'sparkline',
  'progressBar',
  'radialGauge',
  'donut',
  'gauge',
];
const OLD_OPTIONS = ['title', 'legend', 'tooltips', 'annotation', 'cutoutPercentage', 'showLines'];
const OLD_PLUGINS = ['doughnutlabel', 'colorschemes', 'outlabels'];
const OLD_OF_DATASETS = ['lineTension', 'steppedLine'];
const NEW_OPTIONS = ['indexAxis', 'cutout', 'interaction'];
const NEW_PLUGINS = ['title', 'subtitle', 'legend', 'tooltip', 'annotation', 'decimation', 'filler'];
const NEW_OF_DATASETS = ['tension', 'stepped', 'indexAxis', 'borderRadius'];

export function isOldSyntax(config: JsonObject, { version, quickChartDefaults = false }: ConversionOptions): boolean {
  const options = objectAt(config, 'options');
  const plugins = objectAt(options, 'plugins');
  const scales = Object.keys(objectAt(options, 'scales'));
  const datasets = datasetsOf(config);
  const hasAny = (holder: JsonObject, keys: readonly string[]) => keys.some((key) => holder[key] !== undefined);
  const isOld =
    OLD_TYPES.includes(plainText(config['type'])) ||
    hasAny(options, OLD_OPTIONS) ||
    (options['scale'] !== undefined && axesIn(options['scale']).length === 0) ||
    hasAny(plugins, OLD_PLUGINS) ||
    scales.some(isListName);
  const major = Number.parseInt(version ?? '', 10);
  // Chart.js 3 reads them too.
  if (isOld || (!(major >= 3) && datasets.some((dataset) => hasAny(dataset, OLD_OF_DATASETS)))) return true;
  const isNew =
    hasAny(options, NEW_OPTIONS) ||
    hasAny(plugins, NEW_PLUGINS) ||
    scales.length > 0 ||
    datasets.some((dataset) => hasAny(dataset, NEW_OF_DATASETS));
  if (isNew) return false;
  return Number.isNaN(major) ? quickChartDefaults : major < 3;
}
