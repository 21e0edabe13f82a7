/** Clauses that only ask for something, as a whole or at an end: a type of chart, colors, looks. */
import type { ChartType } from '../../../chart-spec/spec.js';
import { LOOKS, TYPES } from './request-table.js';
import {
  apply,
  COLOR,
  COLORS,
  cssColor,
  cutAt,
  expand,
  groupsOf,
  hide,
  ITEMS,
  linesOf,
  type Requests,
  type Rule,
  rulesOf,
  WORD_CHARACTER,
  wordsOf,
} from './requests.js';
import { isFiller, isNoun, isPreposition, isRequest, LANGUAGES, spokenNumber, UNITS } from './words.js';

export const CHART =
  '(?:charts?|gr[aph]{3,4}s?|plots?|diagrams?|visuali[sz]ations?|diagramme?|grafi[ck]e?|graphiques?|gráfic[oa]s?|grafic[oi])';

const TYPE_RULES = linesOf(TYPES).map((line) => {
  const [, type = '', sure = '', unsure = ''] = /^(\w+) +(.*?) ?; ?(.*)$/.exec(line) ?? [];
  return { type: type as ChartType, sure, unsure, pattern: wordsOf([sure, unsure].filter(Boolean).join('|'), 'iu') };
});
const joined = (key: 'sure' | 'unsure') =>
  TYPE_RULES.map((rule) => rule[key])
    .filter(Boolean)
    .join('|');
const ANY_TYPE = `${joined('sure')}|${joined('unsure')}`;
const OF_TYPE = "(?:(?:de|d['’]|di|del|à|a|ad|al|en|em|in|con|com) ?)?(?:un |la |una |uma |l['’]|le )?";
const STRONG_TYPE = wordsOf(
  `(?:${ANY_TYPE})[ -]?${CHART}|(?:diagramme?|grafik|graphiques?|gráfic[oa]s?|grafic[oi]) ${OF_TYPE}(?:${ANY_TYPE})`,
  'giu',
);
const BARE_CHART = wordsOf(`(?:(?:an?|the|eine?|une?|una?|um) )?${CHART}`, 'giu');
const SURE_TYPE = wordsOf(joined('sure'), 'giu');
const UNSURE_TYPE = wordsOf(joined('unsure'), 'giu');
export const NOT_A_TYPE = wordsOf(
  `(?:but )?(?:not|no|instead of|rather than|nicht|kein|statt|pas|plutôt que|no|não|non|invece di)(?: as)?(?: an?| eine?[ns]?| une?| una?| um| uma)? (?:${ANY_TYPE})(?:[ -]?${CHART})?`,
  'iu',
);
export const IMPLIED: [ChartType, RegExp][] = [
  ['progress', /^[^\d]{0,60}\bprogress\b[^\d]{0,60}\d[\d.,]{0,9} ?%[^\d]*$/i],
  ['line', /\bover time\b|\bzeitlicher? verlauf|au fil du temps/i],
  ['bar', /\b(?:bars|columns|(?:first|last|each|one|every) bar)\b/i],
  ['pie', /\bslices\b/i],
  ['line', /\b(?:the|two|three|both|one|dashed|dotted|smooth|thick|curved) lines?\b/i],
];
export const UNKNOWN =
  /\b(gantt|sankey|violin plot|choropleth|word ?cloud|sunburst|mari?mekko|mekko|lollipop|venn|flow ?chart|mind ?map|ridge ?line|stream ?graph|pictogram|pareto|pivot table)s?\b|\b(violin|pyramid|3[ -]?d|bullet|chord|network|org(?:ani[sz]ation)?|map|table|timeline|stem|dot|calendar)(?: (?:pie|bar|line))?(?= ?(?:charts?|graphs?|plots?|diagrams?)\b)|\b(?:as|draw|make) (?:an? )(map|table|pyramid|timeline)\b|^ ?(pyramid)(?= ?:| of\b)/i;

export const typeOf = (words: string) => TYPE_RULES.find(({ pattern }) => pattern.test(words))?.type ?? 'bar';

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
const anyOf = (patterns: string[]) => new RegExp(`(?<!${WORD_CHARACTER})(?=\\S)(?:${patterns.join('|')})`, 'iu');
const HAS_LOOK = anyOf(LOOK_RULES.map(({ core }) => core));
const CHART_AT_END = new RegExp(`[ -]?${CHART}$`, 'iu');
const HAS_TYPE = anyOf([expand('<COLOR>'), CHART, ANY_TYPE]);

/** So many characters without a mark or a number are no request. */
const MAX_CLAUSE_CHARS = 400;

