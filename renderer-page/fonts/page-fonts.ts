import subsets from 'virtual:font-files';
import type { FontCut, FontSubset } from '../payload';
import type { Look } from '../theme/resolve-theme';
import { DEFAULT_FAMILY, EMOJI_FAMILY, fallbackFamilies, familyNamed, type HanForms } from './catalog';
import { nearestWeight } from './nearest-weight';

interface Face extends Pick<FontCut, 'style' | 'weight'>, Pick<FontSubset, 'ranges'> {
  font: FontFace;
}

/**
 * The families of Chart.js's own default stack are drawn from our files too, in the weights it uses: plain mode must be what a bare page
 * of ours draws.
 */
const CHARTJS_FAMILIES = ['Helvetica Neue', 'Helvetica', 'Arial'];
const CHARTJS_WEIGHTS = [400, 700];

const subsetsByFamily = Map.groupBy(subsets, ({ family }) => family);
const facesByFamily = new Map<string, Face[]>();

/** A page has a thousand faces even so: those of a family that no spec has named yet would make it open later. */
function registerOnce(family: string): void {
  if (facesByFamily.has(family)) return;
  const subsets = subsetsByFamily.get(family) ?? [];
  facesByFamily.set(
    family,
    subsets.flatMap((subset) => facesOf(family, subset)),
  );
}

function facesOf(family: string, { ranges, cuts }: Pick<FontSubset, 'ranges' | 'cuts'>): Face[] {
  const unicodeRange = rangeText(ranges);
  return cuts.map(({ file, weight, style }) => {
    const font = new FontFace(family, `url(fonts/${file})`, { weight: String(weight), style, unicodeRange });
    document.fonts.add(font);
    return { font, ranges, weight, style };
  });
}

function rangeText(ranges: number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    parts.push(`U+${(ranges[at] ?? 0).toString(16)}-${(ranges[at + 1] ?? 0).toString(16)}`);
  }
  return parts.join();
}

for (const name of CHARTJS_FAMILIES) {
  const subsets = (subsetsByFamily.get(DEFAULT_FAMILY) ?? []).map(({ ranges, cuts }) => ({
    ranges,
    cuts: cuts.filter(({ weight }) => CHARTJS_WEIGHTS.includes(weight)),
  }));
  facesByFamily.set(
    name,
    subsets.flatMap((subset) => facesOf(name, subset)),
  );
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
  for (const name of stack) registerOnce(name);
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

/** The faces that are for a character, by family; a character is looked for once. */
const covering = new Map<string, Map<string, Face[]>>();

function facesFor(family: string, character: string): Face[] {
  const known = covering.get(family) ?? new Map<string, Face[]>();
  covering.set(family, known);
  let found = known.get(character);
  if (!found) {
    const code = character.codePointAt(0) ?? 0;
    found = (facesByFamily.get(family) ?? []).filter(({ ranges }) => isWithin(ranges, code));
    known.set(character, found);
  }
  return found;
}

function isWithin(ranges: number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= (ranges[at] ?? 0) && code <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}

/** What of the fonts a text is drawn with. */
interface Wanted {
  characters: Set<string>;
  weights: Set<number>;
  italic: boolean;
}

function facesOfText({ characters, weights, italic }: Wanted, stack: string[]): Set<Face> {
  const needed = new Set<Face>();
  const cutsByFamily = new Map(stack.map((family) => [family, nearestCuts(family, weights)]));
  for (const character of characters) {
    const mark = EMOJI_MARK.test(character);
    if (IGNORABLE.test(character) && !mark) continue;
    const families = mark ? [EMOJI_FAMILY] : stack;
    const family = families.find((name) => facesFor(name, character).length > 0) ?? '';
    for (const face of facesFor(family, character)) {
      if (cutsByFamily.get(family)?.has(face.weight) && (italic || face.style === 'normal')) needed.add(face);
    }
  }
  return needed;
}

/** The weights of a family that stand for the wanted ones. */
function nearestCuts(family: string, weights: Set<number>): Set<number | undefined> {
  const cuts = [...new Set(facesByFamily.get(family)?.map(({ weight }) => weight))];
  return new Set(Array.from(weights, (weight) => nearestWeight(cuts, weight)));
}

/** What every look draws most with, next to the weight of its titles. */
const LOOK_WEIGHTS = [400, 600];
const NAMED_WEIGHTS = /"weight":"?(\d+|bold)/g;
const BOLD = 700;
const HEAVIEST = 1000;

function weightsOf(specJson: string, look: Pick<Look, 'titleWeight'> | undefined): Set<number> {
  const named = Array.from(specJson.matchAll(NAMED_WEIGHTS), ([, weight]) =>
    weight === 'bold' ? BOLD : Number(weight),
  );
  const own = look ? [...LOOK_WEIGHTS, look.titleWeight] : CHARTJS_WEIGHTS;
  return new Set([...own, ...named.filter((weight) => weight > 0 && weight <= HEAVIEST)]);
}

/**
 * Loads the fonts a spec's text asks for, and makes its fallbacks those of `withOwnFonts`. What else a drawing turns out to need (a
 * currency sign that a formatter adds, a weight that a font string names) `fontsStillLoading` tells after it.
 * @param specJson the whole spec: every text that is drawn is in it
 * @param look of the drawing; plain mode has none
 * @returns nothing where all is there already, so that a warm draw awaits nothing
 */
export function loadFontsFor(
  specJson: string,
  look?: Pick<Look, 'fontFamily' | 'titleWeight'>,
): Promise<unknown> | undefined {
  setFallback(specJson);
  const named = Array.from(specJson.matchAll(NAMED_FAMILIES), ([, name]) => name ?? '');
  const families = new Set([look?.fontFamily ?? DEFAULT_FAMILY, ...named]);
  const characters = new Set([ASCII_LETTER, ...(specJson.match(BEYOND_ASCII) ?? [])]);
  const wanted = { characters, weights: weightsOf(specJson, look), italic: /italic|oblique/.test(specJson) };
  const missing = new Set<Face>();
  for (const family of families) {
    for (const face of facesOfText(wanted, stackOf(family))) {
      if (face.font.status === 'unloaded') missing.add(face);
    }
  }
  return missing.size > 0 ? loadAll(missing) : undefined;
}

async function loadAll(missing: Set<Face>): Promise<void> {
  try {
    await Promise.all(Array.from(missing, ({ font }) => font.load()));
  } catch (error) {
    throw new FontMissing('A font of the page cannot be loaded', { cause: error });
  }
}

/** After a draw: the fonts that drawing found missing, which the browser has begun to fetch by itself. Draw again once they are there. */
export function fontsStillLoading(): Promise<unknown> | undefined {
  if (document.fonts.status === 'loaded') return undefined;
  const faces = [...facesByFamily.values()].flat();
  const loading = faces.filter(({ font }) => font.status === 'loading');
  return loading.length > 0 ? Promise.all(loading.map(({ font }) => font.loaded)) : undefined;
}
