import type { Logger } from 'pino';
import puppeteer, { type Browser } from 'puppeteer';
import type { FoundBrowser } from './find-browser.js';
import { makeProfile, removeProfile } from './profiles.js';

const LAUNCH_TIMEOUT_MS = 20_000;
/** A net under calls that have no deadline of their own; the supervisor's probe sees a hung browser long before. */
const PROTOCOL_TIMEOUT_MS = 120_000;

/**
 * All flags, none of Puppeteer's: what is not needed to draw is off, and nothing may reach the network (ADR 0031). The pages' own
 * requests are answered from memory before the resolver is asked.
 */
const FLAGS = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=en-US',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,WebRtcHideLocalIpsWithMdns',
];

export interface LaunchedBrowser {
  browser: Browser;
  /** Id of the browser process and of its process group. */
  pid: number;
  /** SIGKILL to the whole group, then removes the profile. Safe to call again. */
  destroy(): Promise<void>;
}

/** Whether this process must do without Chromium's sandbox: always as root, and from the first launch on that only works without. */
export interface SandboxState {
  off: boolean;
}

/** Starts one browser. Falls back to `--no-sandbox`, logged, where the sandbox cannot be set up (containers without user namespaces). */
export async function launchBrowser(found: FoundBrowser, sandbox: SandboxState, log: Logger): Promise<LaunchedBrowser> {
  try {
    return await launchOnce(found, sandbox.off);
  } catch (error) {
    if (sandbox.off) throw error;
    const launched = await launchOnce(found, true);
    sandbox.off = true;
    log.warn({ err: error }, 'Chromium does not start with its sandbox here; running it with --no-sandbox');
    return launched;
  }
}

async function launchOnce(found: FoundBrowser, withoutSandbox: boolean): Promise<LaunchedBrowser> {
  const profile = await makeProfile();
  try {
    const browser = await puppeteer.launch({
      executablePath: found.executablePath,
      ignoreDefaultArgs: true,
      args: [...FLAGS, `--user-data-dir=${profile}`, ...(withoutSandbox ? ['--no-sandbox'] : []), 'about:blank'],
      // A pipe and not a socket: answers over 256 MB arrive, and the browser ends with us whatever kills us (reliability m4).
      pipe: true,
      env: environment(found, profile),
      timeout: LAUNCH_TIMEOUT_MS,
      protocolTimeout: PROTOCOL_TIMEOUT_MS,
      defaultViewport: null,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return wrap(browser, profile);
  } catch (error) {
    await removeProfile(profile);
    throw error;
  }
}

/** Nothing of our own environment (it holds secrets); a fixed time zone and language so that dates and numbers read the same everywhere. */
function environment(found: FoundBrowser, profile: string): Record<string, string> {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: profile,
    TMPDIR: profile,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    ...found.env,
  };
}

function wrap(browser: Browser, profile: string): LaunchedBrowser {
  const child = browser.process();
  const pid = child?.pid;
  if (child === null || pid === undefined) throw new Error('Chromium has no process');
  // Puppeteer drops its own listeners when it closes; a pipe that breaks after that would be an uncaught ECONNRESET (reliability m8).
  // The broken pipe itself needs no answer: `disconnected` and the exit of the process tell the same.
  for (const pipe of child.stdio) pipe?.on('error', () => undefined);
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  const destroy = async (): Promise<void> => {
    killGroup(pid);
    await exited;
    await removeProfile(profile);
  };
  return { browser, pid, destroy };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}
