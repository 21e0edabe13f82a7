// What the tests open lives until the end of a test, of a test file or of the test process. Each end closes everything, last opened first.
import { AsyncLocalStorage } from 'node:async_hooks';

type Close = () => unknown;

const testClosers: Close[] = [];
const fileClosers: Close[] = [];
const processClosers: Close[] = [];
/** True while something is created that the whole process shares: what that opens lives as long. */
const isShared = new AsyncLocalStorage<true>();

/** Registers what the end of the current test file closes; within `oncePerProcess`, what the end of the process closes. */
export function onFileEnd(close: Close): void {
  (isShared.getStore() ? processClosers : fileClosers).push(close);
}

/** Registers what the end of the current test closes, after the hooks of its `describe`. */
export function onTestEnd(close: Close): void {
  testClosers.push(close);
}

/** Registers what the end of the test process closes. */
export function onProcessEnd(close: Close): void {
  processClosers.push(close);
}

/**
 * @returns a function that creates the value at its first call in a test file and returns the same one until the file ends, also where something
 *   shared by the whole process asks for it
 */
export function oncePerFile<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= isShared.exit(() => {
      onFileEnd(() => {
        created = undefined;
      });
      return create();
    });
    return created;
  };
}

/** @returns a function that creates the value at its first call and always returns the same one */
export function oncePerProcess<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= isShared.run(true, create);
    return created;
  };
}

/** @throws AggregateError with all that failed to close */
export const closeTest = () => closeAll(testClosers);

/** @throws AggregateError with all that failed to close */
export const closeFile = () => closeAll(fileClosers);

/** @throws AggregateError with all that failed to close */
export const closeProcess = () => closeAll(processClosers);

async function closeAll(closers: Close[]): Promise<void> {
  const errors: unknown[] = [];
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
