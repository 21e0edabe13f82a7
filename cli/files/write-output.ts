import { lstat, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createFolder } from '../../src/platform/process/create-folder.js';
import { CliError, type Diagnostic, EXIT_ENVIRONMENT, EXIT_INPUT } from '../diagnostics.js';
import { reasonOf, STANDARD_STREAM } from './read-input.js';

/**
 * Writes a file, with missing folders above it, or standard output.
 * @returns what tells the user about it
 * @throws CliError when that is not possible
 */
export async function writeOutput(name: string, content: string | Uint8Array): Promise<Diagnostic> {
  const bytes = Buffer.from(content);
  const isStream = name === STANDARD_STREAM;
  try {
    if (isStream) process.stdout.write(bytes);
    else {
      createFolder(dirname(resolve(name)));
      await writeFile(name, bytes);
    }
  } catch (error) {
    throw new CliError(`cannot write ${name}: ${reasonOf(error)}`, EXIT_ENVIRONMENT);
  }
  const size = `${(bytes.length / 1024).toFixed(1)} KiB`;
  return { level: 'info', message: `wrote ${isStream ? 'standard output' : name} (${size})`, output: name };
}

/**
 * As `writeOutput`, for a name that the user did not write: one that is a symbolic link is not followed, because it may have come with the
 * input, such as in a repository of somebody else.
 */
export async function writeUnlinked(name: string, content: string | Uint8Array): Promise<Diagnostic> {
  const entry = await lstat(name).catch(() => undefined);
  if (entry?.isSymbolicLink() === true)
    throw new CliError(`cannot write ${name}: it is a symbolic link; remove it first`, EXIT_ENVIRONMENT);
  return writeOutput(name, content);
}

/** Whether a file has this content already. */
export async function hasContent(name: string, content: Uint8Array): Promise<boolean> {
  const existing = await readFile(name).catch(() => undefined);
  return existing?.equals(content) === true;
}

/** Whether two names mean one existing file, also through links. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((name) => stat(name).catch(() => undefined)));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/** @throws CliError when binary data would be written to a terminal */
export function requireBinaryOutput(name: string): void {
  if (name === STANDARD_STREAM && process.stdout.isTTY)
    throw new CliError('the output is binary and cannot be written to a terminal; write a file with -o', EXIT_INPUT);
}
