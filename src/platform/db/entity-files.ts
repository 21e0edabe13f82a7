import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const sourceDir = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Imports all `*.entity.js` files. Not by TypeORM's glob: the path of a checkout may contain glob characters. The bundle of the service has a
 * list of them instead (scripts/build/bundle.mjs).
 */
export async function loadEntityFiles(): Promise<object[]> {
  const files = await readdir(sourceDir, { recursive: true });
  const entityFiles = files.filter((file) => file.endsWith('.entity.js')).sort();
  return Promise.all(entityFiles.map((file) => import(pathToFileURL(join(sourceDir, file)).href)));
}
