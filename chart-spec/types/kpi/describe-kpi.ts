import { changeInPoints } from '../../numbers/percent-points.js';
import { numberWriter } from '../../numbers/write-number.js';
import type { TextFrame } from '../chart-type.js';

const MINUS = '\u2212';

/** For example: MRR: $12,400, +4.2%, target $15,000. */
export function describeKpi({ spec, locale, phrases }: TextFrame): string[] {
  const { value = '', label = '', delta, target, valueFormat: format } = spec;
  const written = (number: number) => numberWriter('figure', { values: [number], format, locale })(number);
  const points = typeof delta === 'number' ? changeInPoints(Math.abs(delta), format, locale) : undefined;
  const size = (number: number) =>
    points ? numberWriter('figure', { values: [], format: points.format, locale })(points.value) : written(number);
  const sign = (number: number) => (number > 0 ? '+' : number < 0 ? MINUS : '±');
  const texts = [
    typeof value === 'number' ? written(value) : value,
    typeof delta === 'number' ? sign(delta) + size(Math.abs(delta)) : (delta ?? ''),
    typeof value === 'number' && target !== undefined ? `${phrases.target} ${written(target)}` : '',
  ];
  const said = texts.filter((text) => text !== '').join(', ');
  return [label.trim() === '' ? said : `${label.trim()}: ${said}`];
}
