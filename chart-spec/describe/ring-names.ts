import type { ChartSpec } from '../model/chart-spec.js';
import { definitionOf } from '../types/registry.js';
import { capitalized } from '../types/text-frame.js';
import { localeOf } from '../values/chart-locale.js';
import { plainText } from '../values/plain-text.js';
import { fill, phrasesOf } from '../words/phrases.js';

/** Names that say nothing: those of generated series. */
const EMPTY_NAME = /^(data ?set|series|data|values?)\s*\d*$/i;

/** Which ring of several is which series, in the language of the chart. Undefined where the chart has one, or no names. */
export function ringNames(spec: ChartSpec): string | undefined {
  const { hasSlices, axes } = definitionOf(spec.type);
  if (!hasSlices || axes === 'radial' || spec.data.datasets.length < 2 || spec.smallMultiples) return undefined;
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true && dataset['weight'] !== 0);
  const names = shown
    .map(({ label }) =>
      plainText(label ?? '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
  if (shown.length < 2 || names.length === 0 || names.every((name) => EMPTY_NAME.test(name))) return undefined;
  return capitalized(fill(phrasesOf(localeOf(spec)).rings, { names: names.join(', ') }));
}
