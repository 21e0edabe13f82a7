import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DataSourceOptions } from 'typeorm';

export type Entities = NonNullable<DataSourceOptions['entities']>;

const sourceDir = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Loads the classes of all `*.entity.js` files. Not by TypeORM's glob: the path of a checkout may contain glob characters.
 */
export async function loadEntities(): Promise<Entities> {
  const files = await readdir(sourceDir, { recursive: true });
  const entityFiles = files.filter((file) => file.endsWith('.entity.js')).sort();
  const modules = await Promise.all(entityFiles.map((file) => import(pathToFileURL(join(sourceDir, file)).href)));
  return modules.flatMap((module) => Object.values(module).filter(isClass));
}

function isClass(value: unknown): value is new () => object {
  return typeof value === 'function' && value.prototype !== undefined;
}
