import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { request, startApp } from '../../support/app.js';
import { selectorsIn } from './promql.js';
import { emptyQueries, needsPromtool } from './promtool.js';
import { pathOf, readRules } from './rules.js';
import { unknownNamesIn } from './unknown-names.js';

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

/** By panel, as Grafana fills them in. */
function dashboardQueries(): { title: string; expr: string }[] {
  const { panels }: { panels: Panel[] } = JSON.parse(readFileSync(pathOf('deploy/grafana/chartwright.json'), 'utf8'));
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      title: `${title}: ${legendFormat}`,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'chartwright').replaceAll('$instance', '.*'),
    })),
  );
}

describe('the dashboard for Grafana', () => {
  it('selects only metrics and labels that the running service has', async () => {
    expect(dashboardQueries()).to.have.length.above(30);
    expect(await unknownNamesIn(dashboardQueries().map(({ expr }) => expr))).to.deep.equal([]);
  });

  it('shows every metric that can cause an alert, but those of scrapes and of the setup', () => {
    const metricsIn = (expressions: string[]) =>
      new Set(expressions.flatMap(selectorsIn).map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, '')));
    const shown = metricsIn(dashboardQueries().map(({ expr }) => expr));
    const missing = [...metricsIn(readRules().map(({ expr }) => expr))].filter((metric) => !shown.has(metric));
    expect(missing.toSorted()).to.deep.equal([
      'chartwright_chromium_sandbox',
      'chartwright_clock_seconds',
      // Shown by priority.
      'chartwright_render_queue_length',
      'process_start_time_seconds',
      'up',
    ]);
  });

  it('draws zero where nothing has failed; only what was never measured has no data', async function () {
    needsPromtool(this);
    const { body } = await request('GET', '/metrics', { to: await startApp() });
    const queries = dashboardQueries();
    const empty = emptyQueries(
      queries.map(({ expr }) => expr),
      body.toString(),
    );
    expect(queries.filter(({ expr }) => empty.includes(expr)).map(({ title }) => title)).to.deep.equal([
      ...'Answers that are not 2xx or 3xx: {{status}}|Duration of image requests: p50'.split('|'),
      ...'Duration of image requests: p90|Duration of image requests: p99'.split('|'),
      ...'Time by phase, of all requests: {{phase}}|Phases, 99th percentile: {{phase}}'.split('|'),
      ...'Drawings by format, 99th percentile: {{format}}|Cache: {{outcome}}'.split('|'),
      ...'Statements, 99th percentile: {{pool}}|Redis and storage, 99th percentile: Redis'.split('|'),
      ...'Redis and storage, 99th percentile: {{store}} {{operation}}|Parts that work: Redis'.split('|'),
    ]);
  });
});
