import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { request } from '../../support/app.js';
import { headingsOf } from '../../support/headings.js';
import { selectorsIn } from './promql.js';
import { failuresWith, needsPromtool, promtool, readUnitTests, unitTestFiles } from './promtool.js';
import { ALERTS, changedRules, pathOf, readRules, relax } from './rules.js';
import { unknownNamesIn } from './unknown-names.js';

const RUNBOOK = 'docs/operations/runbook.md';
/** The service shows all their values from its start. Others appear with the first event. */
const COMPLETE_LABELS = ['part', 'reason', 'pool'];
const alertsOf = (rules = readRules()) => rules.map(({ alert }) => alert).toSorted();
const distinct = (names: string[]) => [...new Set(names)].toSorted();

/** Each evaluation of the unit tests of a folder, in the order of time within its test. */
const evaluations = (folder: string) =>
  readUnitTests(folder).flatMap(({ name, alert_rule_test = [] }) =>
    alert_rule_test.map(({ alertname, eval_time, exp_alerts }) => ({
      id: `${name}: ${alertname} at ${eval_time}`,
      alertname,
      exp_alerts,
    })),
  );

describe('alert rules', () => {
  it('select only metrics and labels that the running service has, as do their unit tests', async () => {
    expect(readRules()).to.have.length.above(20);
    expect(await unknownNamesIn(readRules().map(({ expr }) => expr))).to.deep.equal([]);
    const series = readUnitTests().flatMap(({ input_series }) => input_series.map((input) => input.series));
    expect(series).to.have.length.above(100);
    expect(await unknownNamesIn(distinct(series))).to.deep.equal([]);
  });

  it('select values of labels that the running service has, where its series exist from the start', async () => {
    const samples = (await request('GET', '/metrics')).body.toString().split('\n');
    const selected = readRules().flatMap(({ expr }) =>
      selectorsIn(expr).flatMap(({ metric, matchers }) =>
        matchers
          .filter(({ label }) => COMPLETE_LABELS.includes(label))
          .flatMap(({ label, value }) => value.split('|').map((one) => ({ metric, pair: `${label}="${one}"` }))),
      ),
    );
    expect(selected).to.have.length.above(5);
    for (const { metric, pair } of selected)
      expect(
        samples.some((line) => line.startsWith(`${metric}{`) && line.includes(pair)),
        `${metric}{${pair}}`,
      ).to.equal(true);
  });

  it('an unknown metric, label or grouping is found', async () => {
    const wrong = ['rate(chartwright_cache_totals[5m])', 'sum by (rout) (chartwright_cache_total{kind="x"})'];
    expect(await unknownNamesIn(wrong)).to.deep.equal([
      'chartwright_cache_totals',
      'chartwright_cache_total{kind}',
      'rout',
    ]);
  });

  it('each has a severity, a summary and a section of the runbook', () => {
    const sections = headingsOf(readFileSync(pathOf(RUNBOOK), 'utf8'));
    for (const { alert, labels, annotations } of readRules()) {
      expect(labels.severity, alert).to.be.oneOf(['page', 'ticket']);
      expect(annotations.summary, alert).to.be.a('string');
      const [page, anchor] = annotations.runbook_url.split('#');
      expect(page, alert).to.equal(RUNBOOK);
      expect(sections, alert).to.include(anchor);
    }
  });

  it('each has a unit test in which it fires, and one in which its value is just below', () => {
    const firing = evaluations('fires').filter(({ exp_alerts }) => exp_alerts.length > 0);
    expect(distinct(firing.map(({ alertname }) => alertname))).to.deep.equal(alertsOf());
    const below = evaluations('below');
    expect(below.filter(({ exp_alerts }) => exp_alerts.length > 0)).to.deep.equal([]);
    expect(distinct(below.map(({ alertname }) => alertname))).to.deep.equal(alertsOf());
  });

  it('their texts are complete and have numbers that people can read', () => {
    for (const { id, exp_alerts } of evaluations('fires')) {
      for (const { exp_annotations } of exp_alerts)
        expect(exp_annotations['summary'], id).not.to.match(
          /<no value>|%!|\{\{|\d\.\d{4}|\de[+-]?\d|\d\.?\d*m\b(?! \d)/,
        );
    }
  });

  it('promtool accepts the rules and the configuration', function () {
    needsPromtool(this);
    promtool('check', 'rules', ALERTS);
    promtool('check', 'config', '--syntax-only', pathOf('deploy/prometheus/prometheus.yaml'));
  });

  it('fire with their labels and texts, not just below, and not for what happens to a healthy service', function () {
    needsPromtool(this);
    promtool('test', 'rules', ...unitTestFiles());
  });

  it('the unit tests see a `for` that is gone', function () {
    needsPromtool(this);
    const failures = failuresWith(
      changedRules(({ for: _, ...rule }) => rule),
      'fires',
    );
    const early = evaluations('fires').filter(({ id }) => failures.includes(id));
    const waiting = readRules().filter((rule) => rule.for !== undefined);
    expect(distinct(early.map(({ alertname }) => alertname))).to.include.members(alertsOf(waiting));
  });

  it('the values just below a threshold are above it when it is a fifth lower', function () {
    needsPromtool(this);
    const failures = failuresWith(
      changedRules((rule) => ({ ...rule, expr: relax(rule.expr) })),
      'below',
    );
    expect(failures.toSorted()).to.deep.equal(
      evaluations('below')
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
