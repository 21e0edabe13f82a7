/** The type of chart that words ask for. */

import { type ChartType, definitionOf } from '../../../../chart-spec/spec.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import type { Request } from './request.js';

/** @throws Refusal for two types that are no bars with lines */
export function askedType({ types, asked, calls }: Request, choices: Choices): ChartType | undefined {
  const [first, ...more] = new Set(types);
  const areSeries = asked.has('combo') || calls.some(({ effect }) => effect === 'asLine' || effect === 'asBars');
  if (more.length === 0 || (areSeries && types.every((type) => definitionOf(type).isCartesian === true))) return first;
  if (choices.type !== undefined) return choices.type;
  throw new Refusal(
    `${types.map(quote).join(' and ')}: one type of chart can be drawn at a time.`,
    types.map((type) => ({ type })),
  );
}
