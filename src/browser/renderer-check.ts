import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { withTimeout } from '../platform/concurrency/timeout.js';

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
