import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDir } from '../scratch.js';
import { root } from './parse-guide.js';

let dir: string | undefined;

/** The `node_modules` of a reader: the packages that guides tell to install, with those of this repository as it was built. */
export function readerPackages(): string {
  if (dir !== undefined) return dir;
  dir = makeScratchDir();
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name !== '.bin' && name !== 'chartwright') symlinkSync(join(installed, name), join(dir, name));
  }
  symlinkSync(root, join(dir, 'chartwright'));
  addClient(join(dir, '@chartwright/client'));
  mkdirSync(join(dir, '.bin'));
  for (const name of readdirSync(join(installed, '.bin'))) {
    if (name !== 'chartwright') symlinkSync(join(installed, '.bin', name), join(dir, '.bin', name));
  }
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist/cli/main.js')}' "$@"\n`;
  writeFileSync(join(dir, '.bin/chartwright'), command, { mode: 0o755 });
  return dir;
}

function addClient(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "@chartwright/client", "type": "module" }');
  const entry = join(root, 'dist/clients/typescript/src/index.js');
  writeFileSync(join(folder, 'index.js'), `export * from '${entry}';\n`);
}
