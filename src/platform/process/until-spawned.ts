import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Calls `launch`, which starts a child process.
 * @returns its result, and `spawned`, which resolves when the process is created, when `launch` reports progress (a first start unpacks programs
 *   for seconds before it creates the process), or when the result is there
 */
export function untilSpawned<T>(
  launch: (onProgress: (line: string) => void) => Promise<T>,
  report: (line: string) => void,
): { result: Promise<T>; spawned: Promise<void> } {
  const spawned = Promise.withResolvers<void>();
  const end = () => {
    unsubscribe('child_process', end);
    spawned.resolve();
  };
  subscribe('child_process', end);
  const result = launch((line) => {
    report(line);
    end();
  });
  result.then(end, end);
  return { result, spawned: spawned.promise };
}
