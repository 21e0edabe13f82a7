/** A chart worth looking at, small enough to be read in a terminal. */
const EXAMPLE_SPEC = JSON.stringify({
  type: 'bar',
  title: 'Revenue by quarter',
  data: {
    labels: ['Q1', 'Q2', 'Q3', 'Q4'],
    datasets: [
      { label: '2025', data: [42, 51, 48, 63] },
      { label: '2026', data: [55, 67, 71, 84] },
    ],
  },
});

/**
 * What a person reads once the service is up.
 * @param url where this machine reaches the service
 * @param apiKey the local account's key; absent where the operator brings their own accounts
 */
export function greeting(url: string, apiKey?: string): string {
  const lines = [`Chartwright is ready: ${url}`, ''];
  if (apiKey === undefined) {
    lines.push(`  API reference  ${url}/docs`, '', 'Draw a chart to chart.png without a key; paste this:', '');
    lines.push(
      `  curl -sS '${url}/api/v1/render?type=bar&labels=Q1,Q2,Q3,Q4&data=55,67,71,84&title=Revenue' -o chart.png`,
    );
  } else {
    lines.push(`  API key        ${apiKey}  (local account, business plan)`, `  API reference  ${url}/docs`, '');
    lines.push('Draw a chart to chart.png; paste this:', '');
    lines.push(
      `  curl -sS ${url}/api/v1/render -H 'Authorization: Bearer ${apiKey}' -d '${EXAMPLE_SPEC}' -o chart.png`,
    );
  }
  return `\n${lines.join('\n')}\n\n`;
}
