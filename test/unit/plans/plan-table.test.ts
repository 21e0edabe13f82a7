import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isPlan, PLANS, readPlans } from '../../../src/plans/plan-table.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('the plan table', () => {
  function read(text: string): { plans: typeof PLANS; faults: string[] } {
    const path = join(makeScratchDir(), 'plans.json');
    writeFileSync(path, text);
    const faults: string[] = [];
    return { plans: readPlans(path, (fault) => faults.push(fault)), faults };
  }

  it('is that of contract §5', () => {
    const rows = Object.entries(PLANS).map(([plan, { renders, aiRenders, formats, maxPx }]) =>
      [plan, renders, aiRenders, formats.join(' '), maxPx].join(' | '),
    );
    expect(rows).to.deep.equal([
      'anonymous | 0 | 0 | png | 1200',
      'trial | 500 | 0 | png | 4000',
      'starter | 5000 | 0 | png jpeg svg webp | 4000',
      'pro | 50000 | 500 | png jpeg svg webp pdf | 4000',
      'business | 250000 | 2500 | png jpeg svg webp pdf | 4000',
      'expired | 0 | 0 |  | 0',
    ]);
    expect(readPlans(undefined, expect.fail)).to.equal(PLANS);
  });

  it('is changed by a file where the file says something', () => {
    const { plans, faults } = read('{"starter":{"renders":7,"formats":["png"]},"pro":{"maxPx":2000}}');
    expect(faults).to.deep.equal([]);
    expect(plans.starter).to.deep.equal({ formats: ['png'], maxPx: 4000, renders: 7, aiRenders: 0 });
    expect(plans.pro).to.deep.equal({ ...PLANS.pro, maxPx: 2000 });
    expect(plans.business).to.deep.equal(PLANS.business);
    expect(PLANS.starter.renders).to.equal(5000);
  });

  const wrong: [text: string, faults: RegExp[]][] = [
    ['', [/must be the path of a JSON file/]],
    ['{', [/must be the path of a JSON file/]],
    ['[]', [/must be of type object/]],
    ['null', [/must be of type object/]],
    ['{"gold":{"renders":1}}', [/"gold"/]],
    ['{"expired":{"renders":1}}', [/"expired"/]],
    ['{"pro":{"render":1}}', [/"pro\.render"/]],
    ['{"pro":{"renders":-1}}', [/"pro\.renders"/]],
    ['{"pro":{"renders":1.5}}', [/"pro\.renders"/]],
    ['{"pro":{"renders":"9"}}', [/"pro\.renders"/]],
    ['{"pro":{"renders":null}}', [/"pro\.renders"/]],
    ['{"pro":{"maxPx":4001}}', [/"pro\.maxPx"/]],
    ['{"pro":{"formats":["gif"]}}', [/"pro\.formats\[0\]"/]],
    ['{"pro":7}', [/"pro"/]],
    ['{"gold":{},"pro":{"renders":-1,"maxPx":0.5}}', [/"gold"/, /"pro\.renders"/, /"pro\.maxPx"/]],
  ];
  for (const [text, wanted] of wrong) {
    it(`names the faults of ${text}`, () => {
      const { plans, faults } = read(text);
      expect(faults).to.have.length(wanted.length);
      for (const fault of wanted) expect(faults.join('\n')).to.match(fault);
      expect(plans).to.deep.equal(PLANS);
    });
  }

  it('names a file that is not there', () => {
    const faults: string[] = [];
    readPlans('/nowhere/plans.json', (fault) => faults.push(fault));
    expect(faults.join()).to.contain('/nowhere/plans.json');
  });

  it('knows a plan from what only looks like one', () => {
    expect(isPlan('pro')).to.equal(true);
    for (const text of ['Pro', '', 'constructor', '__proto__', 'toString']) expect(isPlan(text)).to.equal(false);
  });
});
