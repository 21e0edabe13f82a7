import type { ChartSpec, JsonObject, ReportChart } from '../../../renderer-page/payload.js';
import type { ChartFields } from './report-fields.js';

const KIND: Record<ChartSpec['type'], string> = {
  line: 'Line chart',
  bar: 'Bar chart',
  pie: 'Pie chart',
  doughnut: 'Doughnut chart',
  radar: 'Radar chart',
  polarArea: 'Polar area chart',
};
const MOST_NAMES = 12;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One line of it; empty where there is none. */
function lineOf(text: unknown): string {
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.join(' ').replace(/\s+/gu, ' ').trim();
}

function titleOf({ header, options }: ChartSpec): string {
  if (header?.title) return lineOf(header.title);
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const title = isObject(plugins['title']) ? plugins['title'] : {};
  return title['display'] === true ? lineOf(title['text']) : '';
}

function withoutTitle({ header: _header, ...spec }: ChartSpec): ChartSpec {
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const { title: _title, ...others } = plugins;
  return { ...spec, options: { ...spec.options, plugins: others } };
}

/** What a listener is told of a chart that nobody has described: its kind, what it is called and what it is made of. */
function describe(spec: ChartSpec, heading: string): string {
  const names = (texts: string[]) => [...new Set(texts.map(lineOf).filter((text) => text !== ''))].slice(0, MOST_NAMES);
  const series = names(spec.data.datasets.map(({ label }) => label ?? ''));
  const labels = names([spec.data.labels[0] ?? '', spec.data.labels.at(-1) ?? '']);
  const parts = [heading, series.join(', '), labels.join(' – ')].filter((part) => part !== '');
  return [KIND[spec.type], parts.join('; ')].filter((part) => part !== '').join(': ');
}

/**
 * A chart as the report shows it. Its own title becomes the heading where the report gives none, and its header goes with it: headings of
 * the report are of one kind, can be searched for and are bookmarks.
 */
export function reportChart(fields: Omit<ChartFields, 'spec'>, spec: ChartSpec): ReportChart {
  const own = titleOf(spec);
  const heading = fields.heading ?? own;
  const alt = fields.alt ?? spec.alt ?? describe(spec, heading);
  const isItsOwn = spec.theme?.mode === 'plain' || (heading !== own && own !== '');
  if (isItsOwn) {
    const { heading: given, text } = fields;
    return { ...(given !== undefined && { heading: given }), ...(text !== undefined && { text }), alt, spec };
  }
  const { eyebrow, subtitle, badge } = spec.header ?? {};
  const text = fields.text ?? lineOf(subtitle);
  return {
    ...(heading !== '' && { heading }),
    ...(eyebrow && { eyebrow: lineOf(eyebrow) }),
    ...(badge && { badge }),
    ...(text !== '' && { text }),
    alt,
    spec: withoutTitle(spec),
  };
}
