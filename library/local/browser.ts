import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Chromium } from '../../src/browser/browser.js';
import type { SandboxMode } from '../../src/browser/launch/sandbox-launcher.js';
import { defaultCacheDir } from '../../src/platform/process/cache-dir.js';
import type { RendererOptions } from '../renderer-options.js';

/** A browser that is started when it is first needed. */
export interface LazyBrowser {
  /** @throws Error whose message says how to fix the installation */
  get(): Promise<Chromium>;
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const SANDBOX_MODES: readonly string[] = ['auto', 'require', 'off'] satisfies SandboxMode[];

export function createLazyBrowser(options: RendererOptions): LazyBrowser {
  let starting: Promise<Chromium> | undefined;
  return {
    get() {
      starting ??= start(options);
      return starting;
    },
    async close() {
      // The error of a failed start was thrown to the caller of `get`.
      const chromium = await starting?.catch(() => undefined);
      await chromium?.close();
    },
  };
}

async function start(options: RendererOptions): Promise<Chromium> {
  const { executablePath = process.env['PUPPETEER_EXECUTABLE_PATH'] || undefined } = options;
  const [{ startChromium }, { createLog }] = await Promise.all([
    import('../../src/browser/browser.js'),
    import('../../src/platform/log.js'),
  ]);
  return startChromium({
    dataDir: resolve(options.cacheDir ?? defaultCacheDir()),
    ...(executablePath !== undefined && { executablePath: resolve(executablePath) }),
    poolSize: options.pages ?? availableParallelism(),
    // The renderer itself limits how many charts wait.
    queueLimit: Number.MAX_SAFE_INTEGER,
    // The charts themselves warm the pages: most commands draw few.
    warmUpDraws: 0,
    renderTimeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    sandbox: sandboxMode(),
    log: createLog(process.env['CHARTWRIGHT_LOG_LEVEL'] || 'silent', {
      write: (line) => void process.stderr.write(line),
    }),
    onProgress: (line) => options.onProgress?.(line),
  });
}

function sandboxMode(): SandboxMode {
  const mode = process.env['CHROMIUM_SANDBOX'] || 'auto';
  if (!SANDBOX_MODES.includes(mode))
    throw new Error(`CHROMIUM_SANDBOX must be one of ${SANDBOX_MODES.join(', ')}, not "${mode}".`);
  return mode as SandboxMode;
}
