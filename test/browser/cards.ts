import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { chart } from '../support/charts.js';

/** A card with all parts; `over` replaces whole fields. */
export function card(over: Partial<ChartSpec> = {}, type: ChartType = 'bar'): ChartSpec {
  return chart(type, {
    options: {},
    header: {
      eyebrow: 'Finance',
      title: 'Monthly recurring revenue',
      subtitle: 'Against plan, in thousands',
      badge: { text: 'Live' },
    },
    legend: {},
    kpiStrip: [
      { label: 'Recurring', value: '$482K' },
      { label: 'Net new', value: '+$57K' },
      { label: 'Churn', value: '1.8%' },
    ],
    footer: { left: 'Source: billing', right: 'acme.example', borderTop: true },
    borderRadius: 16,
    border: { color: '#aab2c0', width: 1 },
    width: 800,
    height: 500,
    ...over,
  });
}
