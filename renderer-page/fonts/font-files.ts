import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontList } from 'virtual:font-files';
import type { Plugin } from 'vite';
import wawoff2 from 'wawoff2';
import type { FontCut, FontSubset } from '../drawing/protocol.js';
import { EMOJI, EMOJI_FAMILY, FAMILIES, type Family } from './catalog.ts';
import { renameFont } from './font-name.ts';
import { instanceAt } from './font-subsetter.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** Written by `npm run emoji-font`. */
const emojiFolder = fileURLToPath(new URL('noto-color-emoji/', import.meta.url));
const EMOJI_FILE = 'noto-color-emoji-emoji-400-normal.woff2';
const VIRTUAL = 'virtual:font-files';
const LAST_CODE_POINT = 0x10ffff;

/** A file to ship, with its content. */
interface Source extends FontCut {
  bytes: Buffer;
}
interface SourceSubset extends FontSubset {
  cuts: Source[];
}

/** Parses a CSS unicode-range (`U+0000-00FF,U+0131`) into pairs of first and last code point. */
function pairsOf(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The part of the ranges with characters that match. */
function filterRanges(ranges: number[], keeps: RegExp): number[] {
  const kept: number[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    for (let code = ranges[at] ?? 0; code <= (ranges[at + 1] ?? 0); code++) {
      if (!keeps.test(String.fromCodePoint(code))) continue;
      if (kept.at(-1) === code - 1) kept[kept.length - 1] = code;
      else kept.push(code, code);
    }
  }
  return kept;
}

/** Ascending numbers as their differences, which compress far better. */
function differencesOf(numbers: number[]): number[] {
  return numbers.map((each, at) => each - (numbers[at - 1] ?? 0));
}

/** The package's subsets with their characters. */
function subsetsOf(family: Family): [subset: string, ranges: number[]][] {
  const listed: Record<string, string> = JSON.parse(
    readFileSync(join(modules, family.package, 'unicode.json'), 'utf8'),
  );
  return Object.entries(listed)
    .filter(([subset]) => family.subsets?.test(subset) ?? true)
    .map(([subset, range]) => [subset, family.keeps ? filterRanges(pairsOf(range), family.keeps) : pairsOf(range)]);
}

function sourceOf(file: string, style: FontCut['style'], weight: number, bytes: Buffer): Source {
  return { file, style, weight, sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** The files of a subset: one for each weight, taken from the package or made from its variable font. */
async function cutsOf(family: Family, subset: string): Promise<Source[]> {
  const slug = family.package.split('/')[1] ?? '';
  const part = `${slug}-${subset.replace(/[[\]]/g, '')}`;
  const read = (file: string) => readFileSync(join(modules, family.package, 'files', file));
  const styles = family.italics ? (['normal', 'italic'] as const) : (['normal'] as const);
  if (family.instanceWeights) {
    const cuts: Source[] = [];
    for (const style of styles) {
      const variable = Buffer.from(await wawoff2.decompress(read(`${part}-wght-${style}.woff2`)));
      for (const weight of family.instanceWeights) {
        const bytes = renameFont(instanceAt(variable, weight), family.name, weight, style);
        cuts.push(sourceOf(`${part}-${weight}-${style}.ttf`, style, weight, bytes));
      }
    }
    return cuts;
  }
  const { weights }: { weights: number[] } = JSON.parse(
    readFileSync(join(modules, family.package, 'metadata.json'), 'utf8'),
  );
  return styles.flatMap((style) =>
    weights.map((weight) => {
      const file = `${part}-${weight}-${style}.woff2`;
      return sourceOf(file, style, weight, read(file));
    }),
  );
}

/** Reads one file after another: wawoff2 keeps the result in its own memory until the next call. */
async function allSources(): Promise<SourceSubset[]> {
  const sources: SourceSubset[] = [];
  for (const family of FAMILIES) {
    for (const [subset, ranges] of subsetsOf(family)) {
      if (ranges.length > 0) sources.push({ family: family.name, ranges, cuts: await cutsOf(family, subset) });
    }
  }
  const emoji = sourceOf(EMOJI_FILE, 'normal', 400, readFileSync(join(emojiFolder, EMOJI_FILE)));
  sources.push({ family: EMOJI_FAMILY, ranges: filterRanges([0, LAST_CODE_POINT], EMOJI), cuts: [emoji] });
  return sources;
}

/**
 * Vite plugin that ships the fonts of the catalog: files and licenses in fonts/ under stable names, and the list of the files as fonts.json
 * for the service and, in a short form, as `virtual:font-files` for the page.
 */
export async function fontFiles(): Promise<Plugin> {
  const sources = await allSources();
  const list: FontSubset[] = sources.map(({ cuts, ...subset }) => ({
    ...subset,
    cuts: cuts.map(({ bytes: _bytes, ...cut }) => cut),
  }));
  const json = JSON.stringify(list);
  const pageList: FontList = list.map(({ family, ranges, cuts }) => ({
    family,
    rangeSteps: differencesOf(ranges),
    cuts: cuts.map(({ sha256: _sha256, ...cut }) => cut),
  }));
  const pageJson = JSON.stringify(pageList);
  return {
    name: 'font-files',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? `export default JSON.parse(${JSON.stringify(pageJson)})` : undefined),
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source });
      emit('fonts.json', json);
      for (const { file, bytes } of sources.flatMap(({ cuts }) => cuts)) emit(`fonts/${file}`, bytes);
      const emitLicense = (family: string, folder: string) =>
        emit(`fonts/${family.replaceAll(' ', '')}-LICENSE.txt`, readFileSync(join(folder, 'LICENSE')));
      for (const { name, package: owner } of FAMILIES) emitLicense(name, join(modules, owner));
      emitLicense(EMOJI_FAMILY, emojiFolder);
    },
  };
}
