import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { FontSubset } from '../../../renderer-page/drawing/protocol.js';
import { familyNamed } from '../../../renderer-page/fonts/catalog.js';
import { MAX_HEIGHT_PX, MAX_WIDTH_PX } from './logo-size.js';

const DEFAULT_FAMILY = 'Inter';
const HAS_TEXT = /<(?:\w+:)?text\b/;
/** The attribute or the CSS property. A quoted name has no `=`: that is the quote at the end of a style attribute. */
const FONT_FAMILY = /(font-family\s*)(?:=\s*("[^"<>]*"|'[^'<>]*')|:((?:"[^"<>;=]*"|'[^'<>;=]*'|[^;"'<>}])*))/g;
/**
 * resvg opens the file that a link names. Each quote after `href=` is looked at by itself, wherever it stands, so no other attribute can hide
 * one. Only links inside the document and data: URLs stay.
 */
const OUTSIDE_LINK = /(href\s*=\s*["'])(?!#|data:)/gi;
const IS_BOLD = /font-weight\s*[:=]\s*(?:["']\s*)?(?:bold|[6-9]00)/;
/** Chinese, Japanese and Korean: fonts of many small files, of which a logo needs few. */
const HAN = /[\u{2e80}-\u{9fff}\u{ac00}-\u{d7ff}\u{f900}-\u{faff}\u{ff00}-\u{ffef}\u{20000}-\u{3ffff}]/gu;

/**
 * Draws an SVG document as large as logos are. Nothing outside the document is read, and no font of the machine.
 * @param pageDir the built page, for its fonts
 * @returns a PNG
 * @throws Error when it is not drawable
 */
export function decodeSvg(bytes: Buffer, pageDir: string): Buffer {
  const source = bytes.toString('utf8');
  const closed = source.replace(OUTSIDE_LINK, '$1#');
  const svg = HAS_TEXT.test(source) ? mapFontFamilies(closed) : closed;
  const fontFiles = HAS_TEXT.test(source) ? fontFilesFor(source, pageDir) : [];
  const options: ResvgRenderOptions = {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: DEFAULT_FAMILY },
    logLevel: 'off',
  };
  const { width, height } = new Resvg(svg, options);
  const fitTo =
    width / height > MAX_WIDTH_PX / MAX_HEIGHT_PX
      ? ({ mode: 'width', value: MAX_WIDTH_PX } as const)
      : ({ mode: 'height', value: MAX_HEIGHT_PX } as const);
  return new Resvg(svg, { ...options, fitTo }).render().asPng();
}

/** Replaces the names of fonts by those of ours that charts use for them, such as Inter for Helvetica. */
function mapFontFamilies(svg: string): string {
  return svg.replace(FONT_FAMILY, (_all, property: string, attribute?: string, css = '') => {
    if (attribute === undefined) return `${property}:${firstKnown(css)}`;
    return `${property}="${firstKnown(attribute.slice(1, -1))}"`;
  });
}

function firstKnown(names: string): string {
  const known = names
    .replaceAll(/&(?:quot|apos|#39|#34);/g, '')
    .split(',')
    .map(familyNamed);
  return known.find((name) => name !== undefined) ?? DEFAULT_FAMILY;
}

/**
 * The first font that has a character draws it. So Latin comes first, as the families' own files, and then the other scripts in
 * regular Inter or, in a logo with bold text, bold Inter.
 */
function fontFilesFor(svg: string, pageDir: string): string[] {
  const weights = IS_BOLD.test(svg) ? ['700', '600', '900', '400'] : ['400', '600', '700', '900'];
  const rank = (file: string) =>
    (/-latin-\d/.test(file) ? 0 : 1000) +
    (file.startsWith('inter-') ? 0 : 100) +
    (file.includes('italic') ? 10 : 0) +
    weights.findIndex((weight) => file.includes(`-${weight}-`));
  const dir = join(pageDir, 'logo-fonts');
  const files = readdirSync(dir).sort((a, b) => rank(a) - rank(b));
  return [...files.map((file) => join(dir, file)), ...hanFilesFor(svg, weights, pageDir)];
}

function hanFilesFor(svg: string, weights: string[], pageDir: string): string[] {
  const codePoints = new Set(svg.match(HAN)?.map((character) => character.codePointAt(0) ?? 0));
  const list = join(pageDir, 'fonts.json');
  if (codePoints.size === 0 || !existsSync(list)) return [];
  const subsets = JSON.parse(readFileSync(list, 'utf8')) as FontSubset[];
  const needed = subsets.filter(
    ({ cuts, ranges }) => cuts[0]?.file.endsWith('.ttf') && [...codePoints].some((code) => isWithin(ranges, code)),
  );
  const cuts = needed.flatMap((subset) => subset.cuts);
  cuts.sort((a, b) => weights.indexOf(String(a.weight)) - weights.indexOf(String(b.weight)));
  return cuts.map(({ file }) => join(pageDir, 'fonts', file));
}

/** @param ranges pairs of first and last code point */
function isWithin(ranges: number[], codePoint: number): boolean {
  return ranges.some((first, at) => at % 2 === 0 && codePoint >= first && codePoint <= (ranges[at + 1] ?? 0));
}
