import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Browser, CDPSession } from 'puppeteer';
import type { FoundBrowser } from './find-browser.js';
import { type LaunchedBrowser, launchBrowser, type SandboxState } from './launch.js';
import { sweepProfiles } from './profiles.js';

/** Launches are never closer together than this, and move apart while they fail. */
const LAUNCH_GAP_MS = 1000;
const LONGEST_GAP_MS = 8000;
/** A stopped browser keeps its pipe open and says nothing: only asking it tells (reliability m7). */
const PROBE_EVERY_MS = 1000;
const PROBE_TIMEOUT_MS = 2000;
const MISSES_BEFORE_KILL = 2;
const CLOSE_TIMEOUT_MS = 3000;

export interface LivingBrowser {
  browser: Browser;
  /** The one session of the browser itself. Shared, never detached: Puppeteer forgets the browser's target with it. */
  root: CDPSession;
}

/** Keeps one browser alive: launches it, asks it regularly whether it still answers, and replaces it when it died or hangs. */
export class SupervisedBrowser {
  version = '';
  launches = 0;
  #current: LaunchedBrowser | undefined;
  #up = Promise.withResolvers<LivingBrowser>();
  #lastLaunchAt = 0;
  #failures = 0;
  #closing = false;
  #abortWaits = new AbortController();
  #relaunching: Promise<void> = Promise.resolve();
  readonly #sandbox: SandboxState = { off: process.getuid?.() === 0 };

  constructor(
    private readonly found: FoundBrowser,
    private readonly log: Logger,
  ) {}

  /** First launch; rejects with the reason when the browser cannot be started at all. */
  async start(): Promise<void> {
    await sweepProfiles();
    await this.#launch();
  }

  /** The living browser, waiting for a relaunch where needed. Rejects only when the supervisor was closed. */
  async whenUp(): Promise<LivingBrowser> {
    return this.#up.promise;
  }

  get processId(): number | undefined {
    return this.#current?.pid;
  }

  /** Asks the browser a trifle. @returns whether it answered in time */
  async answers(): Promise<boolean> {
    const asked = this.#current;
    if (asked === undefined) return false;
    const answered = asked.browser.version().then(
      () => true,
      () => false,
    );
    return (await withTimeout(answered, PROBE_TIMEOUT_MS)) ?? false;
  }

  /** Kills the browser for `reason`; a new one is launched. What is pending on its pages rejects at once. */
  kill(reason: string): void {
    if (this.#current === undefined) return;
    this.log.error({ reason, pid: this.#current.pid }, 'killing Chromium');
    this.#replace(this.#current);
  }

  /** Closes the browser for good: politely once and bounded, then with SIGKILL to its process group. */
  async close(): Promise<void> {
    if (this.#closing) return this.#relaunching;
    this.#closing = true;
    this.#abortWaits.abort();
    await this.#relaunching;
    const last = this.#current;
    this.#current = undefined;
    // Whoever still waits is told; where nobody does, the rejection is nobody's.
    this.#up.promise.catch(() => undefined);
    this.#up.reject(new Error('Chromium is closed'));
    if (last === undefined) return;
    const closed = last.browser.close().catch((error: unknown) => this.log.debug({ err: error }, 'Chromium close'));
    await withTimeout(closed, CLOSE_TIMEOUT_MS);
    await last.destroy();
  }

  async #launch(): Promise<void> {
    this.#lastLaunchAt = Date.now();
    this.launches++;
    const launched = await launchBrowser(this.found, this.#sandbox, this.log);
    const { browser } = launched;
    try {
      this.version = await browser.version();
      const root = await browser.target().createCDPSession();
      await root.send('Target.setDiscoverTargets', { discover: true });
      this.#current = launched;
      browser.once('disconnected', () => this.#replace(launched));
      this.#up.resolve({ browser, root });
    } catch (error) {
      await launched.destroy();
      throw error;
    }
    this.#watch(launched).catch((error: unknown) => this.log.error({ err: error }, 'Chromium probe failed'));
  }

  #replace(dead: LaunchedBrowser): void {
    if (this.#current !== dead || this.#closing) return;
    this.#current = undefined;
    this.#up = Promise.withResolvers();
    this.log.warn({ pid: dead.pid }, 'Chromium is gone; launching another');
    this.#relaunching = this.#relaunch(dead);
  }

  async #relaunch(dead: LaunchedBrowser): Promise<void> {
    this.#bury(dead);
    while (!this.#closing) {
      await this.#waitBeforeLaunch();
      if (this.#closing) return;
      try {
        await this.#launch();
        this.#failures = 0;
        return;
      } catch (error) {
        this.#failures++;
        this.log.error({ err: error, failures: this.#failures }, 'Chromium does not start; trying again');
      }
    }
  }

  /** Beside the relaunch, which need not wait until the old profile is removed. */
  #bury(dead: LaunchedBrowser): void {
    dead.destroy().catch((error: unknown) => this.log.error({ err: error }, 'cannot clear a dead Chromium away'));
  }

  async #waitBeforeLaunch(): Promise<void> {
    const gapMs = Math.min(LAUNCH_GAP_MS * 2 ** this.#failures, LONGEST_GAP_MS);
    const waitMs = this.#lastLaunchAt + gapMs - Date.now();
    const signal = this.#abortWaits.signal;
    // Only `close` aborts the wait, and the loop looks at that itself.
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }

  async #watch(launched: LaunchedBrowser): Promise<void> {
    let misses = 0;
    while (this.#current === launched && !this.#closing) {
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
      if (this.#current !== launched || this.#closing) return;
      misses = (await this.answers()) ? 0 : misses + 1;
      if (misses >= MISSES_BEFORE_KILL && this.#current === launched) this.kill('it does not answer');
    }
  }
}

/** The value, or undefined when it took longer than `ms`. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
