/** Names that the words do not list but that follow from them: from a period, a rhythm, a range of letters. */
import type { Token } from './lexer.js';
import { isPeriod } from './names.js';
import { labelsFrom, labelsUpTo, names, QUARTERS, timeKindOf } from './periods.js';
import { type Language, LETTERS } from './words.js';

export interface NameList {
  names: string[];
  tokens: Set<Token>;
  isTime: boolean;
  penalty: number;
  notes: string[];
}

export const listOf = (names: string[], penalty: number, more: Partial<NameList> = {}): NameList => ({
  names,
  tokens: new Set(),
  isTime: true,
  penalty,
  notes: [],
  ...more,
});

const STARTING =
  /(?:start(?:s|ing|ed)?|begin(?:s|ning)?|beginnend|first|angefangen|ab|seit|since|à partir d[eu]|a partir d[eo]|depuis|desde|empezando en|começando em|a partire da|da|from) (?:in |with |from |on |at |mit |im |en )?$/i;
const WEEKLY = /week|woch|semain|semana|settiman|hebdo|(?:every|each) \p{L}+day|jeden \p{L}+tag/iu;
const ENDING =
  /(?:end(?:s|ing|ed)?|until|up to|through|most recent|latest|last one|bis|zuletzt|jusqu['’]?(?:à|en|au)?|hasta|até|fino a)(?: (?:in|is|was|at|on|with|being|im|en|em|a))?:? $/i;
/** Says for what each number stands: "by shop". */
const RHYTHM = /(?<!\p{L})(?:by|per|for each|for every|pro|je|nach|par|por|per ogni) (?:the )?(\p{L}+)/giu;
const YEAR = /^(?:years?|jahr|ans?|année|año|ano|anno)$/iu;
const MONTH = /^(?:months?|monat|mois|mes|mês|mese)$/iu;
const QUARTER = /^(?:quarters?|quartal|trimestre)$/iu;
const TIME = /^(?:days?|weeks?|week(?:day|end)s?|hours?|tag|woche|jour|semaine|día|dia|semana|giorno|settimana)$/iu;

/** Whether the words say that the numbers stand for something else than the periods that follow one: "2025 by month". */
export function isOtherRhythm(period: string, text: string): boolean {
  const own = /^\d{4}$/.test(period) ? YEAR : /^Q\d/i.test(period) ? QUARTER : /\d/.test(period) ? TIME : MONTH;
  return [...text.matchAll(RHYTHM)].some(([, word = '']) => !own.test(word) && !(own === MONTH && TIME.test(word)));
}

export const stepDaysOf = (text: string) => (WEEKLY.test(text) ? 7 : 1);
/** "the first five days of May", "the first week of May" */
const FIRST_DAYS =
  /(?<!\p{L})(?:first|erste[nr]?|premiers|primeros|primeiros|primi) (?:(?:\p{L}+|\d{1,2}) (?:days|tage?|jours|días|dias|giorni)|(week|woche|semaine|semana|settimana)) (?:of|in|des|im|de|di)? ?$/iu;
const firstDayOf = (period: string) => (/^\d{4}$/.test(period) ? `${period}-01-01` : `1 ${period}`);
const DAYS_OF_WEEK = 7;
function isOfDays({ at }: Token, text: string, count: number): boolean {
  const found = FIRST_DAYS.exec(text.slice(Math.max(0, at - 40), at));
  return found !== null && (found[1] === undefined || count === DAYS_OF_WEEK);
}
const LETTER_RANGE = /(?<![\p{L}\p{N}])([A-Z])(?: ?[-–] ?| (?:to|bis|à|a|al) )([A-Z])(?![\p{L}\p{N}])/u;

/** "shelves A to E" */
function lettersOf(text: string): string[] {
  const [, first = '', last = ''] = LETTER_RANGE.exec(text) ?? [];
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? -1];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String.fromCodePoint(from + i));
}

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
Mois      mois       par mois|mensuel[${LETTERS}]*
Trimestre trimestr[${LETTERS}]+  par trimestre|por trimestre
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
  .map((line) => line.split(/ {2,}|(?<=Trimestre|Settimana) /).map((words) => words.trim()));
