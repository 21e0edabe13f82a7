import { DASH, MISSING } from '../../numbers/missing.js';
import { signOf, withSign } from '../../numbers/number-text.js';
import { changeWriter, numberWriter } from '../../numbers/write-number.js';
import type { TextFrame } from '../chart-type.js';

/** For example: MRR: $12,400, +4.2%, target $15,000. */
export function describeKpi({ spec, locale, phrases }: TextFrame): string[] {
  const { value = '', label = '', delta, target, valueFormat: format } = spec;
  const written = (number: number) => numberWriter('figure', { values: [number], format, locale, name: label })(number);
  const texts = [
    typeof value === 'number' ? written(value) : value === MISSING || value === DASH ? phrases.noData : value,
    typeof delta === 'number' ? withSign(signOf(delta), changeWriter(format, locale)(Math.abs(delta))) : (delta ?? ''),
    typeof value === 'number' && target !== undefined ? `${phrases.target} ${written(target)}` : '',
  ];
  const said = texts.filter((text) => text !== '').join(', ');
  return [label.trim() === '' ? said : `${label.trim()}: ${said}`];
}
