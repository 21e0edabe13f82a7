import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readConfig } from '../../../src/config/config.js';
import { type Pricing, readPricing } from '../../../src/plans/pricing.js';
import { makeScratchDir } from '../../support/scratch.js';

const STARTER = { price: 19, currency: 'EUR', per: 'month' };

describe('PRICING_FILE', () => {
  function fileOf(content: unknown): string {
    const path = join(makeScratchDir(), 'pricing.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
  function read(content: unknown): { pricing: Pricing | undefined; issues: string[] } {
    const issues: string[] = [];
    return { pricing: readPricing(fileOf(content), (issue) => issues.push(issue)), issues };
  }

  it('absent: there are no prices', () => {
    expect(readPricing(undefined, expect.fail)).to.equal(undefined);
  });

  it('has prices by plan, and a contact', () => {
    const file = {
      plans: { starter: { ...STARTER, link: 'https://shop.example.com/starter' } },
      contact: { label: 'Talk to us', url: 'mailto:sales@example.com' },
    };
    expect(read(file)).to.deep.equal({ pricing: file, issues: [] });
  });

  it('`checkout` is the link of plans without their own, with the name of the plan', () => {
    const own = 'https://example.com/own';
    const plans = { starter: STARTER, pro: { ...STARTER, price: 99.5, link: own } };
    const { pricing } = read({ plans, checkout: 'https://shop.example.com/?plan={plan}' });
    expect(pricing?.plans.starter?.link).to.equal('https://shop.example.com/?plan=starter');
    expect(pricing?.plans.pro?.link).to.equal(own);
  });

  const wrong: [what: string, content: unknown, issues: RegExp[]][] = [
    ['no JSON', '{', [/must be the path of a JSON file/]],
    ['no plans', {}, [/"plans" is required/]],
    ['an unknown plan', { plans: { gold: STARTER } }, [/"plans\.gold"/]],
    ['a price of the trial', { plans: { trial: STARTER } }, [/"plans\.trial"/]],
    ['a price as text', { plans: { pro: { ...STARTER, price: '19' } } }, [/"plans\.pro\.price"/]],
    ['a negative price', { plans: { pro: { ...STARTER, price: -1 } } }, [/"plans\.pro\.price"/]],
    ['no currency', { plans: { pro: { price: 1, per: 'month' } } }, [/"plans\.pro\.currency"/]],
    ['an unknown currency', { plans: { pro: { ...STARTER, currency: 'euro' } } }, [/ISO 4217, such as EUR/]],
    ['another period', { plans: { pro: { ...STARTER, per: 'week' } } }, [/"plans\.pro\.per"/]],
    ['a script as link', { plans: { pro: { ...STARTER, link: 'javascript:alert(1)' } } }, [/https: or http:/]],
    ['a script as contact', { plans: {}, contact: { label: 'a', url: 'javascript:1' } }, [/"contact\.url".*mailto:/]],
    ['two errors', { plans: { gold: {}, pro: {} }, checkout: 'x' }, [/gold/, /pro\.price/, /"checkout"/]],
  ];
  for (const [what, content, wanted] of wrong)
    it(`names the issue: ${what}`, () => {
      const { pricing, issues } = read(content);
      expect(pricing).to.equal(undefined);
      for (const issue of wanted) expect(issues.join('\n')).to.match(issue);
    });

  it('with an error the service does not start, and says which variable', () => {
    const path = fileOf({ plans: { pro: { price: -1 } } });
    expect(() => readConfig({ PRICING_FILE: path })).to.throw(/"PRICING_FILE" .*"plans\.pro\.price"/);
    expect(() => readConfig({ PRICING_FILE: '/nowhere/prices.json' })).to.throw(/"PRICING_FILE" .*nowhere/);
  });
});
