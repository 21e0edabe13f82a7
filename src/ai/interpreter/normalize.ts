/** A description in plain characters, and how its numbers may be written. */
import { ownValue } from '../../../chart-spec/spec.js';
import { detectDecimal } from '../../../chart-spec/table.js';
import type { LexerOptions } from './lexer.js';
import { type Language, spokenNumber } from './words.js';

/** Unifies line ends, quotes, spaces and bullets, and removes what no image can show. Tags of HTML become lines and cells. */
export function normalize(description: string): string {
  const text = description
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[“”„«»]/g, '"')
    .replace(/^ *```\w* *$/gm, '')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/(?<![\p{L}])vs\./giu, 'vs')
    .replace(/(?<![\p{L}\p{N}])w\/ ?(?=\p{L})/giu, 'with ')
    // The period of an abbreviation before a currency ends no sentence.
    .replace(/(?<!\p{L})(Mio|Mrd|Tsd)\.(?= ?(?:\p{Sc}|eur|usd|chf))/giu, '$1')
    .replace(/(?<!\p{L})(etc|usw|misc|approx)\.(?= ?[:=,–\d-])/giu, '$1')
    // "This year (2025)"
    .replace(/(?:this|last|next) year \(((?:19|20)\d\d)\)/gi, '$1')
    .replace(/(?<!\p{L})(?:por favor|s'il (?:vous|te) pla[iî]t|per favore)(?!\p{L})/giu, 'please')
    // "Ann -> speed 8, power 6": the arrow leads to several pairs.
    .replace(
      /(?<=(?:^|\n) *[\p{L}\d][^\n,;:.→>-]{0,40}?) ?(?:->|→|=>) ?(?=\p{L}[^\n→>\d]{0,40}\d[^\n→>]{0,400}?\d *(?:\n|$))/gu,
      ': ',
    )
    // "Ham / Cheese 12"
    .replace(/(?<=^|[,;:\n] ?)\p{Lu}[\p{L}\p{N}]* \/ \p{Lu}\p{L}*(?= ?[:=–-]? ?[-+\p{Sc}]?\d)/gu, '"$&"')
    // "Pizza x 12"
    .replace(/(?<=\p{L}) [x×] (?=\d)/gu, ': ')
    // "21.5C" in a text about temperatures
    .replace(/(?<=\d) ?([CF])(?![\p{L}\p{N}])/gu, (match, scale: string, _at: number, all: string) =>
      /\d\.\d ?[CF](?![\p{L}\p{N}])/u.test(all) ? `°${scale}` : match,
    )
    // The dots between a name and its number in a list.
    .replace(/(?: |(?<![.…]))(?:\.{4,}|…{2,}) ?(?=[-+$€£\d])|(?<=\p{L})(?:\.{3}|…)(?=\d)/gu, ': ')
    // "Sold 120x"
    .replace(/(?<=\p{L} \d{1,6})x(?=[,;.\n ]|$)/gu, '')
    .replace(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}¦]/gu, (character) => ('\n\t'.includes(character) ? character : ''));
  return withNames(withoutBullets(/<(?:table|tr|li|td|p|br)\b/i.test(text) ? withoutTags(text) : text))
    .replace(/^[\n ]+/, '')
    .trimEnd();
}

const PAIR = /^([^\n"]{0,60}\p{L}[^\n"]{0,60}?) ?: ([-+\p{Sc}]?\d[\d.,' ]*(?: ?[\p{L}\p{Sc}%°/]{1,12})?)$/u;

/** "Hire 5 people: 60%" in a list of lines: the number before the colon belongs to the name, which gets quotes. */
function withNames(text: string): string {
  const lines = text.split('\n');
  const pairs = lines.map((line) => PAIR.exec(line));
  if (pairs.filter((pair) => pair !== null).length < 2) return text;
  const isNamed = (name: string) =>
    /\d/.test(name) && /\p{L}/u.test(name) && !/[:;=,]/.test(name) && !/^[\p{L}.]* ?\d+$/u.test(name);
  return lines
    .map((line, i) => {
      const [, name = '', value = ''] = pairs[i] ?? [];
      return isNamed(name) ? `"${name}": ${value}` : line;
    })
    .join('\n');
}

const CLOSING =
  /(?<=\n|[.!?] )(?:(?:best|kind|warm|many)(?: regards| wishes)|regards|cheers|sincerely|yours(?: \p{L}+)?|mit (?:freundlichen|besten|lieben) grüßen|(?:viele|liebe|beste|schöne) grüße|mfg|cordialement|bien à vous|(?:un )?saludos?(?: cordiales)?|atentamente|atenciosamente|cumprimentos|(?:(?:cordiali|distinti) )?saluti)(?= ?(?:[,.!\n]|$))/iu;
const CONTACT = /(?<![\p{L}])(?:tel|tél|fax)\b[.:]? ?\+?[\d ()/-]{6,20}\d/giu;
/** "(source: Eurostat 2023)" */
const SOURCE =
  /\((?:source|quelle|fuente|fonte)s? ?: ?[^\n)]{1,80}\)|(?<=\n)(?:source|quelle|fuente|fonte)s? ?: ?[^\n\d]{1,60}(?:(?:19|20)\d\d)?(?=\n|$)/giu;
const TIME_OF_DAY =
  /[ ,]*(?:(?:at|by|before|until|um|bis|vor|à|avant|a las?|às|até|alle|entro le) ){1,2}\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\b\.?|uhr\b|o'clock|h(?:eures?|oras?)?\b|ore\b)(?! ?[:=]? ?\d)/giu;
const CLOCK_TIME = /\d:\d\d|\d ?(?:[ap]\.?m\b|uhr\b|o'clock)/giu;

/** Without what is written around the data: a signature, a phone number, and the time of day of a meeting. */
export function withoutAsides(text: string): string {
  const { index = text.length } = CLOSING.exec(text) ?? {};
  const body = text.slice(0, index);
  const rest = (/\d/.test(body) ? body : text).replace(CONTACT, '').replace(SOURCE, '');
  // Several times of day are labels.
  return rest.match(CLOCK_TIME)?.length === 1 ? rest.replace(TIME_OF_DAY, '') : rest;
}

const SIZE =
  "((?:(?:basis|base|sample(?: size)?|stichprobe|échantillon|muestra|amostra|campione)[ :]{1,3})?n ?= ?(?:\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,9}))(?![\\p{L}\\d%]|[.,]\\d| ?%)";
/** "n=120" in parentheses or behind other words; what is in quotes is kept. */
const SAMPLE = new RegExp(`"[^"\\n]*"| ?\\( ?${SIZE} ?\\)|[ ,;]{0,3}(?<![\\p{L}\\p{N}])${SIZE}`, 'giu');
const ASSIGNED = /[\p{L}\p{N})"] ?= ?[-+\p{Sc}]?\d/u;
const LISTED = /^[ ,;/|]{1,3}[-+\p{Sc}]?\d/u;

