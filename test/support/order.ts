/** Assertions about time as an order of events: a busy machine delays all of them. */
import { expect } from 'chai';

/** @returns a function that tells how many of them have ended so far */
export function countEnded(promises: readonly Promise<unknown>[]): () => number {
  let ended = 0;
  const count = () => {
    ended++;
  };
  for (const promise of promises) promise.then(count, count);
  return () => ended;
}

/** Fails when a timer of this process ends before `work`. @param controlMs a multiple of the limit that ends the work */
export async function endsBefore<T>(controlMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, controlMs);
  }).then(() => expect.fail(`a timer of ${controlMs} ms ended first`));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
