import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Browser, CDPSession } from 'puppeteer-core';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { type FindBrowserOptions, type FoundBrowser, findBrowser, newerBrowser } from './find-browser.js';
import type { LaunchedBrowser } from './launch.js';
import { listProfiles, removeStaleProfiles } from './profiles.js';
import { SandboxLauncher, type SandboxMode } from './sandbox-launcher.js';

/** Time between two launches: at least the first, up to the second while launches fail. */
const MIN_LAUNCH_INTERVAL_MS = 1000;
const MAX_LAUNCH_INTERVAL_MS = 8000;
/** A stopped browser keeps its pipe open; only a probe detects it. */
const PROBE_INTERVAL_MS = 1000;
const PROBE_TIMEOUT_MS = 2000;
const MAX_FAILED_PROBES = 2;
const CLOSE_TIMEOUT_MS = 3000;

/** Why a browser was replaced. `exited`: it crashed, or something else ended it. */
export type RestartReason = 'exited' | 'unresponsive' | 'page_stuck' | 'launch_failed';

export interface RunningBrowser {
  browser: Browser;
  /** The DevTools session of the browser itself. Shared and never detached: Puppeteer would lose the browser's target. */
  rootSession: CDPSession;
}

/** Finds the browser and launches it. @throws Error whose message says how to fix the installation */
export async function superviseBrowser(
  options: FindBrowserOptions & { sandbox?: SandboxMode; log: Logger },
): Promise<BrowserSupervisor> {
  const found = await findBrowser(options);
  const supervisor = new BrowserSupervisor(found, options.log, options.sandbox ?? 'auto');
  await supervisor.start();
  // In the background: asking a browser for its version takes a while.
  if (found.source === 'bundled') void reportNewerBrowser(supervisor.version, options);
  return supervisor;
}

async function reportNewerBrowser(shipped: string, { log, searchPath }: { log: Logger; searchPath?: string }) {
  const newer = await newerBrowser(shipped, searchPath);
  if (newer === undefined) return;
  const hint = `PUPPETEER_EXECUTABLE_PATH=${newer.executablePath} uses it.`;
  log.warn({ shipped, installed: newer.version, hint }, 'a newer Chromium than the shipped one is installed');
}

/** Keeps one browser running: launches it, probes it at intervals, and replaces it when it has died or hangs. */
export class BrowserSupervisor {
  version = '';
  launches = 0;
  readonly restarts: Record<RestartReason, number> = { exited: 0, unresponsive: 0, page_stuck: 0, launch_failed: 0 };
  #current: LaunchedBrowser | undefined;
  #running = Promise.withResolvers<RunningBrowser>();
  #lastLaunchAt = Number.NEGATIVE_INFINITY;
  #failedLaunches = 0;
  #closing = new AbortController();
  #relaunching: Promise<void> = Promise.resolve();
  #cleaning: Promise<void> = Promise.resolve();
  readonly #launcher: SandboxLauncher;

  constructor(
    found: FoundBrowser,
    private readonly log: Logger,
    mode: SandboxMode,
  ) {
    this.#launcher = new SandboxLauncher({ found, mode, log });
  }

  /** The first launch. @throws Error when the browser cannot be started */
  async start(): Promise<void> {
    const profiles = listProfiles();
    await Promise.allSettled([profiles]);
    await this.#launch();
    // In the background: it would delay the start after a crash.
    this.#cleaning = profiles
      .then(removeStaleProfiles)
      .catch((err: unknown) => this.log.warn({ err }, 'old Chromium profiles cannot be removed'));
  }

  /** Whether the browser that was launched last is sandboxed. */
  get isSandboxed(): boolean {
    return this.#launcher.isSandboxed;
  }

  /** Waits for a relaunch where needed. Rejects only after `close`. */
  whenRunning(): Promise<RunningBrowser> {
    return this.#running.promise;
  }

