import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder where it is missing, with those above it. Node's own `recursive` never returns in a file system that makes no folders,
 * such as /proc.
 * @param onCreated called with each that is created, the outermost first
 */
export function createFolder(path: string, mode = 0o777, onCreated?: (path: string) => void): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) createFolder(above, mode, onCreated);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isTaken && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
    throw error;
  }
  onCreated?.(path);
}
