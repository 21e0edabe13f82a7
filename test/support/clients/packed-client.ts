import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { oncePerProcess } from '../lifetime.js';
import { makeScratchDir } from '../scratch.js';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

type ClientModule = typeof import('../../../clients/typescript/src/index.js');

/** An npm project that has nothing but the packed client. */
export interface ConsumerProject {
  dir: string;
  /** The installed package, as a program of this project gets it. */
  client: ClientModule;
}

/** Packs the client as `npm publish` does and installs it into an empty project. The registry is not asked: its dependencies are packed here too. */
export const consumerProject = oncePerProcess(async (): Promise<ConsumerProject> => {
  const dir = makeScratchDir();
  writeFileSync(join(dir, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  npm(copyOfClient(), 'pack', '--pack-destination', dir);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    npm(join(root, 'node_modules', name), 'pack', '--ignore-scripts', '--pack-destination', dir);
  const tarballs = readdirSync(dir).filter((name) => name.endsWith('.tgz'));
  npm(dir, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((name) => `./${name}`));
  const entry = join(dir, 'node_modules/@chartwright/client/dist/index.js');
  return { dir, client: await import(pathToFileURL(entry).href) };
});

/** Packing compiles into the folder, and several test files do so at once. */
function copyOfClient(): string {
  const repository = makeScratchDir();
  const folder = join(repository, 'clients/typescript');
  cpSync(join(root, 'clients/typescript'), folder, { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(repository, 'tsconfig.json'));
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(root, name), join(repository, name));
  return folder;
}

/** With the Node of this process first: the compiler needs it. */
function npm(cwd: string, ...args: string[]): void {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  execFileSync('npm', [...args, '--silent'], { cwd, env });
}
