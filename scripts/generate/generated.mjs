// Files of the repository, or parts of them, that scripts write. With --check they write nothing, and fail when a file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

export const isCheck = process.argv.includes('--check');

/**
 * Writes a file; with --check only compares it, and sets the exit code 1 when it differs.
 * @param {string} path below the root of the repository
 * @param {string} text the whole content
 * @param {string} command that writes the file
 */
export function writeGenerated(path, text, command) {
  const file = join(root, path);
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) fail(`${path} is out of date. Run: ${command}`);
}

/** Makes the script fail when it ends. @param {string} message for standard error */
export function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

/**
 * @param {string} page Markdown with the lines `<!-- NAME:begin -->` and `<!-- NAME:end -->`
 * @param {string} name of the block
 * @param {string} text what the lines between become
 * @returns {string} the page with the new block
 */
export function withBlock(page, name, text) {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [head, rest] = page.split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`the page has no lines ${begin} and ${end}`);
  return `${head}${begin}\n${text}\n${end}${tail}`;
}
