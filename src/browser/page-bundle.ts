import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'puppeteer';

/** A name that can never resolve (RFC 2606): what is not answered from the bundle goes nowhere. */
export const PAGE_ORIGIN = 'http://renderer.invalid';

/** Where vite puts the page: dist/page, seen from dist/src/chromium. */
export const builtPageDir = fileURLToPath(new URL('../../page/', import.meta.url));

const CSP =
  "default-src 'none'; script-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
};

/** The built page, ready to be handed to Chromium: which files there are, not what is in them. */
export interface PageBundle {
  files: Map<string, { type: string; path: string }>;
  /** Hex digest over names and contents. */
  hash: string;
}

/**
 * Lists the built page. Fonts are counted by name only: the build writes the digest of each into fonts.json, and reading 45 MB
 * at every start would be felt.
 */
export async function readBundle(dir: string): Promise<PageBundle> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`The renderer page is not built: ${dir} cannot be read. Run npm run build.`, { cause: error });
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  const files: PageBundle['files'] = new Map();
  for (const path of paths.sort()) {
    const name = relative(dir, path).split(sep).join('/');
    const extension = extname(name);
    const content = TYPES[extension]?.startsWith('font/') ? '' : await readFile(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
    files.set(`/${name}`, { type: TYPES[extension] ?? 'application/octet-stream', path });
  }
  const index = files.get('/index.html');
  if (index === undefined)
    throw new Error(`The renderer page is not built: ${dir} has no index.html. Run npm run build.`);
  files.set('/', index);
  return { files, hash: hash.digest('hex') };
}

/**
 * Answers the tab's requests for its own origin from the bundle and fails every other one, whatever it is. Files are read when they are
 * asked for: most charts need few fonts of the fourteen hundred.
 */
export async function serveBundle(session: CDPSession, bundle: PageBundle): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    const file = url.origin === PAGE_ORIGIN && request.method === 'GET' ? bundle.files.get(url.pathname) : undefined;
    const answered = file === undefined ? refuse(session, requestId) : fulfil(session, requestId, file);
    // The tab may be gone before its request is answered; then nobody waits for the answer.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

async function refuse(session: CDPSession, requestId: string): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
}

async function fulfil(session: CDPSession, requestId: string, file: { type: string; path: string }): Promise<void> {
  const body = await readFile(file.path, 'base64').catch(() => undefined);
  if (body === undefined) return refuse(session, requestId);
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
