import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDir } from '../scratch.js';
import { root } from './parse-guide.js';

const folders = new Map<string, string>();

/**
 * The `node_modules` of a reader: the packages that guides tell to install, with those of this repository as it was built.
 * @param further a `node_modules` of packages that this repository does not have
 */
export function readerPackages(further?: string): string {
  const key = further ?? '';
  const dir = folders.get(key) ?? linkPackages(further === undefined ? [] : [further]);
  folders.set(key, dir);
  return dir;
}

function linkPackages(further: string[]): string {
  const dir = makeScratchDir();
  mkdirSync(join(dir, '.bin'));
  symlinkSync(root, join(dir, 'chartwright'));
  addClient(join(dir, '@chartwright/client'));
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist/cli/main.js')}' "$@"\n`;
  writeFileSync(join(dir, '.bin/chartwright'), command, { mode: 0o755 });
  for (const installed of [...further, join(root, 'node_modules')]) {
    const commands = readdirSync(join(installed, '.bin')).map((name) => `.bin/${name}`);
    for (const name of [...readdirSync(installed), ...commands])
      if (!existsSync(join(dir, name))) symlinkSync(join(installed, name), join(dir, name));
  }
  return dir;
}

function addClient(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "@chartwright/client", "type": "module" }');
  const entry = join(root, 'dist/clients/typescript/src/index.js');
  writeFileSync(join(folder, 'index.js'), `export * from '${entry}';\n`);
}
