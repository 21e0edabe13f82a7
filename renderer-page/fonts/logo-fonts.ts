import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import wawoff2 from 'wawoff2';
import { FAMILIES } from './catalog.ts';
import { renameFont } from './font-name.ts';
import { instanceAt } from './font-subsetter.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Emoji and CJK fonts are too large to be read for each logo. */
const SUBSETS = /^(latin|latin-ext|cyrillic|greek|arabic|hebrew|devanagari|thai)$/;
const WEIGHTS = { normal: [400, 600, 700, 900], italic: [400, 700] };

/** Vite plugin that ships the fonts for text in SVG logos as TrueType files in logo-fonts/: the decoder of logos reads no WOFF2. */
export function logoFonts(): Plugin {
  return {
    name: 'logo-fonts',
    async generateBundle() {
      for (const { fileName, source } of await allFonts()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Reads one file after another: wawoff2 keeps the result in its own memory until the next call. */
async function allFonts(): Promise<{ fileName: string; source: Buffer }[]> {
  const fonts: { fileName: string; source: Buffer }[] = [];
  for (const { name, package: owner, instanceWeights, italics, subsets = /./ } of FAMILIES) {
    const slug = owner.split('/')[1] ?? '';
    const read = (file: string) => readFileSync(join(modules, owner, file));
    const listed = Object.keys(JSON.parse(read('unicode.json').toString()) as object);
    const { weights } = JSON.parse(read('metadata.json').toString()) as { weights: number[] };
    const unpack = async (cut: string) => Buffer.from(await wawoff2.decompress(read(`files/${slug}-${cut}.woff2`)));
    for (const subset of listed.filter((each) => SUBSETS.test(each) && subsets.test(each))) {
      for (const style of italics ? (['normal', 'italic'] as const) : (['normal'] as const)) {
        for (const weight of WEIGHTS[style].filter((each) => weights.includes(each))) {
          const cut = `${subset}-${weight}-${style}`;
          const font = instanceWeights
            ? instanceAt(await unpack(`${subset}-wght-${style}`), weight)
            : await unpack(cut);
          const source = renameFont(font, name, weight, style);
          fonts.push({ fileName: `logo-fonts/${slug}-${cut}.ttf`, source });
        }
      }
    }
  }
  return fonts;
}
