import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';

/** They never change, because URLs contain them. */
const IDS = `mrr-trend signups-bar weekly-volume-rate plan-distribution funnel-conversion nps-trend churn-rate mrr-growth
  email-performance ad-spend-roi csat-breakdown support-volume pipeline-stages win-rate-trend quota-attainment ltv-cac
  mrr-waterfall cohort-retention conversion-steps goal-gauge pnl-table uptime-calendar`;

describe('built-in templates', () => {
  it('have exactly these ids', () => {
    expect(builtInTemplates.map(({ id }) => id)).to.have.members(IDS.split(/\s+/));
    expect(new Set(builtInTemplates.map(({ name }) => name))).to.have.property('size', 22);
  });

  for (const { id, spec } of builtInTemplates) {
    it(`${id} is a valid specification without warnings, small enough for anonymous callers`, () => {
      const reading = parseSpec(spec);
      expect(reading.warnings).to.deep.equal([]);
      const { width, height, data, alt } = reading.spec;
      expect(Math.max(width, height)).to.be.at.most(1200);
      for (const series of data.datasets) expect(series.data).to.have.length(data.labels.length);
      expect(alt).to.be.a('string');
    });
  }
});
