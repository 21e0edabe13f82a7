/** The words of a clause that ask for something. */
import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { COLOR, COLORS, cssColor } from './request-colors.js';
import { expand, groupsOf, wordsOf } from './request-patterns.js';
import { apply, type Rule, rulesOf } from './request-rules.js';
import { LOOKS } from './request-table.js';
import { ANY_TYPE, BARE_CHART, CHART, STRONG_TYPE, SURE_TYPE, typeOf, UNSURE_TYPE } from './request-types.js';
import type { Requests } from './requests.js';

const LOOK_RULES = rulesOf(LOOKS, (core) => wordsOf(core, 'dgiu'));

/** What words of a clause ask for. */
export interface Span {
  at: number;
  end: number;
  /** 2 beside a word for a chart, 1 for words that are hardly anything else. */
  strength: number;
  type?: ChartType;
  colors?: string[];
  rule?: { rule: Rule; groups: string[] };
}

/** All of them begin a word. */
const anyOf = (patterns: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?=\\S)(?:${patterns.join('|')})`, 'iu');
const HAS_LOOK = anyOf(LOOK_RULES.map(({ pattern }) => pattern.source));
const HAS_TYPE = anyOf([expand('<COLOR>'), CHART, ANY_TYPE]);

/** So many characters without a mark or a number are no request. */
const MAX_CLAUSE_CHARS = 400;

/** The longest of those that overlap. */
export function spansIn(clause: string, written: string): Span[] {
  if (clause.length > MAX_CLAUSE_CHARS || !/[\p{L}#%$€£]/u.test(clause)) return [];
  const [hasLook, hasType] = [HAS_LOOK.test(clause), HAS_TYPE.test(clause)];
  const found: Span[] = [];
  const add = (pattern: RegExp, make: (match: RegExpExecArray) => Omit<Span, 'at' | 'end'>) => {
    for (const match of clause.matchAll(pattern))
      if (match[0].trim() !== '') found.push({ at: match.index, end: match.index + match[0].length, ...make(match) });
  };
  if (hasType) {
    add(STRONG_TYPE, ([words]) => ({
      strength: 2,
      type: typeOf(words.replace(new RegExp(`[ -]?${CHART}$`, 'iu'), '')),
    }));
    add(SURE_TYPE, ([words]) => ({ strength: 1, type: typeOf(words) }));
    add(UNSURE_TYPE, ([words]) => ({ strength: 0, type: typeOf(words) }));
    add(BARE_CHART, () => ({ strength: 2 }));
    add(COLORS, ([words]) => ({ strength: 0, colors: (words.match(COLOR) ?? []).map(cssColor) }));
  }
  for (const rule of hasLook ? LOOK_RULES : [])
    add(rule.pattern, (match) => ({
      strength: match[0].includes(' ') ? 1 : 0,
      rule: { rule, groups: groupsOf(match, written) },
    }));
  found.sort((a, b) => b.end - b.at - (a.end - a.at) || b.strength - a.strength);
  const spans: Span[] = [];
  for (const span of found) if (!spans.some(({ at, end }) => span.at < end && at < span.end)) spans.push(span);
  spans.sort((a, b) => a.at - b.at);
  // "The average as a dashed line" is no chart of lines.
  const hasLine = spans.some(({ rule }) => rule?.rule.options[0]?.startsWith('lines'));
  return hasLine ? spans.filter(({ type, strength }) => type !== 'line' || strength > 0) : spans;
}

export function applySpans(spans: Span[], requests: Requests, written: string): void {
  for (const { at, end, type, colors, rule } of spans) {
    const words = written.slice(at, end);
    if (type !== undefined) {
      requests.types.push(type);
      if (type === 'line' && /area|fläche|aire|área/i.test(words)) requests.isFilled = true;
      if (/sparkline/i.test(words)) requests.isSparkline = true;
    } else if (colors !== undefined) {
      requests.colors.push(...colors.toReversed());
      requests.taken.push({ text: words });
    } else if (rule !== undefined) apply(requests, rule.rule, rule.groups, words.trim());
  }
}