/** Without the size of a sample, unless other names have an equals sign too, or more numbers follow it. */
export function withoutSampleSizes(text: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  const rest = text.replace(SAMPLE, (match: string, aside?: string, size = aside, at = 0) => {
    if (size === undefined || (aside === undefined && LISTED.test(text.slice(at + match.length)))) return match;
    notes.push(`"${size}" was read as the size of a sample and left out.`);
    return '';
  });
  return notes.length === 0 || !/\d/.test(rest) || ASSIGNED.test(rest) ? { text, notes: [] } : { text: rest, notes };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', euro: '€', apos: "'" };

function withoutTags(html: string): string {
  return html
    .replace(/<\/t[dh]>\s*<t[dh][^<>]{0,200}>/gi, '\t')
    .replace(/<\/?(?:tr|li|p|br|table|ul|ol|div|thead|tbody|h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&(\w{2,6});/g, (entity, name: string) => ownValue(ENTITIES, name) ?? entity)
    .replace(/\n\s*\n/g, '\n');
}

const BULLET = /^[ \t]*(?:[-*•·–+]|\[[ x]\]|(?:\d{1,2}|[a-z])[.)]) +(?=\S)/;

/** Bullets and numbers before the lines of a list. */
export function withoutBullets(text: string): string {
  const lines = text.split('\n');
  const isListed = lines.filter((line) => BULLET.test(line)).length > 1;
  return withoutNumbering(isListed ? lines.map((line) => line.replace(BULLET, '')).join('\n') : text);
}

const NUMBERING = /(?<=^|\s)(\d{1,2})[.)] (?=(\p{L}+))/gu;

