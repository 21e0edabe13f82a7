import { readFile } from 'node:fs/promises';

export interface Example {
  name: string;
  title: string;
  /** Page of the documentation below docs/, without `.md`. */
  page: string;
  /** The start of the fence's info string behind `json `. */
  fence: string;
}

/** From the pages of the documentation, whose specifications are drawn and looked at. */
export const EXAMPLES: readonly Example[] = [
  ...spec('types', {
    'types-bar': 'Bar chart',
    'types-bar-horizontal': 'Horizontal bars',
    'types-stacked': 'Stacked bars',
    'types-line': 'Line chart',
    'types-area': 'Area chart',
    'types-mixed': 'Bars with a line',
    'types-doughnut': 'Doughnut chart',
    'types-gauge': 'Gauge',
    'types-radar': 'Radar chart',
  }),
  ...spec('axes', { 'axes-second': 'Second axis', 'axes-time': 'Time axis' }),
  ...spec('annotations', { 'annotations-line': 'Target line', 'annotations-events': 'Events on a time axis' }),
  ...spec('labels', { 'labels-bars': 'Values on bars' }),
  ...spec('data', { 'data-rows': 'Data as rows' }),
  ...spec('formats', { 'formats-currency': 'Axis as money' }),
  ...spec('themes', { 'themes-dark': 'Dark theme' }),
  ...spec('cards', { 'cards-kpi': 'Card with key figures', 'cards-social': 'Card for social media' }),
  { name: 'report', title: 'PDF report, for create_report', page: 'guides/pdf-reports', fence: 'file="report.json"' },
];

function spec(page: string, titles: Readonly<Record<string, string>>): Example[] {
  return Object.entries(titles).map(([name, title]) => ({
    name,
    title,
    page: `spec/${page}`,
    fence: `drawn="${name}"`,
  }));
}

const DOCS = new URL('../docs/', import.meta.url);

/** @returns JSON text, as the documentation shows it */
export async function readExample({ page, fence }: Example): Promise<string> {
  const text = await readFile(new URL(`${page}.md`, DOCS), 'utf8');
  const start = text.indexOf('\n```json ');
  for (let at = start; at >= 0; at = text.indexOf('\n```json ', at + 1)) {
    const bodyAt = text.indexOf('\n', at + 1) + 1;
    if (!text.slice(at, bodyAt).includes(fence)) continue;
    return text.slice(bodyAt, text.indexOf('\n```', bodyAt));
  }
  throw new Error(`docs/${page}.md has no example ${fence}`);
}
