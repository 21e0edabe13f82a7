// Runs before `npm pack`, after setup.mjs: adds the type declarations of the library to dist/.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, toolCommand } from './build.mjs';

/** The entry of the package and all that its declarations name. Anything else would make an internal module public. */
const ENTRY = 'library/create-renderer.d.ts';
const PUBLIC = /^(library|clients\/typescript\/src)\/[\w-]+\.d\.ts$/;

const draft = mkdtempSync(join(tmpdir(), 'chartwright-types-'));
try {
  const [node, script] = toolCommand('typescript-7/bin/tsc');
  const args = ['-p', '.', '--declaration', '--emitDeclarationOnly', '--outDir', draft];
  const { status, stdout, error } = spawnSync(node, [script, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tsc failed: ${error?.message ?? stdout}`);
  for (const name of declarationsFrom(ENTRY)) {
    if (!PUBLIC.test(name)) throw new Error(`${ENTRY} must not depend on ${name}`);
    mkdirSync(dirname(join(root, 'dist', name)), { recursive: true });
    copyFileSync(join(draft, name), join(root, 'dist', name));
  }
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** The declarations that one names by relative imports, and itself. */
function declarationsFrom(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  const path = join(draft, entry);
  if (!existsSync(path)) throw new Error(`tsc wrote no ${entry}`);
  for (const [, target] of readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g)) {
    declarationsFrom(relative(draft, join(dirname(path), `${target}.d.ts`)), found);
  }
  return found;
}