/** "1) Berlin 2) Madrid": numbers that count the items of a list in a sentence. */
function withoutNumbering(text: string): string {
  const items = [...text.matchAll(NUMBERING)];
  // "1. Quartal 12, 2. Quartal 15" are names.
  const areNames = new Set(items.map(([, , word]) => word)).size < items.length;
  const isCounted = items.length > 1 && !areNames && items.every(([, number], i) => Number(number) === i + 1);
  return isCounted
    ? text.replace(NUMBERING, (_, number, _word, at: number) =>
        number === '1' || /[,;:\n][^\S\n]*$/.test(text.slice(0, at)) ? '' : ', ',
      )
    : text;
}

const FRACTIONS: [RegExp, string][] = [
  [/\b(?:half an?|eine halbe|un demi|medio|meio|mezzo) (?=m[ia]|b)/giu, '0.5 '],
  [/\b(?:three quarters|drei viertel|trois quarts|tres cuartos|três quartos|tre quarti)\b/giu, '75%'],
  [/\b(?:two thirds|zwei drittel|deux tiers|dos tercios|dois terços|due terzi)\b/giu, '66.7%'],
  [/\b(?:(?:a|one) half|half(?! an? )|die hälfte|la moitié|la mitad|(?:a )?metade|(?:la )?metà)(?![\p{L}])/giu, '50%'],
  [/\b(?:(?:a|one) third|ein drittel|un tiers|un tercio|um terço|un terzo)(?![\p{L}])/giu, '33.3%'],
  [/\b(?:(?:a|one) quarter|ein viertel|un quart|un cuarto|um quarto|un quarto)(?![\p{L}])/giu, '25%'],
  [/\b(?:(?:a|one) dozen|ein dutzend|une douzaine de|una docena de|uma dúzia de|una dozzina di)(?!\p{L})/giu, '12'],
];
/** Fractions and small numbers in words become digits. */
export function withDigits(text: string, language: Language): string {
  const written = FRACTIONS.reduce((rest, [pattern, digits]) => rest.replace(pattern, digits), text);
  return written.replace(/(?<!\p{L})\p{L}+/gu, (word, at: number) => {
    const value = spokenNumber(word, language) ?? 0;
    // "One" is rather an article, but not in "8 dogs, one parrot".
    const isListed = /\d[^.\n\d]*(?:,|and) $/.test(text.slice(Math.max(0, at - 40), at));
    return value > 1 || (value === 1 && language === 'en' && isListed) ? String(value) : word;
  });
}

export const numbersIn = (text: string) => text.match(/\p{Sc}?\d[\d.,'’]*\d(?: ?[\p{Sc}%])?/gu) ?? [];

const LENGTHS =
  /met(?:er|re|ro)s?\b|mètres?|height|length|distance|depth|width|long|tall|high|deep|jump|swim|sprint|throw|elevation|höhe|länge|weite|tiefe|strecke|hauteur|longueur|profondeur|altura|longitud|largo|comprimento|altezza|lunghezza|\d ?(?:km|cm|mm)\b|\bm\b(?!ore)/iu;

/** What is counted in millions rather than in meters. */
const AMOUNTS =
  /[$€£]|revenue|sales|turnover|profit|income|budget|costs?\b|spend|\barr\b|\bmrr\b|users|visit|views|downloads|population|people|umsatz|gewinn|kosten|einnahmen|ausgaben|einwohner|chiffre|ventes|ingresos|gastos|ventas|receita|vendas|ricavi|vendite|fatturato|\d(?:k|bn)\b/i;

/** The likeliest way to read the characters of the numbers. */
export function optionsOf(text: string, language: Language): LexerOptions {
  const decimal = detectDecimal(numbersIn(text), language === 'en' ? '.' : ',');
  return {
    language,
    decimal,
    hasYears: true,
    hasDays: false,
    hasSpaces: false,
    hasMeters: LENGTHS.test(text) || !AMOUNTS.test(text),
  };
}

/** All ways: "1 850" may be two numbers, "2024" a year or a number, "Jan 31" a date or a month with its value. */
export function variantsOf(text: string, base: LexerOptions): LexerOptions[] {
  const spaces = !/\d \d{3}(?!\d)/.test(text) ? [false] : base.language === 'fr' ? [true, false] : [false, true];
  const years = /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) ? [true, false] : [true];
  return spaces.flatMap((hasSpaces) =>
    years.flatMap((hasYears) => [false, true].map((hasDays) => ({ ...base, hasSpaces, hasYears, hasDays }))),
  );
}
