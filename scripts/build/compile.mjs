// `node scripts/build/compile.mjs service|tests FOLDER`: compiles TypeScript for Node, file by file and without checking types, which is a part of
// `npm run check`. Compiles the roots of the part and all that they import relatively. The compiler options are those of tsconfig.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transformWithOxc } from 'vite';
import { API_TYPES, root } from '../build.mjs';

const ROOTS = {
  service: [
    'chart-spec',
    'renderer-page',
    'src',
    'library',
    'mcp',
    'cli',
    'demo',
    'clients/typescript/src',
    'ormconfig.ts',
  ],
  tests: ['test', 'bench', 'gallery', 'samples'],
};
/** Imports of other modules by a path. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport\s*\(|^import)\s*['"](\.{1,2}\/[^'"]+)\.(?:js|ts)['"]/gm;

/** Imports of the page, whose bundler needs no extension: Node does. */
const BARE_IMPORT = /(\bfrom\s*|\bimport\s*\(?)(['"])(\.{1,2}\/[^'"]+)\2/g;

const [part, folder] = process.argv.slice(2);
if (ROOTS[part] === undefined || folder === undefined) {
  console.error('Usage: node scripts/build/compile.mjs service|tests FOLDER');
  process.exit(1);
}
const ofService = part === 'tests' ? await allFiles('service') : new Set();
const failures = [];
for (const file of await allFiles(part)) if (!ofService.has(file)) await compile(file);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}

/** The files of a part: those below its roots and all that these import. */
async function allFiles(name) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const target = `${resolve(dirname(file), path)}.ts`;
      if (existsSync(target)) add(target);
    }
  };
  for (const path of ROOTS[name]) for (const file of sourcesBelow(join(root, path))) add(file);
  return files;
}

/** Without the folders that another compiler compiles: they have a tsconfig.json of their own. */
function sourcesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((child) => !existsSync(join(child, 'tsconfig.json')))
    .flatMap(sourcesBelow)
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.endsWith('.d.ts') && !Object.values(API_TYPES).includes(relative(root, file)),
    );
}

async function compile(file) {
  const target = join(folder, relative(root, file)).replace(/\.ts$/, '.js');
  try {
    const { code, map } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: true });
    mkdirSync(dirname(target), { recursive: true });
    // Relative to the place in dist/ where the file will be.
    const source = relative(dirname(join(root, 'dist', relative(root, file))), file);
    const named = code.replace(BARE_IMPORT, (found, before, quote, path) =>
      existsSync(`${resolve(dirname(file), path)}.ts`) ? `${before}${quote}${path}.js${quote}` : found,
    );
    writeFileSync(target, `${named}\n//# sourceMappingURL=${target.split('/').pop()}.map\n`);
    writeFileSync(`${target}.map`, JSON.stringify({ ...map, sources: [source], sourcesContent: undefined }));
  } catch (error) {
    failures.push(`${relative(root, file)}: ${error.message}`);
  }
}
