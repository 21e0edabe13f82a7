/** Reports: charts with headings and texts on pages, as one PDF (docs/adr/0095, 0096). */
export { type ReportReading, readReport } from './read-report.js';
export { createReportRunner, type ReportPayload } from './report-runner.js';