  /** Whether the browser responds to a trivial request in time. */
  async isResponsive(): Promise<boolean> {
    const { browser } = this.#current ?? {};
    if (browser === undefined) return false;
    return withTimeout(PROBE_TIMEOUT_MS, () => browser.version()).then(
      () => true,
      () => false,
    );
  }

  /** Kills the browser and launches another. Pending calls on its pages reject at once. @param detail for the log */
  kill(reason: RestartReason, detail: string): void {
    if (this.#current === undefined) return;
    this.log.error({ reason: detail, pid: this.#current.pid }, 'Chromium killed');
    this.#replace(this.#current, reason);
  }

  /** Closes the browser for good: gracefully for a limited time, then with SIGKILL to its process group. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return this.#relaunching;
    this.#closing.abort();
    await Promise.all([this.#relaunching, this.#cleaning]);
    const last = this.#current;
    this.#current = undefined;
    // Without a caller that waits, this rejection would be unhandled.
    this.#running.promise.catch(() => undefined);
    this.#running.reject(new Error('Chromium is closed'));
    if (last === undefined) return;
    await withTimeout(CLOSE_TIMEOUT_MS, () => last.browser.close()).catch((err: unknown) =>
      this.log.debug({ err }, 'Chromium did not close gracefully'),
    );
    await last.destroy();
  }

  async #launch(): Promise<void> {
    this.#lastLaunchAt = performance.now();
    this.launches++;
    const launched = await this.#launcher.launch();
    const { browser } = launched;
    try {
      this.version = await browser.version();
      const rootSession = await browser.target().createCDPSession();
      await rootSession.send('Target.setDiscoverTargets', { discover: true });
      this.#current = launched;
      browser.once('disconnected', () => this.#replace(launched, 'exited'));
      this.#running.resolve({ browser, rootSession });
    } catch (error) {
      await launched.destroy();
      throw error;
    }
    this.#probe(launched).catch((err: unknown) => this.log.error({ err }, 'Chromium probe failed'));
  }

  #replace(dead: LaunchedBrowser, reason: RestartReason): void {
    if (this.#current !== dead || this.#closing.signal.aborted) return;
    this.restarts[reason]++;
    this.#current = undefined;
    this.#running = Promise.withResolvers();
    this.log.warn({ pid: dead.pid }, 'Chromium exited; relaunching');
    this.#relaunching = this.#relaunch();
    // The relaunch does not wait until the old profile is removed.
    dead.destroy().catch((err: unknown) => this.log.error({ err, pid: dead.pid }, 'Chromium cleanup failed'));
  }

  async #relaunch(): Promise<void> {
    for (;;) {
      await this.#waitBeforeLaunch();
      if (this.#closing.signal.aborted) return;
      try {
        await this.#launch();
        this.#failedLaunches = 0;
        return;
      } catch (err) {
        this.#failedLaunches++;
        this.restarts.launch_failed++;
        this.log.error({ err, failures: this.#failedLaunches }, 'Chromium launch failed; retrying');
      }
    }
  }

  async #waitBeforeLaunch(): Promise<void> {
    const intervalMs = Math.min(MIN_LAUNCH_INTERVAL_MS * 2 ** this.#failedLaunches, MAX_LAUNCH_INTERVAL_MS);
    const waitMs = this.#lastLaunchAt + intervalMs - performance.now();
    const { signal } = this.#closing;
    // `close` ends the wait early; the caller checks for that.
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }

  async #probe(launched: LaunchedBrowser): Promise<void> {
    let failedProbes = 0;
    for (;;) {
      await sleep(PROBE_INTERVAL_MS, undefined, { ref: false });
      if (this.#current !== launched || this.#closing.signal.aborted) return;
      failedProbes = (await this.isResponsive()) ? 0 : failedProbes + 1;
      if (failedProbes >= MAX_FAILED_PROBES && this.#current === launched)
        this.kill('unresponsive', 'it does not respond');
    }
  }
}
