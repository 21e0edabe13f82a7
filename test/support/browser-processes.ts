import { readdirSync, readFileSync } from 'node:fs';
import type { Chromium } from '../../src/browser/browser.js';

/** The unit of times in /proc. */
const CLOCK_TICK_MS = 10;

interface Found {
  pid: number;
  state: string;
  command: string;
  cpuMs: number;
}

export interface BrowserProcesses {
  browser: number[];
  renderers: number[];
  zombies: number[];
}

/**
 * Observes only browsers that this test process starts from now on: others of the run, such as the one behind the
 * shared app, are neither counted nor killed.
 * @returns lists the living processes, zombies included
 */
export function watchBrowsers(): () => BrowserProcesses {
  const excludedPids = new Set(browserProcesses(new Set()).browser);
  return () => browserProcesses(excludedPids);
}

/**
 * Kills renderers again and again while they draw. After a kill that hit a page
 * that was just being opened it waits longer, so that on any machine some kills hit a draw. @returns a function that stops it
 */
export function killUnderDraws(
  chromium: Chromium,
  processes: () => BrowserProcesses,
  signal: NodeJS.Signals,
): () => void {
  let pauseMs = 200;
  let crashes = chromium.stats().pageCrashes;
  let timer = setTimeout(kill, pauseMs);
  function kill(): void {
    const { drawing, pageCrashes } = chromium.stats();
    if (drawing > 0) {
      if (pageCrashes === crashes) pauseMs *= 1.3;
      crashes = pageCrashes;
      killAll(processes().renderers, signal);
    }
    timer = setTimeout(kill, pauseMs);
  }
  return () => clearTimeout(timer);
}

/** How long each process has used the processor, in ms (Linux: read from /proc). */
export function cpuMsOf(pids: number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, read(pid)?.cpuMs ?? 0]));
}

/** The processes that have used the processor for at least so long since `before`, in ms. */
export function busySince(before: ReadonlyMap<number, number>, pids: number[], leastMs: number): number[] {
  return [...cpuMsOf(pids)].flatMap(([pid, ms]) => (ms - (before.get(pid) ?? 0) >= leastMs ? [pid] : []));
}

/** Skips those that have just ended. */
export function killAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Chromium processes below this test process but not below `excludedPids` (Linux: read from /proc). */
function browserProcesses(excludedPids: ReadonlySet<number>): BrowserProcesses {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = new Map<number, Found & { parent: number }>();
  for (const name of all) {
    const found = read(Number(name));
    if (found !== undefined) known.set(found.pid, found);
  }
  const isOurs = (pid: number): boolean => {
    if (excludedPids.has(pid)) return false;
    const parent = known.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || (parent > 1 && isOurs(parent)));
  };
  const chromium = [...known.values()].filter(({ pid, command }) => /chrom/.test(command) && isOurs(pid));
  const pids = (matches: (found: Found) => boolean): number[] => chromium.filter(matches).map(({ pid }) => pid);
  return {
    browser: pids(
      ({ command, state }) => command.includes('--user-data-dir') && !command.includes('--type=') && state !== 'Z',
    ),
    renderers: pids(({ command }) => command.includes('--type=renderer')),
    zombies: pids(({ state }) => state === 'Z'),
  };
}

function read(pid: number): (Found & { parent: number }) | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', parent = ''] = fields;
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || name;
    return { pid, state, parent: Number(parent), command, cpuMs };
  } catch {
    return undefined;
  }
}
