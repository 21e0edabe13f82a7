/** An axis says what was computed, so that no reader takes a moving average for the values themselves. */
import { isObject } from '../values/json.js';

type Fields = Record<string, unknown>;

const ROUND_TYPES = ['pie', 'doughnut', 'polarArea', 'radar'];

/**
 * Names the operations at the axis of the values, or in the subtitle of a chart without such an axis, unless the client writes there.
 * @param measured the name of the only column of values, where no series has it; it needs an axis
 */
export function withOperationWords(
  spec: Fields,
  words: readonly string[],
  mayHaveAxis: boolean,
  measured?: string,
): Fields {
  const text = words.length > 0 ? words.join(', ') : (measured ?? '');
  if (text === '') return spec;
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
  return words.length > 0 && spec['subtitle'] === undefined ? { ...spec, subtitle: text } : spec;
}
