/** The labels of a year, its quarters and its weeks, where the words name one: "monthly", "the first half of the year". */
import { names, QUARTERS } from './periods.js';
import type { Language } from './words.js';

const MONTHS_OF_YEAR =
  /(?:months?|monate?n?|mois|meses|mesi|half|halbjahr|semest\p{L}*) (?:of|in|des|der|de|del|do|dell?['’]?) ?(?:the |this |last |l['’]|el |o )?(?:year|jahres?|année|an|año|ano|anno|(?:19|20)\d\d)/iu;
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

const QUARTER =
  /(?<!\p{L})(?:(first|1st|erste[nrs]?|premier|primer|primeiro|primo)|(second|2nd|zweite[nrs]?|deuxième|segundo|secondo)|(third|3rd|dritte[nrs]?|troisième|tercer|terceiro|terzo)|(fourth|4th|vierte[nrs]?|quatrième|cuarto|quarto)) (?:quarter|quartal|trimestre)(?!\p{L})/iu;
const MONTHLY =
  /(?:by|per|each|every|pro|je|par|por|al) (?:month|monat|mois|mes|mês|mese)(?!\p{L})|monthly|monatlich/iu;
const MONTHS_OF_QUARTER = 3;

/** The months of "the third quarter", "Q3 by month". */
function monthsOfQuarter(text: string, months: string[]): string[] | undefined {
  const [, ...named] = QUARTER.exec(text) ?? [];
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