/** The longest of those that overlap. */
function spansIn(clause: string, written: string): Span[] {
  if (clause.length > MAX_CLAUSE_CHARS || !/[\p{L}#%$€£]/u.test(clause)) return [];
  const [hasLook, hasType] = [HAS_LOOK.test(clause), HAS_TYPE.test(clause)];
  const found: Span[] = [];
  const add = (pattern: RegExp, make: (match: RegExpExecArray) => Omit<Span, 'at' | 'end'>) => {
    if (clause.search(pattern) < 0) return;
    for (const match of clause.matchAll(pattern))
      if (match[0].trim() !== '') found.push({ at: match.index, end: match.index + match[0].length, ...make(match) });
  };
  if (hasType) {
    add(STRONG_TYPE, ([words]) => ({
      strength: 2,
      type: typeOf(words.replace(CHART_AT_END, '')),
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
  return spans.sort((a, b) => a.at - b.at);
}

function applySpans(spans: Span[], requests: Requests, written: string): void {
  for (const { at, end, type, colors, rule } of spans) {
    const words = written.slice(at, end);
    if (type !== undefined) {
      requests.types.push(type);
      if (type === 'line' && /area|fläche|aire|área/i.test(words)) requests.isFilled = true;
      if (/sparkline/i.test(words)) requests.isSparkline = true;
    } else if (colors !== undefined) {
      requests.colors.push(...colors.toReversed());
      requests.taken.push({ text: words });
    } else if (rule !== undefined) {
      apply(requests, rule.rule, rule.groups, words.trim());
      // "A half doughnut"
      const [round] = /\b(?:pie|doughnut|donut)\b/i.exec(words) ?? [];
      if (round !== undefined) requests.types.push(typeOf(round));
    }
  }
}

const MORE_FILLERS = wordsOf(
  'style|look|side|colou?rs?|tones?|shades?|one|two|both|it|all|them|everything|apply|want|keep|set|include|add|use|have|has|should|be|but|also|then|please|instead|mode|palette|scheme|format|formatted|shown|displayed|design|farben?|couleurs?|colores|cores|colori|big|clean|colou?rful|modern|classic|simple|basic|plain|proper|regular|normal|beautiful|pretty|quick|single|double|multi|type|kind|version|would|great|cool|perfect|fine|best|ok|looks?|thing',
);
const isFilling = (word: string) => {
  // "A" is a name.
  const key = word.length === 1 && word !== 'I' ? word : word.toLowerCase();
  return (isFiller(key) && !isNoun(key)) || isRequest(key) || MORE_FILLERS.test(word) || ITEMS.test(word);
};
const BINDER =
  /^(?:for|of|at|bei|with|showing|comparing|compare|about|on|over|from|de|des|du|von|mit|für|zu|zum|zur|der|avec|pour|con|para|com|di|del|dell['’]|dello|della|delle|degli|dei|da|do|das|dos)$/i;
const LEAD =
  /^(?:in|as|with|and|using|use|on|into|mit|als|im|auf|und|en|avec|comme|con|como|em|com|come|a|an|make|draw|it|please|an?|den|einem|un|une|una|uma|eine?[mnrs]?|ein)$/i;
/** Begins the reason for a request. */
const REASON = /^(?:because|bc|cause|otherwise|since|so|weil|sonst|denn|car|sinon|porque|senão|perché|altrimenti)$/i;
/** Text without numbers, quotes hidden, between marks. */
const NUMBER_TOKEN = new RegExp(
  `(?<![\\p{L}\\p{N}#])[-+]?\\p{Sc}?\\d(?:[\\p{L}\\p{N}.,:%/'-]*[\\p{L}\\p{N}%])?(?: ?(?:${[...UNITS, '%', '\\p{Sc}'].join('|')})(?!\\p{L}))?`,
  'gu',
);
const MARK = '\u00AD';

interface Clause {
  at: number;
  text: string;
  hasNumberBefore: boolean;
  hasNumberBehind: boolean;
  isNameOfNumber: boolean;
  /** Whether the text begins with it and no other number has a name with a colon. */
  isFirst: boolean;
}

function clausesOf(hidden: string): Clause[] {
  const masked = hidden
    .replace(NUMBER_TOKEN, ({ length }) => MARK.repeat(length))
    .replace(/ [-–—] /g, ' ¦ ')
    .replace(/\.(?=\s|$)/g, '¦');
  return [...masked.matchAll(/[^,;!?\n¦():|=→<>^*\u00AD]+/g)].map(({ 0: text, index }) => {
    const behind = masked.slice(index + text.length, index + text.length + 4);
    return {
      at: index,
      text,
      hasNumberBefore: masked.charAt(index - 1) === MARK,
      hasNumberBehind: behind.startsWith(MARK),
      isNameOfNumber: /^[:=] ?[-+$€£]?\u00AD/.test(behind),
      isFirst: index === 0 && !/[,;\n] ?[\p{L} ]+ ?[:=] ?\u00AD/u.test(masked),
    };
  });
}

export function takeClauses(description: string, requests: Requests, hasColors: boolean): string {
  let text = description;
  const hidden = hide(description);
  const taken: Span[][] = [];
  const known = new Map<string, Span[]>();
  const lastDigit = hidden.search(/\d\D*$/);
  const clauses = clausesOf(hidden);
  const spansOf = ({ at, text: words }: Clause) => {
    const written = description.slice(at, at + words.length);
    const spans = known.get(written) ?? spansIn(words, written);
    known.set(written, spans);
    return spans;
  };
  const isNamed = clauses.some((clause) => spansOf(clause).some(({ type, strength }) => type && strength === 2));
  for (const clause of clauses.toReversed()) {
    const written = description.slice(clause.at, clause.at + clause.text.length);
    const spans = spansOf(clause).filter(
      (span) =>
        (hasColors || span.colors === undefined) && !(isNamed && (isThing(span, clause.text) || isDish(span, clause))),
    );
    if (spans.length === 0) continue;
    const isLast = lastDigit < clause.at + clause.text.length;
    const cuts = cutsOf(clause, spans, isLast);
    const inCut = spans.filter(({ at, end }) => cuts.some((cut) => cut.at <= at && end <= cut.end));
    taken.push(inCut);
    const doubtful = inCut.find((span) => isWordOfData(span, clause, inCut));
    if (doubtful !== undefined)
      requests.notes.push(`"${written.slice(doubtful.at, doubtful.end)}" was read as the type of chart.`);
    requests.isEither ||= isEither(clause.text, inCut);
    applySpans(inCut.toReversed(), requests, written);
    for (const { at, end } of cuts.toReversed()) text = cutAt(text, clause.at + at, clause.at + end);
  }
  // The clauses were read from the last one.
  for (const list of [requests.types, requests.colors, requests.taken] as unknown[][]) list.reverse();
  requests.types = [...new Set(requests.types)];
  return text;
}

/** "Area chart of the level from the gauge": beside a named chart the other one is a thing. */
const isThing = ({ type, strength, at }: Span, clause: string) =>
  type !== undefined &&
  strength < 2 &&
  /(?<!\p{L})(?:from|of|on|at|by|in|per|vom|der|des|du|del|della|do|da) (?:the |our |my |each |every )?$/iu.test(
    clause.slice(Math.max(0, at - 16), at),
  );

const isSpoken = (word: string) => LANGUAGES.some((language) => (spokenNumber(word, language) ?? 0) > 1);

/** "30 pay in bar": a type that ends a clause of data and that no other word asks for. */
const isWordOfData = ({ type, strength, at, end }: Span, clause: Clause, spans: Span[]) =>
  type !== undefined &&
  strength === 0 &&
  spans.length === 1 &&
  (clause.hasNumberBefore || clause.text.split(' ').some(isSpoken)) &&
  clause.text.slice(end).trim() === '' &&
  /\p{L}{3} $/u.test(clause.text.slice(0, at));

/** "Pizza, ring", "5 pies": beside a named chart words with another meaning are names. */
const isDish = ({ type, strength }: Span, { hasNumberBefore }: Clause) =>
  (strength === 0 || (strength === 1 && hasNumberBefore)) && type !== undefined && type !== 'bar' && type !== 'line';

const isEither = (clause: string, spans: Span[]) =>
  spans.some(({ type, end }, i) => {
    const next = spans[i + 1];
    return (
      type !== undefined &&
      next?.type !== undefined &&
      type !== next.type &&
      /^ ?(?:or|oder|ou|o|\/)(?: an?| eine?| une?| una?| uma?)? ?$/i.test(clause.slice(end, next.at))
    );
  });

/** The parts of a clause that only ask for something. */
function cutsOf(
  { text, hasNumberBefore, hasNumberBehind, isNameOfNumber, isFirst }: Clause,
  spans: Span[],
  isLast: boolean,
): { at: number; end: number }[] {
  const words = [...text.matchAll(/[^\s]+/g)].map(({ 0: word, index }) => ({
    word,
    at: index,
    end: index + word.length,
  }));
  const inSpan = ({ at, end }: { at: number; end: number }) => spans.some((span) => span.at < end && at < span.end);
  // "Bar chart of the points": what is charted.
  const isCharted = ({ at }: { at: number }) =>
    spans.some(({ end, strength }) => strength === 2 && /^ of (?:the |our |my )?$/.test(text.slice(end, at)));
  const isFree = (word: (typeof words)[0]) => !isCharted(word) && (inSpan(word) || isFilling(word.word));
  const unknown = words.filter((word) => !isFree(word));
  const isStrong = spans.some(({ strength }) => strength === 2);
  const [first] = words;
  const isLed = first !== undefined && !inSpan(first) && LEAD.test(first.word);
  const whole = [{ at: 0, end: text.length }];
  const isBareColor = spans.every(({ colors }) => colors !== undefined) && !isLed && !ITEMS.test(text) && !isLast;
  if (unknown.length === 0) {
    // "Bar chart with red 11": the last word is a label.
    const last = spans.at(-1);
    if (hasNumberBehind && last?.strength === 0 && last.end === text.trimEnd().length && spans.length > 1)
      return [{ at: 0, end: spans.at(-2)?.end ?? 0 }];
    if (isStrong) return whole;
    const isLabel = isNameOfNumber && !isFirst && spans.length === 1 && spans[0]?.strength === 0 && words.every(inSpan);
    if (hasNumberBefore && hasNumberBehind) return [];
    if (hasNumberBehind) return spans.length > 1 || BINDER.test(words.at(-1)?.word ?? '') ? whole : [];
    const isShape = isLast && /^is(?:Stacked|Horizontal)/.test(spans[0]?.rule?.rule.options[0] ?? '');
    if (hasNumberBefore) return isLed || isShape || spans.length > 1 || spans[0]?.strength === 1 ? whole : [];
    return isLabel || isBareColor ? [] : whole;
  }
  const cuts: { at: number; end: number }[] = [];
  const firstUnknown = unknown[0]?.at ?? text.length;
  const lastUnknown = unknown.at(-1)?.end ?? 0;
  const leading = spans.filter(({ end }) => end <= firstUnknown);
  const trailing = spans.filter(({ at }) => at >= lastUnknown);
  const lastOfLead = leading.at(-1);
  if (lastOfLead !== undefined && (!hasNumberBefore || isLed)) {
    const isBound = words.some(({ word, at }) => at >= lastOfLead.end && at < firstUnknown && BINDER.test(word));
    const isType = leading.some(({ type }) => type !== undefined);
    if (REASON.test(unknown[0]?.word ?? '') && !hasNumberBehind) return whole;
    if ((isBound && isType) || leading.length > 1 || leading.some(({ strength }) => strength > 0))
      cuts.push({ at: 0, end: lastOfLead.end });
  }
  const firstOfTail = trailing[0];
  if (firstOfTail !== undefined && !hasNumberBehind) {
    const tail = words.filter(({ at }) => at >= lastUnknown);
    const isUnsureType =
      firstOfTail.type !== undefined &&
      tail[0] !== undefined &&
      inSpan(tail[0]) &&
      !isPreposition(unknown.at(-1)?.word ?? '') &&
      // "By product line"
      !isPreposition(words[words.indexOf(tail[0]) - 2]?.word ?? '');
    const isLedTail = tail[0] !== undefined && !inSpan(tail[0]) && LEAD.test(tail[0].word);
    if (
      isLedTail ||
      isUnsureType ||
      trailing.some(({ strength, type }) => strength > (hasNumberBefore && type === undefined ? 1 : 0))
    )
      cuts.push({ at: tail[0]?.at ?? firstOfTail.at, end: text.length });
  }
  const isCut = ({ at, end }: Span) => cuts.some((cut) => cut.at <= at && end <= cut.end);
  for (const span of spans) {
    const isSure =
      span.strength === 2 || (span.strength === 1 && !hasNumberBefore && !hasNumberBehind && !isNameOfNumber);
    if (!isSure || isCut(span)) continue;
    // With the words that lead to it.
    let at = span.at;
    for (const word of words.toReversed()) {
      if (word.end > at || !isFree(word) || text.slice(word.end, at).trim() !== '') continue;
      if (
        !inSpan(word) &&
        !LEAD.test(word.word) &&
        !/^(?:the|der|die|das|le|la|el|il|nice|simple)$/i.test(word.word) &&
        !MORE_FILLERS.test(word.word)
      )
        break;
      at = word.at;
    }
    cuts.push({ at, end: span.end });
  }
  return cuts.sort((a, b) => a.at - b.at);
}
