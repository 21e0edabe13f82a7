import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { imageSize } from '../image-size.js';
import type { Fence } from './parse-guide.js';
import type { SnippetResult, Terminal } from './run-snippet.js';

/** First bytes of the formats that guides create; `undefined` for texts that are parsed or only must not be empty. */
const SIGNATURES: Record<string, string> = { zip: 'PK\u0003\u0004', pdf: '%PDF-' };
const IMAGES = new Set(['png', 'jpeg', 'webp', 'svg', 'pdf']);

const namesOf = (list = ''): string[] => list.split(',').filter((name) => name !== '');

/** The files that a fence creates: those that it says, and those that its curl writes. */
function createdBy({ attributes, language, text }: Fence): string[] {
  const written = language === 'bash' ? [...text.matchAll(/ -o ([\w.-]+\.\w+)/g)].map(([, name = '']) => name) : [];
  return [...new Set([...namesOf(attributes['creates']), ...written])];
}

/** Whether the fence says what it yields. A curl that gets an error ends with 0, so an exit code alone says little. */
export const statesResult = ({ attributes, flags }: Fence, next: Fence | undefined): boolean =>
  flags.includes('quiet') ||
  next?.flags.includes('response') === true ||
  ['creates', 'prints', 'saves', 'background'].some((name) => name in attributes);

/** Removes the files that a fence creates, because an earlier tab of its group has created them too. */
export function removeCreated(fence: Fence, { dir }: Terminal): void {
  for (const name of createdBy(fence)) rmSync(join(dir, name), { force: true });
}

/**
 * Compares what a snippet did with what its guide says, and keeps what the guide tells the reader to keep.
 * @throws Error with the place of the fence
 */
export async function checkResult(fence: Fence, result: SnippetResult, terminal: Terminal): Promise<void> {
  const fail = (what: string) => {
    const { stdout, stderr } = result;
    throw new Error(`${fence.place}: ${what}\nstdout: ${stdout.slice(0, 2000)}\nstderr: ${stderr.slice(-2000)}`);
  };
  if (result.exitCode !== 0) fail(`the snippet ends with exit code ${result.exitCode}`);
  const { prints, saves } = fence.attributes;
  if (prints !== undefined && !result.stdout.replaceAll('"', '').includes(prints))
    fail(`the snippet does not print "${prints}"`);
  for (const name of createdBy(fence)) {
    const path = join(terminal.dir, name);
    const problem = existsSync(path) ? await findProblem(readFileSync(path), name) : 'is missing';
    if (problem !== undefined) fail(`${name} ${problem}`);
  }
  for (const pair of namesOf(saves)) {
    const [variable = '', field = ''] = pair.split('=');
    const value = fieldOf(result.stdout, field);
    if (value === undefined) fail(`the response has no "${field}"`);
    terminal.set(variable, String(value));
  }
}

/** Compares the JSON that a snippet printed with a `json response` fence: equal with `exact`, else every shown field with its type. */
export function checkResponse(response: Fence, { stdout }: SnippetResult): void {
  const [printed, shown] = [jsonIn(stdout), JSON.parse(response.text)];
  const isExact = response.flags.includes('exact');
  const difference =
    isExact && !isDeepStrictEqual(printed, shown) ? 'the response is another one' : compare(printed, shown, '');
  if (difference !== undefined) throw new Error(`${response.place}: ${difference}\nprinted: ${stdout.slice(0, 2000)}`);
}

async function findProblem(bytes: Buffer, name: string): Promise<string | undefined> {
  if (bytes.length === 0) return 'is empty';
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const signature = SIGNATURES[extension];
  if (signature !== undefined && !bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1')))
    return `is not of the type ${extension}: ${bytes.subarray(0, 300)}`;
  if (extension === 'json') JSON.parse(bytes.toString());
  if (!IMAGES.has(extension)) return undefined;
  const size = await imageSize(bytes, extension).catch(() => undefined);
  return size !== undefined && size.width > 0 ? undefined : `is not an image: ${bytes.subarray(0, 300)}`;
}

/** The printed text as JSON, or the JSON behind the headers of `curl -i`. */
function jsonIn(stdout: string): unknown {
  const body = stdout.startsWith('HTTP/') ? stdout.slice(stdout.indexOf('\r\n\r\n')) : stdout;
  return JSON.parse(body);
}

function fieldOf(stdout: string, path: string): unknown {
  let value = jsonIn(stdout);
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name];
  return value;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** @returns the first shown field that was not printed with this type; of lists only the first entries are compared */
function compare(printed: unknown, shown: unknown, path: string): string | undefined {
  if (kindOf(printed) !== kindOf(shown))
    return `"${path}" is shown as ${kindOf(shown)}, and printed as ${kindOf(printed)}`;
  if (Array.isArray(printed) && Array.isArray(shown))
    return printed.length > 0 && shown.length > 0 ? compare(printed[0], shown[0], `${path}.0`) : undefined;
  if (kindOf(printed) !== 'object') return undefined;
  const [left, right] = [printed as Record<string, unknown>, shown as Record<string, unknown>];
  for (const key of Object.keys(right)) {
    const keyPath = path === '' ? key : `${path}.${key}`;
    if (!(key in left)) return `"${keyPath}" is shown and not printed`;
    const difference = compare(left[key], right[key], keyPath);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
