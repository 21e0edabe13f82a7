import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '../http/errors.js';
import { type Endpoint, endpoint, Pipeline, type RequestContext } from '../http/http.js';

/** Vite's output, dist/page. */
const BUILT_PAGE_DIR = fileURLToPath(new URL('../../page/', import.meta.url));
/** Where browsers load the page that draws previews, which names the files of its version. */
const ENTRY_PATH = '/app/renderer';
const YEAR_S = 31_536_000;
/** The fonts of most charts, which the page would ask for only when it draws. */
const FIRST_FONTS = ['inter-latin-400-normal.woff2', 'inter-latin-600-normal.woff2'];

const FONT_TYPES: Record<string, string> = { '.woff2': 'font/woff2', '.ttf': 'font/ttf' };
const FONT_NAME = /^[\w-]+\.(?:woff2|ttf)$/;

interface TextFile {
  mediaType: string;
  plain: Buffer;
  /** Absent for files that fit into one packet anyway. */
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

interface Build {
  /** Part of all paths, so that files never change under their path. */
  version: string;
  policy: string;
  document: TextFile;
  texts: Map<string, TextFile>;
}

/**
 * The renderer page for browsers, which draw previews with it. The frame is sandboxed: its origin is opaque, so a chart specification never
 * reaches the dashboard's document, cookies or API, and its own files need CORS.
 */
export function rendererFileEndpoints(): readonly Endpoint[] {
  let build: Promise<Build> | undefined;
  const current = (): Promise<Build> => {
    build ??= readBuild().catch((error: unknown) => {
      build = undefined;
      throw error;
    });
    return build;
  };
  return [
    fileEndpoint(ENTRY_PATH, 'getRendererPage', async (ctx) => {
      const { policy, document } = await current();
      ctx.status = 200;
      ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
      sendText(ctx, document);
    }),
    fileEndpoint(`${ENTRY_PATH}/:version/:file`, 'getRendererFile', async (ctx) => {
      const { version, texts } = await current();
      const { version: asked, file = '' } = ctx['params'] as Record<string, string>;
      const found = texts.get(file);
      if (asked !== version || found === undefined) throw notFound();
      setImmutable(ctx);
      sendText(ctx, found);
    }),
    fileEndpoint(`${ENTRY_PATH}/:version/fonts/:file`, 'getRendererFont', async (ctx) => {
      const { version } = await current();
      const { version: asked, file = '' } = ctx['params'] as Record<string, string>;
      if (asked !== version || !FONT_NAME.test(file)) throw notFound();
      const bytes = await readFile(join(BUILT_PAGE_DIR, 'fonts', file)).catch(() => {
        throw notFound();
      });
      setImmutable(ctx);
      ctx.body = bytes;
      ctx.set('Content-Type', FONT_TYPES[extname(file)] ?? 'application/octet-stream');
    }),
  ];
}

function setImmutable(ctx: RequestContext): void {
  ctx.status = 200;
  ctx.set({ 'Cache-Control': `public, max-age=${YEAR_S}, immutable`, 'Access-Control-Allow-Origin': '*' });
}

function sendText(ctx: RequestContext, file: TextFile): void {
  // Asked one by one: of several, the first that the client lists would win.
  const encoding = (['br', 'gzip'] as const).find(
    (each) => file[each] !== undefined && ctx.acceptsEncodings(each, 'identity') === each,
  );
  ctx.set('Vary', 'Accept-Encoding');
  if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
  ctx.body = file[encoding ?? 'plain'];
  ctx.set('Content-Type', `${file.mediaType}; charset=utf-8`);
}

/** fonts.json holds the digests of all fonts. */
async function readBuild(): Promise<Build> {
  const names = [
    'index.html',
    'fonts.json',
    ...(await readdir(BUILT_PAGE_DIR)).filter((name) => extname(name) === '.js').sort(),
  ];
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(BUILT_PAGE_DIR, name)) })),
  );
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update('\0').update(bytes).update('\0');
  const [html] = files;
  if (html === undefined) throw new Error('the page has no document');
  const version = hash.digest('hex').slice(0, 16);
  const first = [
    `<base href="${ENTRY_PATH}/${version}/" />`,
    ...(await firstScripts()).map((name) => `<link rel="modulepreload" href="${name}" />`),
    ...FIRST_FONTS.map((name) => `<link rel="preload" href="fonts/${name}" as="font" type="font/woff2" crossorigin />`),
  ];
  const document = String(html.bytes).replace('<head>', ['<head>', ...first].join('\n    '));
  const scripts = files.filter(({ name }) => extname(name) === '.js');
  return {
    version,
    policy: policyOf(document),
    document: { mediaType: 'text/html', plain: Buffer.from(document) },
    texts: new Map(
      await Promise.all(scripts.map(({ name, bytes }) => scriptFile(join(BUILT_PAGE_DIR, name), name, bytes))),
    ),
  };
}

/** The script of the page, and what it imports, which a browser would ask for only when it has read the script. The largest come first. */
async function firstScripts(): Promise<string[]> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(join(BUILT_PAGE_DIR, '.vite/manifest.json'), 'utf8'),
  );
  const names = ['index.html', ...(manifest['index.html']?.imports ?? [])].flatMap((key) => manifest[key]?.file ?? []);
  const sized = names.map(async (name) => ({ name, bytes: (await stat(join(BUILT_PAGE_DIR, name))).size }));
  return (await Promise.all(sized)).sort((one, other) => other.bytes - one.bytes).map(({ name }) => name);
}

/** With the files that the build wrote beside it. */
async function scriptFile(path: string, name: string, plain: Buffer): Promise<[string, TextFile]> {
  const [br, gzip] = await Promise.all(
    ['br', 'gz'].map((extension) => readFile(`${path}.${extension}`).catch(() => undefined)),
  );
  return [name, { mediaType: 'text/javascript', plain, br, gzip }];
}

/** The page's only inline part is its style sheet. It may load its script and fonts by its base, and nothing else. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return (
    `sandbox allow-scripts; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; font-src 'self'; style-src ${hashes.join(' ')}; ` +
    "img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'"
  );
}

function fileEndpoint(
  path: Endpoint['path'],
  operationId: string,
  serve: (ctx: RequestContext) => Promise<void>,
): Endpoint {
  const summary = 'A file of the page that draws previews';
  return endpoint({
    method: 'get',
    path,
    operationId,
    tag: 'Operation',
    summary,
    responses: { 200: { description: summary } },
    stages: Pipeline.begin().end(serve),
  });
}
