import type { ChartSpec, DataPoint, JsonObject } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { textsInFormat } from '../../numbers/series-texts.js';
import { definitionOf } from '../../types/registry.js';
import { withDirection } from '../../types/with-direction.js';
import { isObject, objectAt, valueAt } from '../../values/json.js';
import { formatOfValues } from '../../words/value-text.js';

/** Keys of a format that say how exact its numbers are. */
const ROUNDING = ['digits', 'maximumFractionDigits', 'maximumSignificantDigits'];
/** Marks whose sizes differ by a smaller share look alike. */
const SEEN_SHARE = 0.05;

interface Written {
  format: JsonObject;
  path: string;
  values: number[];
}

/** Different values with the same text, because the specification rounds them. */
export function roundedTexts(given: ChartSpec): string | undefined {
  const spec = withDirection(given);
  const { format, path, values } = writtenValues(spec);
  const key = ROUNDING.find((one) => format[one] !== undefined);
  if (key === undefined || spec.sparkline || values.length < 2) return undefined;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = definitionOf(spec.type).comparesChanges ? most - least : Math.max(Math.abs(least), Math.abs(most));
  const write = textsInFormat(format, values, spec.options['locale']);
  for (const same of Map.groupBy(values, write).values()) {
    const [low, high] = [Math.min(...same), Math.max(...same)];
    if (high - low < SEEN_SHARE * span || high === low) continue;
    return `${low} and ${high} are both written ${excerpt(write(low))}: "${path}.${key}" rounds them. Remove it.`;
  }
  return undefined;
}

/** The values that stand beside marks: all, or the last ones of lines. */
function writtenValues(spec: ChartSpec): Written {
  const { data, options } = spec;
  const shown = data.datasets.filter((dataset) => dataset['hidden'] !== true);
  const [first = { data: [] }] = shown;
  const labels = valueAt(options, 'plugins', 'datalabels');
  const areOn = labels !== undefined && labels !== false && valueAt(labels, 'display') !== false;
  const own = objectAt(labels, 'format');
  const hasOwn = areOn && Object.keys(own).length > 0;
  const value = options['indexAxis'] === 'y' ? 'x' : 'y';
  const points = areOn ? shown.flatMap((one) => one.data) : spec.endLabels ? shown.map((one) => one.data.at(-1)) : [];
  return {
    format: hasOwn ? own : formatOfValues(spec, first),
    path: hasOwn ? 'options.plugins.datalabels.format' : `options.scales.${value}.ticks.format`,
    values: points.flatMap((point) => numberOf(point, value)),
  };
}

function numberOf(point: DataPoint | undefined, value: 'x' | 'y'): number[] {
  const number = isObject(point) ? (point[value] ?? point['v']) : point;
  return typeof number === 'number' ? [number] : [];
}
