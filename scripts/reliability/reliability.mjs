// `npm run reliability`: runs the tests of promises.mjs and writes docs/reliability.md from their results. With --check it runs nothing, and fails
// when a test does not exist or the page does not name all promises.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { PROMISES } from './promises.mjs';

const BYTES_PER_GIB = 1024 ** 3;
const file = join(root, 'docs', 'reliability.md');
const promises = PROMISES.flatMap((area) => area.promises);

const problems = promises
  .filter((promise) => !existsInSource(promise))
  .map(({ file, title }) => `${file} has no test "${title}"`);
if (process.argv.includes('--check')) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = promises.filter(({ says }) => !page.includes(`- ${says} ([`));
  problems.push(...missing.map(({ says }) => `docs/reliability.md lacks "${says}". Run: npm run reliability`));
} else if (problems.length === 0) {
  writePage(runTests());
}
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
    if (tests.length === 0) throw new Error('no test has run; docs/reliability.md is unchanged');
    return tests;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writePage(results) {
  const sections = PROMISES.map(({ area, promises: ofArea }) => {
    const rows = ofArea.map((promise) => rowOf(promise, results));
    return `## ${area}\n\n${rows.join('\n')}\n`;
  });
  writeFileSync(file, `${introduction()}\n${sections.join('\n')}`);
}

/** Several tests are made from a title with `…`: all must pass. */
function rowOf({ says, file: source, title }, results) {
  const pattern = new RegExp(`(^| )${title.split('…').map(escapeRegExp).join('.*')}$`);
  const own = results.filter((result) => result.file === source && pattern.test(result.title));
  const name = source.replace(/^test\/|\.test\.ts$/g, '');
  return `- ${says} ([\`${name}\`](../${source}))${resultOf(own)}`;
}

/** Empty where all passed. */
function resultOf(own) {
  if (own.length === 0) return ' **did not run**';
  const count = (state) => own.filter((result) => result.state === state).length;
  if (count('failed') > 0) return ` **failed** (${count('failed')} of ${own.length})`;
  return count('skipped') > 0 ? ' skipped' : '';
}

/** What `npm run bench:chaos` has written stays. */
function outages() {
  return /^## Targets\n[\s\S]*^<!-- chaos:end -->$/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
}

function introduction() {
  const [{ model } = { model: 'unknown' }] = cpus();
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).stdout?.toString().trim();
  const memory = `${Math.round(totalmem() / BYTES_PER_GIB)} GiB`;
  const machine = `${availableParallelism()} cores (${model.trim()}), ${memory}, ${type()} ${release()}`;
  return `# Reliability

What the service promises, and the test of each promise in \`scripts/reliability/promises.mjs\`. All tests without a remark
passed in the last run of \`npm run reliability\`:

| | |
|---|---|
| run | ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit \`${commit}\` |
| machine | ${machine}, Node ${process.version} |

${outages()}

Speed and memory: [bench](bench/README.md); outages of dependencies: [outages](reference/outages.md); attacks: [security](security.md).
`;
}
