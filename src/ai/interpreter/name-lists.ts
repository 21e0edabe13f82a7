/** Lists of names that stand apart from their numbers, and names that follow from a period. */
import type { Token } from './lexer.js';
import { isBreak, isLink, sliceOf } from './names.js';
import { labelsFrom, labelsOfCycle } from './periods.js';
import { isFiller, isPreposition, isRequest, isVerb, type Language } from './words.js';

export interface NameList {
  names: string[];
  tokens: Set<Token>;
  isTime: boolean;
  penalty: number;
  notes: string[];
}

const SENTENCE_ENDS = new Set(['.', '!', '?', '\n', '¦', ';', ':', '(', ')', '=>', '-->', '|']);

/** The names for `count` numbers, from a list, a range, or a period that the words name. */
export function findList(
  tokens: Token[],
  count: number,
  used: ReadonlySet<Token>,
  { text, language, isFlat = true }: { text: string; language: Language; isFlat?: boolean },
  separators: string[],
): NameList | undefined {
  const sentences = sentencesOf(tokens).map((sentence) => sentence.filter((token) => !used.has(token)));
  const range = tokens.find(({ labels }) => labels?.length === count);
  if (range?.labels !== undefined)
    return { names: range.labels, tokens: new Set([range]), isTime: true, penalty: 0, notes: [] };
  for (const sentence of sentences) {
    const periods = sentence.filter(({ kind, labels }) => kind === 'period' && labels === undefined);
    if (periods.length === count) {
      return {
        names: periods.map((period) => period.text),
        tokens: new Set(periods),
        isTime: true,
        penalty: 0.2,
        notes: [],
      };
    }
  }
  const lists = sentences
    .map(behindOrdinal)
    .flatMap(splitAtPreposition)
    .flatMap((sentence) => itemsOf(sentence, count, text) ?? []);
  const [list] = lists.filter(({ names }) => names.length === count);
  if (list !== undefined) return list;
  return generated(tokens, count, text, language, separators, isFlat && lists.length === 0);
}

function sentencesOf(tokens: Token[]): Token[][] {
  let sentence: Token[] = [];
  const sentences = [sentence];
  /** The sentence around parentheses. */
  let outer: Token[] | undefined;
  for (const token of tokens) {
    const isEnd = token.kind === 'number' || (token.kind === 'mark' && SENTENCE_ENDS.has(token.text));
    if (token.text === '(' && token.kind === 'mark') outer = sentence;
    if (token.text === ')' && outer !== undefined) {
      sentence = outer;
      outer = undefined;
    } else if (isEnd) {
      sentence = [];
      sentences.push(sentence);
    } else sentence.push(token);
  }
  return sentences.filter(({ length }) => length > 0);
}