const WHILE = `(?:last|past|letzten|derniers|dernières|últimos|últimas|ultimi|ultime|over|for|in|nach) (?:the |les |los |las |os |as |gli |le )?(?:[${LETTERS}]+|\\d+) ?(?:last |past |derniers |dernières |últimos |últimas )?`;

/** A group for the words of each unit. */
const unitsIn = (before: string, column: 1 | 2) =>
  new RegExp(`${before}(?:${UNITS.map((words) => `(${words[column]})`).join('|')})(?![${LETTERS}])`, 'iu');
const COUNTED = unitsIn(WHILE, 1);
const RHYTHMS = unitsIn(`(?<![${LETTERS}])`, 2);

/** The label of the first unit that a pattern finds, unless the words count another number of them. */
function unitOf(text: string, pattern: RegExp, count: number): string | undefined {
  const [words = '', ...groups] = pattern.exec(text) ?? [];
  const [said] = /\d+/.exec(words) ?? [];
  if (said !== undefined && Number(said) !== count) return undefined;
  return UNITS[groups.findIndex((words) => words !== undefined)]?.[0];
}

const MONTHS_OF_YEAR =
  /(?:months?|monate?n?|mois|meses|mesi|half|halbjahr|semest\p{L}{0,6}) (?:of|in|des|der|de|del|do|dell?['’]?) ?(?:the |this |last |l['’]|el |o )?(?:year|jahres?|année|an|año|ano|anno|(?:19|20)\d\d)/iu;
const FIRST_OF_YEAR = /\b(?:first|erste[nrs]?|premiers?|primer[oa]?s?|primeir[oa]s?|prim[io])\b/i;
const FIRST_QUARTERS =
  /(?<!\p{L})(?:first|erste[nr]?|premiers|primeros|primeiros|primi) (?:\p{L}+|\d) (?:quarters|quartale?|trimestr\p{L}+)/iu;
const LAST_OF_YEAR = /\b(?:last|second|final|letzten|zweite[nrs]?|derniers?|últim[oa]s|segundo|ultimi|secondo)\b/i;

const GENERATED: [RegExp, (language: Language) => string[]][] = [
  [/quarter|quartal|trimestr/i, () => QUARTERS],
  [
    /month|monat|mois|mensuel|mes\b|meses|mensual|mês|mensal|mese|mensil/i,
    (language) => names(language, 'month', 'short'),
  ],
  [
    /weekday|day of the week|daily|per day|each day|wochentag|täglich|pro tag|par jour|por día|por dia|al giorno/i,
    (language) => names(language, 'weekday', 'short'),
  ],
  [
    /weekday|working day|workday|werktag|daily|per day|each day/i,
    (language) => names(language, 'weekday', 'short').slice(0, 5),
  ],
];

const NAMED_QUARTER =
  /(?<!\p{L})(?:(first|1st|erste[nrs]?|premier|primer|primeiro|primo)|(second|2nd|zweite[nrs]?|deuxième|segundo|secondo)|(third|3rd|dritte[nrs]?|troisième|tercer|terceiro|terzo)|(fourth|4th|vierte[nrs]?|quatrième|cuarto|quarto)) (?:quarter|quartal|trimestre)(?!\p{L})/iu;
const MONTHLY =
  /(?:by|per|each|every|pro|je|par|por|al) (?:month|monat|mois|mes|mês|mese)(?!\p{L})|monthly|monatlich/iu;
const MONTHS_OF_QUARTER = 3;

/** The months of "the third quarter", "Q3 by month". */
function monthsOfQuarter(text: string, months: string[]): string[] | undefined {
  const [, ...named] = NAMED_QUARTER.exec(text) ?? [];
  const [, number = 0] = MONTHLY.test(text) ? (/(?<![\p{L}\d])Q([1-4])(?!\d)/u.exec(text) ?? []) : [];
  const at = named.length > 0 ? named.findIndex((word) => word !== undefined) : Number(number) - 1;
  return at < 0 ? undefined : months.slice(at * MONTHS_OF_QUARTER, (at + 1) * MONTHS_OF_QUARTER);
}

