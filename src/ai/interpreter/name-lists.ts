/** Lists of names that stand apart from their numbers, and names that follow from a period. */
import type { Token } from './lexer.js';
import { isBreak, isLink, isMark, isPeriod, sliceOf, splitAt } from './names.js';
import { labelsFrom, labelsOfCycle, labelsUpTo } from './periods.js';
import { isFiller, isNoun, isPreposition, isRequest, isVerb, type Language } from './words.js';

export interface NameList {
  names: string[];
  tokens: Set<Token>;
  isTime: boolean;
  penalty: number;
  notes: string[];
}

const listOf = (names: string[], penalty: number, more: Partial<NameList> = {}): NameList => ({
  names,
  tokens: new Set(),
  isTime: true,
  penalty,
  notes: [],
  ...more,
});

const SENTENCE_ENDS = new Set(['.', '!', '?', '\n', '¦', ';', ':', '(', ')', '=>', '-->', '|']);

/** The names for `count` numbers, from a list, a range, or a period that the words name. */
export function findList(
  tokens: Token[],
  count: number,
  used: ReadonlySet<Token>,
  { text, language, isFlat = true }: { text: string; language: Language; isFlat?: boolean },
  separators: string[],
): NameList | undefined {
  const pair = count === 2 ? beforeAndAfter(text) : undefined;
  if (pair !== undefined) return listOf(pair, 0.3, { isTime: false });
  const range = tokens.find(({ labels }) => labels?.length === count);
  if (range?.labels !== undefined) return listOf(range.labels, 0, { tokens: new Set([range]) });
  const ends =
    count === 2 && separators.some((one) => FROM_TO_SIGN.test(one))
      ? tokens.find(({ labels }) => labels !== undefined)
      : undefined;
  if (ends?.labels !== undefined)
    return listOf([ends.labels[0] ?? '', ends.labels.at(-1) ?? ''], 2, { tokens: new Set([ends]) });
  const hasTo = separators.some((one) => TO.test(one));
  const isTo = ({ kind, text: word }: Token) => hasTo && kind === 'word' && TO.test(word);
  const sentences = sentencesOf(tokens).map((sentence) =>
    sentence
      .filter((token) => !used.has(token))
      .map((token): Token => (isTo(token) ? { ...token, kind: 'mark', text: '/' } : token)),
  );
  const periods = sentences.map((sentence) => sentence.filter(isPeriod)).find(({ length }) => length === count);
  if (periods !== undefined)
    return listOf(
      periods.map((period) => period.text),
      0.2,
      { tokens: new Set(periods) },
    );
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
/** "The ratio of men to women: 55 to 45": the word between the numbers stands between the names too. */
const TO = /^(?:to|zu|à|a)$/i;

/** "A, B and C", "A vs B", "A/B", "labels A B C". */
function itemsOf(sentence: Token[], count: number, text: string): NameList | undefined {
  const filled = splitAt(sentence, isSeparator).filter((item) => !item.every(isMark) && !isIntroduction(item));
  const make = (names: Token[][]) =>
    listOf(
      names.map((name) => sliceOf(name, text)),
      0.5,
      { tokens: new Set(names.flat()), isTime: false },
    );
  if (filled.length === 1) return inOneItem(filled[0] ?? [], count, make);
  if (filled.at(-1)?.length === 1 && isRequest(filled.at(-1)?.[0]?.text ?? '')) filled.pop();
  // "… and their wins were" leads to the numbers.
  if (filled.length === count + 1 && COPULA.test(filled.at(-1)?.at(-1)?.text ?? '')) filled.pop();
  if (filled.length === count + 1 && isLead(filled[0] ?? [])) filled.shift();
  const middle = filled.slice(1, -1).map(({ length }) => length);
  const [first = [], last = []] = [filled[0], filled.at(-1)];
  const limit =
    middle.length > 0 ? Math.max(...middle) : Math.max(1, Math.min(lastNames(first).length, firstNames(last).length));
  const lead = lastNames(first);
  const isTold = COPULA.test(first.at(-lead.length - 1)?.text ?? '');
  filled[0] = isTold || (middle.length === 0 && lead.length === 2) ? lead : lead.slice(-limit);
  filled[filled.length - 1] = firstNames(last).slice(0, limit);
  const names = filled.map((item) => withoutFillers(item)).filter(({ length }) => length > 0);
  return names.length < 2 ? undefined : make(names);
}

const COPULA = /^(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son|é|são|è|sono)$/;

/** "… and the values are": the beginning of another list. */
const isIntroduction = (item: Token[]) =>
  item.length > 1 && item.every(({ text, isQuoted }) => !isQuoted && (isRequest(text) || isFiller(text)));

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
  return withoutFillers(item.slice(isNoun(item[0]?.text ?? '') ? 0 : item.findLastIndex(isEnd) + 1));
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
  /(?:start(?:s|ing|ed)?|begin(?:s|ning)?|beginnend|first|angefangen|ab|seit|since|à partir d[eu]|a partir d[eo]|depuis|desde|empezando en|começando em|a partire da|da|from) (?:in |with |from |on |at |mit |im |en )?$/i;
const WEEKLY = /week|woch|semain|semana|settiman|hebdo|(?:every|each) \p{L}+day|jeden \p{L}+tag/iu;
const ENDING =
  /(?:end(?:s|ing|ed)?|until|up to|through|most recent|latest|last one|bis|zuletzt|jusqu['’]?(?:à|en|au)?|hasta|até|fino a)(?: (?:in|is|was|at|on|with|being|im|en|em|a))?:? $/i;
/** "starting in May" */
export const isStarting = ({ at }: Token, text: string) => STARTING.test(text.slice(Math.max(0, at - 24), at));
/** "up to June" */
export const isEnding = ({ at }: Token, text: string) => ENDING.test(text.slice(Math.max(0, at - 24), at));

/** A unit of time: the label, its words where it is counted, and its words where it says how often there is a value. */
const UNITS = `
Day       days?      daily|(?:per|each|every) day
Week      weeks?     weekly|(?:per|each|every) week
Month     months?    monthly|(?:per|each|every) month
Quarter   quarters?  quarterly|(?:per|each|every) quarter
Year      years?     yearly|annual(?:ly)?|(?:per|each|every) year
Round     rounds?    (?:per|each|every) round
Sprint    sprints?   (?:per|each|every) sprint
Season    seasons?   (?:per|each|every) season
Session   sessions?  (?:per|each|every) session
Episode   episodes?  (?:per|each|every) episode
Lap       laps?      (?:per|each|every) lap
Spieltag  spieltage?  pro spieltag
Saison    saisons?|saisonen  pro saison
Game      games?|matches  (?:per|each|every) (?:game|match)
Runde     runden?    pro runde
Tag       tage?      täglich|pro tag
Woche     wochen?    wöchentlich|pro woche
Monat     monate?    monatlich|pro monat
Quartal   quartale?  pro quartal
Jahr      jahre?     jährlich|pro jahr
Jour      jours?     par jour
Semaine   semaines?  par semaine|hebdomadaires?
Mois      mois       par mois|mensuel\\p{L}*
Trimestre trimestr\\p{L}+  par trimestre|por trimestre
Année     années?|ans  par an
Día       días?      al día|por día|diari[oa]
Semana    semanas?   por semana|semanal
Mes       mes|meses  al mes|por mes|mensual
Año       años?      al año|por año|anual
Dia       dias?      por dia
Mês       mês        por mês|mensal
Ano       anos?      por ano
Giorno    giorn[oi]  al giorno
Settimana settiman[ae]  a settimana|settimanale
Mese      mes[ei]    al mese|mensil[ei]
Anno      ann[oi]    all'anno
`
  .trim()
  .split('\n')
  .map((line) => {
    const [label = '', counted = '', rhythm = ''] = line.split(/ {2,}|(?<=Trimestre|Settimana) /);
    const lasting = `(?:last|past|letzten|derniers|dernières|últimos|últimas|ultimi|ultime|over|for|in|nach) (?:the |les |los |las |os |as |gli |le )?(?:\\p{L}+|\\d+) ?(?:last |past |derniers |dernières |últimos |últimas )?(?:${counted})(?!\\p{L})`;
    return {
      label: label.trim(),
      counted: new RegExp(lasting, 'iu'),
      rhythm: new RegExp(`(?<!\\p{L})(?:${rhythm})(?!\\p{L})`, 'iu'),
    };
  });
const FROM_TO_SIGN = /^(?:to|auf|à|al?|para|→)$/;
const FROM_TO: Record<Language, [string, string]> = {
  en: ['Before', 'After'],
  de: ['Vorher', 'Nachher'],
  fr: ['Avant', 'Après'],
  es: ['Antes', 'Después'],
  pt: ['Antes', 'Depois'],
  it: ['Prima', 'Dopo'],
};

const BEFORE_AND_AFTER = Object.values(FROM_TO).map(
  ([before, after]) =>
    new RegExp(`(?<!\\p{L})(${before})(?:/| (?:and|und|et|y|e|vs\\.?|versus) )(${after})(?!\\p{L})`, 'iu'),
);

/** "Rates before and after the change" */
function beforeAndAfter(text: string): [string, string] | undefined {
  for (const pattern of BEFORE_AND_AFTER) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/** Names that the words do not list: "starting in May", "the last four weeks", "quarterly", "from 40 to 65". */
function generated(
  tokens: Token[],
  count: number,
  text: string,
  language: Language,
  separators: string[],
  isAlone: boolean,
): NameList | undefined {
  for (const token of tokens) {
    const isStart = isPeriod(token) && isStarting(token, text);
    const names = isStart ? labelsFrom(token.text, count, language, WEEKLY.test(text) ? 7 : 1) : undefined;
    if (names !== undefined) return listOf(names, 0.5, { tokens: new Set([token]) });
    const upTo = isPeriod(token) && isEnding(token, text) ? labelsUpTo(token.text, count, language) : undefined;
    if (upTo !== undefined) return listOf(upTo, 0.5, { tokens: new Set([token]) });
  }
  const cycle = labelsOfCycle(text, count, language);
  if (cycle !== undefined) return listOf(cycle, 1);
  const counted = UNITS.find((unit) => unit.counted.test(text));
  const unit = counted ?? (isAlone ? UNITS.find(({ rhythm }) => rhythm.test(text)) : undefined);
  if (unit !== undefined) {
    const names = Array.from({ length: count }, (_, i) => `${unit.label} ${i + 1}`);
    return listOf(names, counted === undefined ? 2.5 : 2, {
      notes: [`The labels were counted: ${names[0]} to ${names.at(-1)}.`],
    });
  }
  if (count !== 2) return undefined;
  const notes = ['The numbers of each "from … to" were named before and after.'];
  return separators.some((one) => FROM_TO_SIGN.test(one))
    ? listOf(FROM_TO[language], 3, { isTime: false, notes })
    : undefined;
}
