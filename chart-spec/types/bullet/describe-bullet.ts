import { ownValue } from '../../values/own-value.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { listed } from '../text-frame.js';
import { bulletRows } from './bullet-rows.js';

/** What a target is called where its series has no name. */
const TARGET: Readonly<Record<string, string>> = {
  en: 'target',
  de: 'Ziel',
  fr: 'objectif',
  es: 'objetivo',
  it: 'obiettivo',
  pt: 'meta',
  nl: 'doel',
  ja: '目標',
  zh: '目标',
  ar: 'الهدف',
  he: 'יעד',
};

/** Each value with its target: Revenue 275 (target 250), Profit 22 (target 26). */
export function describeBullet({ spec, locale, phrases, labels }: TextFrame): string[] {
  const [values = { data: [] }, targets] = spec.data.datasets;
  const write = valueWriter(spec, values, locale);
  const word = targets?.label || (ownValue(TARGET, locale.toLowerCase().split('-')[0] ?? '') ?? TARGET['en']);
  const texts = bulletRows(spec).flatMap(({ value, target }, at) => {
    if (value === null) return [];
    const goal = target === null ? '' : ` (${word} ${write(target)})`;
    return [`${labels[at] ?? ''} ${write(value)}${goal}`.trim()];
  });
  const name = values.label?.trim() ?? '';
  return [`${name === '' ? '' : `${name}: `}${listed(texts, phrases)}`];
}
