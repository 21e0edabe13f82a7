import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCli, runCliLine } from '../support/cli/run-cli.js';
import { imageSize } from '../support/image-size.js';
import { makeScratchDir } from '../support/scratch.js';

const SPEC = {
  type: 'bar',
  width: 300,
  height: 200,
  data: { labels: ['North', 'South'], datasets: [{ data: [12, 19] }] },
};

describe('chartwright render', () => {
  const folder = (files: Record<string, unknown>): string => {
    const cwd = makeScratchDir();
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(cwd, name, '..'), { recursive: true });
      writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return cwd;
  };

  it('writes the format of the file name, and the alternative text to standard error', async () => {
    const cwd = folder({ 'chart.json': SPEC });
    const { code, stdout, stderr } = await runCli(['render', 'chart.json', '-o', 'images/chart.JPG'], { cwd });
    expect({ code, stdout: stdout.length }, stderr).to.deep.equal({ code: 0, stdout: 0 });
    expect(stderr).to.contain('Bar chart. North 12, South 19.');
    const image = readFileSync(join(cwd, 'images/chart.JPG'));
    expect(await imageSize(image, 'jpeg')).to.deep.equal({ width: 300, height: 200 });
  });

  it('reads standard input, replaces fields of the specification by options, and writes standard output', async () => {
    const stdin = JSON.stringify({ ...SPEC, scale: 3, format: 'pdf', theme: { fontSize: 20 } });
    const options = ['-w', '400', '-H', '100', '-s', '2', '-f', 'webp', '--preset', 'obsidian', '--theme', 'dark'];
    const { code, stdout, stderr } = await runCli(['render', '-', ...options], { cwd: folder({}), stdin });
    expect(code, stderr).to.equal(0);
    expect(stdout.subarray(8, 12).toString()).to.equal('WEBP');
    expect(await imageSize(stdout, 'webp')).to.deep.equal({ width: 800, height: 200 });
  });

  it('takes labels and series from a CSV file, and reports errors of that file', async () => {
    const cwd = folder({
      'chart.json': SPEC,
      'good.csv': 'Month,Sales\nJan,7\nFeb,9\n',
      'bad.csv': 'Month,Sales\nJan,7,8\n',
    });
    const drawn = await runCliLine(['render', 'chart.json', '--data', 'good.csv', '-o', 'chart.svg'], { cwd });
    expect(drawn.code, drawn.stderr).to.equal(0);
    expect(readFileSync(join(cwd, 'chart.svg'), 'utf8')).to.contain('Jan 7, Feb 9');
    const failed = await runCliLine(['render', 'chart.json', '--data', 'bad.csv', '-o', 'chart.svg'], { cwd });
    expect(failed).to.include({ code: 1 });
    expect(failed.stderr).to.match(/^bad\.csv: error: row 2 has 3 cells/);
  });

  it('reads a CSV file of Windows, and adds up by column', async () => {
    const cwd = folder({ 'chart.json': SPEC });
    writeFileSync(join(cwd, 'data.csv'), Buffer.from('Monat;Ort;Umsatz\nMärz;A;5\nMärz;B;7\nMai;A;9\n', 'latin1'));
    const line = [
      ...'render chart.json --data data.csv --where Umsatz<9 --group-by Monat --aggregate sum -o chart.svg'.split(' '),
    ];
    const drawn = await runCliLine(line, { cwd });
    expect(drawn.code, drawn.stderr).to.equal(0);
    expect(readFileSync(join(cwd, 'chart.svg'), 'utf8')).to.contain('März 12');
  });

  it('draws all files of a pattern below --out-dir, and names file, line and column of every error', async () => {
    const cwd = folder({
      'charts/a.json': SPEC,
      'charts/deep/b.json': { ...SPEC, format: 'svg' },
      'charts/field.json': '{"type": "bar",\n "data": {"labels": ["a"],\n  "datasets": [{"data": ["x"]}]}}',
      'charts/syntax.json': '{"type": "bar",\n "data": {,}}',
    });
    const { code, stderr } = await runCliLine(['render', 'charts/**/*.json', '--out-dir', 'out', '-j', '2'], { cwd });
    expect(code).to.equal(1);
    expect(readdirSync(join(cwd, 'out'), { recursive: true }).sort()).to.deep.equal(['a.png', 'deep', 'deep/b.svg']);
    const lines = stderr.trim().split('\n').sort();
    expect(lines[0]).to.match(/^charts\/field\.json:3:26: error: data\.datasets\.0\.data\.0 must be a number/);
    expect(lines[1]).to.match(/^charts\/syntax\.json:2:11: error: invalid JSON/);
    expect(lines[2]).to.equal('error: 2 of 4 charts were not drawn');
    expect(lines).to.have.lengthOf(3);
  });

  const wrong: [name: string, args: string[], code: number, message: RegExp][] = [
    ['an unknown format', ['chart.json', '-o', 'a.png', '-f', 'bmp'], 1, /^error: --format: must be one of png/],
    ['a wrong size', ['chart.json', '-o', 'a.png', '-w', '50'], 1, /^error: --width: must be a whole number from 100/],
    ['a size that is no number', ['chart.json', '-o', 'a.png', '-H', 'tall'], 1, /--height.*must be a number/],
    ['an unknown preset', ['chart.json', '-o', 'a.png', '--preset', 'lynen'], 1, /^error: --preset: .*mean "linen"/],
    ['an unknown ending', ['chart.json', '-o', 'a.bmp'], 1, /^error: --output: the name must end in \.png/],
    ['several files without a folder', ['chart.json', 'other.json'], 1, /--out-dir/],
    [
      'one image for two files',
      ['chart.json', 'chart.spec', '--out-dir', 'out'],
      1,
      /chart\.json and chart\.spec would/,
    ],
    ['a missing file', ['none.json', '-o', 'a.png'], 1, /none\.json.*no such file/],
    ['a pattern without files', ['none*.json', '-o', 'a.png'], 1, /no file matches/],
    [
      'a saved brand kit without a service',
      ['kit.json', '-o', 'a.png'],
      1,
      /^kit\.json:1:\d+: error: "brandKitId".*--server/,
    ],
    ['a file that cannot be written', ['chart.json', '-o', 'chart.json/a.png'], 2, /^error: cannot write/],
    [
      'a service that cannot be reached',
      ['chart.json', '-o', 'a.png', '--server', 'http://127.0.0.1:9'],
      2,
      /^error: http:\/\/127\.0\.0\.1:9 cannot be reached: .*\. To draw on this machine, leave --server out\n$/,
    ],
    [
      'a server that is no URL',
      ['chart.json', '-o', 'a.png', '--server', 'localhost'],
      1,
      /^error: --server must be an http/,
    ],
  ];
  for (const [name, args, code, message] of wrong)
    it(`ends with ${code} for ${name}`, async () => {
      const kit = { ...SPEC, brandKitId: '0b8f0f0e-33a4-4c53-9b3c-6f6c3d2f2f10' };
      const cwd = folder({ 'chart.json': SPEC, 'other.json': SPEC, 'chart.spec': SPEC, 'kit.json': kit });
      const result = await runCliLine(['render', ...args], { cwd });
      expect(result.stderr).to.match(message);
      expect(result.code).to.equal(code);
      expect(existsSync(join(cwd, 'a.png'))).to.equal(false);
    });

  it('reports once that there is no browser', async () => {
    const cwd = folder({ 'a.json': SPEC, 'b.json': SPEC, 'c.json': SPEC });
    const env = { PUPPETEER_EXECUTABLE_PATH: join(cwd, 'none') };
    const { code, stderr } = await runCliLine(['render', '*.json', '--out-dir', 'out'], { cwd, env });
    expect(code).to.equal(2);
    expect(stderr.match(/no such file/g)).to.have.lengthOf(1);
    expect(stderr).to.contain('3 of 3 charts were not drawn');
  });
});
