import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { root } from '../support/clients/packed-client.js';
import { makeScratchDir } from '../support/scratch.js';

const PROGRAM = `import { ChartwrightClient } from '@chartwright/client';
import { createRenderer } from 'chartwright';
const spec = { type: 'bar', format: 'svg', data: { labels: ['A'], datasets: [{ data: [1] }] } };
await using renderer = await createRenderer({ pages: 1 });
const svg = await renderer.render(spec);
console.log(svg.toString().slice(0, 4), (await new ChartwrightClient({ baseUrl: 'http://localhost' }).imageUrl(spec)).slice(0, 16));
`;

/** The packages of this repository are shared with the checkout: what is tested is that the rest is built. */
describe('A checkout that was never built, installed by its path', () => {
  const folder = makeScratchDir();
  const checkout = join(folder, 'chartwright');
  const project = join(folder, 'project');
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${join(project, 'node_modules/.bin')}:${process.env['PATH']}`,
    CHARTWRIGHT_CACHE_DIR: BROWSER_DIR,
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const run = (command: string, cwd = project) => spawnSync('bash', ['-c', command], { cwd, env, encoding: 'utf8' });

  before(() => {
    for (const each of [checkout, project]) mkdirSync(each);
    const list = 'git ls-files -z --cached --others --exclude-standard';
    execFileSync('bash', ['-c', `${list} | tar --null --ignore-failed-read -T - -c | tar -x -C '${checkout}'`], {
      cwd: root,
    });
    // Hard links where both are on one disk. Links to the folder would be bundled under other names.
    const [from, to] = [join(root, 'node_modules'), join(checkout, 'node_modules')];
    execFileSync('sh', ['-c', `cp -al '${from}' '${to}' 2>/dev/null || cp -a '${from}' '${checkout}'`]);
    expect(existsSync(join(checkout, 'dist'))).to.equal(false);
    writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
    const options = '--offline --no-audit --no-fund --loglevel=error';
    const { status, stderr } = run(`npm install ${options} ../chartwright ../chartwright/clients/typescript`);
    expect(status, stderr).to.equal(0);
  });

  it('is the command line, the library and the client, with types', () => {
    writeFileSync(join(project, 'program.mjs'), PROGRAM);
    const { status, stdout, stderr } = run('node program.mjs');
    expect(status, stderr).to.equal(0);
    expect(stdout.trim()).to.equal('<svg http://localhost');
    writeFileSync(join(project, 'chart.json'), '{"type":"bar","data":{"labels":["A"],"datasets":[{"data":[1]}]}}');
    expect(run('chartwright render chart.json -o chart.png').status).to.equal(0);
    expect(readFileSync(join(project, 'chart.png')).subarray(1, 4).toString()).to.equal('PNG');
    for (const types of ['chartwright/dist/library/create-renderer.d.ts', '@chartwright/client/dist/index.d.ts'])
      expect(existsSync(join(project, 'node_modules', types)), types).to.equal(true);
  });

  it('leaves the npm scripts of the project on its own Node', () => {
    expect(run(`npm exec -c 'command -v node'`).stdout).to.not.contain(folder);
  });

  it('is the client for Python', function () {
    const { status, stderr } = run(
      'python3 -m pip install --quiet --no-deps --target packages ../chartwright/clients/python',
    );
    if (stderr.includes('No module named pip')) return this.skip();
    expect(status, stderr).to.equal(0);
    expect(existsSync(join(project, 'packages/chartwright/__init__.py'))).to.equal(true);
  });
});
