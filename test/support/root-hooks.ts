import { closeFile, closeProcess } from './lifetime.js';
import { realPartsLine } from './real-parts.js';

/** Only for `mocha` on the command line, which runs all files in one process. `npm test` closes resources after each file. */
export const mochaHooks = { afterAll: closeFile };

export async function mochaGlobalTeardown(): Promise<void> {
  await closeProcess();
  process.stdout.write(`${realPartsLine()}\n`);
}
