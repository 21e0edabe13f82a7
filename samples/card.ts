import type { Spec } from './sample.js';

/** A chart as a card with all parts. */
export function asCard(chart: Spec): Spec {
  const { title, ...rest } = chart;
  return {
    ...rest,
    header: { eyebrow: 'Quarterly review', title, subtitle: 'January to December, all regions', badge: '+18 %' },
    legend: { position: 'top' },
    kpiStrip: [
      { label: 'Revenue', value: '$882K' },
      { label: 'Margin', value: '36 %' },
      { label: 'Churn', value: '1.9 %' },
    ],
    footer: { left: 'Source: billing', right: 'chartwright', borderTop: true },
    border: { width: 1 },
    borderRadius: 16,
  };
}
