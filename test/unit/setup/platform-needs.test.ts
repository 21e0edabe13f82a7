import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { MACOS_APPS, NAMES_ON_PATH } from '../../../src/browser/launch/find-browser.js';
import { isSupportedNode } from '../../../src/platform/process/ensure-node.js';
import { ROOT } from '../../support/deploy-files.js';
import { makeScratchDir } from '../../support/scratch.js';

interface Machine {
  platform: string;
  arch: string;
  nodeVersion: string;
  env: Record<string, string>;
  exists(path: string): boolean;
}

const { isSupportedNode: isSupportedBySetup, platformNeeds } = (await import(
  `${ROOT}scripts/setup/platform-needs.mjs`
)) as {
  isSupportedNode(version: string): boolean;
  platformNeeds(machine: Machine, willStart: boolean): string[];
};

describe('npm start: what a machine needs', () => {
  const needsOf = (change: Partial<Machine>, willStart = true): string[] => {
    const bare = { platform: 'linux', arch: 'x64', nodeVersion: '20.20.2', env: { PATH: '/usr/bin' } };
    return platformNeeds({ ...bare, exists: () => false, ...change }, willStart);
  };

  it('is nothing on Linux on x64, where all is bundled', () => {
    expect(needsOf({})).to.deep.equal([]);
  });

  it('is a Chromium on Linux on arm64: from a package, or the one of PUPPETEER_EXECUTABLE_PATH', () => {
    const arm = { arch: 'arm64' };
    const [need = '', ...others] = needsOf(arm);
    expect(need)
      .to.contain('apt-get install --no-install-recommends chromium-headless-shell')
      .and.to.contain('PUPPETEER_EXECUTABLE_PATH');
    expect(others).to.deep.equal([]);
    expect(needsOf({ ...arm, env: { PUPPETEER_EXECUTABLE_PATH: '/opt/chromium' } })).to.deep.equal([]);
    expect(needsOf({ ...arm, exists: (path) => path === '/usr/bin/chromium-headless-shell' })).to.deep.equal([]);
  });

  it('is Node 24 and Chrome on macOS', () => {
    const mac = { platform: 'darwin', arch: 'arm64' };
    expect(needsOf(mac)).to.have.length(2);
    expect(needsOf(mac)[0]).to.match(
      /^Node 24 is needed \(or 22\.19 and newer\); this is 20\.20\.2\..*brew install node@24/,
    );
    expect(needsOf(mac)[1]).to.contain('brew install --cask google-chrome');
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const ready = { ...mac, nodeVersion: '24.11.0', exists: (path: string) => path === chrome };
    expect(needsOf(ready)).to.deep.equal([]);
  });

  it('is no other Node where the service runs on that of the machine, by the same rule before and after the installation', () => {
    const expected = { '20.20.2': false, '22.18.0': false, '22.19.0': true, '23.11.0': false, '24.10.0': false };
    for (const [version, isSupported] of Object.entries({ ...expected, '24.11.0': true, '26.0.0': true })) {
      expect(isSupportedBySetup(version), version).to.equal(isSupported);
      expect(isSupportedNode(version), version).to.equal(isSupported);
    }
  });

  it('is also a PostgreSQL server where none is bundled', () => {
    const other = { arch: 'riscv64', nodeVersion: '24.11.0' };
    expect(needsOf(other).join()).to.contain('DATABASE_URL=postgres://');
    const env = { DATABASE_URL: 'postgres://u:p@h/d', PUPPETEER_EXECUTABLE_PATH: '/opt/chromium' };
    expect(needsOf({ ...other, env })).to.deep.equal([]);
  });

  it('is WSL or Docker on Windows', () => {
    expect(needsOf({ platform: 'win32' })).to.have.length(1);
    expect(needsOf({ platform: 'win32' })[0]).to.contain('WSL 2');
  });

  it('is Node only where the service is not started', () => {
    expect(needsOf({ arch: 'arm64' }, false)).to.deep.equal([]);
    expect(needsOf({ platform: 'darwin', arch: 'arm64' }, false)).to.have.length(1);
  });

  it('looks for a Chromium where the service looks', () => {
    const text = readFileSync(`${ROOT}scripts/setup/platform-needs.mjs`, 'utf8');
    for (const name of [...NAMES_ON_PATH, ...MACOS_APPS]) expect(text).to.contain(`'${name}'`);
  });

  it('is told before anything is installed or built', () => {
    const copy = makeScratchDir();
    cpSync(join(ROOT, 'scripts'), join(copy, 'scripts'), { recursive: true });
    mkdirSync(join(copy, 'src'));
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(copy, name));
    const mac = join(copy, 'mac.mjs');
    writeFileSync(
      mac,
      "for (const [name, value] of [['platform', 'darwin'], ['arch', 'arm64']]) Object.defineProperty(process, name, { value });",
    );
    const env = { PATH: '/nowhere', HOME: copy, npm_lifecycle_event: 'start' };
    const script = join(copy, 'scripts/setup.mjs');
    const { status, stderr } = spawnSync(process.execPath, ['--import', mac, script], { env, encoding: 'utf8' });
    expect(status).to.equal(1);
    expect(stderr).to.match(
      /^Chartwright cannot run here yet\.\n {2}A Chromium is needed: none is bundled for darwin-arm64/,
    );
    expect(stderr).to.contain('docs/operations/install.md#platforms').and.not.to.contain('Installing');
  });
});
