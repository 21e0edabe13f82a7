import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, theApp } from '../support/app.js';
import { runCliLine } from '../support/cli/run-cli.js';
import { imageSize } from '../support/image-size.js';
import { makeScratchDir } from '../support/scratch.js';

const DOCUMENT = `# Results

\`\`\`chart width=300 height=200
{"type": "bar", "title": "Revenue", "data": {"labels": ["Q1", "Q2"], "datasets": [{"data": [1, 2]}]}}
\`\`\`

1. A table

   ~~~chart type=line format=png width=320 height=160
   Month,Revenue
   Jan,82
   Feb,91
   ~~~

\`\`\`js
left(alone);
\`\`\`
`;
const CONVERTED = `# Results

![Bar chart: Revenue. Q1 1, Q2 2.](./out-1.svg)

1. A table

   ![Line chart. Revenue: Jan 82, Feb 91.](./out-2.png)

\`\`\`js
left(alone);
\`\`\`
`;
const OLD = new Date('2020-01-01T00:00:00Z');

describe('chartwright markdown', () => {
  it('draws its blocks beside the output, keeps everything else, and does not touch images that stay the same', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'in.md'), DOCUMENT);
    const { code, stderr } = await runCliLine(['markdown', 'in.md', '-o', 'site/out.md'], { cwd });
    expect(code, stderr).to.equal(0);
    expect(readFileSync(join(cwd, 'site/out.md'), 'utf8')).to.equal(CONVERTED);
    const svg = readFileSync(join(cwd, 'site/out-1.svg'));
    expect(await imageSize(svg, 'svg')).to.deep.equal({ width: 300, height: 200 });
    expect(await imageSize(readFileSync(join(cwd, 'site/out-2.png')), 'png')).to.deep.equal({
      width: 320,
      height: 160,
    });

    for (const name of readdirSync(join(cwd, 'site'))) utimesSync(join(cwd, 'site', name), OLD, OLD);
    writeFileSync(join(cwd, 'in.md'), DOCUMENT.replace('Feb,91', 'Feb,92'));
    expect((await runCliLine(['markdown', 'in.md', '-o', 'site/out.md'], { cwd })).code).to.equal(0);
    const isOld = (name: string) => statSync(join(cwd, 'site', name)).mtimeMs === OLD.getTime();
    expect([isOld('out-1.svg'), isOld('out-2.png')]).to.deep.equal([true, false]);
  });

  it('names the line and column of the document where a block is wrong, and still writes the other documents', async () => {
    const cwd = makeScratchDir();
    mkdirSync(join(cwd, 'docs'));
    writeFileSync(join(cwd, 'docs/good.md'), 'no charts\n');
    writeFileSync(
      join(cwd, 'docs/bad.md'),
      '> quote\n>\n> ```chart\n> {"type": "bar",\n>  "data": {"labels": ["a"], "datasets": [{"data": ["x"]}]}}\n> ```\n\n' +
        '```chart widht=300\n{}\n```\n\n```chart\nA,B\n1,2\n```\n',
    );
    const { code, stderr } = await runCliLine(['markdown', 'docs/*.md', '--out-dir', 'site'], { cwd });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^docs\/bad\.md:5:53: error: data\.datasets\.0\.data\.0 must be a number/m);
    expect(stderr).to.match(/^docs\/bad\.md:8:1: error: unknown option widht\. Did you mean width\?/m);
    expect(stderr).to.match(/^docs\/bad\.md:12:1: error: a table needs a chart type/m);
    expect(readdirSync(join(cwd, 'site'))).to.deep.equal(['good.md']);
  });

  it('draws on a service, and does not replace its source', async () => {
    const app = await theApp();
    const { key } = await addCaller('business');
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'in.md'), DOCUMENT);
    const env = {
      CHARTWRIGHT_URL: `http://127.0.0.1:${app.port}`,
      CHARTWRIGHT_KEY: key,
      PUPPETEER_EXECUTABLE_PATH: '/none',
    };
    const { code, stdout, stderr } = await runCliLine(['markdown', '-', '-o', '-', '--images-dir', 'images'], {
      cwd,
      env,
      stdin: DOCUMENT,
    });
    expect(code, stderr).to.equal(0);
    expect(`${stdout}`).to.contain('](./images/chart-1.svg)');
    expect(readdirSync(join(cwd, 'images'))).to.deep.equal(['chart-1.svg', 'chart-2.png']);
    const same = await runCliLine(['markdown', 'in.md', '-o', './in.md'], { cwd, env });
    expect(same.code).to.equal(1);
    expect(readFileSync(join(cwd, 'in.md'), 'utf8')).to.equal(DOCUMENT);
    const refused = await runCliLine(['markdown', 'in.md', '-o', 'o.md'], {
      cwd,
      env: { ...env, CHARTWRIGHT_KEY: 'pk_live_x' },
    });
    expect(refused.stderr).to.equal('error: Invalid API key\n');
    expect(refused.code).to.equal(1);
  });

  it('refuses outputs that would replace each other, or their source by another name', async () => {
    const cwd = makeScratchDir();
    for (const folder of ['a', 'b']) mkdirSync(join(cwd, folder));
    for (const name of ['a/x.md', 'b/x.md', 'a/x.markdown']) writeFileSync(join(cwd, name), DOCUMENT);
    symlinkSync('a/x.md', join(cwd, 'symbolic.md'));
    linkSync(join(cwd, 'a/x.md'), join(cwd, 'hard.md'));
    const refused = [
      ['a/x.md', 'b/x.md', '--out-dir', 'site'],
      ['a/x.md', 'a/x.markdown', '--out-dir', 'site'],
      ['a/x.md', '-o', 'symbolic.md'],
      ['a/x.md', '-o', 'hard.md'],
    ];
    for (const args of refused)
      expect((await runCliLine(['markdown', ...args], { cwd })).code, String(args)).to.equal(1);
    expect(readFileSync(join(cwd, 'a/x.md'), 'utf8')).to.equal(DOCUMENT);
  });

  it('does not follow links that came with the documents', async () => {
    const cwd = makeScratchDir();
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, 'profile'), 'mine');
    writeFileSync(join(cwd, 'in.md'), 'no charts\n');
    symlinkSync('../profile', join(cwd, 'site/in.md'));
    const { code, stderr } = await runCliLine(['markdown', 'in.md', '--out-dir', 'site'], { cwd });
    expect([code, stderr]).to.deep.equal([
      2,
      'error: cannot write site/in.md: it is a symbolic link; remove it first\n',
    ]);
    expect(readFileSync(join(cwd, 'profile'), 'utf8')).to.equal('mine');
  });

  it('quotes nothing that controls a terminal or begins a line', async () => {
    const cwd = makeScratchDir();
    writeFileSync(join(cwd, 'in.md'), '```chart \x1b]0;x\x07\u202e "\n{}\n```\n\n```chart\n{a: \x9b()}\n```\n');
    const { stderr } = await runCliLine(['markdown', 'in.md', '-o', 'out.md'], { cwd });
    expect(stderr).to.match(/^in\.md:1:1: error: .* cannot be read.*\nin\.md:6:5: error: .*\n.*\n?$/);
    expect(stderr).to.not.match(/[^\P{Cc}\n]|\u202e/u);
  });
});
