// A worker process of `npm test`: runs test files one after the other. They share its Chromium; everything else is closed after each file.
import { once } from 'node:events';
import { config } from 'chai';
import Mocha from 'mocha';
import { closeFile, closeProcess, closeTest } from '../support/lifetime.js';
import { realParts } from '../support/real-parts.js';
import type { FromWorker, TestResult, ToWorker } from './messages.js';
import { OpenHandles } from './open-handles.js';
import { nameOf } from './test-files.js';

/** Ends a test that hangs; far above what any test takes, so that a busy machine fails none. */
const TIMEOUT_MS = 400_000;
/** How long closed connections and ended processes may take to disappear. */
const EXIT_WITHIN_MS = 30_000;

const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING } = Mocha.Runner.constants;
const openHandles = new OpenHandles();

Reflect.deleteProperty(process.env, 'NODE_COMPILE_CACHE');
// The proxies find misspelled assertions, as the compiler does, and take half of the time of an assertion.
config.useProxy = false;
process.once('disconnect', () => process.exit(1));
// As Mocha's command line does: Mocha reports what is thrown here as an error of the running test.
process.on('unhandledRejection', (reason) => {
  throw reason;
});
for (;;) {
  send({ kind: 'ready' });
  const [message] = (await once(process, 'message')) as [ToWorker];
  if (message.kind === 'end') break;
  await runFile(message.file);
}
await end();

async function runFile(file: string): Promise<void> {
  const startMs = performance.now();
  const results: TestResult[] = [];
  const rootHooks = { afterEach: [closeTest], afterAll: [closeFile] };
  // biome-ignore lint/suspicious/noExplicitAny: the types of Mocha lack the plug-ins of Mocha's own command line
  const mocha = new Mocha({ timeout: TIMEOUT_MS, reporter: silent, rootHooks } as any);
  mocha.addFile(file);
  try {
    await mocha.loadFilesAsync();
    await new Promise<unknown>((resolve) => {
      const runner = mocha.run(resolve);
      runner.on(EVENT_TEST_PASS, (test) => results.push(resultOf(file, test, 'passed')));
      runner.on(EVENT_TEST_PENDING, (test) => results.push(resultOf(file, test, 'skipped')));
      runner.on(EVENT_TEST_FAIL, (test, error) =>
        send({ kind: 'failure', result: { ...resultOf(file, test, 'failed'), error: describeError(error) } }),
      );
    });
  } catch (error) {
    send({
      kind: 'failure',
      result: {
        ...{ file: nameOf(file), title: 'loading the file', state: 'failed', durationMs: 0 },
        error: describeError(error),
      },
    });
  }
  // Mocha leaves its listeners behind. With many of them an unhandled rejection is passed from one to the next for ever.
  mocha.dispose();
  openHandles.record(nameOf(file));
  send({ kind: 'file-end', file, durationMs: performance.now() - startMs, results });
}

/** Closes what the files shared. What is open after that keeps the process alive: the process reports it and ends. */
async function end(): Promise<void> {
  const error = await closeProcess().then(
    () => undefined,
    (reason: unknown) => describeError(reason),
  );
  send({ kind: 'closed', realParts: realParts(), ...(error !== undefined && { error }) });
  process.channel?.unref();
  // Everything is closed. Exits here because Node 24.21 was observed to loop for ever while it frees closed handles.
  process.once('beforeExit', () => process.exit(0));
  setTimeout(() => {
    process.send?.({ kind: 'open-handles', handles: openHandles.list() } satisfies FromWorker, () => process.exit(1));
  }, EXIT_WITHIN_MS).unref();
}

function silent(): void {}

function resultOf(file: string, test: Mocha.Test | Mocha.Hook, state: TestResult['state']): TestResult {
  return { file: nameOf(file), title: test.fullTitle(), state, durationMs: test.duration ?? 0 };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '', showDiff, actual, expected } = error as Error & Record<string, unknown>;
  const text = stack.includes(message) ? stack : `${message}\n${stack}`;
  if (showDiff !== true) return text;
  const { stringify } = Mocha.utils;
  return `${text}\n${Mocha.reporters.Base.generateDiff(stringify(actual), stringify(expected))}`;
}

function send(message: FromWorker): void {
  process.send?.(message);
}
