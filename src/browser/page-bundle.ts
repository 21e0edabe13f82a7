import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'puppeteer-core';

/** A name that never resolves (RFC 2606), so that a request that is not served from the bundle cannot leave the machine. */
export const PAGE_ORIGIN = 'http://renderer.invalid';

/** Vite's output, dist/page. */
export const builtPageDir = fileURLToPath(new URL('../../page/', import.meta.url));

const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; font-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
};

const SCRIPT_PATH = '/page.js';

/** Puts a file of a font where the pages read it, if it is missing. @returns whether it is there */
export type FontSource = (file: string) => Promise<boolean>;

/** The files of the built page by URL path; their contents are read on demand. */
export interface PageBundle {
  files: Map<string, { type: string; path: string }>;
  /** Hex digest of names and contents. */
  hash: string;
  /** Where the fonts of accounts are, which are served beside the page's own. */
  ownFontsDir: string;
  /** Each puts a file there if it is missing and known to it. */
  ownFontSources: Set<FontSource>;
}

/**
 * Lists the built page. Fonts enter the hash by name only: the build writes their digests into fonts.json, and reading 45 MB would delay
 * each start.
 * @throws Error when the page is not built
 */
export async function readBundle(dir: string, ownFontsDir = join(dir, 'own-fonts')): Promise<PageBundle> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`The renderer page is not built: ${dir} cannot be read. Run npm run build.`, { cause: error });
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  const files: PageBundle['files'] = new Map();
  for (const path of paths.sort()) {
    const name = relative(dir, path).split(sep).join('/');
    const extension = extname(name);
    const content = CONTENT_TYPES[extension]?.startsWith('font/') ? '' : await readFile(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
    files.set(`/${name}`, { type: CONTENT_TYPES[extension] ?? 'application/octet-stream', path });
  }
  const index = files.get('/index.html');
  if (index === undefined)
    throw new Error(`The renderer page is not built: ${dir} has no index.html. Run npm run build.`);
  files.set('/', index);
  return { files, hash: hash.digest('hex'), ownFontsDir, ownFontSources: new Set() };
}

/**
 * Serves the tab's requests for its own origin from the bundle and fails all others. Files are read on demand: most charts need few of
 * the 1,400 fonts.
 * @param onScriptSent called when the tab has its script, so that it needs this process no more until it has loaded
 */
export async function serveBundle(session: CDPSession, bundle: PageBundle, onScriptSent: () => void): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    const isOurs = url.origin === PAGE_ORIGIN && request.method === 'GET';
    const handled = isOurs ? serve(session, requestId, bundle, url.pathname) : reject(session, requestId);
    // The tab may have closed in the meantime.
    handled.then(url.pathname === SCRIPT_PATH ? onScriptSent : undefined).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

/** A font of an account has a name that only the account's specifications get. */
const OWN_FONT = /^\/fonts\/own\/([0-9a-f]{64}\.(ttf|otf))$/;

async function serve(session: CDPSession, requestId: string, bundle: PageBundle, pathname: string): Promise<void> {
  const [, name, extension] = OWN_FONT.exec(pathname) ?? [];
  if (name === undefined) {
    const file = bundle.files.get(pathname);
    return file === undefined ? reject(session, requestId) : fulfill(session, requestId, file);
  }
  if (!(await hasOwnFont(bundle, name))) return reject(session, requestId);
  return fulfill(session, requestId, { type: `font/${extension}`, path: join(bundle.ownFontsDir, name) });
}

async function hasOwnFont({ ownFontSources }: PageBundle, file: string): Promise<boolean> {
  for (const ensure of ownFontSources) if (await ensure(file).catch(() => false)) return true;
  return false;
}

async function reject(session: CDPSession, requestId: string): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
}

async function fulfill(session: CDPSession, requestId: string, file: { type: string; path: string }): Promise<void> {
  const body = await readFile(file.path, 'base64').catch(() => undefined);
  if (body === undefined) return reject(session, requestId);
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [
      { name: 'Content-Type', value: file.type },
      { name: 'Content-Security-Policy', value: CSP },
      { name: 'X-Content-Type-Options', value: 'nosniff' },
    ],
    body,
  });
}
