import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tests = join(root, 'dist/test');

/** Folders whose files take longest come first, so that no long file is left for the end. */
const FOLDERS = ['fleet', 'faults', 'hostile', 'dashboard', 'guides', 'e2e', 'browser', 'integration', 'api', 'unit'];

/** Files that measure the service under load, which other tests at the same time would distort, and one that installs 700 MB. */
const ALONE = [
  'cli/pack.test.js',
  ...['hostile/event-loop.test.js', 'hostile/fairness.test.js'],
  ...['unit/ai/tables.test.js', 'unit/jobs/archive.test.js'],
];

/** @param names of files or folders, as sources or compiled; all tests without any. @throws Error for a name without tests */
export function findTestFiles(names: string[]): string[] {
  const all = globSync('**/*.test.js', { cwd: tests }).map((name) => join(tests, name));
  const chosen = names.map((name) => {
    const path = compiledPath(name);
    const files = all.filter((file) => file === path || file.startsWith(`${path}/`));
    if (files.length === 0) throw new Error(`${name}: no test file there`);
    return files;
  });
  return longestFirst(names.length === 0 ? all : [...new Set(chosen.flat())]);
}

/** Whether a file needs neither Postgres nor Chromium. */
export function isUnitTest(file: string): boolean {
  return file.startsWith(join(tests, 'unit/'));
}

/** Whether no other file may run at the same time. */
export function runsAlone(file: string): boolean {
  return ALONE.some((name) => file === join(tests, name));
}

function compiledPath(name: string): string {
  const path = resolve(root, name).replace(/\.ts$/, '.js');
  return path.startsWith(join(root, 'test')) ? join(root, 'dist', path.slice(root.length)) : path;
}

function longestFirst(files: string[]): string[] {
  const rank = (file: string) => FOLDERS.findIndex((folder) => file.startsWith(join(tests, folder, '/')));
  const size = new Map(files.map((file) => [file, statSync(file).size]));
  return files.sort((a, b) => rank(a) - rank(b) || (size.get(b) ?? 0) - (size.get(a) ?? 0));
}
