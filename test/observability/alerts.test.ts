import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Dashboard } from '@grafana/grafana-foundation-sdk/dashboard';
import { expect } from 'chai';
import { parse } from 'yaml';
import { dashboardText } from '../../deploy/grafana/dashboard.js';
import { headingsOf } from '../support/headings.js';
import { readMetrics } from '../support/metrics.js';
import { groupingLabelsIn, selectorsIn } from '../support/promql.js';
import { reportPart } from '../support/real-parts.js';

const root = resolve(import.meta.dirname, '../../..');
const pathOf = (path: string) => resolve(root, path);
const ALERTS = pathOf('deploy/prometheus/alerts.yaml');
const DASHBOARD = pathOf('deploy/grafana/chartwright.json');
/** Labels that Prometheus adds to each series. */
const LABELS_OF_SCRAPES = ['job', 'instance'];

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

const rules = (): Rule[] =>
  parse(readFileSync(ALERTS, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

function dashboardQueries(): string[] {
  const { panels = [] }: Dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  return panels
    .flatMap((panel) => ('targets' in panel ? (panel.targets ?? []) : []) as unknown as { expr: string }[])
    .map(({ expr }) =>
      // As Grafana fills them in.
      expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'chartwright').replaceAll('$instance', '.*'),
    );
}

/** The service has seen a render, so that the series of requests exist. */
async function unknownNamesIn(expressions: string[]): Promise<string[]> {
  const metrics = await readMetrics();
  return expressions.flatMap((expression) => {
    const selectors = selectorsIn(expression);
    const labels = selectors.map(({ metric }) => metrics.get(metric));
    const known = new Set([...LABELS_OF_SCRAPES, ...labels.flatMap((names) => [...(names ?? [])])]);
    return [
      ...selectors.filter(({ metric }) => !metrics.has(metric)).map(({ metric }) => metric),
      ...selectors.flatMap(({ metric, matchers }) =>
        matchers
          .filter(({ label }) => !LABELS_OF_SCRAPES.includes(label) && !metrics.get(metric)?.has(label))
          .map(({ label }) => `${metric}{${label}}`),
      ),
      ...groupingLabelsIn(expression).filter((label) => !known.has(label)),
    ];
  });
}

describe('alert rules and dashboard', function () {
  this.timeout(60_000);

  it('select only metrics and labels that the running service has', async () => {
    expect(rules()).to.have.length.above(20);
    expect(dashboardQueries()).to.have.length.above(30);
    expect(await unknownNamesIn([...rules().map(({ expr }) => expr), ...dashboardQueries()])).to.deep.equal([]);
  });

  it('an unknown metric, label or grouping is found', async () => {
    const wrong = ['rate(chartwright_cache_totals[5m])', 'sum by (rout) (chartwright_cache_total{kind="x"})'];
    expect(await unknownNamesIn(wrong)).to.deep.equal([
      'chartwright_cache_totals',
      'chartwright_cache_total{kind}',
      'rout',
    ]);
  });

  it('each alert has a severity, a summary and a section of the documentation that exists', () => {
    for (const { alert, labels, annotations } of rules()) {
      expect(labels.severity, alert).to.be.oneOf(['page', 'ticket']);
      expect(annotations.summary, alert).to.be.a('string');
      const [page = '', anchor = ''] = annotations.runbook_url.split('#');
      expect(existsSync(pathOf(page)), `${alert}: ${page}`).to.equal(true);
      expect(headingsOf(readFileSync(pathOf(page), 'utf8')), alert).to.include(anchor);
    }
  });

  it('the committed dashboard is that of its source (npm run dashboard)', () => {
    expect(readFileSync(DASHBOARD, 'utf8')).to.equal(dashboardText());
  });

  it('each panel of the dashboard has a description, a unit, queries and the data source of the reader', () => {
    const { panels = [] }: Dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const panel of panels.filter(({ type }) => type !== 'row')) {
      expect(panel, panel.title).to.include.keys('description', 'targets', 'gridPos', 'fieldConfig');
      expect(panel, panel.title).to.have.nested.property('fieldConfig.defaults.unit');
      expect(panel, panel.title).to.have.nested.property('datasource.uid', '$datasource');
    }
  });

  it('promtool accepts the rules, and they become true when they should', function () {
    try {
      execFileSync('promtool', ['--version'], { stdio: 'pipe' });
    } catch {
      reportPart('promtool', 'SKIPPED, none found: alert rules were not tested (apt-get install prometheus)');
      return this.skip();
    }
    reportPart('promtool', 'on PATH');
    execFileSync('promtool', ['check', 'rules', ALERTS], { stdio: 'pipe' });
    const config = pathOf('deploy/prometheus/prometheus.yaml');
    execFileSync('promtool', ['check', 'config', '--syntax-only', config], { stdio: 'pipe' });
    execFileSync('promtool', ['test', 'rules', pathOf('test/observability/alerts.promtool.yaml')], { stdio: 'pipe' });
  });
});
