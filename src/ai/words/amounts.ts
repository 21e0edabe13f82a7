/** The numbers of a list: their values, and the unit that they share. */

import { decimalOf, type NumberUnit, readNumberColumn, unitFactor } from '../../../chart-spec/table.js';
import { isAnd } from './chunks.js';
import type { Lexicon } from './lexicon.js';
import { type Choices, quote, Refusal } from './refusal.js';
import { fold, type Token } from './tokens.js';
import type { Language } from './vocabulary.js';

export interface Amounts {
  values: number[];
  unit?: NumberUnit;
  isScaled: boolean;
  notes: string[];
}

/**
 * "90 min, 2 h", "5 ft, 60 in": words that may be units are, where another number has another unit. Units of one quantity are converted; others are
 * refused.
 * @throws Refusal for an amount in two units
 */
export function withUnitWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  refuseTwoUnits(tokens);
  const unitsAt = tokens.map((token, i) => {
    const [next, behind] = [tokens[i + 1], tokens[i + 2]];
    if (token.number === undefined) return undefined;
    if (token.number.unit !== '') return { unit: token.number.unit, isWord: false };
    const ends = behind === undefined || behind.kind === 'line' || behind.kind === 'mark' || isAnd(behind, lexicon);
    return next?.kind === 'word' && ends && isUnit(next.text) ? { unit: next.text, isWord: true } : undefined;
  });
  const units = [...new Set(unitsAt.flatMap((found) => found?.unit ?? []))];
  const isMixed = (unit: string) =>
    isUnit(unit) && units.some((other) => isUnit(other) && unitFactor(unit, other) !== 1);
  const first = unitsAt.find((found) => found !== undefined && isMixed(found.unit));
  if (first === undefined) return [...tokens];
  return tokens.flatMap((token, i) => {
    if (unitsAt[i - 1]?.isWord && isMixed(token.text)) return [];
    const [found, next] = [unitsAt[i], tokens[i + 1]];
    if (!found?.isWord || token.number === undefined || next === undefined || !isMixed(found.unit)) return [token];
    const { plain: _, ...amount } = token.number;
    return [{ ...token, text: `${token.text} ${next.text}`, end: next.end, number: { ...amount, unit: found.unit } }];
  });
}

/** "1h 20min" */
function refuseTwoUnits(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const [one, other] = [token.number?.unit ?? '', unitOf(tokens[at + 1])];
    if (one === other || unitFactor(one, other) === undefined) continue;
    const said = quote(`${token.text} ${tokens[at + 1]?.text ?? ''}`);
    throw new Refusal(`${said} is one amount in two units. Write it in one of them.`);
  }
}

/** "20min" is a word where no number is written with that unit. */
function unitOf(token: Token | undefined): string {
  return token?.number?.unit ?? /^\d+(\p{L}{1,5})$/u.exec(token?.text ?? '')?.[1] ?? '';
}

export const isUnit = (text: string): boolean => unitFactor(text, text) === 1;

/** Nouns of lengths. */
const LENGTHS = setOf(
  'height heights length lengths width widths depth depths distance distances altitude elevation meter meters metre metres tall deep jump jumps throw throws höhe höhen länge längen breite tiefe entfernung strecke größe körpergröße hauteur hauteurs longueur largeur profondeur mètres taille altura alturas longitud anchura profundidad distancia metros altezza altezze lunghezza larghezza profondità distanza metri comprimento largura profundidade distância hoogte lengte breedte diepte afstand wysokość długość szerokość głębokość odległość metrów',
);
/** Nouns of what is counted or paid. */
const COUNTED = setOf(
  'revenue revenues sales budget budgets cost costs profit profits users visitors visits views installs downloads population inhabitants people customers followers subscribers turnover spending income funding market orders units streams umsatz umsätze kosten gewinn einwohner besucher nutzer ausgaben einnahmen ventes chiffre dépenses habitants visiteurs utilisateurs ingresos ventas gastos habitantes visitas usuarios población vendite spese ricavi abitanti utenti vendas despesas receita usuários omzet inwoners bezoekers gebruikers sprzedaż przychody mieszkańców użytkowników',
);

