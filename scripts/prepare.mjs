// npm runs it when the checkout is installed by its path, and before it is packed: builds what is missing, the type declarations included.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const TYPES = join(root, 'dist/library/create-renderer.d.ts');
const CODE = join(root, 'dist/library/create-renderer.js');

// `npx chartwright` in the checkout needs the programs only, which `npm start` may have built.
const isForPrograms = process.env['npm_command'] === 'exec';
run('scripts/setup.mjs', ...(isForPrograms ? [] : ['--development']));
if (isForPrograms) process.exit();
if (!existsSync(TYPES) || statSync(TYPES).mtimeMs < statSync(CODE).mtimeMs) {
  run('scripts/generate/api-types/generate.mjs');
  run('scripts/pack.mjs');
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
