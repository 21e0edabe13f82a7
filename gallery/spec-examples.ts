import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { type ChartSpec, parseSpec } from '../chart-spec/spec.js';
import { parseSpecUrl, parseTemplateUrl } from '../chart-spec/urls.js';
import { readFenceInfo } from '../src/docs/pages/markdown.js';
import { findBuiltIn } from '../src/templates/built-in-templates.js';

const SPEC_DIR = resolve('docs/spec');
export const IMAGE_DIR = join(SPEC_DIR, 'images');
/** The committed images: WebP with twice the pixels, whatever format the example asks for. */
export const IMAGE_FORMAT = { format: 'webp', quality: 85, devicePixelRatio: 2 } as const;

/** An image of docs/spec: the fence ```` ```json drawn="name" ```` or ```` ```http drawn="name" ```` below it. */
export interface SpecExample {
  name: string;
  /** `docs/spec/axes.md:42`. */
  place: string;
  /** The text of its image line; empty without one. */
  alt: string;
  /** What the warnings of the example contain; undefined for an example without warnings. */
  warns: string | undefined;
  /** The specification as a client sends it, or the path and query of a GET. */
  input: Record<string, unknown> | string;
}

/** All examples in the order of their pages. */
export function readSpecExamples(): SpecExample[] {
  const pages = readdirSync(SPEC_DIR).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return pages.sort().flatMap((page) => examplesOf(page, readFileSync(join(SPEC_DIR, page), 'utf8')));
}

function examplesOf(page: string, text: string): SpecExample[] {
  const alts = new Map([...text.matchAll(/^!\[(.*)\]\(images\/(.*)\.webp\)$/gm)].map(([, alt, name]) => [name, alt]));
  return new MarkdownIt().parse(text, {}).flatMap(({ type, info, content, map }): SpecExample[] => {
    const { language, values } = readFenceInfo(type === 'fence' ? info : '');
    const name = values.get('drawn');
    if (name === undefined) return [];
    return [
      {
        name,
        place: `docs/spec/${page}:${(map?.[0] ?? 0) + 1}`,
        alt: alts.get(name) ?? '',
        warns: values.get('warns'),
        input: language === 'http' ? content.trim() : JSON.parse(content),
      },
    ];
  });
}

/** The image of an example in its file. */
export function specOfImage({ input, place }: SpecExample): ChartSpec {
  if (typeof input !== 'string') {
    // Frames are lossless: with twice the pixels they have more bytes than all other images of a page.
    const size = 'animation' in input ? { devicePixelRatio: 1 } : {};
    return parseSpec({ ...input, ...IMAGE_FORMAT, ...size, scale: undefined }).spec;
  }
  const [path = '', query = ''] = input.split('?');
  const [, templateId] = /^\/api\/v1\/templates\/([^/]+)\/render$/.exec(path) ?? [];
  if (templateId === undefined) return { ...parseSpecUrl(query).spec, ...IMAGE_FORMAT };
  const template = findBuiltIn(templateId);
  if (template === undefined) throw new Error(`${place}: unknown template "${templateId}"`);
  return { ...parseTemplateUrl(template.spec, query, template.reading).spec, ...IMAGE_FORMAT };
}
