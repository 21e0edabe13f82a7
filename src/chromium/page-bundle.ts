import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'puppeteer';

/** A name that can never resolve (RFC 2606): what is not answered from memory goes nowhere. */
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
  '.json': 'application/json',
};

/** The built page in memory, ready to be handed to Chromium. */
export interface PageBundle {
  files: Map<string, { type: string; base64: string }>;
  /** Hex digest over names and contents. */
  hash: string;
}

export async function readBundle(dir: string): Promise<PageBundle> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`The renderer page is not built: ${dir} cannot be read. Run npm run build.`, { cause: error });
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  const files: PageBundle['files'] = new Map();
  for (const path of paths.sort()) {
    const name = relative(dir, path).split(sep).join('/');
    const content = await readFile(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
    files.set(`/${name}`, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      base64: content.toString('base64'),
    });
  }
  const index = files.get('/index.html');
  if (index === undefined)
    throw new Error(`The renderer page is not built: ${dir} has no index.html. Run npm run build.`);
  files.set('/', index);
  return { files, hash: hash.digest('hex') };
}

/** Answers the tab's requests for its own origin from memory and fails every other one, whatever it is. */
export async function serveBundle(session: CDPSession, bundle: PageBundle): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    const file = url.origin === PAGE_ORIGIN && request.method === 'GET' ? bundle.files.get(url.pathname) : undefined;
    const answered =
      file === undefined
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: 'Content-Type', value: file.type },
              { name: 'Content-Security-Policy', value: CSP },
              { name: 'X-Content-Type-Options', value: 'nosniff' },
            ],
            body: file.base64,
          });
    // The tab may be gone before its request is answered; then nobody waits for the answer.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
