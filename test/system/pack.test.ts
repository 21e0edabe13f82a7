import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { root } from '../support/clients/packed-client.js';
import { imageSize } from '../support/image-size.js';
import { reportPart } from '../support/real-parts.js';
import { makeScratchDir } from '../support/scratch.js';

const SPEC = { type: 'bar', data: { labels: ['North', 'South'], datasets: [{ label: 'Sales', data: [12, 19] }] } };
const CONSUMER = `import { type ChartSpecInput, createRenderer, InvalidSpecError } from 'chartwright';
const spec: ChartSpecInput = { type: 'bar', format: 'svg', data: { labels: ['A'], datasets: [{ data: [1, null], tension: 0.3 }] } };
// @ts-expect-error no such type
const wrongType: ChartSpecInput = { ...spec, type: 'Bar' };
// @ts-expect-error no such field
const wrongField: ChartSpecInput = { ...spec, titel: 'x' };
// @ts-expect-error https only
const wrongLogo: ChartSpecInput = { ...spec, header: { logoUrl: 'http://example.com/logo.png' } };
const table: ChartSpecInput = { type: 'line', data: { csv: 'Month,Sales' } };
await using renderer = await createRenderer({ pages: 1 });
const { alt, bytes } = await renderer.renderImage(spec);
const text: string = alt + bytes.toString('base64') + String(new InvalidSpecError('', { status: 400 }).details.length);
export default [wrongType, wrongField, wrongLogo, table, text];
`;

/** Needs the registry: the packages that the product depends on are installed from it, or from npm's cache. */
describe('The package: packed, installed into an empty folder', () => {
  const project = makeScratchDir();
  const cache = makeScratchDir();
  const run = (script: string, env: NodeJS.ProcessEnv = {}) => {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
    const options = { CHARTWRIGHT_CACHE_DIR: BROWSER_DIR, NODE_DISABLE_COMPILE_CACHE: '1', ...env };
    return spawnSync('bash', ['-c', script], {
      cwd: project,
      env: { ...process.env, PATH, ...options },
      encoding: 'utf8',
    });
  };

  before(function () {
    if (run('npm ping --silent').status !== 0) {
      reportPart('npm registry', 'SKIPPED: it cannot be reached, so the packed product was not installed');
      this.skip();
    }
    writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
    writeFileSync(join(project, 'chart.json'), JSON.stringify(SPEC));
    // The build is that of this test run.
    execFileSync('npm', ['pack', '--silent', '--pack-destination', project], { cwd: root, stdio: 'pipe' });
    const tarball = readdirSync(project).find((name) => name.endsWith('.tgz'));
    const installed = run(`npm install --no-audit --no-fund --prefer-offline --loglevel=error ./${tarball}`);
    expect(installed.status, installed.stderr).to.equal(0);
    reportPart('npm registry', 'the packed product was installed from it');
  });

  it('draws by npx, with a browser that is unpacked into the cache of the user', async () => {
    const { status, stderr } = run('npx chartwright render chart.json -o chart.png', { CHARTWRIGHT_CACHE_DIR: cache });
    expect(status, stderr).to.equal(0);
    expect(stderr).to.contain('Unpacking Chromium').and.to.contain('North 12, South 19');
    expect(await imageSize(readFileSync(join(project, 'chart.png')), 'png')).to.deep.equal({ width: 800, height: 400 });
    expect(readdirSync(cache).some((name) => name.startsWith('chromium-'))).to.equal(true);
  });

  it('brings the Node of the npm scripts of the project', () => {
    expect(run(`npm exec -c 'node --version'`).stdout).to.match(/^v24\./);
  });

  it('has no tests, benchmarks and sources', () => {
    const folder = join(project, 'node_modules/chartwright');
    expect(readdirSync(folder).sort()).to.deep.equal(['LICENSE', 'README.md', 'dist', 'package.json']);
    for (const name of ['test', 'bench', 'gallery', 'samples'])
      expect(existsSync(join(folder, 'dist', name)), name).to.equal(false);
  });

  it('runs no install script of a second browser', () => {
    expect(existsSync(join(project, 'node_modules/puppeteer'))).to.equal(false);
  });

  it('is a library with strict types', () => {
    writeFileSync(join(project, 'consumer.mts'), CONSUMER);
    const options = {
      ...{
        target: 'es2022',
        lib: ['esnext'],
        module: 'nodenext',
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true },
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['consumer.mts'] }),
    );
    const { status, stdout } = run(`node '${join(root, 'node_modules/typescript-7/bin/tsc')}' -p .`);
    expect(stdout).to.equal('');
    expect(status).to.equal(0);
    const drawn = run('node consumer.mts');
    expect(drawn.status, drawn.stderr).to.equal(0);
  });
});
