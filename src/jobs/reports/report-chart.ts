import { type ChartSpec, describeChart, isObject, type ReportChart, titleOf } from '../../../chart-spec/chart-spec.js';
import type { ChartFields } from './report-schema.js';

/** The text on one line; empty for anything else. */
function lineOf(text: unknown): string {
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.join(' ').replace(/\s+/gu, ' ').trim();
}

function withoutTitle({ header: _header, ...spec }: ChartSpec): ChartSpec {
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const { title: _title, ...others } = plugins;
  return { ...spec, options: { ...spec.options, plugins: others } };
}

/**
 * A chart as the report shows it. Unless the report gives a heading, the title of the chart becomes its heading and is removed from the
 * drawing, with the header: headings of a report share one style, can be searched and are bookmarks.
 */
export function reportChart(fields: Omit<ChartFields, 'spec'>, spec: ChartSpec): ReportChart {
  const own = titleOf(spec);
  const heading = fields.heading ?? own;
  const alt = fields.alt ?? spec.alt ?? describeChart(spec);
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
