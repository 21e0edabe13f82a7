// `node scripts/build/bundle.mjs start|packages FOLDER` makes few files of many, because opening and linking modules is most of a start.
// start: the service with the packages that it imports, which `npm start` runs. packages: those with the most modules as one file each, for what
// runs file by file (tests, command line, library); Node finds them in dist/node_modules before the packages themselves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { root } from '../build.mjs';

const PACKAGES = ['joi', 'pg-boss', 'prom-client', 'puppeteer-core', 'typeorm'];
/** Packages that find native code, WebAssembly or data from their own place. */
const STAY_OUTSIDE =
  /^(@node-rs\/argon2|@resvg\/resvg-js|sharp|@sparticuz\/chromium|harfbuzzjs|wawoff2|@zxcvbn-ts\/language-common|@fontsource.*)(\/|$)/;
const MAIN = join(root, 'src/main.ts');
const ENTITY_FILES = join(root, 'src/platform/db/entity-files.ts');
const BUILTIN = '\0builtin:';
/** Getters of node:http that load another HTTP client of Node, which takes a tenth of a start, and of node:fs that write a warning. */
const AVOIDED_GETTERS = ['WebSocket', 'CloseEvent', 'MessageEvent', 'F_OK', 'R_OK', 'W_OK', 'X_OK'];

const [kind, folder] = process.argv.slice(2);
if (folder === undefined || !['start', 'packages'].includes(kind)) {
  console.error('Usage: node scripts/build/bundle.mjs start|packages FOLDER');
  process.exit(1);
}
await (kind === 'start' ? bundleStart() : Promise.all(PACKAGES.map(bundlePackage)));

async function bundleStart() {
  const plugins = [
    { name: 'own-paths', transform: keepOwnPath },
    { name: 'entity-files', load: listEntityFiles },
    { name: 'builtins', resolveId: resolveBuiltin, load: loadBuiltin },
  ];
  await bundle({ main: MAIN }, folder, (id) => STAY_OUTSIDE.test(id), plugins);
}

/** What this project depends on itself stays outside, so that it is loaded once. */
async function bundlePackage(name) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = Object.keys(dependencies).filter((other) => other !== name);
  const isOther = (id) => others.some((other) => id === other || id.startsWith(`${other}/`));
  await bundle({ index: name }, join(folder, name), isOther);
  const { version } = createRequire(join(root, 'package.json'))(`${join(root, 'node_modules', name)}/package.json`);
  const manifest = { name, version, type: 'module', exports: './index.js' };
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest));
}

async function bundle(input, outDir, staysOutside, plugins = []) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    plugins: plugins.map((plugin) => ({ ...plugin, enforce: 'pre' })),
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input,
        external: (id, importer) => staysOutside(id) || isMissing(id, importer),
        // Some packages read the name of a class.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', keepNames: true },
      },
    },
  });
}

/** Modules find files and workers from their own place in dist/. The entry is as deep in dist/ as its module. */
function keepOwnPath(code, id) {
  if (!id.startsWith(root) || id.includes('/node_modules/') || id === MAIN || !code.includes('import.meta.')) return;
  const place = JSON.stringify(`../${relative(root, id).replace(/\.ts$/, '.js')}`);
  return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
}

/** In place of the module that looks for them at run time. */
function listEntityFiles(id) {
  if (id !== ENTITY_FILES) return;
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => file.endsWith('.entity.ts'));
  const imports = files.sort().map((file) => `import(${JSON.stringify(join(root, 'src', file))})`);
  return `export const loadEntityFiles = () => Promise.all([${imports.join()}]);`;
}

function resolveBuiltin(id, importer, { kind: importKind }) {
  const isImported = importer !== undefined && importKind === 'import-statement' && isBuiltin(id);
  return isImported ? BUILTIN + id.replace(/^node:/, '') : undefined;
}

/** An import of a module of Node would read all its exports, getters too. */
function loadBuiltin(id) {
  if (!id.startsWith(BUILTIN)) return;
  const name = id.slice(BUILTIN.length);
  const names = Object.keys(process.getBuiltinModule(name)).filter(
    (key) => /^[a-z_$][\w$]*$/i.test(key) && key !== 'default' && !AVOIDED_GETTERS.includes(key),
  );
  const constants = names.map((key, i) => `const export${i} = builtin.${key};\nexport { export${i} as ${key} };`);
  const code = [`const builtin = process.getBuiltinModule('node:${name}');`, 'export default builtin;', ...constants];
  return { code: code.join('\n'), moduleSideEffects: false };
}

/** Whether a package is not installed: the drivers of other databases, which TypeORM loads when they are asked for. */
function isMissing(id, importer) {
  if (importer === undefined || /^[./\0]/.test(id) || isBuiltin(id)) return false;
  try {
    createRequire(importer).resolve(id);
    return false;
  } catch {
    return true;
  }
}