const ORDINAL = /^(?:first|zuerst|erst|d'abord|primero|primeiro|prima)$/i;

/** "Hours, first planned then actual": the list begins behind the word. */
function behindOrdinal(sentence: Token[]): Token[] {
  const at = sentence.findIndex(({ text }) => ORDINAL.test(text));
  return at >= 0 && sentence.slice(at).some(isSeparator) ? sentence.slice(at + 1) : sentence;
}

/** "Ann vs Bob on speed, power" holds two lists. */
function splitAtPreposition(sentence: Token[]): Token[][] {
  const at = sentence.findIndex(
    (token, i) =>
      token.kind === 'word' &&
      /^(?:on|for|by|over|across|per|für|pour|para)$/i.test(token.text) &&
      i > 0 &&
      sentence.slice(0, i).some(isSeparator) &&
      sentence.slice(i).some(isSeparator),
  );
  return at < 0 ? [sentence] : [sentence.slice(0, at), ...splitAtPreposition(sentence.slice(at + 1))];
}

const isSeparator = (token: Token) => isBreak(token) || isLink(token);

/** "A, B and C", "A vs B", "A/B", "labels A B C". */
function itemsOf(sentence: Token[], count: number, text: string): NameList | undefined {
  const items: Token[][] = [[]];
  for (const token of sentence) {
    if (isSeparator(token)) items.push([]);
    else items.at(-1)?.push(token);
  }
  const filled = items.filter((item) => item.some(({ kind }) => kind !== 'mark'));
  const make = (names: Token[][]): NameList => ({
    names: names.map((name) => sliceOf(name, text)),
    tokens: new Set(names.flat()),
    isTime: false,
    penalty: 0.5,
    notes: [],
  });
  if (filled.length === 1) return inOneItem(filled[0] ?? [], count, make);
  if (filled.at(-1)?.length === 1 && isRequest(filled.at(-1)?.[0]?.text ?? '')) filled.pop();
  if (filled.length === count + 1 && isLead(filled[0] ?? [])) filled.shift();
  const middle = filled.slice(1, -1).map(({ length }) => length);
  const [first = [], last = []] = [filled[0], filled.at(-1)];
  const limit =
    middle.length > 0 ? Math.max(...middle) : Math.max(1, Math.min(lastNames(first).length, firstNames(last).length));
  const lead = lastNames(first);
  filled[0] = middle.length === 0 && lead.length === 2 ? lead : lead.slice(-limit);
  filled[filled.length - 1] = firstNames(last).slice(0, limit);
  const names = filled.map((item) => withoutFillers(item)).filter(({ length }) => length > 0);
  return names.length < 2 ? undefined : make(names);
}

/** Words that only introduce a list. */
const isLead = (item: Token[]) =>
  (item.length > 2 &&
    !item.some(({ text }) => /^(?:for|of|in|at|from|für|von|pour|de|para|di|between)$/i.test(text))) ||
  item.every(({ text }) => isRequest(text) || isFiller(text));

/** "us/Acme", or single words behind "labels". */
function inOneItem(item: Token[], count: number, make: (names: Token[][]) => NameList): NameList | undefined {
  const slashed = item.find(
    ({ kind, text, isQuoted }) =>
      kind === 'word' && !isQuoted && text.includes('/') && text.split('/').length === count,
  );
  if (slashed !== undefined) {
    const parts = slashed.text.split('/');
    if (parts.every((part) => part !== '')) return { ...make([[slashed]]), names: parts };
  }
  const at = item.findIndex(({ text }) => /^(?:labels?|names|categories|columns|series|order)$/i.test(text));
  const words = at < 0 ? item : item.slice(at + 1);
  if (at < 0 && words.length > count + 1) return undefined;
  const areNames = at >= 0 || words.every(({ kind, text }) => kind === 'word' && /^[\p{Lu}\d]/u.test(text));
  return areNames && words.length === count && count > 1 ? make(words.map((word) => [word])) : undefined;
}

const isEnd = ({ kind, text, isQuoted }: Token) =>
  kind === 'word' && !isQuoted && (isPreposition(text) || isVerb(text));

function lastNames(item: Token[]): Token[] {
  return withoutFillers(item.slice(item.findLastIndex(isEnd) + 1));
}

function firstNames(item: Token[]): Token[] {
  const words = withoutFillers(item);
  const end = words.findIndex(isEnd);
  return end < 1 ? words : words.slice(0, end);
}

function withoutFillers(item: Token[]): Token[] {
  const words = item.filter(({ kind }) => kind !== 'mark');
  const isLoose = (token: Token | undefined) =>
    token?.kind === 'word' &&
    !token.isQuoted &&
    words.length > 1 &&
    (isFiller(token.text) || isRequest(token.text)) &&
    (!/^\p{Lu}/u.test(token.text) || isRequest(token.text));
  while (isLoose(words[0])) words.shift();
  while (isLoose(words.at(-1))) words.pop();
  return words;
}

const STARTING =
  /(?:start(?:s|ing|ed)?|begin(?:s|ning)?|beginnend|angefangen|ab|seit|since|à partir d[eu]|a partir d[eo]|depuis|desde|empezando en|começando em|a partire da|da|from) (?:in |with |from |on |at |mit |im |en )?$/i;
const LAST =
  /(?:last|past|letzten|derniers|dernières|últimos|últimas|ultimi|ultime|over|for|in|nach) (?:the |les |los |las |os |as |gli |le )?(\p{L}+|\d+) ?(?:last |past |derniers |dernières |últimos |últimas )?(days?|weeks?|months?|quarters?|years?|tage|wochen|monate|quartale|jahre|jours|semaines|mois|trimestres?|ans|années|días|semanas|meses|años|dias|anos|giorni|settimane|mesi|trimestri|anni)/iu;
const UNIT_NAMES: [RegExp, string][] = [
  [/^week/i, 'Week'],
  [/^day/i, 'Day'],
  [/^month/i, 'Month'],
  [/^quarter/i, 'Quarter'],
  [/^year/i, 'Year'],
  [/^tag/i, 'Tag'],
  [/^woche/i, 'Woche'],
  [/^monat/i, 'Monat'],
  [/^quartal/i, 'Quartal'],
  [/^jahr/i, 'Jahr'],
  [/^jour/i, 'Jour'],
  [/^semaine/i, 'Semaine'],
  [/^mois/i, 'Mois'],
  [/^trimestr/i, 'Trimestre'],
  [/^ann/i, 'Anno'],
  [/^(?:année|ans)/i, 'Année'],
  [/^d[ií]a/i, 'Día'],
  [/^semana/i, 'Semana'],
  [/^mes/i, 'Mes'],
  [/^año/i, 'Año'],
  [/^anos/i, 'Ano'],
  [/^giorn/i, 'Giorno'],
  [/^settiman/i, 'Settimana'],
  [/^mesi/i, 'Mese'],
];
/** Words for how often there is a value. */
const RHYTHMS: [RegExp, string][] = [
  [/\b(?:weekly|(?:per|each|every) week)\b/i, 'Week'],
  [/\b(?:monthly|(?:per|each|every) month)\b/i, 'Month'],
  [/\b(?:daily|(?:per|each|every) day)\b/i, 'Day'],
  [/\b(?:yearly|annual(?:ly)?|(?:per|each|every) year)\b/i, 'Year'],
  [/\b(?:wöchentlich|pro woche)\b/i, 'Woche'],
  [/\b(?:monatlich|pro monat)\b/i, 'Monat'],
  [/\b(?:par semaine|hebdomadaires?)\b/i, 'Semaine'],
  [/\b(?:par mois|mensuel\p{L}*)\b/iu, 'Mois'],
  [/\b(?:por semana|semanal)\b/i, 'Semana'],
  [/\b(?:al mes|por mes|mensual)\b/i, 'Mes'],
  [/\b(?:por mês|mensal)\b/i, 'Mês'],
  [/\b(?:al mese|mensil[ei])\b/i, 'Mese'],
];
const BEFORE_AFTER: [RegExp, [string, string]][] = [
  [/\bbefore\b[^.]*\bafter\b/i, ['Before', 'After']],
  [/\bvorher\b[^.]*\bnachher\b/i, ['Vorher', 'Nachher']],
  [/\bavant\b[^.]*\baprès\b/i, ['Avant', 'Après']],
  [/\bantes\b[^.]*\bdespués\b/i, ['Antes', 'Después']],
  [/\bantes\b[^.]*\bdepois\b/i, ['Antes', 'Depois']],
  [/\bprima\b[^.]*\bdopo\b/i, ['Prima', 'Dopo']],
];
const FROM_TO: Record<Language, [string, string]> = {
  en: ['Before', 'After'],
  de: ['Vorher', 'Nachher'],
  fr: ['Avant', 'Après'],
  es: ['Antes', 'Después'],
  pt: ['Antes', 'Depois'],
  it: ['Prima', 'Dopo'],
};

/** Names that the words do not list: "starting in May", "the last four weeks", "quarterly", "from 40 to 65". */
function generated(
  tokens: Token[],
  count: number,
  text: string,
  language: Language,
  separators: string[],
  isAlone: boolean,
): NameList | undefined {
  const listOf = (names: string[], penalty: number, notes: string[], used: Token[] = []): NameList => ({
    names,
    tokens: new Set(used),
    isTime: true,
    penalty,
    notes,
  });
  for (const token of tokens) {
    if (
      token.kind !== 'period' ||
      token.labels !== undefined ||
      !STARTING.test(text.slice(Math.max(0, token.at - 24), token.at))
    )
      continue;
    const names = labelsFrom(token.text, count, language);
    if (names !== undefined) return listOf(names, 0.5, [], [token]);
  }
  const [, unit] = LAST.exec(text)?.slice(1) ?? [];
  const isCounted = unit !== undefined;
  const cycle = labelsOfCycle(text, count, language);
  if (cycle !== undefined) return listOf(cycle, 1, []);
  const name = isCounted ? UNIT_NAMES.find(([pattern]) => pattern.test(unit))?.[1] : undefined;
  if (name !== undefined)
    return listOf(
      Array.from({ length: count }, (_, i) => `${name} ${i + 1}`),
      2,
      [`The labels were counted: ${name} 1 to ${name} ${count}.`],
    );
  const rhythm = isAlone ? RHYTHMS.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  if (rhythm !== undefined)
    return listOf(
      Array.from({ length: count }, (_, i) => `${rhythm} ${i + 1}`),
      2.5,
      [`The labels were counted: ${rhythm} 1 to ${rhythm} ${count}.`],
    );
  if (count !== 2) return undefined;
  const named = BEFORE_AFTER.find(([pattern]) => pattern.test(text))?.[1];
  if (named !== undefined)
    return {
      ...listOf(
        named.map((word) => wordIn(text, word)),
        1,
        [],
      ),
      isTime: false,
    };
  const isFromTo = separators.length > 0 && separators.some((one) => one === 'to');
  return isFromTo
    ? {
        ...listOf(FROM_TO[language], 3, ['The numbers of each "from … to" were named before and after.']),
        isTime: false,
      }
    : undefined;
}

const wordIn = (text: string, word: string) => new RegExp(`\\b${word}`, 'i').exec(text)?.[0] ?? word;
