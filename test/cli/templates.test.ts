import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCliLine } from '../support/cli/run-cli.js';
import { imageSize } from '../support/image-size.js';
import { makeScratchDir } from '../support/scratch.js';

describe('chartwright templates', () => {
  it('lists templates, for readers and as JSON', async () => {
    const cwd = makeScratchDir();
    const { code, stdout } = await runCliLine(['templates'], { cwd });
    expect(code).to.equal(0);
    expect(`${stdout}`).to.match(/^mrr-trend +MRR trend: Monthly recurring revenue/m);
    const list = JSON.parse(`${(await runCliLine(['templates', '--json'], { cwd })).stdout}`);
    expect(list).to.have.length(32);
    expect(list[0]).to.have.all.keys('id', 'name', 'description');
  });

  it('prints a specification that is valid', async () => {
    const cwd = makeScratchDir();
    const { stdout } = await runCliLine(['templates', 'mrr-trend'], { cwd });
    expect((await runCliLine(['validate', '-'], { cwd, stdin: stdout })).code).to.equal(0);
  });

  it('draws a template with data', async () => {
    const cwd = makeScratchDir();
    const words = 'templates mrr-trend -o mrr.png --labels Jan,Feb --width 400 --height 300'.split(' ');
    const { code, stderr } = await runCliLine([...words, '--data', '8200,9100', '--scale', '1'], { cwd });
    expect(code, stderr).to.equal(0);
    expect(await imageSize(readFileSync(join(cwd, 'mrr.png')), 'png')).to.deep.equal({ width: 400, height: 300 });
    const wrong = await runCliLine([...words, '--data', '8200,x'], { cwd });
    expect(wrong.code).to.equal(1);
    expect(wrong.stderr).to.contain('must be a number');
  });

  it('suggests a similar name, and says that data needs an output', async () => {
    const cwd = makeScratchDir();
    const { code, stderr } = await runCliLine(['templates', 'mrr-tren'], { cwd });
    expect(stderr).to.contain('Did you mean mrr-trend?');
    expect(code).to.equal(1);
    expect((await runCliLine(['templates', 'mrr-trend', '--data', '1'], { cwd })).stderr).to.contain('-o FILE');
  });
});
