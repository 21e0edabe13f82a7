import type { ChartSpec, ReportChart } from '../../../renderer-page/payload.js';
import { isObject } from '../../platform/is-object.js';
import type { ChartFields } from './report-schema.js';

const TYPE_NAMES: Record<ChartSpec['type'], string> = {
  line: 'Line chart',
  bar: 'Bar chart',
  pie: 'Pie chart',
  doughnut: 'Doughnut chart',
  radar: 'Radar chart',
  polarArea: 'Polar area chart',
};
const MAX_NAMES = 12;

/** The text on one line; empty for anything else. */
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

/** An alternative text: chart type, heading, series, first and last label. */
function altTextOf(spec: ChartSpec, heading: string): string {
  const names = (texts: string[]) => [...new Set(texts.map(lineOf).filter((text) => text !== ''))].slice(0, MAX_NAMES);
  const series = names(spec.data.datasets.map(({ label }) => label ?? ''));
  const labels = names([spec.data.labels[0] ?? '', spec.data.labels.at(-1) ?? '']);
  const parts = [heading, series.join(', '), labels.join(' – ')].filter((part) => part !== '');
  return [TYPE_NAMES[spec.type], parts.join('; ')].filter((part) => part !== '').join(': ');
}

/**
 * A chart as the report shows it. Unless the report gives a heading, the title of the chart becomes its heading and is removed from the
 * drawing, with the header: headings of a report share one style, can be searched and are bookmarks.
 */
export function reportChart(fields: Omit<ChartFields, 'spec'>, spec: ChartSpec): ReportChart {
  const own = titleOf(spec);
  const heading = fields.heading ?? own;
  const alt = fields.alt ?? spec.alt ?? altTextOf(spec, heading);
  const keepsOwnTitle = spec.theme?.mode === 'plain' || (heading !== own && own !== '');
  if (keepsOwnTitle) {
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
