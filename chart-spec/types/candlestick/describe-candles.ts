import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { capitalized } from '../text-frame.js';
import { type Candle, candlesOf } from './candles.js';

/** The first and the last price, and where the lowest and the highest were. */
export function describeCandles(frame: TextFrame, scope: string): string[] {
  const said = pricesText(frame);
  const begin = capitalized(scope.replace(/^[,\s]+/, ''));
  return [begin === '' ? capitalized(said) : `${begin}: ${said}`];
}

function pricesText({ spec, locale, phrases, labels }: TextFrame): string {
  const candles = candlesOf(spec).filter((candle) => candle !== null);
  const [first] = candles;
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return phrases.noData;
  const write = valueWriter(spec, spec.data.datasets[0] ?? { data: [] }, locale);
  const most = (isMore: (one: Candle, other: Candle) => boolean) =>
    candles.reduce((best, candle) => (isMore(candle, best) ? candle : best));
  const lowest = most((one, other) => one.low < other.low);
  const highest = most((one, other) => one.high > other.high);
  const labelOf = ({ label }: Candle) => labels[spec.data.labels.indexOf(label)] ?? label;
  return [
    fill(phrases.change, { first: write(first.open), last: write(last.close) }),
    `${phrases.lowest} ${write(lowest.low)} (${labelOf(lowest)})`,
    `${phrases.highest} ${write(highest.high)} (${labelOf(highest)})`,
  ].join(', ');
}
