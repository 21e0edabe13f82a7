import { constants, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { browserCommand, type LaunchedBrowser, type LaunchOptions, startIn } from './launch.js';
import { createProfile, removeProfile } from './profiles.js';

/** A renderer starts within a fraction of a second; longer only on a machine that is far too busy. */
const RENDERER_TIMEOUT_MS = 10_000;
/** `Seccomp:` of proc_pid_status(5). */
const FILTERED = '2';

/**
 * Waits until the first page of a new browser runs, and asks the kernel whether its process is filtered by seccomp, as only sandboxed
 * renderers are.
 * @returns also true where the browser or the kernel does not tell, as on macOS
 * @throws Error when the page does not run
 */
export async function areRenderersSandboxed(browser: Browser): Promise<boolean> {
  return withTimeout(RENDERER_TIMEOUT_MS, async () => {
    const page = await browser.waitForTarget((target) => target.type() === 'page', { timeout: RENDERER_TIMEOUT_MS });
    const session = await page.createCDPSession();
    await session.send('Runtime.evaluate', { expression: '1' });
    await session.detach();
    const root = await browser.target().createCDPSession();
    const processes = await root.send('SystemInfo.getProcessInfo').catch(() => undefined);
    if (processes === undefined) return true;
    const renderers = processes.processInfo.filter(({ type }) => type === 'renderer');
    return renderers.length > 0 && renderers.every(({ id }) => isSandboxed(id));
  });
}

function isSandboxed(pid: number): boolean {
  try {
    const mode = /^Seccomp:\s+(\d)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return mode === undefined || mode === FILTERED;
  } catch {
    return true;
  }
}

const MAX_FAILURE_CHARS = 300;
const MAX_LOG_BYTES = 64 * 1024;

/**
 * Starts a browser, waits for its first page, and ends it.
 * @returns what the browser wrote about its failure, in one line; undefined when it works
 */
export async function tryBrowser(options: LaunchOptions): Promise<string | undefined> {
  const profile = await createProfile(options.user);
  // Puppeteer keeps what the browser writes for itself.
  const logFile = join(profile.path, 'stderr.log');
  let launched: LaunchedBrowser | undefined;
  try {
    launched = await startIn(profile, options.found, browserCommand(options, profile, logFile));
    await areRenderersSandboxed(launched.browser);
    return undefined;
  } catch (error) {
    return failureOf(await readLog(logFile), error instanceof Error ? error.message : String(error));
  } finally {
    await (launched === undefined ? removeProfile(profile) : launched.destroy());
  }
}

/** Root follows no link that the browser puts in this place. @returns '' where there is no file */
async function readLog(path: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_LOG_BYTES) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The line about the sandbox, or else the last one; without the prefix of Chromium's log. */
function failureOf(log: string, fallback: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const serious = lines.filter((line) => /:(FATAL|ERROR):/.test(line));
  const line = serious.find((text) => /sandbox|namespace/i.test(text)) ?? serious.at(-1) ?? lines.at(-1) ?? fallback;
  // Chromium's own advice is long, and part of it is to use --no-sandbox.
  return line
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/ If you are running on [\s\S]*/, '')
    .replace(/(?<![.!])[.!]+$/, '')
    .slice(0, MAX_FAILURE_CHARS);
}
