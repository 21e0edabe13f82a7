import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCliLine } from '../support/cli/run-cli.js';
import { root } from '../support/guides/parse-guide.js';
import { makeScratchDir } from '../support/scratch.js';

const SPEC = { type: 'bar', width: 200, height: 150, data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };
const OLD = new Date('2020-01-01T00:00:00Z');

function folder(): string {
  const cwd = makeScratchDir();
  mkdirSync(join(cwd, 'many'));
  const report = { title: 'R', pages: [{ charts: [{ spec: SPEC }] }] };
  const files = { 'chart.json': SPEC, 'report.json': report, 'batch.json': { charts: [{ name: 'a', spec: SPEC }] } };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), JSON.stringify(content));
  writeFileSync(join(cwd, 'in.md'), `\`\`\`chart\n${JSON.stringify(SPEC)}\n\`\`\`\n`);
  return cwd;
}

describe('what chartwright says', () => {
  const lines: readonly [line: string, file: string][] = [
    ['render chart.json -o out.png', 'out.png'],
    ['report report.json -o out.pdf', 'out.pdf'],
    ['batch batch.json -o out.zip', 'out.zip'],
    ['convert chart.json -o out.json', 'out.json'],
    ['templates mrr-trend -o out.svg', 'out.svg'],
    ['markdown in.md -o out.md', 'out.md'],
  ];
  for (const [line, file] of lines)
    it(`${line} names the file, and a second run writes it again`, async () => {
      const cwd = folder();
      for (const _run of [1, 2]) {
        const { code, stderr } = await runCliLine(line.split(' '), { cwd });
        expect(code, stderr).to.equal(0);
        expect(stderr).to.match(new RegExp(`info: wrote ${file} \\([\\d.]+ KiB\\)`, 'm'));
        expect(statSync(join(cwd, file)).mtimeMs).to.be.greaterThan(OLD.getTime());
        utimesSync(join(cwd, file), OLD, OLD);
      }
    });

  it('its version, in every way of asking', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const line of ['--version', '-V', 'version']) {
      const { code, stdout } = await runCliLine([line], { cwd: makeScratchDir() });
      expect({ code, text: String(stdout) }).to.deep.equal({ code: 0, text: `${version}\n` });
    }
  });

  it('how to draw without the service that CHARTWRIGHT_URL names, where it is away', async () => {
    const cwd = folder();
    const line = ['render', 'chart.json', '-o', 'a.png'];
    const away = await runCliLine(line, { cwd, env: { CHARTWRIGHT_URL: 'http://127.0.0.1:9' } });
    expect(away.stderr)
      .to.contain('cannot be reached')
      .and.contain('To draw on this machine, set CHARTWRIGHT_URL= (empty)');
    expect((await runCliLine(line, { cwd, env: { CHARTWRIGHT_URL: '' } })).code).to.equal(0);
  });
});
