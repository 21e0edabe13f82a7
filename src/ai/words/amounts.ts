/** The numbers of a list: their values, and the unit that they share. */

import {
  type NumberReading,
  type NumberUnit,
  readNumber,
  readNumberColumn,
  unitFactor,
  withDurations,
} from '../../../chart-spec/table.js';
import { type Choices, quote, Refusal, refused } from './refusal.js';
import type { Token } from './tokens.js';
import { hasWord } from './vocabulary/meanings.js';
import type { Language } from './vocabulary/words.js';

export interface Amounts {
  values: number[];
  unit?: NumberUnit;
  isScaled: boolean;
  notes: string[];
}

const HOURS = /^(?:h|hrs?|hours?|Std|Stunden?|heures?|horas?|ore|uur|godz)$/;

/** "1,4 mln" */
export const hasMagnitude = ({ number }: Token): boolean =>
  number?.hasLetterM === true || readNumber(`1 ${number?.unit ?? ''}`)?.magnitude !== undefined;

export const isUnit = (text: string): boolean => text !== '' && unitFactor(text, text) === 1;

/**
 * @param tokens the amounts, in the order of the text
 * @param words of the head, which may say what is measured
 * @throws Refusal where a number has two meanings
 */
export function readAmounts(tokens: readonly Token[], language: Language, words: string, choices: Choices): Amounts {
  const notes: string[] = [];
  const plus = tokens.find(({ text }) => text.startsWith('+'));
  if (plus !== undefined && !tokens.every(({ text }) => /^(?:[+-]|0(?![\d.,]))/.test(text)))
    throw refused(plus.text, 'it can be a change to the number before: write the numbers that are meant');
  const areTimes = tokens.some(({ number }) => number?.digits.startsWith('PT') || HOURS.test(number?.unit ?? ''));
  const isMillion =
    !areTimes && tokens.some(({ number }) => number?.hasLetterM) && meansMillion(tokens, words, choices);
  if (isMillion && choices.letterM === undefined) notes.push('"m" behind a number is read as million.');
  const written = tokens.map(({ number }) => {
    const { digits = '', unit = '', hasLetterM = false } = number ?? {};
    const shown = areTimes && HOURS.test(unit) ? 'h' : unit;
    return `${digits} ${hasLetterM && isMillion ? 'million' : shown}`.trim();
  });
  const texts = withDurations(written);
  const decimal = decimalIn(texts, language, choices);
  if (language === 'en' && decimal === ',') notes.push('The numbers are read with a decimal comma.');
  const { readings, unit, otherUnit } = readNumberColumn(texts, { locale: language, decimal });
  const values = readings.map((reading, i) => {
    if (reading == null) throw refused(tokens[i]?.text ?? '', 'write all numbers with the same decimal sign');
    return reading.value;
  });
  if (otherUnit !== undefined) {
    const first = tokens[readings.findIndex((reading) => reading?.unit !== undefined)];
    throw refused(first?.text ?? '', `${quote(otherUnit)} has another unit: write all numbers in one`);
  }
  checkMagnitudes(tokens, readings, notes);
  const bare = tokens.find((_token, i) => unit !== undefined && readings[i]?.unit === undefined);
  if (bare !== undefined && unit?.kind === 'duration')
    throw refused(bare.text, 'it has no unit beside lengths of time');
  if (bare !== undefined && unit !== undefined)
    notes.push(`${quote(bare.text)} has no unit; it is read with the unit of the other numbers.`);
  return {
    values,
    ...(unit && { unit }),
    isScaled: readings.some((reading) => (reading?.magnitude ?? 1) > 1),
    notes,
  };
}

/**
 * "9m, 2.1m, 2.8": the last one may be millions too.
 * @param notes gets a number that is small beside the others
 * @throws Refusal for a fraction, which nobody writes beside millions
 */
