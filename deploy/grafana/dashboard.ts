import * as common from '@grafana/grafana-foundation-sdk/common';
import {
  type Dashboard,
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import type { Panel } from './panel.js';
import { PART_ROWS } from './part-panels.js';
import { REQUEST_ROWS } from './request-panels.js';

const PROMETHEUS = { type: 'prometheus', uid: '$datasource' };
/** Grafana has 24 columns: three panels side by side. */
const PANEL_WIDTH = 8;
const PANEL_HEIGHT = 8;

/** The dashboard "Chartwright: why is it slow". Its types are those that Grafana publishes. */
export function buildDashboard(): Dashboard {
  const dashboard = new DashboardBuilder('Chartwright: why is it slow')
    .uid('chartwright')
    .tags(['chartwright'])
    .tooltip(DashboardCursorSync.Crosshair)
    .refresh('30s')
    .time({ from: 'now-3h', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'))
    .withVariable(labelVariable('job', 'label_values(chartwright_pool_size, job)'))
    .withVariable(
      labelVariable('instance', 'label_values(chartwright_pool_size{job="$job"}, instance)')
        .multi(true)
        .includeAll(true)
        .allValue('.*')
        .current({ text: 'All', value: '$__all' }),
    );
  for (const { title, panels } of [...REQUEST_ROWS, ...PART_ROWS]) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(panelBuilder(panel));
  }
  return withoutRepeatedIds(dashboard.build());
}

/** As the file is committed. */
export function dashboardText(): string {
  return `${JSON.stringify(buildDashboard(), null, 1)}\n`;
}

function labelVariable(name: string, query: string): QueryVariableBuilder {
  const refresh = VariableRefresh.OnTimeRangeChanged;
  return new QueryVariableBuilder(name).query(query).datasource(PROMETHEUS).refresh(refresh);
}

function panelBuilder({ title, description, unit, queries, redFrom, isStacked }: Panel): PanelBuilder {
  const builder = new PanelBuilder()
    .title(title)
    .description(description)
    .unit(unit)
    .min(0)
    .span(PANEL_WIDTH)
    .height(PANEL_HEIGHT)
    .datasource(PROMETHEUS)
    .fillOpacity(isStacked ? 30 : 0)
    .legend(new common.VizLegendOptionsBuilder().showLegend(true).placement(common.LegendPlacement.Bottom))
    .tooltip(
      new common.VizTooltipOptionsBuilder().mode(common.TooltipDisplayMode.Multi).sort(common.SortOrder.Descending),
    );
  if (isStacked) builder.stacking(new common.StackingConfigBuilder().mode(common.StackingMode.Normal));
  if (redFrom !== undefined) {
    const steps = [
      { value: null, color: 'green' },
      { value: redFrom, color: 'red' },
    ];
    builder
      .thresholds(new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps(steps))
      .thresholdsStyle(new common.GraphThresholdsStyleConfigBuilder().mode(common.GraphThresholdsStyleMode.Dashed));
  }
  queries.forEach(({ expr, legend }, index) => {
    const refId = String.fromCharCode('A'.charCodeAt(0) + index);
    builder.withTarget(new DataqueryBuilder().refId(refId).expr(expr).legendFormat(legend));
  });
  return builder;
}

/** The builder gives every row the same id; Grafana needs each once. */
function withoutRepeatedIds(dashboard: Dashboard): Dashboard {
  dashboard.panels?.forEach((panel, index) => {
    panel.id = index + 1;
  });
  return dashboard;
}
