import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reportPart } from '../real-parts.js';
import { makeScratchDir } from '../scratch.js';

const ENV = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
const installed = new Map<string, string | undefined>();

/**
 * Installs packages that are too large for every developer, pinned as `name@version`, from the registry or npm's cache; once per process.
 * @returns their node_modules; undefined, with the reason in the report of the run, where npm cannot get them
 */
export function registryPackages(...packages: string[]): string | undefined {
  const list = packages.join(' ');
  if (!installed.has(list)) installed.set(list, install(list));
  return installed.get(list);
}

function install(list: string): string | undefined {
  const dir = makeScratchDir();
  writeFileSync(join(dir, 'package.json'), '{ "private": true }');
  const options = '--ignore-scripts --no-audit --no-fund --prefer-offline --fetch-retries=0 --loglevel=error';
  return isDone(`npm install ${options} ${list}`, dir, list) ? join(dir, 'node_modules') : undefined;
}

/** Puts a package without its dependencies into `node_modules`: enough for its types. @returns whether npm could get it */
export function addTypes(name: string, version: string, nodeModules: string): boolean {
  const dir = makeScratchDir();
  const command = `npm pack --silent --prefer-offline --fetch-retries=0 ${name}@${version}`;
  if (!isDone(command, dir, `${name}@${version}`)) return false;
  const target = join(nodeModules, name);
  mkdirSync(target, { recursive: true });
  return (
    spawnSync('tar', ['-xf', readdirSync(dir)[0] ?? '', '-C', target, '--strip-components=1'], { cwd: dir }).status ===
    0
  );
}

function isDone(command: string, cwd: string, what: string): boolean {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, env: ENV, encoding: 'utf8' });
  const reason = stderr.trim().split('\n')[0] ?? '';
  reportPart(what, status === 0 ? 'from the npm registry' : `SKIPPED: npm cannot get it: ${reason}`);
  return status === 0;
}
