import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isPlan, PLANS, readPlans } from '../../../src/plans/plan-table.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('the plan table', () => {
  function read(text: string): { plans: typeof PLANS; issues: string[] } {
    const path = join(makeScratchDir(), 'plans.json');
    writeFileSync(path, text);
    const issues: string[] = [];
    return { plans: readPlans(path, (issue) => issues.push(issue)), issues };
  }

  it('has the documented limits', () => {
    const rows = Object.entries(PLANS).map(([plan, { renders, aiRenders, formats, maxPx, storedMegabytes, fonts }]) =>
      [plan, renders, aiRenders, formats.join(' '), maxPx, storedMegabytes, fonts].join(' | '),
    );
    expect(rows).to.deep.equal([
      'anonymous | 0 | 0 | png | 1200 | 0 | 0',
      'trial | 500 | 0 | png | 4000 | 100 | 4',
      'starter | 5000 | 0 | png jpeg svg webp | 4000 | 1000 | 12',
      'pro | 50000 | 500 | png jpeg svg webp pdf gif | 4000 | 10000 | 40',
      'business | 250000 | 2500 | png jpeg svg webp pdf gif | 4000 | 50000 | 100',
      'expired | 0 | 0 |  | 0 | 0 | 0',
    ]);
    expect(readPlans(undefined, expect.fail)).to.equal(PLANS);
  });

  it('takes the values of the file where it has any', () => {
    const { plans, issues } = read('{"starter":{"renders":7,"formats":["png"]},"pro":{"maxPx":2000}}');
    expect(issues).to.deep.equal([]);
    expect(plans.starter).to.deep.equal({ ...PLANS.starter, formats: ['png'], renders: 7 });
    expect(plans.pro).to.deep.equal({ ...PLANS.pro, maxPx: 2000 });
    expect(plans.business).to.deep.equal(PLANS.business);
    expect(PLANS.starter.renders).to.equal(5000);
  });

  const wrong: [text: string, issues: RegExp[]][] = [
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
    ['{"pro":{"formats":["bmp"]}}', [/"pro\.formats\[0\]"/]],
    ['{"pro":7}', [/"pro"/]],
    ['{"gold":{},"pro":{"renders":-1,"maxPx":0.5}}', [/"gold"/, /"pro\.renders"/, /"pro\.maxPx"/]],
  ];
  for (const [text, wanted] of wrong)
    it(`reports the issues of ${text}`, () => {
      const { plans, issues } = read(text);
      expect(issues).to.have.length(wanted.length);
      for (const issue of wanted) expect(issues.join('\n')).to.match(issue);
      expect(plans).to.deep.equal(PLANS);
    });

  it('reports a missing file', () => {
    const issues: string[] = [];
    readPlans('/nowhere/plans.json', (issue) => issues.push(issue));
    expect(issues.join()).to.contain('/nowhere/plans.json');
  });

  it('isPlan accepts names of plans only', () => {
    expect(isPlan('pro')).to.equal(true);
    for (const text of ['Pro', '', 'constructor', '__proto__', 'toString']) expect(isPlan(text)).to.equal(false);
  });
});
