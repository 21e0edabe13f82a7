import { hash, type Options, verify } from '@node-rs/argon2';
import { serviceUnavailable } from '../http/errors.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 12 ms here. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows, made with the options above: what the password for an unknown e-mail address is compared with. */
const HASH_OF_NOTHING =
  '$argon2id$v=19$m=19456,t=2,p=1$UqqkG0M4/0oBNGrJiOHLAA$AaebNnOhMTBFLQrK4Y1eM6myyM+MMJkDpsMUkp1xZVQ';

/** Two of libuv's four threads, so that a flood of logins leaves the others to file and DNS work, and the processor to renders. */
const AT_ONCE = 2;
/** Half a second of work; who comes later is told to come back. */
const WAITING = 64;
const RETRY_AFTER_S = 1;

/** Hashing and checking passwords, never more than a few at once. All of it rejects with 503 while too many wait. */
export interface Passwords {
  /** @returns argon2id as a PHC string */
  hash(password: string): Promise<string>;
  /** @param known the stored hash; null (nobody has this e-mail, or nobody may log in) takes as long and is false */
  verify(known: string | null, password: string): Promise<boolean>;
}

/** @param argon2 the two functions of @node-rs/argon2; tests watch them */
export function createPasswords(argon2 = { hash, verify }): Passwords {
  const run = createQueue(AT_ONCE, WAITING);
  return {
    hash: (password) => run(() => argon2.hash(password, ARGON2ID)),
    async verify(known, password) {
      const isRight = await run(() => argon2.verify(known ?? HASH_OF_NOTHING, password));
      return isRight && known !== null;
    },
  };
}

/** Runs tasks in the order they came, `atOnce` of them at a time; rejects with 503 when `maxWaiting` more wait already. */
function createQueue(atOnce: number, maxWaiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw serviceUnavailable(RETRY_AFTER_S);
      // Whoever ends hands its place over, so that nobody who comes in between takes it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
