import { closeFile, closeProcess } from './lifetime.js';
import { realPartsLine } from './real-parts.js';

/** For `mocha` itself, which runs all files it is given as one. `npm test` closes what a file has opened after each file. */
export const mochaHooks = { afterAll: closeFile };

export async function mochaGlobalTeardown(): Promise<void> {
  await closeProcess();
  process.stdout.write(`${realPartsLine()}\n`);
}
