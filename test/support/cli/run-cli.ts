import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BROWSER_DIR } from '../browser-dir.js';

const MAIN = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));

export interface CliOptions {
  cwd: string;
  stdin?: string | Buffer;
  env?: NodeJS.ProcessEnv;
}

export interface CliResult {
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

/** `chartwright <args>` as a process. The caller ends it. */
export function startCli(args: readonly string[], { cwd, env = {} }: Omit<CliOptions, 'stdin'>): ChildProcess {
  const { PATH, HOME } = process.env;
  const own = { PATH, HOME, CHARTWRIGHT_CACHE_DIR: BROWSER_DIR, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...own, ...env } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Runs `chartwright <args>` to its end. Neither input nor outputs are a terminal. */
export async function runCli(args: readonly string[], { stdin, ...options }: CliOptions): Promise<CliResult> {
  const child = startCli(args, options);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(stdin ?? '');
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the process has no pipes');
  const [out, errors] = await Promise.all([buffer(stdout), text(stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout: out, stderr: errors };
}
