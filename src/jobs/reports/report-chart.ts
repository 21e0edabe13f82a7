import { describeChart } from '../../../chart-spec/describe.js';
import { type ChartSpec, isObject, type ReportChart, titleOf } from '../../../chart-spec/spec.js';
import type { ChartFields } from './report-schema.js';

/** The text on one line; empty for anything else. */
function lineOf(text: unknown): string {
  const lines = (Array.isArray(text) ? text : [text]).filter((line) => typeof line === 'string');
  return lines.join(' ').replace(/\s+/gu, ' ').trim();
}

function pluginsOf({ options }: ChartSpec): Record<string, unknown> {
  return isObject(options['plugins']) ? options['plugins'] : {};
}

/** The subtitle that is drawn below the title: of the card, else of the chart. */
function subtitleOf(spec: ChartSpec): string {
  const own = lineOf(spec.header?.subtitle);
  const { subtitle } = pluginsOf(spec);
  return own === '' && isObject(subtitle) && subtitle['display'] === true ? lineOf(subtitle['text']) : own;
}

function withoutTitle({ header: _header, ...spec }: ChartSpec): ChartSpec {
  const { title: _title, subtitle: _subtitle, ...others } = pluginsOf(spec);
  return { ...spec, options: { ...spec.options, plugins: others as ChartSpec['options'] } };
}

function comparable(text: string): string {
  return lineOf(text)
    .toLowerCase()
    .replace(/[.:!]$/u, '');
}

/**
 * A chart as the report shows it. Its title becomes the heading; subtitle, eyebrow and badge stand above it in the report's style, where
 * they can be searched and bookmarked. A report's own heading that differs from the title leaves them on the chart.
 * @param shown texts that the page shows: the chart does not repeat them
 */
export function reportChart(fields: Omit<ChartFields, 'spec'>, spec: ChartSpec, shown: readonly string[]): ReportChart {
  const own = titleOf(spec);
  const heading = fields.heading ?? own;
  const alt = fields.alt ?? spec.alt ?? describeChart(spec);
  const given = [fields.heading, fields.text].filter((text) => text !== undefined);
  const repeats = new Set([...shown, ...given].map(comparable));
  const unlessShown = (text: unknown): string => (repeats.has(comparable(lineOf(text))) ? '' : lineOf(text));
  const keepsOwnTitle = spec.theme?.mode === 'plain' || !comparable(heading).includes(comparable(own));
  if (keepsOwnTitle) {
    const { heading: title, text } = fields;
    const texts = { ...(title !== undefined && { heading: title }), ...(text !== undefined && { text }) };
    return { ...texts, alt, spec: withoutRepeats(spec, unlessShown) };
  }
  const { eyebrow, badge } = spec.header ?? {};
  const ownHeading = fields.heading ?? unlessShown(own);
  const text = [unlessShown(subtitleOf(spec)), fields.text ?? ''].filter((line) => line !== '').join('\n');
  return {
    ...(ownHeading !== '' && { heading: ownHeading }),
    ...(unlessShown(eyebrow) !== '' && { eyebrow: lineOf(eyebrow) }),
    ...(badge && { badge }),
    ...(text !== '' && { text }),
    alt,
    spec: withoutTitle(spec),
  };
}

/** The spec without the texts of its header that the page shows. */
function withoutRepeats({ header, ...spec }: ChartSpec, unlessShown: (text: unknown) => string): ChartSpec {
  if (header === undefined) return spec;
  const kept = Object.entries(header).filter(([, text]) => typeof text !== 'string' || unlessShown(text) !== '');
  return { ...spec, header: Object.fromEntries(kept) };
}
