import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { findDefinition } from '../../types/registry.js';
import { isObject, valueAt } from '../../values/json.js';
import { labelAxis } from './misleading.js';

/** Labels that have no place on the axis of numbers that the specification asks for: their values would be missing without a word. */
export function labelsOnNumbers(spec: ChartSpec): string | undefined {
  const axis = labelAxis(spec);
  const type = valueAt(spec.options, 'scales', axis, 'type');
  const { labels, datasets } = spec.data;
  const areAtLabels = datasets.filter(
    (dataset) => findDefinition(dataset['type'] ?? spec.type)?.isCartesian && !dataset.data.some(isObject),
  );
  if ((type !== 'linear' && type !== 'logarithmic') || areAtLabels.length === 0) return undefined;
  const isDrawn = (label: string) => (type === 'linear' ? !Number.isNaN(Number(label)) : Number(label) > 0);
  const hasValue = (at: number) => areAtLabels.some(({ data }) => data[at] !== null && data[at] !== undefined);
  const lost = labels.flatMap((label, at) =>
    isDrawn(label) || !hasValue(at) ? [] : [`data.labels.${at} ${excerpt(label)}`],
  );
  const [first] = lost;
  if (first === undefined) return undefined;
  const others = lost.length === 1 ? '' : ` (one of ${lost.length})`;
  const lack = type === 'linear' ? 'is not a number' : 'is not a number above 0';
  return `${first}${others} ${lack}: its values are not on the axis "${axis}". Write numbers, or remove options.scales.${axis}.type.`;
}
