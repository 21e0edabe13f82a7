import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIN_S, readDurations } from './durations.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tests = join(root, 'dist/test');
/** The tests of `npm run test:browser` and `npm run test:system`; `npm test` runs all others. */
const OTHER_LANES = ['browser', 'dashboard', 'system'].map((folder) => join(tests, folder, '/'));
/**
 * @param names of files or folders, as sources or compiled; without any: all tests outside of OTHER_LANES
 * @returns compiled files, the longest first, so that no long file is left for the end
 * @throws Error for a name without tests
 */
export function findTestFiles(names: string[]): string[] {
  const all = globSync('**/*.test.js', { cwd: tests }).map((name) => join(tests, name));
  const chosen = names.map((name) => {
    const path = compiledPath(name);
    const files = all.filter((file) => file === path || file.startsWith(`${path}/`));
    if (files.length === 0) throw new Error(`${name}: no test file there`);
    return files;
  });
  const isFirstLane = (file: string) => !OTHER_LANES.some((folder) => file.startsWith(folder));
  return longestFirst(names.length === 0 ? all.filter(isFirstLane) : [...new Set(chosen.flat())]);
}

/** Whether a file needs neither Postgres nor Chromium. */
export function isUnitTest(file: string): boolean {
  return file.startsWith(join(tests, 'unit/'));
}

/** @returns the name of its source, relative to the folder of the project */
export function nameOf(file: string): string {
  return join('test', relative(tests, file)).replace(/\.js$/, '.ts');
}

function compiledPath(name: string): string {
  const path = resolve(root, name).replace(/\.ts$/, '.js');
  return path.startsWith(join(root, 'test')) ? join(root, 'dist', path.slice(root.length)) : path;
}

function longestFirst(files: string[]): string[] {
  const durations = readDurations();
  const secondsOf = (file: string) => durations[nameOf(file)] ?? MIN_S;
  return files.sort((a, b) => secondsOf(b) - secondsOf(a));
}
