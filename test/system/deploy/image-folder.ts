import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/clients/packed-client.js';

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
}

/** What package-lock.json says of the packages that the service needs at run time, by folder. */
export function runtimePackages(): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const needed = Object.entries(packages).filter(
    ([folder, { dev, link }]) => /^node_modules\//.test(folder) && !dev && !link,
  );
  return new Map(needed);
}

/** The instructions of the last stage of the Dockerfile. */
export function lastStage(): string[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ');
  const lines = text.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
}

/**
 * Makes the application folder of the image from the working copy: what the last stage copies, pruned by the program that the Dockerfile
 * runs. Files are hard links.
 */
export function makeImageFolder(folder: string): void {
  for (const line of lastStage()) {
    const [, from, source = ''] = /^COPY (?:--from=(\w+) )?(.+) \S+$/.exec(line) ?? [];
    if (from === 'packages') linkTrees(outerPackages(), folder);
    else if (from === 'build') linkTrees(['dist'], folder);
    else if (from === undefined && source !== '')
      for (const name of source.split(' ')) cpSync(join(root, name), join(folder, name));
  }
  for (const name of ['dist', 'node_modules'])
    execFileSync(process.execPath, [join(root, 'scripts/image/prune-image.mjs'), join(folder, name)]);
}

/** What `npm ci --omit=dev` installs. A nested package comes with the outer one, unless that is for development only. */
function outerPackages(): string[] {
  const folders = [...runtimePackages().keys()];
  return folders.filter((name) => !folders.some((other) => name.startsWith(`${other}/`)));
}

/** Optional packages for other platforms are not there. */
function linkTrees(names: string[], folder: string): void {
  const present = names.filter((name) => existsSync(join(root, name)));
  // One process: hundreds take minutes on a busy machine.
  execFileSync('cp', ['--archive', '--link', '--parents', ...present, folder], { cwd: root });
}
