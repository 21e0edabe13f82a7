import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { serviceUnavailable } from '../../../platform/errors.js';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 12 ms per hash. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, with the options above: verifying takes as long for unknown e-mail addresses as for known ones. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$UqqkG0M4/0oBNGrJiOHLAA$AaebNnOhMTBFLQrK4Y1eM6myyM+MMJkDpsMUkp1xZVQ';

/** Half of libuv's four threads, so that a flood of logins leaves the others to file and DNS work. */
const CONCURRENCY = 2;
/** Half a second of work. */
const MAX_WAITING = 64;
const RETRY_AFTER_S = 1;

/** Hashes and verifies passwords, two at a time. Both methods reject with 503 while 64 wait. */
export interface Passwords {
  /** @returns argon2id as a PHC string */
  hash(password: string): Promise<string>;
  /** @param known the stored hash. Null (unknown address, or no login possible): false, after the same time */
  verify(known: string | null, password: string): Promise<boolean>;
}

/** @param argon2 replaced by tests */
export function createPasswords(argon2 = { hash, verify }): Passwords {
  const limit = pLimit(CONCURRENCY);
  async function run<T>(task: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= MAX_WAITING) throw serviceUnavailable(RETRY_AFTER_S);
    return limit(task);
  }
  return {
    hash: (password) => run(() => argon2.hash(password, ARGON2ID)),
    async verify(known, password) {
      const isRight = await run(() => argon2.verify(known ?? DUMMY_HASH, password));
      return isRight && known !== null;
    },
  };
}
