// Compares the packages with the registry's advisories. Exit codes: 0 no known vulnerability, 1 at least one, 2 the registry gave no answer:
// then nothing is known, and it must not look like success.
import { spawnSync } from 'node:child_process';
import { root } from './build.mjs';

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
    `No audit: the registry does not answer audit requests (${reason}). Nothing is known about vulnerabilities.`,
  );
  process.exitCode = 2;
} else if (counts.total > 0) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.error(`${severity}: ${name} ${range}`);
  }
  console.error(`${counts.total} packages with known vulnerabilities. Details: npm audit`);
  process.exitCode = 1;
} else {
  console.log('No known vulnerabilities.');
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
