/** A change of percentages is a number of percentage points: from 3.1% to 3.3% are +0.2 pp, not +0.2%. */

import type { Json, JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';
import { ownValue } from '../values/own-value.js';
import { withoutNoise } from '../values/sums.js';

/** Short words for percentage points, by language. */
const POINTS: Readonly<Record<string, string>> = {
  de: 'Pp.',
  fr: 'pt',
  es: 'p.p.',
  it: 'p.p.',
  pt: 'p.p.',
  ja: 'pt',
  zh: '个百分点',
  ar: 'نقطة مئوية',
  he: 'נק׳ אחוז',
  ko: '%p',
  hi: 'प्रतिशत अंक',
  th: 'เปอร์เซ็นต์พอยต์',
  tr: 'puan',
};

/** A change as it is written, where the values are percentages. */
export interface ChangeInPoints {
  value: number;
  format: JsonObject;
}

/** @param format of the values @returns undefined where they are no percentages */
export function changeInPoints(
  change: number,
  format: Json | undefined,
  locale: Json | undefined,
): ChangeInPoints | undefined {
  if (!isObject(format)) return undefined;
  const isPercent = format['style'] === 'percent';
  const { suffix } = format;
  if (!isPercent && !(typeof suffix === 'string' && suffix.trim() === '%')) return undefined;
  const language = String(format['locale'] ?? locale ?? 'en')
    .slice(0, 2)
    .toLowerCase();
  const value = isPercent ? withoutNoise(change * 100) : change;
  return { value, format: { ...format, style: 'decimal', suffix: ` ${ownValue(POINTS, language) ?? 'pp'}` } };
}
