/** An axis says what was computed, so that no reader takes a moving average for the values themselves. */
import { isObject } from '../values/json.js';

type Fields = Record<string, unknown>;

const ROUND_TYPES = ['pie', 'doughnut', 'polarArea', 'radar'];

/** Names the operations at the axis of the values, or in the subtitle of a chart without such an axis, unless the client writes there. */
export function withOperationWords(spec: Fields, words: readonly string[], mayHaveAxis: boolean): Fields {
  if (words.length === 0) return spec;
  const text = words.join(', ');
  const { options = {} } = spec;
  if (!isObject(options)) return spec;
  const scales = options['scales'] ?? {};
  const id = options['indexAxis'] === 'y' ? 'x' : 'y';
  const scale = isObject(scales) ? (scales[id] ?? {}) : undefined;
  const hasAxis =
    mayHaveAxis && !ROUND_TYPES.includes(String(spec['type'])) && isObject(scale) && scale['display'] !== false;
  if (hasAxis && isObject(scales) && scale['title'] === undefined) {
    const title = { display: true, text };
    return { ...spec, options: { ...options, scales: { ...scales, [id]: { ...scale, title } } } };
  }
  return spec['subtitle'] === undefined ? { ...spec, subtitle: text } : spec;
}
