import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { startPostgres } from '../support/postgres.js';

/** Starts Postgres and unpacks the browser. @returns the environment variables of all test processes */
export async function startServers(): Promise<NodeJS.ProcessEnv> {
  const [postgres] = await Promise.all([
    startPostgres(),
    findBrowser({ dataDir: BROWSER_DIR, onProgress: (line) => process.stderr.write(`${line}\n`) }),
  ]);
  return { TEST_POSTGRES: JSON.stringify(postgres) };
}
