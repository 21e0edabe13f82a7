import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { FontFile } from '../payload';
import { EMOJI_FAMILY, FAMILIES, type Family } from './catalogue.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const VIRTUAL = 'virtual:font-files';
const LAST_CODE_POINT = 0x10ffff;

interface Source extends FontFile {
  path: string;
}

/** `U+0000-00FF,U+0131` as pairs of first and last. */
function pairsOf(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The part of the ranges whose characters match. */
function only(ranges: number[], keeps: RegExp): number[] {
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

/** The package's subsets with their characters. The emoji font is one file, not listed there, with everything. */
function subsetsOf(family: Family): [subset: string, ranges: number[]][] {
  if (family.name === EMOJI_FAMILY) return [['emoji', only([0, LAST_CODE_POINT], family.keeps ?? /./u)]];
  const listed: Record<string, string> = JSON.parse(
    readFileSync(join(modules, family.package, 'unicode.json'), 'utf8'),
  );
  return Object.entries(listed)
    .filter(([subset]) => family.subsets?.test(subset) ?? true)
    .map(([subset, range]) => [subset, family.keeps ? only(pairsOf(range), family.keeps) : pairsOf(range)]);
}

function sourcesOf(family: Family): Source[] {
  const styles = family.italics ? (['normal', 'italic'] as const) : (['normal'] as const);
  const weights = family.staticWeights?.map((weight) => [weight, weight] as const) ?? [[100, 900] as const];
  const slug = family.package.split('/')[1] ?? '';
  return subsetsOf(family).flatMap(([subset, ranges]) =>
    ranges.length === 0
      ? []
      : styles.flatMap((style) =>
          weights.map(([from, to]) => {
            const part = `${subset.replace(/[[\]]/g, '')}-${family.staticWeights ? from : 'wght'}`;
            const file = `${slug}-${part}-${style}.woff2`;
            const path = join(modules, family.package, 'files', file);
            const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
            return { family: family.name, file, style, weights: [from, to] as [number, number], ranges, sha256, path };
          }),
        ),
  );
}

/**
 * Ships the fonts of the catalogue: their files in fonts/ under stable names with their licences, the list of them as fonts.json for the
 * service and as `virtual:font-files` for the page.
 */
export function fontFiles(): Plugin {
  const sources = FAMILIES.flatMap(sourcesOf);
  const list: FontFile[] = sources.map(({ path: _path, ...file }) => file);
  return {
    name: 'font-files',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(list))})` : undefined,
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source });
      emit('fonts.json', JSON.stringify(list));
      for (const { file, path } of sources) emit(`fonts/${file}`, readFileSync(path));
      for (const { name, package: owner } of FAMILIES) {
        emit(`fonts/${name.replaceAll(' ', '')}-LICENSE.txt`, readFileSync(join(modules, owner, 'LICENSE')));
      }
    },
  };
}
