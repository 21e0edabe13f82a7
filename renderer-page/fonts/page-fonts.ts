import subsets, { type FontList } from 'virtual:font-files';
import type { OwnFamily } from '../../chart-spec/spec.js';
import type { Fonts } from '../drawing/drawing';
import type { FontCut, FontSubset, FrameFamily } from '../drawing/protocol.js';
import type { ResolvedTheme } from '../theme/resolve-theme';
import {
  bareName,
  DEFAULT_FAMILY,
  EMOJI_FAMILY,
  fallbackFamilies,
  familyNamed,
  type HanForms,
  TALL_LINE_EM,
  TALL_SCRIPTS,
} from './catalog';
import { nearestWeight } from './nearest-weight';

interface Face extends Pick<FontCut, 'style' | 'weight'>, Pick<FontSubset, 'ranges'> {
  font: FontFace;
}

/** The families of Chart.js's default font stack, which plain mode uses, are drawn from our files too, in the weights that Chart.js uses. */
const CHARTJS_FAMILIES = ['Helvetica Neue', 'Helvetica', 'Arial'];
const CHARTJS_WEIGHTS = [400, 700];

const subsetsByFamily = Map.groupBy(subsets, ({ family }) => family);
/** Registered in the document, which all drawings share. */
const facesByFamily = new Map<string, Face[]>();

/** Registers the faces of a family when it is first used: registering the thousands of all families would delay the start of the page. */
function registerOnce(family: string): void {
  if (facesByFamily.has(family)) return;
  const subsets = subsetsByFamily.get(family) ?? [];
  facesByFamily.set(
    family,
    subsets.flatMap((subset) => facesOf(family, subset)),
  );
}

function facesOf(family: string, { rangeSteps, cuts }: Pick<FontList[number], 'rangeSteps' | 'cuts'>): Face[] {
  const ranges = sumsOf(rangeSteps);
  const unicodeRange = rangeText(ranges);
  return cuts.map(({ file, weight, style }) => {
    const font = new FontFace(family, `url(fonts/${file})`, { weight: String(weight), style, unicodeRange });
    document.fonts.add(font);
    return { font, ranges, weight, style };
  });
}

function sumsOf(steps: number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

function rangeText(ranges: number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    parts.push(`U+${(ranges[at] ?? 0).toString(16)}-${(ranges[at + 1] ?? 0).toString(16)}`);
  }
  return parts.join();
}

for (const name of CHARTJS_FAMILIES) {
  const subsets = (subsetsByFamily.get(DEFAULT_FAMILY) ?? []).map(({ rangeSteps, cuts }) => ({
    rangeSteps,
    cuts: cuts.filter(({ weight }) => CHARTJS_WEIGHTS.includes(weight)),
  }));
  facesByFamily.set(
    name,
    subsets.flatMap((subset) => facesOf(name, subset)),
  );
}

/** Families of accounts, the one that was used last at the end: they stay registered while they are used. */
const ownFamilies = new Set<string>();
const OWN_FAMILIES_LIMIT = 40;

function registerOwn({ css, cuts }: OwnFamily): void {
  const isDamaged = facesByFamily.get(css)?.some(({ font }) => font.status === 'error');
  // What could not be loaded may be there now.
  if (isDamaged) unregister(css);
  if (!ownFamilies.delete(css)) {
    const faces = cuts.map(({ file, weight, style, ranges }) => {
      const font = new FontFace(css, `url(fonts/own/${file})`, { weight: String(weight), style });
      document.fonts.add(font);
      return { font, ranges, weight, style };
    });
    facesByFamily.set(css, faces);
  }
  ownFamilies.add(css);
  const [oldest] = ownFamilies;
  if (ownFamilies.size > OWN_FAMILIES_LIMIT && oldest !== undefined) unregister(oldest);
}

/** Registers a family whose files are here already. */
export function registerFamily({ css, cuts }: FrameFamily): void {
  if (ownFamilies.has(css)) return;
  const faces = cuts.map(({ bytes, weight, style, ranges }) => {
    const font = new FontFace(css, bytes, { weight: String(weight), style });
    document.fonts.add(font);
    return { font, ranges, weight, style };
  });
  facesByFamily.set(css, faces);
  ownFamilies.add(css);
}

function unregister(css: string): void {
  for (const { font } of facesByFamily.get(css) ?? []) document.fonts.delete(font);
  for (const byFamily of [facesByFamily, facesByCharacter]) byFamily.delete(css);
  ownFamilies.delete(css);
  loadedForAscii.clear();
}

/** An error of the service, not of the spec. */
export class FontLoadError extends Error {}

/** By fallbacks and family list. Depends on nothing else, so that all drawings share it. */
const stacks = new Map<string, string[]>();
const STACKS_LIMIT = 200;

