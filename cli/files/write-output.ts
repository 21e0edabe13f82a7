import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError, EXIT_ENVIRONMENT, EXIT_INPUT } from '../diagnostics.js';
import { reasonOf, STANDARD_STREAM } from './read-input.js';

/**
 * Writes a file, with missing folders above it, or standard output. A file that has this content already is not touched.
 * @returns whether it was written
 * @throws CliError when that is not possible
 */
export async function writeOutput(name: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  if (name === STANDARD_STREAM) {
    process.stdout.write(bytes);
    return true;
  }
  const existing = await readFile(name).catch(() => undefined);
  if (existing?.equals(bytes) === true) return false;
  try {
    await mkdir(dirname(name), { recursive: true });
    await writeFile(name, bytes);
  } catch (error) {
    throw new CliError(`cannot write ${name}: ${reasonOf(error)}`, EXIT_ENVIRONMENT);
  }
  return true;
}

/** @throws CliError when binary data would be written to a terminal */
export function requireBinaryOutput(name: string): void {
  if (name === STANDARD_STREAM && process.stdout.isTTY) {
    throw new CliError('the output is binary and standard output is a terminal; write a file with -o', EXIT_INPUT);
  }
}
