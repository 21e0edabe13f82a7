import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Where Chromium is unpacked, once per user, for services, command line and library: CHARTWRIGHT_CACHE_DIR, or `chartwright` in the cache
 * folder of the user. Several processes may use it at the same time.
 */
export function defaultCacheDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env['CHARTWRIGHT_CACHE_DIR']) return resolve(env['CHARTWRIGHT_CACHE_DIR']);
  // The XDG specification: a relative path is ignored.
  const xdg = env['XDG_CACHE_HOME'];
  return join(xdg?.startsWith('/') ? xdg : join(homedir(), '.cache'), 'chartwright');
}

/** Where Node keeps compiled code between commands. */
export function compileCacheDir(): string {
  return join(defaultCacheDir(), 'compile-cache');
}