/** The labels of "quarterly" for 4 numbers, "monthly" for 12, "per weekday" for 7. */
export function labelsOfCycle(text: string, count: number, language: Language): string[] | undefined {
  const months = names(language, 'month', 'short');
  const isMonthly = count < 12 && MONTHS_OF_YEAR.test(text);
  if (isMonthly && FIRST_OF_YEAR.test(text)) return months.slice(0, count);
  if (isMonthly && LAST_OF_YEAR.test(text)) return months.slice(-count);
  const ofQuarter = count === MONTHS_OF_QUARTER ? monthsOfQuarter(text, months) : undefined;
  if (ofQuarter !== undefined) return ofQuarter;
  if (count < 4 && FIRST_QUARTERS.test(text)) return QUARTERS.slice(0, count);
  for (const [pattern, labelsOf] of GENERATED) {
    if (!pattern.test(text)) continue;
    const labels = labelsOf(language);
    if (labels.length === count) return labels;
  }
  return undefined;
}

export const FROM_TO_SIGN = /^(?:to|auf|à|al?|para|→)$/;
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
export const beforeAndAfter = (text: string): string[] | undefined =>
  BEFORE_AND_AFTER.map((pattern) => pattern.exec(text)?.slice(1)).find((names) => names !== undefined);

const DAILY = /daily|(?:per|each|every) day|täglich|pro tag|par jour|por d[ií]a|al giorno/i;

const counted = (labels: string[]) => `The labels were counted: ${labels[0]} to ${labels.at(-1)}.`;

/** Names that the words do not list: "starting in May", "the last four weeks", "quarterly", "from 40 to 65". */
export function generated(
  tokens: Token[],
  count: number,
  text: string,
  language: Language,
  separators: string[],
  isAlone: boolean,
): NameList | undefined {
  for (const token of tokens) {
    const isStart = isPeriod(token) && isStarting(token, text);
    const names = isStart ? labelsFrom(token.text, count, language, stepDaysOf(text)) : undefined;
    if (names !== undefined) return listOf(names, 0.5, { tokens: new Set([token]) });
    const days =
      isPeriod(token) && isOfDays(token, text, count) ? labelsFrom(firstDayOf(token.text), count, language) : undefined;
    if (days !== undefined) return listOf(days, 0, { tokens: new Set([token]) });
    const upTo = isPeriod(token) && isEnding(token, text) ? labelsUpTo(token.text, count, language) : undefined;
    if (upTo !== undefined) return listOf(upTo, 0.5, { tokens: new Set([token]) });
  }
  const letters = lettersOf(text);
  if (letters.length === count) return listOf(letters, 1, { isTime: false });
  const isDaily = DAILY.test(text);
  // "Signups in March, per day"
  const month = isDaily ? tokens.find((token) => isPeriod(token) && timeKindOf(token.text) === 'month') : undefined;
  const days = month && labelsFrom(`1 ${month.text}`, count, language);
  const cycle = days ?? labelsOfCycle(text, count, language);
  if (cycle !== undefined) return listOf(cycle, 1, { notes: isDaily ? [counted(cycle)] : [] });
  const lasting = unitOf(text, COUNTED, count);
  const unit = lasting ?? (isAlone ? unitOf(text, RHYTHMS, count) : undefined);
  if (unit !== undefined) {
    const names = Array.from({ length: count }, (_, i) => `${unit} ${i + 1}`);
    return listOf(names, lasting === undefined ? 2.5 : 2, {
      notes: [counted(names)],
    });
  }
  if (count !== 2) return undefined;
  const notes = ['The numbers of each "from … to" were named before and after.'];
  return separators.some((one) => FROM_TO_SIGN.test(one))
    ? listOf(FROM_TO[language], 3, { isTime: false, notes })
    : undefined;
}
