// `npm run reliability`: runs the tests of promises.mjs and prints the promises with their results. With --check it runs nothing, and fails when
// a test does not exist.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { PROMISES } from './promises.mjs';

const promises = PROMISES.flatMap((area) => area.promises);

const problems = promises
  .filter((promise) => !existsInSource(promise))
  .map(({ file, title }) => `${file} has no test "${title}"`);
if (problems.length === 0 && !process.argv.includes('--check')) printResults(runTests());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function existsInSource({ file: source, title }) {
  const path = join(root, source);
  const pattern = new RegExp(title.split('…').map(escapeRegExp).join('\\$\\{\\w+\\}'));
  return existsSync(path) && pattern.test(readFileSync(path, 'utf8'));
}

/** Node 22 has no RegExp.escape. */
function escapeRegExp(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** @returns {{ file: string, title: string, state: string }[]} */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'chartwright-reliability-'));
  const results = join(folder, 'results.json');
  try {
    const files = [...new Set(promises.map(({ file: source }) => source))];
    const runner = join(root, 'dist', 'test', 'runner', 'run-tests.js');
    const args = ['--enable-source-maps', runner, ...files, `--json=${results}`, ...process.argv.slice(2)];
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const { tests } = JSON.parse(readFileSync(results, 'utf8'));
    if (tests.length === 0) throw new Error('no test has run');
    return tests;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function printResults(results) {
  for (const { area, promises: ofArea } of PROMISES)
    console.log([`\n${area}`, ...ofArea.map((promise) => rowOf(promise, results))].join('\n'));
}

/** Several tests are made from a title with `…`: all must pass. */
function rowOf({ says, file: source, title }, results) {
  const pattern = new RegExp(`(^| )${title.split('…').map(escapeRegExp).join('.*')}$`);
  const own = results.filter((result) => result.file === source && pattern.test(result.title));
  return `- ${says} (${source})${resultOf(own)}`;
}

/** Empty where all passed. */
function resultOf(own) {
  if (own.length === 0) return ' DID NOT RUN';
  const count = (state) => own.filter((result) => result.state === state).length;
  if (count('failed') > 0) return ` FAILED (${count('failed')} of ${own.length})`;
  return count('skipped') > 0 ? ' skipped' : '';
}
