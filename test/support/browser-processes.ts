import { readdirSync, readFileSync } from 'node:fs';

interface Found {
  pid: number;
  state: string;
  command: string;
}

/** Every Chromium process below this test process (Linux: read from /proc), zombies included. */
export function browserProcesses(): { browser: number[]; renderers: number[]; zombies: number[] } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = new Map<number, Found & { parent: number }>();
  for (const name of all) {
    const found = read(Number(name));
    if (found !== undefined) known.set(found.pid, found);
  }
  const isOurs = (pid: number): boolean => {
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
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || name;
    return { pid, state, parent: Number(parent), command };
  } catch {
    return undefined;
  }
}