const KANA = /[\u{3040}-\u{30ff}\u{31f0}-\u{31ff}\u{ff66}-\u{ff9d}]/u;
const HANGUL = /[\u{1100}-\u{11ff}\u{3130}-\u{318f}\u{ac00}-\u{d7af}]/u;

/** Chinese, unless the texts or the locale of the spec are Japanese or Korean. */
function hanForms(specJson: string): HanForms {
  if (KANA.test(specJson)) return 'jp';
  if (HANGUL.test(specJson)) return 'kr';
  const [, locale] = /"locale":"(ja|ko)\b/i.exec(specJson) ?? [];
  return locale ? (locale.toLowerCase() === 'ja' ? 'jp' : 'kr') : 'sc';
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const ASCII_LETTER = 'a';
/** What every chart writes. */
const PLAIN_CHARACTERS = 'Aa09.';
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;
const EMOJI_MARK = /^[\u{fe0f}\u{20e3}]$/u;
const NAMED_FAMILIES = /"(?:fontFamily|family)":"((?:[^"\\]|\\.)*)"/g;

/** Faces that contain a character, by family and character. The files of the page never change. */
const facesByCharacter = new Map<string, Map<string, Face[]>>();

function facesFor(family: string, character: string): Face[] {
  const known = facesByCharacter.get(family) ?? new Map<string, Face[]>();
  facesByCharacter.set(family, known);
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

/** What a spec needs of its fonts. */
interface FontNeeds {
  characters: Set<string>;
  weights: Set<number>;
  italic: boolean;
}

/** @param missing gets the characters that no font has */
function facesOfText({ characters, weights, italic }: FontNeeds, stack: string[], missing: Set<string>): Set<Face> {
  const needed = new Set<Face>();
  const weightsByFamily = new Map(stack.map((family) => [family, nearestWeights(family, weights)]));
  for (const character of characters) {
    const isMark = EMOJI_MARK.test(character);
    if (IGNORABLE.test(character) && !isMark) continue;
    const families = isMark ? [EMOJI_FAMILY] : stack;
    const family = families.find((name) => facesFor(name, character).length > 0);
    if (family === undefined) {
      missing.add(character);
      continue;
    }
    for (const face of facesFor(family, character)) {
      if (weightsByFamily.get(family)?.has(face.weight) && (italic || face.style === 'normal')) needed.add(face);
    }
  }
  return needed;
}

/** The weights of a family that the browser uses for the wanted ones. */
function nearestWeights(family: string, weights: Set<number>): Set<number | undefined> {
  const available = [...new Set(facesByFamily.get(family)?.map(({ weight }) => weight))];
  return new Set(Array.from(weights, (weight) => nearestWeight(available, weight)));
}

/** The weights that every theme uses, besides the weight of its titles. */
const THEME_WEIGHTS = [400, 600];
const NAMED_WEIGHTS = /"weight":"?(\d+|bold)/g;
const BOLD = 700;
const HEAVIEST = 1000;

function weightsOf(specJson: string, theme: Pick<ResolvedTheme, 'titleWeight'> | undefined): Set<number> {
  const named = Array.from(specJson.matchAll(NAMED_WEIGHTS), ([, weight]) =>
    weight === 'bold' ? BOLD : Number(weight),
  );
  const own = theme ? [...THEME_WEIGHTS, theme.titleWeight] : CHARTJS_WEIGHTS;
  return new Set([...own, ...named.filter((weight) => weight > 0 && weight <= HEAVIEST)]);
}

/** The needs of specs in ASCII for which no face was left to load. Faces are never unloaded. */
const loadedForAscii = new Set<string>();

/** The fonts of a specification: their families, and the files that its texts need. */
export class PageFonts implements Fonts {
  readonly missing = new Set<string>();
  #leastLineEm: number | undefined;
  /** By name in lower case. */
  readonly #own: ReadonlyMap<string, OwnFamily>;
  /** The families behind the named ones. */
  readonly #fallback: readonly string[];

  /**
   * @param specJson the whole specification, searched for characters, families and weights
   * @param own families of the account that it names
   */
  constructor(
    private readonly specJson: string,
    own: readonly OwnFamily[] = [],
  ) {
    this.#own = new Map(own.map((family) => [family.name.toLowerCase(), family]));
    for (const family of own) registerOwn(family);
    this.#fallback = fallbackFamilies(hanForms(specJson), specJson.includes('\ufe0f'));
  }

  get leastLineEm(): number {
    this.#leastLineEm ??= TALL_SCRIPTS.test(this.specJson) ? TALL_LINE_EM : 0;
    return this.#leastLineEm;
  }

  own(family: string): string {
    return `${this.#stackOf(family).join(', ')}, sans-serif`;
  }

  /**
   * Loads the fonts that the texts need. A drawing may need more (a currency sign that a formatter adds, a weight in a font string): see
   * `fontsStillLoading`.
   * @param theme of the drawing; none in plain mode
   * @returns `undefined` where all fonts are loaded, so that the caller need not wait
   */
  load(theme?: Pick<ResolvedTheme, 'fontFamily' | 'titleWeight'>): Promise<unknown> | undefined {
    const { specJson } = this;
    const families = new Set([theme?.fontFamily ?? DEFAULT_FAMILY, ...this.#namedFamilies()]);
    const characters = this.#characters();
    const needs = { characters, weights: weightsOf(specJson, theme), italic: /italic|oblique/.test(specJson) };
    if (characters.size > 1) return this.#loadFaces(needs, families);
    const key = `${[...families]} ${[...needs.weights]} ${needs.italic} ${this.#familiesKey}`;
    if (loadedForAscii.has(key)) return undefined;
    const loading = this.#loadFaces(needs, families);
    if (loading === undefined) {
      if (loadedForAscii.size >= STACKS_LIMIT) loadedForAscii.clear();
      loadedForAscii.add(key);
    }
    return loading;
  }

  #loadFaces(needs: FontNeeds, families: Set<string>): Promise<void> | undefined {
    const unloaded = new Set<Face>();
    for (const family of families) {
      for (const face of facesOfText(needs, this.#stackOf(family), this.missing)) {
        if (face.font.status === 'unloaded') unloaded.add(face);
      }
    }
    return unloaded.size > 0 ? loadAll(unloaded) : undefined;
  }

  /** What a family list means depends on it. */
  get #familiesKey(): string {
    return [...this.#fallback, ...Array.from(this.#own.values(), ({ css }) => css)].join();
  }

  #ownNamed(name: string): OwnFamily | undefined {
    return this.#own.size === 0 ? undefined : this.#own.get(bareName(name).toLowerCase());
  }

  #characters(): Set<string> {
    return new Set([ASCII_LETTER, ...(this.specJson.match(BEYOND_ASCII) ?? [])]);
  }

  #namedFamilies(): string[] {
    return Array.from(this.specJson.matchAll(NAMED_FAMILIES), ([, name]) => name ?? '');
  }

  lacking(text: string): string | undefined {
    const families = [DEFAULT_FAMILY, ...this.#namedFamilies()].flatMap((family) => this.#stackOf(family));
    const isDrawn = (character: string) => families.some((family) => facesFor(family, character).length > 0);
    return Array.from(text).find((character) => !IGNORABLE.test(character) && !isDrawn(character));
  }

  ownNotes(): string[] {
    return Array.from(this.#own.values()).flatMap(({ name, css }) => {
      if (facesByFamily.get(css)?.some(({ font }) => font.status === 'error')) {
        return `The browser cannot read the font "${name}": texts are drawn in other fonts. Upload another file of it.`;
      }
      // Many fonts have no more than the letters of one language.
      const lacks = [...this.#characters(), ...PLAIN_CHARACTERS].find(
        (character) => !IGNORABLE.test(character) && facesFor(css, character).length === 0,
      );
      if (lacks === undefined) return [];
      return `The font "${name}" has no "${lacks}": characters that it lacks are drawn in other fonts.`;
    });
  }

  /** The families of ours in a CSS family list, followed by the fallbacks. */
  #stackOf(family: string): string[] {
    const key = `${this.#familiesKey}|${family}`;
    const known = stacks.get(key);
    if (known) return known;
    const named = family.split(',').flatMap((name) => this.#ownNamed(name)?.css ?? familyNamed(name) ?? []);
    const stack = [...new Set([...named, ...this.#fallback])];
    for (const name of stack) registerOnce(name);
    if (stacks.size >= STACKS_LIMIT) stacks.clear();
    stacks.set(key, stack);
    return stack;
  }
}

async function loadAll(faces: Set<Face>): Promise<void> {
  try {
    await Promise.all(
      Array.from(faces, ({ font }) =>
        font.load().catch((error: unknown) => {
          // The checks of a font of an account may accept more than the browser reads: see ownNotes.
          if (!ownFamilies.has(font.family)) throw error;
        }),
      ),
    );
  } catch (error) {
    throw new FontLoadError('A font of the page cannot be loaded', { cause: error });
  }
}

/** After a drawing: the fonts that it needs and that the browser is loading by itself. Draw again when the promise resolves. */
export function fontsStillLoading(): Promise<unknown> | undefined {
  if (document.fonts.status === 'loaded') return undefined;
  const faces = [...facesByFamily.values()].flat();
  const loading = faces.filter(({ font }) => font.status === 'loading');
  return loading.length > 0 ? Promise.all(loading.map(({ font }) => font.loaded)) : undefined;
}
