import fontFiles from 'virtual:font-files';
import { DEFAULT_FAMILY, EMOJI_FAMILY, fallbackFamilies, familyNamed, type HanForms } from './fonts/catalogue';
import type { FontFile } from './payload';

export { DEFAULT_FAMILY } from './fonts/catalogue';

interface Face {
  file: FontFile;
  font: FontFace;
}

/** The families of Chart.js's own default stack are drawn from our files too: plain mode must be what a bare page of ours draws. */
const CHARTJS_FAMILIES = ['Helvetica Neue', 'Helvetica', 'Arial'];

const faces: Face[] = [];
const facesByFamily = new Map<string, Face[]>();

function register(family: string, file: FontFile): void {
  const unicodeRange = rangeText(file.ranges);
  const [lightest, heaviest] = file.weights;
  const weight = lightest === heaviest ? String(lightest) : `${lightest} ${heaviest}`;
  const font = new FontFace(family, `url(fonts/${file.file})`, { weight, style: file.style, unicodeRange });
  document.fonts.add(font);
  const face = { file, font };
  faces.push(face);
  const siblings = facesByFamily.get(family) ?? [];
  siblings.push(face);
  facesByFamily.set(family, siblings);
}

function rangeText(ranges: number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    parts.push(`U+${(ranges[at] ?? 0).toString(16)}-${(ranges[at + 1] ?? 0).toString(16)}`);
  }
  return parts.join();
}

for (const file of fontFiles) {
  register(file.family, file);
  if (file.family === DEFAULT_FAMILY) for (const name of CHARTJS_FAMILIES) register(name, file);
}

/** A fault of the service and not of the spec. */
export class FontMissing extends Error {}

/** How the shared characters of this drawing look; see ADR 0050. */
let fallback = fallbackFamilies('sc', false);
const stacks = new Map<string, string[]>();
const STACKS_LIMIT = 200;

/** Our families for a CSS family list: those of it we have, then the fallbacks. */
function stackOf(family: string): string[] {
  const known = stacks.get(family);
  if (known) return known;
  const named = family.split(',').flatMap((name) => familyNamed(name) ?? []);
  const stack = [...new Set([...named, ...fallback])];
  if (stacks.size >= STACKS_LIMIT) stacks.clear();
  stacks.set(family, stack);
  return stack;
}

/**
 * A CSS family list of nothing but our own fonts, whatever the spec names: `"Open Sans"` in any case, Georgia for our serif, an unknown
 * family for the default one, then what every script falls back to. Holds for the spec last given to `loadFontsFor`.
 */
export function withOwnFonts(family: string): string {
  return `${stackOf(family).join(', ')}, sans-serif`;
}

const KANA = /[\u{3040}-\u{30ff}\u{31f0}-\u{31ff}\u{ff66}-\u{ff9d}]/u;
const HANGUL = /[\u{1100}-\u{11ff}\u{3130}-\u{318f}\u{ac00}-\u{d7af}]/u;

/** Chinese forms, unless the text itself or the spec's locale says Japanese or Korean. */
function hanForms(specJson: string): HanForms {
  if (KANA.test(specJson)) return 'jp';
  if (HANGUL.test(specJson)) return 'kr';
  const [, locale] = /"locale":"(ja|ko)\b/i.exec(specJson) ?? [];
  return locale ? (locale.toLowerCase() === 'ja' ? 'jp' : 'kr') : 'sc';
}

function setFallback(specJson: string): void {
  const next = fallbackFamilies(hanForms(specJson), specJson.includes('\ufe0f'));
  if (next.join() === fallback.join()) return;
  fallback = next;
  stacks.clear();
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const ASCII_LETTER = 'a';
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;
const EMOJI_MARK = /^[\u{fe0f}\u{20e3}]$/u;
const NAMED_FAMILIES = /"(?:fontFamily|family)":"((?:[^"\\]|\\.)*)"/g;

/** The faces that draw a character, by family and style; a character is looked for once. */
const covering = new Map<string, Map<string, Face[]>>();

function facesFor(family: string, character: string): Face[] {
  const known = covering.get(family) ?? new Map<string, Face[]>();
  covering.set(family, known);
  let found = known.get(character);
  if (!found) {
    const code = character.codePointAt(0) ?? 0;
    found = (facesByFamily.get(family) ?? []).filter(({ file }) => covers(file.ranges, code));
    known.set(character, found);
  }
  return found;
}

function covers(ranges: number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= (ranges[at] ?? 0) && code <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}

function facesOfText(characters: Set<string>, stack: string[]): Set<Face> {
  const needed = new Set<Face>();
  for (const character of characters) {
    const mark = EMOJI_MARK.test(character);
    if (IGNORABLE.test(character) && !mark) continue;
    const families = mark ? [EMOJI_FAMILY] : stack;
    const family = families.find((name) => facesFor(name, character).length > 0);
    for (const face of family ? facesFor(family, character) : []) needed.add(face);
  }
  return needed;
}

/**
 * Loads the fonts a spec's text asks for, and makes its fallbacks those of `withOwnFonts`. What else a drawing turns out to need (a
 * currency sign that a formatter adds, a look's own family) `fontsStillLoading` tells after it.
 * @param specJson the whole spec: every text that is drawn is in it
 * @param lookFamily the CSS family list of the drawing's base font
 * @returns nothing where all is there already, so that a warm draw awaits nothing
 */
export function loadFontsFor(specJson: string, lookFamily = DEFAULT_FAMILY): Promise<unknown> | undefined {
  setFallback(specJson);
  const families = new Set([lookFamily, ...Array.from(specJson.matchAll(NAMED_FAMILIES), ([, name]) => name ?? '')]);
  const characters = new Set([ASCII_LETTER, ...(specJson.match(BEYOND_ASCII) ?? [])]);
  const italic = /italic|oblique/.test(specJson);
  const missing = new Set<Face>();
  for (const family of families) {
    for (const face of facesOfText(characters, stackOf(family))) {
      if (face.font.status === 'unloaded' && (italic || face.file.style === 'normal')) missing.add(face);
    }
  }
  if (missing.size === 0) return undefined;
  return loadAll(missing);
}

async function loadAll(missing: Set<Face>): Promise<void> {
  try {
    await Promise.all(Array.from(missing, (face) => face.font.load()));
  } catch (error) {
    throw new FontMissing('A font of the page cannot be loaded', { cause: error });
  }
}

/** After a draw: the fonts that drawing found missing, which the browser has begun to fetch by itself. Draw again once they are there. */
export function fontsStillLoading(): Promise<unknown> | undefined {
  const loading = faces.filter((face) => face.font.status === 'loading');
  return loading.length > 0 ? Promise.all(loading.map((face) => face.font.loaded)) : undefined;
}
