import { lstat, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createFolder } from '../../src/platform/process/create-folder.js';
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
    createFolder(dirname(resolve(name)));
    await writeFile(name, bytes);
  } catch (error) {
    throw new CliError(`cannot write ${name}: ${reasonOf(error)}`, EXIT_ENVIRONMENT);
  }
  return true;
}

/**
 * As `writeOutput`, for a name that the user did not write: one that is a symbolic link is not followed, because it may have come with the
 * input, such as in a repository of somebody else.
 */
export async function writeUnlinked(name: string, content: string | Uint8Array): Promise<boolean> {
  const entry = await lstat(name).catch(() => undefined);
  if (entry?.isSymbolicLink() === true)
    throw new CliError(`cannot write ${name}: it is a symbolic link; remove it first`, EXIT_ENVIRONMENT);
  return writeOutput(name, content);
}

/** Whether two names mean one existing file, also through links. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((name) => stat(name).catch(() => undefined)));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/** @throws CliError when binary data would be written to a terminal */
export function requireBinaryOutput(name: string): void {
  if (name === STANDARD_STREAM && process.stdout.isTTY) {
    throw new CliError('the output is binary and cannot be written to a terminal; write a file with -o', EXIT_INPUT);
  }
}
