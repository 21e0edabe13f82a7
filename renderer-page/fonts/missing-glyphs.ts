import { type ChartSpec, objectAt, stringAt, valueAt } from '../../chart-spec/spec.js';
import { areDates, numberFormat } from '../../chart-spec/table.js';
import type { Drawing } from '../drawing/drawing';
import { DEFAULT_FAMILY, FONT_NAMES } from './catalog.js';
import { unknownList } from './named-families.js';

/** Living scripts that no font of the page has. */
const SCRIPTS = {
  Armenian: /\p{Script=Armenian}/u,
  Bengali: /\p{Script=Bengali}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
  Georgian: /\p{Script=Georgian}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Javanese: /\p{Script=Javanese}/u,
  Kannada: /\p{Script=Kannada}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Mongolian: /\p{Script=Mongolian}/u,
  Myanmar: /\p{Script=Myanmar}/u,
  Oriya: /\p{Script=Oriya}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Syriac: /\p{Script=Syriac}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Thaana: /\p{Script=Thaana}/u,
  Tibetan: /\p{Script=Tibetan}/u,
  Tifinagh: /\p{Script=Tifinagh}/u,
};
const LONGEST_TEXT = 30;
const DIGITS = 1_234_567_890;

function scriptOf(character: string): string | undefined {
  return Object.entries(SCRIPTS).find(([, letters]) => letters.test(character))?.[0];
}

/** The first text in a value that has one of these characters. */
function textWith(characters: ReadonlySet<string>, value: unknown): string | undefined {
  if (typeof value === 'string') {
    // A function of ticks writes its texts only.
    const parts = /=>|\bfunction\b/.test(value) ? value.split(/["'`]/) : [value];
    return parts.find((part) => [...part].some((character) => characters.has(character)));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const found = textWith(characters, item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Warns of the digits, and the names of months, that the locale itself brings into the image. */
function noteLocale(drawing: Drawing, { options, data, sparkline }: ChartSpec): void {
  const locale = stringAt(options, 'locale');
  if (locale === undefined || sparkline) return;
  const digit = drawing.fonts.lacking(numberFormat(locale, { useGrouping: false }).format(DIGITS));
  if (digit !== undefined) {
    const latin = new Intl.Locale(locale, { numberingSystem: 'latn' });
    drawing.note(
      `The numbers of locale "${locale}" are written in ${scriptOf(digit) ?? 'digits'}, which no bundled font has: they are drawn as boxes. Use locale "${latin}".`,
    );
  }
  const hasTime = Object.values(objectAt(options, 'scales')).some((scale) => valueAt(scale, 'type') === 'time');
  if (!hasTime && !areDates(data.labels)) return;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(0);
  const letter = drawing.fonts.lacking(month.replace(/\p{Nd}/gu, ''));
  if (letter === undefined) return;
  drawing.note(
    `Dates of locale "${locale}" are written in ${scriptOf(letter) ?? 'letters'}, which no bundled font has: they are drawn as boxes. Use another locale.`,
  );
}

/** Warns of a text in letters that no font of the page has. Call after the fonts are loaded. */
export function noteMissingGlyphs(drawing: Drawing, spec: ChartSpec): void {
  // The whole board has said it.
  if (spec.inside?.isTile) return;
  for (const note of drawing.fonts.ownNotes()) drawing.note(note);
  const unknown = unknownList(spec);
  if (unknown !== undefined) {
    drawing.note(
      `No font is named "${[...unknown].slice(0, LONGEST_TEXT).join('')}": its texts are drawn in ${DEFAULT_FAMILY}. Upload the font, or use one that is built in: ${FONT_NAMES.join(', ')}.`,
    );
  }
  noteLocale(drawing, spec);
  const { missing } = drawing.fonts;
  if (missing.size === 0) return;
  // The alternative text is not drawn.
  const text = textWith(missing, { ...spec, alt: undefined });
  const [letter] = Array.from(text ?? '').filter((character) => missing.has(character));
  if (text === undefined || letter === undefined) return;
  const shown = Array.from(text).slice(0, LONGEST_TEXT).join('');
  const script = scriptOf(letter);
  const code = letter.codePointAt(0)?.toString(16).toUpperCase();
  const what = script === undefined ? `has U+${code}` : `is written in ${script}`;
  drawing.note(
    `"${shown}" ${what}, which no bundled font has: it is drawn as boxes. Use Latin letters or another script that has a font.`,
  );
}
