import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Where the service keeps its database and images: DATA_DIR, or `chartwright` in the data folder of the user, so that the same service
 * starts in every folder.
 */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env['DATA_DIR']) return resolve(env['DATA_DIR']);
  // The XDG specification: a relative path is ignored.
  const xdg = env['XDG_DATA_HOME'];
  return join(xdg?.startsWith('/') ? xdg : join(homedir(), '.local', 'share'), 'chartwright');
}
