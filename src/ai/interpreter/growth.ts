/** Values that follow from the first one: "500 in January, 20 % more each month until April". */
import { tokenize } from './lexer.js';
import { optionsOf } from './normalize.js';
import { labelsFrom } from './periods.js';
import { capitalize } from './result.js';
import { type Issues, rejectData } from './rows.js';
import type { Table } from './tables.js';
import type { Language } from './words.js';

const FALL =
  'fell|falls|falling|shrank|declin\\p{L}*|decreas\\p{L}*|drop\\p{L}*|less|fiel|sank|baiss\\p{L}*|cay\\p{L}*|caiu|cala\\p{L}*';
const GROWTH = new RegExp(
  `(?:grew|grow(?:s|ing|th)?|rose|ris(?:es|ing)|increas(?:es|ed|ing)|up|more|wuchs|wächst|gestiegen|mehr|wachstum|croît|augment\\p{L}*|de plus|crec\\p{L}*|aument\\p{L}*|más|cresc\\p{L}*|mais|più|(${FALL}))\\b`,
  'iu',
);
const EACH =
  /(?:each|every|per|a|jede[nsmr]?|pro|chaque|par|cada|al|por|ogni)\b(?: single)? ?(?:day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|trimestre|an|día|dia|semana|mes|mês|año|ano|giorno|settimana|mese|anno)\b|monthly|weekly|daily|yearly|annually|monatlich|jährlich|wöchentlich|mensile?|mensual|mensal/iu;
const LASTING =
  /\b(?:for|over|during|next|für|über|pendant|durante|por|per) (?:the )?(?:next )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|a) (days?|weeks?|months?|quarters?|years?|tage|wochen|monate|quartale|jahre|jours|semaines|mois|ans|días|semanas|meses|años|anos|giorni|settimane|mesi|anni)\b/iu;
/** A change without the value before it. */
const CHANGE =
  /\b(?:(?:grew|grown|rose|risen|fell|fallen|increased|decreased|dropped|declined|climbed|jumped|gained|lost|shrank|improved) by|(?:went|goes|gone|go|moved|was|is|are|were) (?:up|down)(?: by)?|another|an additional|an extra) (?:about |roughly )?[$€£]?\d[\d.,]*(?! (?:to|from))|\b(?:doubled|tripled|halved|quadrupled)\b(?! from)|\b(?:twice|double|triple|half) (?:as (?:much|many)|that|of that)\b/iu;
const COUNTS = ' a two three four five six seven eight nine ten eleven twelve'.split(' ');
const MAX_PERIODS = 120;

export interface Growth {
  table: Table;
  /** The words before the first value. */
  words: string;
  note: string;
}

/** @returns undefined for a text of plain values; issues for a change whose first value or end is missing */
export function readGrowth(text: string, language: Language): Growth | Issues | undefined {
  return growing(text, language) ?? missingStart(text);
}

function missingStart(text: string): Issues | undefined {
  const [change] = CHANGE.exec(text) ?? [];
  if (change === undefined) return undefined;
  return rejectData(
    `"${change.trim()}" is a change. Write the value itself for each label, or the first value and how long it goes on.`,
  );
}

function growing(text: string, language: Language): Growth | Issues | undefined {
  const said = GROWTH.exec(text);
  if (said === null || !EACH.test(text)) return undefined;
  const options = optionsOf(text, language);
  const dated = tokenize(text, options);
  // "2000 in March": the first value may look like a year.
  const isStarted = dated.some(({ quantity }) => quantity !== undefined && quantity.unit !== '%');
  const tokens = isStarted ? dated : tokenize(text, { ...options, hasYears: false });
  const lasting = LASTING.exec(text);
  const isIn = (at: number) => lasting !== null && at >= lasting.index && at < lasting.index + lasting[0].length;
  const numbers = tokens.filter(({ kind, at }) => kind === 'number' && !isIn(at));
  const [rate, ...rates] = numbers.filter(({ quantity }) => quantity?.unit === '%');
  const [start, ...others] = numbers.filter(({ quantity }) => quantity?.unit !== '%');
  if (rate?.quantity === undefined || rates.length > 0 || others.length > 0) return undefined;
  if (start?.quantity === undefined)
    return rejectData(
      `"${rate.text.trim()}" is a change and the first value is missing. Write the value that it grows from.`,
    );
  const periods = tokens.filter(({ kind }) => kind === 'period');
  const [first, last] = [periods[0]?.text, periods.at(-1)?.text];
  const [, steps = '', unit = ''] = lasting ?? [];
  const count = (Number(steps) || COUNTS.indexOf(steps.toLowerCase())) + 1;
  const labels =
    periods.find(({ labels: range }) => range !== undefined)?.labels ??
    (first === undefined || first === last ? undefined : labelsTo(first, last ?? '', language)) ??
    (count < 2
      ? undefined
      : first === undefined
        ? counted(capitalize(unit.replace(/s$/, '')), count)
        : labelsFrom(first, count, language));
  if (labels === undefined)
    return rejectData(
      'The growth has no end. Write how many periods it goes on, such as "until April" or "for 6 months".',
    );
  const { value, unit: measure, isScaled } = start.quantity;
  const change = said[1] === undefined ? rate.quantity.value : -Math.abs(rate.quantity.value);
  const values = labels.map((_, i) => Math.round(value * (1 + change / 100) ** i * 100) / 100);
  const series = { name: '', values, isScaled, ...(measure !== undefined && { unit: measure }) };
  const note = `Computed from the numbers: ${start.text.trim()} and a change of ${rate.text.trim()} from label to label.`;
  return { table: { labels, series: [series] }, words: text.slice(0, Math.min(start.at, said.index)), note };
}

const counted = (unit: string, count: number) => [
  'Start',
  ...Array.from({ length: count - 1 }, (_, i) => `${unit} ${i + 1}`),
];

function labelsTo(first: string, last: string, language: Language): string[] | undefined {
  for (let count = 2; count <= MAX_PERIODS; count += 1) {
    const labels = labelsFrom(first, count, language);
    if (labels === undefined || labels.at(-1)?.toLowerCase() === last.toLowerCase()) return labels;
  }
  return undefined;
}
