import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { ChartSpec } from '../renderer-page/payload.js';
import { parseSpec } from '../src/chart-spec/chart-spec.js';
import { readFenceInfo } from '../src/site/docs/pages/fence-info.js';

const SPEC_DIR = resolve('docs/spec');
export const IMAGE_DIR = join(SPEC_DIR, 'images');

/** A specification of docs/spec with the name of its image: a fence ```` ```json drawn="name" ````. */
export interface SpecExample {
  name: string;
  /** `docs/spec/axes.md:42`. */
  place: string;
  /** As a client sends it. */
  input: Record<string, unknown>;
}

/** All examples in the order of their pages. */
export async function readSpecExamples(): Promise<SpecExample[]> {
  const pages = (await readdir(SPEC_DIR)).filter((name) => name.endsWith('.md')).sort();
  const examples = await Promise.all(
    pages.map(async (page) => examplesOf(page, await readFile(join(SPEC_DIR, page), 'utf8'))),
  );
  return examples.flat();
}

function examplesOf(page: string, text: string): SpecExample[] {
  return new MarkdownIt().parse(text, {}).flatMap(({ type, info, content, map }): SpecExample[] => {
    const name = type === 'fence' ? readFenceInfo(info).values.get('drawn') : undefined;
    if (name === undefined) return [];
    return [{ name, place: `docs/spec/${page}:${(map?.[0] ?? 0) + 1}`, input: JSON.parse(content) }];
  });
}

/** The image of an example in its file: WebP with twice the pixels, whatever format its specification asks for. */
export function specOfImage({ input }: SpecExample): ChartSpec {
  return parseSpec({ ...input, format: 'webp', quality: 85, devicePixelRatio: 2, scale: undefined }).spec;
}
