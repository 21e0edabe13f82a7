import { expect } from 'chai';
import { chooseOutputs } from '../../../cli/render/outputs.js';
import { Reporter } from '../../../cli/render/reporter.js';

describe('chartwright render: progress', () => {
  const draw = (isTTY: boolean, total: number, json?: true) => {
    let written = '';
    const stream = { isTTY, write: (text: string) => (written += text) };
    const reporter = new Reporter(total, json === undefined ? {} : { json }, stream);
    for (let i = 0; i < total; i++) reporter.countDone(i === 0);
    reporter.end();
    return written;
  };

  it('shows a bar on a terminal, and removes it at the end', () => {
    const written = draw(true, 4);
    expect(written).to.contain('██████░░░░░░░░░░░░░░░░░░ 1/4, 1 failed');
    expect(written).to.contain('4/4, 1 failed');
    expect(written.endsWith('\r\u001b[K')).to.equal(true);
  });

  it('shows none elsewhere, for one chart, and between JSON lines', () => {
    expect([draw(false, 4), draw(true, 1), draw(true, 4, true)]).to.deep.equal(['', '', '']);
  });
});

describe('chartwright render: outputs', () => {
  it('keeps the folders below the common one', () => {
    const outputOf = chooseOutputs(['charts/a.json', 'charts/x/y/b.json'], { outDir: 'out' });
    expect(outputOf('charts/a.json', {}).path).to.equal('out/a.png');
    expect(outputOf('charts/x/y/b.json', { format: 'pdf' }).path).to.equal('out/x/y/b.pdf');
  });
});