function setOf(words: string): (text: string) => boolean {
  const set = new Set(fold(words).split(' '));
  return (text) => (fold(text).match(/\p{L}+/gu) ?? []).some((word) => set.has(word));
}

/**
 * @param tokens the amounts, in the order of the text
 * @param words of the head, which may say what is measured
 * @throws Refusal where a number has two meanings
 */
export function readAmounts(tokens: readonly Token[], language: Language, words: string, choices: Choices): Amounts {
  const notes: string[] = [];
  const plus = tokens.find(({ text }) => text.startsWith('+'));
  if (plus !== undefined && !tokens.every(({ text }) => /^[+-]/.test(text)))
    throw new Refusal(
      `${quote(plus.text)} can be a number or a change to the one before. Write the numbers that are meant.`,
    );
  const isMillion = tokens.some(({ number }) => number?.hasLetterM) && meansMillion(tokens, words, choices);
  if (isMillion && choices.letterM === undefined) notes.push('"m" behind a number is read as million.');
  const texts = tokens.map(({ number }) => {
    const { digits = '', unit = '', hasLetterM = false } = number ?? {};
    return `${digits} ${hasLetterM && isMillion ? 'million' : unit}`.trim();
  });
  const decimal = choices.decimal ?? decimalIn(texts, language, notes);
  const { readings, unit, otherUnit } = readNumberColumn(texts, { locale: language, decimal });
  const values = readings.map((reading, i) => {
    if (reading == null) throw new Refusal(`${quote(tokens[i]?.text ?? '')} is no number that can be read.`);
    return reading.value;
  });
  if (otherUnit !== undefined) {
    const first = tokens[readings.findIndex((reading) => reading?.unit !== undefined)];
    throw new Refusal(
      `${quote(first?.text ?? '')} and ${quote(otherUnit)} have different units. Write all numbers in one unit, or send a table with a column for each.`,
    );
  }
  const bare = tokens.find((_token, i) => unit !== undefined && readings[i]?.unit === undefined);
  if (bare !== undefined && unit !== undefined)
    notes.push(`${quote(bare.text)} has no unit; it is read with the unit of the other numbers.`);
  return {
    values,
    ...(unit && { unit }),
    isScaled: readings.some((reading) => (reading?.magnitude ?? 1) > 1),
    notes,
  };
}

function meansMillion(tokens: readonly Token[], words: string, { letterM }: Choices): boolean {
  if (letterM !== undefined) return letterM === 'million';
  const isAmount = tokens.some(
    ({ number }) =>
      /^(?:k|million|billion|M|B)(?: |$)/.test(number?.unit ?? '') || /[\p{Sc}A-Z]/u.test(number?.digits ?? ''),
  );
  const isLength = LENGTHS(words) || tokens.some(({ number }) => /^(?:km|cm|mm)$/.test(number?.unit ?? ''));
  if (isAmount || (COUNTED(words) && !isLength)) return true;
  if (isLength) return false;
  const text = tokens.find(({ number }) => number?.hasLetterM)?.text ?? '';
  if (tokens.every(({ text: written, number }) => !number?.hasLetterM || !/\s/.test(written))) return true;
  throw new Refusal(`${quote(text)} can be millions or meters. Write "million" or "meters".`, [
    { letterM: 'million' },
    { letterM: 'meter' },
  ]);
}

/** Whether the digits behind the last sign may be a group of thousands or decimals: 1.250. */
const isOpen = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** The decimal sign that one number shows by itself. */
function decimalShown(text: string): string | undefined {
  const signs = text.match(/[.,]/g) ?? [];
  const [first, last] = [signs[0], signs.at(-1)];
  if (last === undefined || isOpen(text)) return undefined;
  if (first !== last) return last;
  if (signs.length > 1) return last === '.' ? ',' : '.';
  return last;
}

