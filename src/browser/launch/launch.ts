import puppeteer, { type Browser } from 'puppeteer-core';
import { type CommandLine, commandAs, type ProcessUser } from '../../platform/process/unprivileged-user.js';
import type { FoundBrowser } from './find-browser.js';
import { createProfile, type Profile, removeProfile } from './profiles.js';

const LAUNCH_TIMEOUT_MS = 20_000;
/** For calls without a deadline of their own. The supervisor detects a hung browser much earlier. */
const PROTOCOL_TIMEOUT_MS = 120_000;

/**
 * The complete list; Puppeteer's defaults are not used. Everything that drawing does not need is off, and nothing may reach the network:
 * the requests of our own page are served from the bundle before a name is resolved.
 */
const FLAGS = [
  '--headless',
  // V8's young generation grows to 64 MB by default. With 1 MB a chart takes a fifth more CPU, 16 MB save nothing more.
  '--js-flags=--min-semi-space-size=4 --max-semi-space-size=4',
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
  /** Process id; also the id of the process group. */
  pid: number;
  /** Sends SIGKILL to the process group, then removes the profile. May be called more than once. */
  destroy(): Promise<void>;
}

/** How a browser is run. */
export interface LaunchOptions {
  found: FoundBrowser;
  user: ProcessUser;
  hasSandbox: boolean;
}

/** Launches a browser. @throws Error that does not say why: Puppeteer drops what the browser writes */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const profile = await createProfile(options.user);
  try {
    return await startIn(profile, options.found, browserCommand(options, profile));
  } catch (error) {
    await removeProfile(profile);
    throw error;
  }
}

/** The command that `startIn` takes. @param logFile where the browser writes its messages, for a short time: nothing limits its size */
export function browserCommand(options: LaunchOptions, profile: Profile, logFile?: string): CommandLine {
  const { found, user, hasSandbox } = options;
  const sandbox = hasSandbox ? [] : ['--no-sandbox'];
  const command = [found.executablePath, ...FLAGS, `--user-data-dir=${profile.path}`, ...sandbox, 'about:blank'];
  if (logFile !== undefined) command.unshift('/bin/sh', '-c', 'exec "$@" 2>"$0"', logFile);
  const [program = '', ...args] = command;
  return commandAs(user, program, args);
}

/** Starts a browser in a profile, which the caller removes when this fails. */
export async function startIn(profile: Profile, found: FoundBrowser, command: CommandLine): Promise<LaunchedBrowser> {
  const browser = await puppeteer.launch({
    executablePath: command.file,
    ignoreDefaultArgs: true,
    args: command.args,
    // A pipe, not a socket: it carries messages over 256 MB, and the browser ends with this process however that ends.
    pipe: true,
    env: environmentOf(found, profile),
    timeout: LAUNCH_TIMEOUT_MS,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    defaultViewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return withDestroy(browser, profile);
}

/** Nothing of our own environment, which holds secrets. The fixed time zone and language give the same dates and numbers on all machines. */
function environmentOf(found: FoundBrowser, profile: Profile): Record<string, string> {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: profile.path,
    TMPDIR: profile.path,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    ...found.env,
  };
}

function withDestroy(browser: Browser, profile: Profile): LaunchedBrowser {
  const child = browser.process();
  const pid = child?.pid;
  if (child === null || pid === undefined) throw new Error('Chromium has no process');
  // Puppeteer removes its listeners when it closes; a pipe that breaks later would be an uncaught ECONNRESET. The error needs no
  // handling: the `disconnected` event and the exit of the process report the same.
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
    const hasExited = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasExited) throw error;
  }
}
