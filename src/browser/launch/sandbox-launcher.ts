import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import {
  canReach,
  OWN_USER,
  type ProcessUser,
  unprivilegedUser,
  whyCannotRunAs,
} from '../../platform/process/unprivileged-user.js';
import type { FoundBrowser } from './find-browser.js';
import { type LaunchedBrowser, type LaunchOptions, launchBrowser } from './launch.js';
import { areRenderersSandboxed, tryBrowser } from './try-browser.js';

/** `auto`: used where the system allows it. `require`: no launch without it. `off`: not used. */
export type SandboxMode = 'auto' | 'require' | 'off';

export interface SandboxLauncherOptions {
  found: FoundBrowser;
  mode: SandboxMode;
  log: Logger;
}

/** Why the sandbox cannot be used, and how the browser can be run without it. */
interface Obstacle {
  reason: string;
  user: ProcessUser;
}

/**
 * Launches browsers with Chromium's sandbox, as an unprivileged user where the service is root's. Each launch tries the sandbox again.
 * See docs/design/browser.md.
 */
export class SandboxLauncher {
  /** Whether the browser that was launched last is sandboxed. */
  isSandboxed = false;
  /** The reason in the last warning, so that relaunches do not repeat it. */
  #warnedReason: string | undefined;

  constructor(private readonly options: SandboxLauncherOptions) {}

  /** @throws Error whose message says what to do where the sandbox is required and cannot be used */
  async launch(): Promise<LaunchedBrowser> {
    const { found, mode, log } = this.options;
    const user = unprivilegedUser('chromium');
    const obstacle = whyCannotRun(found, user);
    if (mode === 'off') {
      if (obstacle !== undefined && this.#warnedReason === undefined)
        log.warn({ reason: obstacle }, 'Chromium runs as root');
      this.#warnedReason = obstacle;
      return this.#launchPlain(obstacle === undefined ? user : OWN_USER);
    }
    if (obstacle !== undefined) return this.#launchDespite({ reason: obstacle, user: OWN_USER });
    return this.#launchSandboxed(user);
  }

  async #launchSandboxed(user: ProcessUser): Promise<LaunchedBrowser> {
    const { found } = this.options;
    const sandboxed = { found, user, hasSandbox: true };
    const launched = await launchChecked(sandboxed).catch(async (error: unknown) => {
      // A failure of another cause, such as a busy machine, does not end the sandbox.
      return (await findObstacle(sandboxed, error)) ?? launchChecked(sandboxed);
    });
    if (!('browser' in launched)) return this.#launchDespite(launched);
    if (launched.areSandboxed) {
      if (this.#warnedReason !== undefined) this.options.log.info('Chromium runs in its sandbox again');
      this.#warnedReason = undefined;
      this.isSandboxed = true;
      return launched.browser;
    }
    return this.#keepUnsandboxed(launched.browser);
  }

  /** For a PUPPETEER_EXECUTABLE_PATH that is a script, as those of many container images. */
  async #keepUnsandboxed(launched: LaunchedBrowser): Promise<LaunchedBrowser> {
    const reason = `${this.options.found.executablePath} starts its renderers without it: does it pass --no-sandbox?`;
    try {
      this.#report({ reason, user: unprivilegedUser('chromium') });
    } catch (error) {
      await launched.destroy();
      throw error;
    }
    this.isSandboxed = false;
    return launched;
  }

  #launchDespite(obstacle: Obstacle): Promise<LaunchedBrowser> {
    this.#report(obstacle);
    return this.#launchPlain(obstacle.user);
  }

  async #launchPlain(user: ProcessUser): Promise<LaunchedBrowser> {
    const launched = await launchBrowser({ found: this.options.found, user, hasSandbox: false });
    this.isSandboxed = false;
    return launched;
  }

  /** @throws Error where the sandbox is required */
  #report({ reason, user }: Obstacle): void {
    const { mode, log } = this.options;
    const hint = howToAllowSandbox();
    if (mode === 'require') {
      throw new Error(
        `CHROMIUM_SANDBOX=require, but Chromium's sandbox cannot be used: ${reason}. ${hint} CHROMIUM_SANDBOX=auto starts without it.`,
      );
    }
    if (reason !== this.#warnedReason)
      log.warn({ reason, hint, uid: user.uid ?? process.getuid?.() }, 'Chromium runs without its sandbox');
    this.#warnedReason = reason;
  }
}

/** Why root cannot start that browser as that user. */
function whyCannotRun({ executablePath }: FoundBrowser, user: ProcessUser): string | undefined {
  if (user === OWN_USER) return undefined;
  const problem = whyCannotRunAs(user);
  if (problem !== undefined) return `root cannot use it, and Chromium cannot be started as another user: ${problem}`;
  if (canReach(executablePath, user)) return undefined;
  return `root cannot use it, and the user that root starts Chromium as (uid ${user.uid}) cannot read ${executablePath}`;
}

/** Launches with the sandbox. @throws Error also where the browser starts and its renderers do not */
async function launchChecked(options: LaunchOptions): Promise<{ browser: LaunchedBrowser; areSandboxed: boolean }> {
  const browser = await launchBrowser(options);
  try {
    return { browser, areSandboxed: await areRenderersSandboxed(browser.browser) };
  } catch (error) {
    await browser.destroy();
    throw error;
  }
}

/**
 * After a launch that failed: the sandbox, if that is the cause. It is when the browser still fails with it and works without it.
 * @returns undefined when the browser now works with it
 * @throws Error when it works neither way
 */
async function findObstacle({ found, user }: LaunchOptions, cause: unknown): Promise<Obstacle | undefined> {
  const failure = await tryBrowser({ found, user, hasSandbox: true });
  if (failure === undefined) return undefined;
  for (const candidate of user === OWN_USER ? [user] : [user, OWN_USER]) {
    const works = (await tryBrowser({ found, user: candidate, hasSandbox: false })) === undefined;
    if (works) return { reason: failure, user: candidate };
  }
  throw new Error(`Chromium does not start: ${failure}`, { cause });
}

/** Settings of the kernel that forbid the user namespaces which the sandbox consists of. */
const OBSTACLES: [setting: string, forbidding: string, remedy: string][] = [
  [
    'kernel/apparmor_restrict_unprivileged_userns',
    '1',
    "Ubuntu's AppArmor forbids user namespaces: give Chromium an AppArmor profile with the rule `userns,`, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`.",
  ],
  ['kernel/unprivileged_userns_clone', '0', 'Run `sysctl kernel.unprivileged_userns_clone=1`.'],
  ['user/max_user_namespaces', '0', 'Run `sysctl user.max_user_namespaces=10000`.'],
];
const IN_CONTAINER =
  'In a container, allow user namespaces by a seccomp profile, such as deploy/seccomp/chromium.json, and run as an ordinary user.';

/** What an operator can do so that the sandbox can be used. @param readSetting reads a file of /proc/sys; '' for a missing file */
export function howToAllowSandbox(readSetting = readKernelSetting): string {
  const remedies = OBSTACLES.filter(([setting, forbidding]) => readSetting(setting).trim() === forbidding);
  return [...remedies.map(([, , remedy]) => remedy), IN_CONTAINER].join(' ');
}

function readKernelSetting(setting: string): string {
  try {
    return readFileSync(`/proc/sys/${setting}`, 'utf8');
  } catch {
    return '';
  }
}
