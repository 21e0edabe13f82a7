import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWithClient } from '../clients/python-client.js';
import { registryPackages } from '../clients/registry-packages.js';
import { checkResponse, checkResult, removeCreated } from './expectations.js';
import type { Fence, Guide } from './parse-guide.js';
import { isInstalled, isRunnable, Terminal } from './run-snippet.js';

export interface PlayOptions {
  /** Variables of the reader's terminal. */
  env: Record<string, string>;
  /** Replaced in every snippet, such as ports that are taken on this machine. */
  replacements?: Record<string, string>;
}

/**
 * Does what a reader of the guide does: writes its files, runs its snippets in order in one terminal, compares the results.
 * @returns the number of snippets that ran: 0 where npm cannot get a package that the guide needs
 * @throws Error that begins with guide and line of the first snippet that fails
 */
export async function playGuide(guide: Guide, { env, replacements = {} }: PlayOptions): Promise<number> {
  const python = guide.fences.some(needsPythonClient) ? await pythonWithClient() : undefined;
  const needed = guide.fences.flatMap(({ attributes }) => attributes['packages']?.split(' ') ?? []);
  const packages = needed.length === 0 ? undefined : registryPackages(...needed);
  if (needed.length > 0 && packages === undefined) return 0;
  const terminal = new Terminal(env, python, packages);
  const fences = guide.fences.map((fence) => ({ ...fence, text: replaceAll(fence.text, replacements) }));
  let count = 0;
  try {
    for (const [index, fence] of fences.entries()) {
      const { file } = fence.attributes;
      if (file !== undefined) writeFileSync(join(terminal.dir, file), fence.text);
      if (!isRunnable(fence) || (fence.language === 'python' && !isInstalled('python3'))) continue;
      if (needsPythonClient(fence) && python === undefined) continue;
      await play(fence, fences[index + 1], terminal);
      count++;
    }
  } finally {
    await terminal.close();
  }
  return count;
}

/** Whether a snippet needs what only a package registry has, so that it is not run without one. */
export const needsRegistry = (fence: Fence): boolean => needsPythonClient(fence) || 'packages' in fence.attributes;

/** Whether a snippet is in Python and needs the client, so that a Python without packages cannot run it. */
const needsPythonClient = ({ language, text }: Fence): boolean =>
  language === 'python' && text.includes('from chartwright import');

async function play(fence: Fence, next: Fence | undefined, terminal: Terminal): Promise<void> {
  removeCreated(fence, terminal);
  const result = await terminal.run(fence);
  await checkResult(fence, result, terminal);
  if (next?.flags.includes('response')) checkResponse(next, result);
}

function replaceAll(text: string, replacements: Record<string, string>): string {
  let replaced = text;
  for (const [from, to] of Object.entries(replacements)) replaced = replaced.replaceAll(from, to);
  return replaced;
}
