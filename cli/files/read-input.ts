import { isUtf8 } from 'node:buffer';
import { glob, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CliError, EXIT_INPUT } from '../diagnostics.js';

/** The name of standard input, and of standard output. */
export const STANDARD_STREAM = '-';

/** What diagnostics call an input. */
export const displayName = (name: string): string => (name === STANDARD_STREAM ? 'standard input' : name);

/**
 * Files of names and patterns such as `charts/*.json`, each once. Patterns of a pattern are sorted.
 * @throws CliError for a pattern without files
 */
export async function expandInputs(patterns: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    const files = await filesOf(pattern);
    if (files.length === 0) throw new CliError(`${pattern}: no file matches this pattern`, EXIT_INPUT);
    for (const file of files) found.add(file);
  }
  return [...found];
}

/** Reads a file, or standard input. @throws CliError when it cannot be read */
export async function readInput(name: string): Promise<string> {
  if (name === STANDARD_STREAM && process.stdin.isTTY)
    process.stderr.write('Reading standard input; end it with Ctrl-D.\n');
  try {
    const bytes = name === STANDARD_STREAM ? await buffer(process.stdin) : await readFile(name);
    return await decoded(bytes);
  } catch (error) {
    throw new CliError(`cannot read ${displayName(name)}: ${reasonOf(error)}`, EXIT_INPUT);
  }
}

/** UTF-8, as nearly all files are; the chart language knows the other encodings. */
async function decoded(bytes: Buffer): Promise<string> {
  if (isUtf8(bytes) && !bytes.subarray(0, 200).includes(0)) return bytes.toString('utf8').replace(/^\ufeff/, '');
  const { decodeText } = await import('../../chart-spec/table.js');
  return decodeText(bytes).text;
}

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR') return 'a part of its path is a file';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'permission denied';
  return code === 'ENOSPC' ? 'the disk is full' : message;
}

async function filesOf(pattern: string): Promise<string[]> {
  if (pattern === STANDARD_STREAM || !/[*?[{]/.test(pattern)) return [pattern];
  // A file whose name has such characters, such as `page[1].md`.
  const isFile = await stat(pattern)
    .then((entry) => entry.isFile())
    .catch(() => false);
  if (isFile) return [pattern];
  const files: string[] = [];
  for await (const entry of glob(pattern, { withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Keeps names as short as the shell would write them.
    if (entry.isFile()) files.push(isAbsolute(pattern) ? path : relative('', path));
  }
  return files.sort();
}
