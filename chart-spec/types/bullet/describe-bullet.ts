import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { listed } from '../text-frame.js';
import { bulletRows } from './bullet-rows.js';

/** Each value with its target: Revenue 275 (target 250), Profit 22 (target 26). */
export function describeBullet({ spec, locale, phrases, labels }: TextFrame): string[] {
  const [values = { data: [] }, targets] = spec.data.datasets;
  const write = valueWriter(spec, values, locale);
  const word = targets?.label || phrases.target;
  const texts = bulletRows(spec).map(({ value, target }, at) => {
    const goal = target === null ? '' : ` (${word} ${write(target)})`;
    return `${labels[at] ?? ''} ${value === null ? phrases.noData : write(value)}${goal}`.trim();
  });
  const name = values.label?.trim() ?? '';
  return [`${name === '' ? '' : `${name}: `}${listed(texts, phrases)}`];
}
