import type { Dataset } from '../../model/chart-spec.js';
import { withoutNoise } from '../../values/sums.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { capitalized } from '../text-frame.js';
import { type WaterfallStep, waterfallSteps } from './waterfall-steps.js';

/** Where it starts and ends, and its largest changes. */
export function describeWaterfall(dataset: Dataset, { spec, locale, phrases }: TextFrame): string {
  const write = valueWriter(spec, dataset, locale);
  const steps = waterfallSteps(spec).filter(({ isGap }) => !isGap);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return phrases.noData;
  const changes = steps.filter((step, i) => !step.isTotal && i > 0);
  const extreme = (word: string, sign: number): string[] => {
    const sizeOf = ({ from, to }: WaterfallStep) => sign * (to - from);
    const most = changes.reduce<WaterfallStep | undefined>(
      (best, step) => (sizeOf(step) > (best === undefined ? 0 : sizeOf(best)) ? step : best),
      undefined,
    );
    return most === undefined ? [] : [`${word} ${write(withoutNoise(most.to - most.from))} (${most.label})`];
  };
  const text = [
    fill(phrases.change, { first: placed(first, write), last: placed(last, write) }),
    ...extreme(phrases.rise, 1),
    ...extreme(phrases.fall, -1),
  ].join(', ');
  // Without the name of a series this begins a sentence.
  return (dataset.label ?? '').trim() === '' ? capitalized(text) : text;
}

function placed({ label, to }: WaterfallStep, write: (value: number) => string): string {
  return label === '' ? write(to) : `${write(to)} (${label})`;
}
