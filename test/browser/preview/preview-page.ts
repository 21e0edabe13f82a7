import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';
import { build, type Plugin, type Rolldown } from 'vite';
import { oncePerProcess } from '../../support/lifetime.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ENTRY = 'virtual:preview-page';
const SOURCE = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartPreview } from '${root}dashboard/src/preview/chart-preview.tsx';
import { PreviewPanel } from '${root}dashboard/src/preview/preview-panel.tsx';
import { suggestAlt, validateSpec } from '${root}dashboard/src/chart-language/chart-language.ts';
import { drawPreview } from '${root}dashboard/src/preview/draw.ts';

async function pngOf(spec, options) {
  const result = await drawPreview(spec, options);
  if (!result.ok) return result;
  const { drawing } = result;
  const bytes = new Uint8Array(await drawing.blob.arrayBuffer());
  drawing.release();
  return { ok: true, png: bytes.toBase64(), alt: drawing.alt, warnings: drawing.warnings };
}
function mount(topPx) {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'position: absolute; top: ' + topPx + 'px; width: 300px';
  const tree = createRoot(place);
  return { place, show: (props) => tree.render(createElement(ChartPreview, props)), unmount: () => tree.unmount() };
}
function mountPanel(spec) {
  const Panel = () => {
    const [shown, show] = useState(spec);
    globalThis.panelSpec = shown;
    globalThis.showPanel = show;
    return createElement(PreviewPanel, { spec: shown, onSpecChange: show });
  };
  // Parts of the panel ask the dashboard's shell whether somebody is signed in.
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', beforeLoad: () => ({ isVisitor: true }) });
  const index = createRoute({ getParentRoute: () => shell, path: '/', component: Panel });
  const routeTree = root.addChildren([shell.addChildren([index])]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const page = createElement(RouterProvider, { router });
  // The origin of the page has no session.
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const place = document.body.appendChild(document.createElement('main'));
  createRoot(place).render(createElement(QueryClientProvider, { client: queries }, page));
}
globalThis.preview = { drawPreview, mount, mountPanel, pngOf, suggestAlt, validateSpec };
`;

/** Node removes its types: the build compiles it for Vite only. */
const { lucideDrawings } = (await import(
  new URL('../../../../dashboard/lucide-drawings.ts', import.meta.url).href
)) as {
  lucideDrawings(): Plugin;
};

/** The modules of the preview as the dashboard loads them, by file name. */
const bundle = oncePerProcess(async () => {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      lucideDrawings(),
      {
        name: 'preview-page',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'entry.js' } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map<string, string>(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [])),
  );
});

/** What `globalThis.preview` of the page offers. */
declare global {
  const preview: {
    drawPreview(spec: object, options?: object): Promise<Outcome>;
    /** A place 300 px wide for a `ChartPreview`. */
    mount(topPx: number): MountedPreview;
    /** A `PreviewPanel`; its spec is `globalThis.panelSpec`, and `globalThis.showPanel` replaces it. */
    mountPanel(spec: object): void;
    pngOf(spec: object, options?: object): Promise<Outcome>;
    suggestAlt(spec: object): Promise<string>;
    validateSpec(spec: unknown): Promise<{ problems: Problem[]; warnings: Problem[] }>;
  };
}
/** `place` is an HTMLElement; these types know no DOM. */
interface MountedPreview {
  place: unknown;
  show(props: object): void;
  unmount(): void;
}
interface Problem {
  path: string;
  message: string;
}
interface Outcome {
  ok: boolean;
  problems?: Problem[];
  drawing?: { widthPx: number; heightPx: number };
  png?: string;
  alt?: string;
  warnings?: Problem[];
}

export interface PreviewPage {
  page: Page;
  /** Paths of the requests that reached the service. */
  requests: string[];
  /** Errors in the console, violations of the content security policy among them. */
  problems: string[];
  draw(spec: object, options?: object): Promise<{ png: Buffer; alt: string; warnings: Problem[] }>;
  /** Why a spec cannot be drawn. */
  problemsOf(spec: object): Promise<Problem[] | undefined>;
  close(): Promise<void>;
}

/** The classes of the style sheet that the size of a preview depends on. */
const STYLE =
  '.w-full { width: 100% } .h-full { height: 100% } .block { display: block } .relative { position: relative }';
const DOCUMENT = `<!doctype html><html lang="en"><title>Preview</title><style>${STYLE}</style><script type="module" src="/entry.js"></script>`;

/**
 * Opens a page with `globalThis.preview` under the policy of the dashboard. Its origin serves the modules, and hands all other requests to the service.
 * @param before code that runs in the renderer page before its own
 */
export async function openPreviewPage(browser: Browser, servicePort: number, before = ''): Promise<PreviewPage> {
  const files = await bundle();
  const { headers: ofApp } = await fetch(`http://127.0.0.1:${servicePort}/app`);
  const policy = String(ofApp.get('content-security-policy'));
  const requests: string[] = [];
  const server = createServer((req, res) => {
    serve(req, res).catch(() => res.destroy());
  });
  async function serve({ url = '/', headers }: IncomingMessage, res: ServerResponse): Promise<void> {
    const script = files.get(url.replace(/\?again=\d+$/, ''));
    if (script !== undefined) {
      res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (url === '/page') {
      res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
      res.end(DOCUMENT);
    } else {
      requests.push(url);
      await forward(url, String(headers['accept-encoding'] ?? ''), res);
    }
  }
  async function forward(url: string, accepted: string, res: ServerResponse): Promise<void> {
    const from = await fetch(`http://127.0.0.1:${servicePort}${url}`, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': accepted },
    });
    // fetch has decompressed the body.
    const kept = [...from.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    const body = Buffer.from(await from.arrayBuffer());
    res.writeHead(from.status, Object.fromEntries(kept)).end(url.endsWith('/page.js') ? `${before}${body}` : body);
  }
  const port = await listen(server);
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(`http://127.0.0.1:${port}/page`);
  await page.waitForFunction('globalThis.preview !== undefined');
  return {
    page,
    requests,
    problems,
    async draw(spec, options = {}) {
      const {
        ok,
        problems,
        png = '',
        alt = '',
        warnings = [],
      } = await page.evaluate(
        (json) => preview.pngOf(...(JSON.parse(json) as [object, object])),
        JSON.stringify([spec, options]),
      );
      if (!ok) throw new Error(JSON.stringify(problems));
      return { png: Buffer.from(png, 'base64'), alt, warnings };
    },
    async problemsOf(spec) {
      return (await page.evaluate((json) => preview.pngOf(JSON.parse(json)), JSON.stringify(spec))).problems;
    },
    close: async () => {
      if (browser.connected) await page.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