/** @throws Refusal where two numbers are written by different rules, so that one of them has two meanings */
function checkSigns(texts: readonly string[]): void {
  const disagree = (one: string, other: string) =>
    new Refusal(
      `${quote(one)} and ${quote(other)} are written in two ways. Write all numbers with the same decimal sign, and thousands without a separator.`,
    );
  const shown = texts.filter((text) => decimalShown(text) !== undefined);
  const open = texts.filter(isOpen);
  const [first] = open;
  const other = open.find((text) => text.includes('.') !== first?.includes('.'));
  const clear = shown[0];
  if (clear === undefined) {
    if (first !== undefined && other !== undefined) throw disagree(first, other);
    return;
  }
  const decimal = decimalShown(clear);
  const opposite = shown.find((text) => decimalShown(text) !== decimal);
  if (opposite !== undefined) throw disagree(clear, opposite);
  // With a decimal comma, "2,400" is 2.4 only where all numbers have decimals and none a separator of thousands.
  const odd = open.find((text) => decimal !== undefined && text.includes(decimal));
  if (odd === undefined) return;
  const group = texts.find((text) => /[.,]/.test(text.replaceAll(decimal ?? '', '')));
  if (group !== undefined) throw disagree(odd, group);
  const fractions = shown.map((text) => text.split(decimal ?? '')[1] ?? '');
  const isLarge = texts.some((text) => Number((text.split(decimal ?? '')[0] ?? '').replace(/\D/g, '')) >= 100);
  const mixed = shown.find((_text, i) => fractions[i]?.length !== 3);
  if (mixed !== undefined && (odd.endsWith('0') || isLarge)) throw disagree(odd, mixed);
}

/** The decimal sign of numbers that are all written the same way. */
function decimalIn(texts: readonly string[], language: Language, notes: string[]): '.' | ',' {
  const bare = texts.map((text) => text.replace(/[^\d.,]/g, ''));
  const sign = decimalOf(language);
  const other = sign === '.' ? ',' : '.';
  const shows = (decimal: string) => {
    const group = decimal === '.' ? ',' : '.';
    return bare.some((text) => {
      const [whole = '', fraction, ...more] = text.split(decimal);
      if (fraction === undefined || more.length > 0 || fraction.includes(group)) return false;
      return fraction.length !== 3 || /^(?:0?|\d{4,})$/.test(whole) || whole.includes(group);
    });
  };
  // Two signs of the same kind group: 1.234.567.
  const groups = (mark: string) => bare.some((text) => text.split(mark).length > 2);
  checkSigns(bare);
  const [own, foreign] = [shows(sign) || groups(other), shows(other) || groups(sign)];
  if (own && foreign)
    throw new Refusal(
      `The numbers are written in two ways: ${quote(bare.find((text) => /[.,]/.test(text)) ?? '')} and others. Write all of them with the same decimal sign.`,
    );
  if (foreign) {
    if (language === 'en') notes.push('The numbers are read with a decimal comma.');
    return other;
  }
  const open = bare.find((text) => (sign === '.' ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/).test(text));
  // A French or Polish text groups by spaces, so that a point decides nothing either.
  const dotted =
    language === 'fr' || language === 'pl' ? bare.find((text) => /^[1-9]\d{0,2}\.\d{3}$/.test(text)) : undefined;
  const opened = bare.filter((text) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text));
  if (opened.length > 1 && opened.every((text) => text.endsWith('000'))) return opened[0]?.includes('.') ? ',' : '.';
  if (!own && (open !== undefined || dotted !== undefined)) {
    const text = open ?? dotted ?? '';
    throw new Refusal(
      `${quote(text)} can be ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}. Write it without a separator, or with another decimal.`,
      [{ decimal: text.includes('.') ? ',' : '.' }, { decimal: text.includes('.') ? '.' : ',' }],
    );
  }
  return sign;
}
