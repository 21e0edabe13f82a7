// `npm test`: runs test files in several processes on one Postgres. Arguments: files or folders of tests, `--workers=N`, `--seed=N` to shuffle
// the files (the same seed and workers repeat a run), `--json=FILE` for the results, `--record` to write how long the files took to
// durations.json, which orders them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeProcess } from '../support/lifetime.js';
import { realParts } from '../support/real-parts.js';
import { recordDurations } from './durations.js';
import type { FromWorker, ToWorker } from './messages.js';
import { queuesOf } from './queues.js';
import { Report } from './report.js';
import { findTestFiles, isUnitTest, nameOf } from './test-files.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));
/** One more than cores, because many tests wait for a time-out or a dependency; at most what one Postgres has connections for. */
const WORKERS = Math.min(availableParallelism() + 1, 8);
/** Tests make garbage fast: a larger young generation is collected less often. */
const WORKER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
/** Saves a tenth of the next run. Not for the programs that tests start. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compile-tests', import.meta.url));
/** Far above the time limits of the tests: ends a file that cannot be loaded. */
const FILE_LIMIT_MS = 1_800_000;

const { values, positionals } = parseArgs({
  options: {
    workers: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'string' },
    record: { type: 'boolean' },
  },
  allowPositionals: true,
});
const workers = Number(values.workers ?? WORKERS);
const again = values.seed && ['npm test --', `--seed=${values.seed}`, `--workers=${workers}`, ...positionals].join(' ');
const report = new Report(again);
try {
  const files = findTestFiles(positionals);
  const env = await startDependencies(files);
  await Promise.all(queuesOf(files, workers, values.seed).map((queue) => work(queue, env)));
} catch (error) {
  report.addError(error instanceof Error ? String(error.stack) : String(error));
}
report.addRealParts(realParts());
await closeProcess().catch((error: unknown) => report.addError(String(error)));
if (values.json !== undefined) report.writeJson(values.json);
if (values.record) recordDurations(report.passedFiles());
process.exitCode = report.end() ? 0 : 1;

/** Starts what all processes share. @returns the environment variables for them */
async function startDependencies(files: string[]): Promise<NodeJS.ProcessEnv> {
  if (files.every(isUnitTest)) return { TEST_NO_SERVERS: '1' };
  // Loading it takes longer than many a unit test.
  const { startServers } = await import('./servers.js');
  return startServers();
}

/** Runs files in a worker process until no file is left; starts a new worker if a file ends the process. */
async function work(files: string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (let isUsable = true; isUsable && files.length > 0; ) isUsable = await runProcess(files, env);
}

/** @returns whether to start another worker: false when this one failed outside of test files */
async function runProcess(files: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = fork(WORKER, {
    env: { ...process.env, ...env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: WORKER_FLAGS,
  });
  let current: string | undefined;
  let limit: NodeJS.Timeout | undefined;
  const tell = (message: ToWorker) => child.send(message);
  child.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'ready':
        current = files.shift();
        limit = setTimeout(() => child.kill('SIGKILL'), FILE_LIMIT_MS);
        tell(current === undefined ? { kind: 'end' } : { kind: 'run', file: current });
        break;
      case 'failure':
        report.addResult(message.result);
        break;
      case 'file-end':
        current = undefined;
        clearTimeout(limit);
        for (const result of message.results) report.addResult(result);
        report.endFile(nameOf(message.file), message.durationMs);
        break;
      case 'closed':
        report.addRealParts(message.realParts);
        if (message.error !== undefined) report.addError(message.error);
        break;
      case 'open-handles':
        report.addError(`A test process does not end; these are open:\n  ${message.handles.join('\n  ')}`);
        break;
    }
  });
  const [code, signal] = await once(child, 'exit');
  clearTimeout(limit);
  if (code !== 0) {
    const culprit = current === undefined ? 'A test process' : nameOf(current);
    report.addError(`${culprit} ended with ${signal ?? `exit code ${code}`}`);
  }
  return code === 0 || current !== undefined;
}
