import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '../http/errors.js';
import { type Endpoint, endpoint, Pipeline } from '../http/http.js';

/** Vite's output, dist/web. */
const builtDir = fileURLToPath(new URL('../../web/', import.meta.url));

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
/** The encodings that the build writes beside a file, best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** An entry of the build of dashboard/, as in the `input` of its vite.config.ts. */
export type SiteEntry = `site/${string}.ts`;

export interface SiteAssets {
  /** The `<link>` and `<script>` elements of an entry. `theme` blocks the first paint; all others are modules. */
  tagsOf(entry: SiteEntry): string;
  /** The `<link>` elements that load the fonts beside the style sheets. */
  fontTags: string;
  /** The address of a file that an entry imports, such as `images/report.webp`. */
  urlOf(source: string): string;
  /** The document of the web app, and the header `Link` that lets a page load at once what its first view waits for. */
  app: { html: string; linkOf(path: string): string | undefined };
  /** Serves the files: their names contain a hash, so that clients keep them for a year. */
  endpoint: Endpoint;
}

/**
 * The built files of dashboard/. Only names that exist when the service starts are served.
 * @throws Error when dist/web is not built
 */
export function readSiteAssets(dir = builtDir): SiteAssets {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const names = new Set(readdirSync(join(dir, 'assets')));
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const links = new Map(
    Object.entries(FIRST_PARTS).map(([path, parts]) => [
      path,
      linkOf(parts.flatMap((part) => filesOf(manifest, part))),
    ]),
  );
  return {
    tagsOf: (entry) => tagsOf(manifest, entry),
    fontTags: FONTS.map(
      (source) =>
        `<link rel="preload" href="/${entryOf(manifest, source).file}" as="font" type="font/woff2" crossorigin>`,
    ).join('\n'),
    urlOf: (source) => `/${entryOf(manifest, source).file}`,
    app: { html, linkOf: (path) => links.get(path) },
    endpoint: assetsEndpoint(join(dir, 'assets'), names),
  };
}

/** What pages of the web app load beside its first script. */
const FIRST_PARTS: Record<string, string[]> = {
  '/app': [],
  '/app/playground': ['src/pages/playground/playground-page.tsx'],
};
/** Every page of the app waits for it. */
const ACCOUNT_LINK = '</api/v1/auth/session>; rel=preload; as=fetch; crossorigin';

function linkOf(files: string[]): string {
  return [ACCOUNT_LINK, ...new Set(files.map((file) => `</${file}>; rel=modulepreload`))].join(', ');
}

/** A part of the build and all that it imports. */
function filesOf(manifest: Record<string, ManifestEntry>, name: string): string[] {
  const { file, imports = [] } = entryOf(manifest, name);
  return [file, ...imports.flatMap((imported) => filesOf(manifest, imported))];
}

/** The fonts of nearly all texts, which the browser would find only in the style sheet. */
const FONTS = [400, 500, 600].map(
  (weight) => `../node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff2`,
);

/** Pages with other entries are complete before their script runs: styles, fonts and images are loaded first. */
const ATTRIBUTES: Partial<Record<SiteEntry, string>> = { 'site/theme.ts': '', 'site/embed.ts': ' type="module"' };

function tagsOf(manifest: Record<string, ManifestEntry>, entry: SiteEntry): string {
  const { file, css = [] } = entryOf(manifest, entry);
  return [
    ...css.map((path) => `<link rel="stylesheet" href="/${path}">`),
    `<script${ATTRIBUTES[entry] ?? ' type="module" fetchpriority="low"'} src="/${file}"></script>`,
  ].join('\n');
}

function entryOf(manifest: Record<string, ManifestEntry>, name: string): ManifestEntry {
  const entry = manifest[name];
  if (entry === undefined) throw new Error(`dashboard/${name} is not an entry of the build`);
  // Style sheets of imported chunks come first, as in the document that Vite would write.
  const css = (entry.imports ?? []).flatMap((imported) => entryOf(manifest, imported).css ?? []);
  return { ...entry, css: [...new Set([...css, ...(entry.css ?? [])])] };
}

function assetsEndpoint(dir: string, names: ReadonlySet<string>): Endpoint {
  const path = '/assets/:name';
  return endpoint({
    method: 'get',
    path,
    operationId: path,
    tag: 'Operation',
    summary: 'A file that a page loads',
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {},
    stages: Pipeline.begin().end(async (ctx) => {
      const name = ctx.path.slice('/assets/'.length);
      const mediaType = MEDIA_TYPES[extname(name)];
      if (!names.has(name) || mediaType === undefined) throw notFound();
      const encoding = ENCODINGS.find(
        (each) => names.has(`${name}${each.extension}`) && ctx.acceptsEncodings(each.name, 'identity') === each.name,
      );
      ctx.set({
        'Content-Type': mediaType,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding.name }),
      });
      ctx.body = await readFile(join(dir, `${name}${encoding?.extension ?? ''}`));
    }),
  });
}
