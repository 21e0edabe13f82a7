import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BROWSER_DIR } from '../browser-dir.js';
import { oncePerProcess, onProcessEnd } from '../lifetime.js';
import type { HostedLine, HostedResult } from './cli-host.js';

const MAIN = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));
const HOST = fileURLToPath(new URL('cli-host.js', import.meta.url));

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

function environment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, CHARTWRIGHT_CACHE_DIR: BROWSER_DIR, ...env };
}

/** `chartwright <args>` as a process. The caller ends it. */
export function startCli(args: readonly string[], { cwd, env }: Omit<CliOptions, 'stdin'>): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: environment(env) });
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

const host = oncePerProcess(async () => {
  const child = fork(HOST, { env: environment() });
  onProcessEnd(() => child.disconnect());
  return child;
});

/** As `runCli`, in one process for all command lines, which loads their modules once. One at a time. */
export async function runCliLine(
  args: readonly string[],
  { cwd, stdin = '', env }: CliOptions,
): Promise<{ code: number; stdout: Buffer; stderr: string }> {
  const child = await host();
  const variables = JSON.parse(JSON.stringify(environment(env)));
  const line: HostedLine = { args, cwd, env: variables, stdin: Buffer.from(stdin).toString('base64') };
  child.send(line);
  const [{ code, stdout, stderr }] = (await once(child, 'message')) as [HostedResult];
  return { code, stdout: Buffer.from(stdout, 'base64'), stderr };
}
