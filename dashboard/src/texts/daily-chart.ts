export const dailyChartTexts = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  renders: 'Renders',
  alt: (total: string, days: number, peak: string, peakDay: string) =>
    `Bar chart: ${total} renders in ${days} days, most on ${peakDay} with ${peak}.`,
  asTable: 'Show as a table',
  table: 'Renders by day',
  date: 'Day',
} as const;