function checkMagnitudes(
  tokens: readonly Token[],
  readings: readonly (NumberReading | null | undefined)[],
  notes: string[],
): void {
  const magnitude = Math.min(...readings.map((reading) => reading?.magnitude ?? Number.POSITIVE_INFINITY));
  const isSmall = (reading: NumberReading | null | undefined) =>
    reading != null &&
    reading.magnitude === undefined &&
    reading.value !== 0 &&
    Math.abs(reading.value) * 10 < magnitude;
  const at = Number.isFinite(magnitude) ? readings.findIndex(isSmall) : -1;
  if (at < 0) return;
  const said = quote(tokens[at]?.text ?? '');
  const other = quote(tokens[readings.findIndex((reading) => reading?.magnitude === magnitude)]?.text ?? '');
  if ((readings[at]?.decimals ?? 0) > 0)
    throw new Refusal(`${said} beside ${other} may be meant in the same magnitude. Write it behind each number.`);
  notes.push(`${said} is drawn as it is written, beside ${other}.`);
}

function meansMillion(tokens: readonly Token[], words: string, { letterM }: Choices): boolean {
  if (letterM !== undefined) return letterM === 'million';
  const units = tokens.map(({ number }) => number?.unit ?? '');
  const isMoney = tokens.some(({ number }) => /[\p{Sc}A-Z]/u.test(number?.digits ?? ''));
  const isAmount = isMoney || units.some((unit) => /^(?:k|million|billion|M|B)(?: |$)/.test(unit));
  const isLength = hasWord('length', words) || units.some((unit) => /^(?:km|cm|mm)$/.test(unit));
  if (isAmount || isLength || hasWord('paid', words)) return isAmount || !isLength;
  const spaced = tokens.find(({ text, number }) => number?.hasLetterM && /\s/.test(text));
  if (spaced === undefined) return true;
  throw new Refusal(`${quote(spaced.text)} can be millions or meters. Write "million" or "meters".`, [
    { letterM: 'million' },
    { letterM: 'meter' },
  ]);
}

/** A number with a sign before three digits, which are thousands or decimals: 1.250. */
const OPEN = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** What separates thousands in each language; French and Polish write spaces. */
const GROUP_SIGNS: Readonly<Partial<Record<Language, '.' | ','>>> = {
  en: ',',
  de: '.',
  es: '.',
  it: '.',
  pt: '.',
  nl: '.',
};

/**
 * The decimal sign of the numbers, as the judge of tables decides it; what they leave open is thousands where the language writes them so.
 * @throws Refusal for numbers with two meanings
 */
function decimalIn(texts: readonly string[], language: Language, { decimal: chosen }: Choices): '.' | ',' {
  if (chosen !== undefined) return chosen;
  const bare = texts.map((text) => text.replace(/[^\d.,]/g, ''));
  const open = bare.filter((text) => OPEN.test(text));
  const { ambiguous, decimal: shown, unit } = readNumberColumn(texts);
  const isShown = bare.some((text) => /[.,]/.test(text) && !OPEN.test(text));
  const sign = open[0]?.includes('.') ? '.' : ',';
  const isGroup = sign === GROUP_SIGNS[language] && open.every((text) => text.includes(sign));
  // "1.400 €, 3.150 €": prices with three decimals end in no zeros.
  const areRound = open.length > 1 && open.every((text) => text.endsWith('0') && text.includes(sign));
  const isMoney = ambiguous === undefined && unit?.kind === 'currency' && !isShown;
  const [other, text = ''] = [sign === '.' ? ',' : '.', texts[bare.findIndex((each) => OPEN.test(each))]] as const;
  const decimal = isShown || open.length === 0 || !isGroup ? shown : other;
  if (open.length > 0 && !isShown && !isGroup && (isMoney ? !areRound : ambiguous !== undefined))
    throw new Refusal(
      `${quote(text)} can be ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}. Write it without a separator, or with another decimal.`,
      [{ decimal: other }, { decimal: sign }],
    );
  // "2,400" beside "1.250" or "140,5" is 2.4 or 2400.
  const odd = open.find((each) => each.includes(decimal));
  const hasZero = odd?.endsWith('0') || bare.some((each) => Number.parseInt(each, 10) >= 100);
  const isMixed = (each: string) => {
    const fraction = each.split(decimal)[1];
    return /[.,]/.test(each.replaceAll(decimal, '')) || (hasZero && fraction !== undefined && fraction.length !== 3);
  };
  if (odd !== undefined && bare.some(isMixed)) throw refused(odd, 'write all numbers with the same decimal sign');
  return decimal;
}
