/** The effects of phrases: looks, operations and conditions. */

import { wordSet } from '../tokens.js';

const LOOKS_ONLY = wordSet(
  'type area stacked+area stackedPercent+area combo horizontal vertical stackedPercent stacked grouped sortDesc sortAsc titled subtitled axisTitled dark ' +
    'preset valueLabels noValueLabels noLegend legendBottom legendRight legendOn noGrid smooth stepped dashed noPoints ' +
    'points log fromZero axisRange target trend colorAll colorOf asLine asBars unsupported multiples ' +
    'negativeRed highlight currency percentFormat size width height format transpose',
);
/** Operations whose words are a title where a list describes its numbers. */
export const DESCRIBING = wordSet(
  'versus changeAny sum mean median max min count share by bySeries bySplit asSeries overTime inPlace ratio changePercent',
);
/** Operations that are computed from row to row. */
export const COMPUTED = wordSet('cumulative changePercent changeAbsolute changeAny toBefore share');
export const AGGREGATES = wordSet('sum mean median max min count');
const CONDITIONS = ['only', 'without', 'from', 'to', 'after', 'before', 'above', 'below', 'atLeast', 'atMost'] as const;
export type ConditionEffect = (typeof CONDITIONS)[number];
/** Conditions on times. */
export const ORDERS = wordSet('from to after before');
export const COMPARISONS = wordSet('above below atLeast atMost');
/** What stands between nouns too, where no name of the data follows. */
export const JOINING = wordSet('from to by inPlace');
export const TITLES = wordSet('titled subtitled axisTitled');

export const isLook = (effect: string): boolean => LOOKS_ONLY.has(effect);
export const isCondition = (effect: string): effect is ConditionEffect =>
  (CONDITIONS as readonly string[]).includes(effect);
export const isLookOfName = ({ effect }: { effect: string }): boolean =>
  /^(?:colorOf|asLine|asBars|highlight)$/.test(effect);
/** Looks of all series, which may be said of one. */
export const LOOKS_OF_ALL = wordSet(
  'area smooth stepped dashed noPoints points trend target axisRange log colorAll valueLabels noValueLabels noLegend legendOn',
);
/** Keeps the rows with the largest or the smallest numbers. */
export const isRanking = ({ effect }: { effect: string }): boolean => effect === 'top' || effect === 'bottom';
