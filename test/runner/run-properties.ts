// `npm run test:properties`: runs every property test with fresh seeds. Arguments: files or folders of tests, `--seeds=N`.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { TestResult } from './messages.js';
import { findTestFiles } from './test-files.js';

const dist = fileURLToPath(new URL('../../', import.meta.url));
const RUN_TESTS = fileURLToPath(new URL('run-tests.js', import.meta.url));
const SEEDS = '50';
/** One run takes this many, so that no file reaches its time limit and the servers are started a few times only. */
const SEEDS_PER_RUN = 5;

const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: SEEDS } },
  allowPositionals: true,
});
const files = findTestFiles(positionals).filter((file) => readFileSync(file, 'utf8').includes('support/property.js'));
const seeds = Array.from({ length: Number(values.seeds) }, () => randomInt(2 ** 31));
const dir = mkdtempSync(join(tmpdir(), 'chartwright-properties-'));
const jsonPath = join(dir, 'results.json');
let failures = 0;
let passed = 0;
for (let at = 0; at < seeds.length; at += SEEDS_PER_RUN) await run(seeds.slice(at, at + SEEDS_PER_RUN));
rmSync(dir, { recursive: true });
print(`${passed} passed, ${failures} failed with ${seeds.length} seeds in ${files.length} files`);
process.exitCode = failures === 0 && passed > 0 ? 0 : 1;

async function run(some: number[]): Promise<void> {
  const env = { ...process.env, FAST_CHECK_SEED: some.join() };
  const args = ['--enable-source-maps', RUN_TESTS, `--json=${jsonPath}`, ...files];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const { tests: results } = JSON.parse(readFileSync(jsonPath, 'utf8')) as { tests: TestResult[] };
  const failed = results.filter(({ state }) => state === 'failed');
  passed += results.filter(({ state }) => state === 'passed').length;
  failures += failed.length;
  for (const result of failed) print(textOf(result, some));
  if (code !== 0 && failed.length === 0) {
    failures += 1;
    print(output);
  }
  print(`Seeds ${some.join(', ')}: ${results.length} tests, ${failed.length} failed`);
}

function textOf({ file, title, error = '' }: TestResult, some: number[]): string {
  const seed = some.find((one) => title.endsWith(`[seed ${one}]`));
  const source = relative(dist, join(dist, file)).replace(/\.js$/, '.ts');
  const again = `${seed === undefined ? '' : `FAST_CHECK_SEED=${seed} `}npm test -- ${source}`;
  return `✘ ${file}: ${title}\n${error.replace(/^/gm, '    ')}\n    Again: ${again}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
