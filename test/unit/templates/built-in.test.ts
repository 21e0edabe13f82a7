import { expect } from 'chai';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';

/** They never change, because URLs contain them. */
const IDS = `mrr-trend signups-bar weekly-volume-rate plan-distribution funnel-conversion nps-trend churn-rate mrr-growth
  email-performance ad-spend-roi csat-breakdown support-volume pipeline-stages win-rate-trend quota-attainment ltv-cac
  mrr-waterfall cohort-retention conversion-steps goal-gauge pnl-table uptime-calendar
  weekly-metrics-board revenue-review-board marketing-channels-board support-board uptime-board sales-pipeline-board
  store-comparison-board finance-month-board survey-results-board project-status-board`;

describe('built-in templates', () => {
  it('have exactly these ids', () => {
    expect(builtInTemplates.map(({ id }) => id)).to.have.members(IDS.split(/\s+/));
    expect(new Set(builtInTemplates.map(({ name }) => name))).to.have.property('size', 32);
  });
});
