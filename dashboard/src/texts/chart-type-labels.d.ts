/** What lists call the chart types, by their names. See dashboard/chart-type-labels.ts. */
declare module 'virtual:chart-type-labels' {
  const labels: Record<string, string>;
  export default labels;
}
