// `npm run release:version -- 1.2.0`: the version in all packages, and the changes since the last one under it in the changelog.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('Name the version, such as: npm run release:version -- 1.2.0');

const UNRELEASED = '## [Unreleased]\n';
const day = new Date().toISOString().slice(0, 10);
for (const name of ['package.json', 'clients/typescript/package.json', 'clients/n8n/package.json'])
  replace(name, /^ {2}"version": "[^"]+"/m, `  "version": "${version}"`);
replace('clients/python/pyproject.toml', /^version = "[^"]+"/m, `version = "${version}"`);
replace('mcp/server.json', /"version": "[^"]+"/g, `"version": "${version}"`);
replace('CHANGELOG.md', UNRELEASED, `${UNRELEASED}\n## [${version}] - ${day}\n`);
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) fail('npm could not write package-lock.json');
console.log(
  `Version ${version}. Next: npm run openapi-baseline, npm run check, npm run release:check, commit, and the tag v${version}.`,
);

function replace(name, pattern, text) {
  const before = readFileSync(join(root, name), 'utf8');
  const after = before.replace(pattern, text);
  if (after === before && !before.includes(version)) fail(`${name} names no version`);
  writeFileSync(join(root, name), after);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
