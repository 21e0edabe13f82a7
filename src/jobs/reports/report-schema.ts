import Joi from 'joi';
import {
  findBrandKitIssue,
  logoUrlField,
  type Orientation,
  type PageFormat,
  type ReportFormat,
  type ReportLayout,
} from '../../../chart-spec/spec.js';
import { lineOfText } from '../../http/http.js';
import { schemaRef } from '../../http/openapi.js';

/** The body of POST /api/v1/reports; the specifications of its charts are not parsed yet. See docs/reference/jobs.md. */
export interface ReportFields {
  title: string;
  subtitle?: string;
  language?: string;
  format: ReportFormat;
  devicePixelRatio?: number;
  pageFormat: PageFormat;
  orientation?: Orientation;
  /** `true` is a cover with the title and subtitle of the report. */
  cover: CoverFields | boolean;
  brandKitId?: string;
  logoUrl?: string;
  footer?: string;
  pages: PageFields[];
}
export interface CoverFields {
  title?: string;
  subtitle?: string;
  date?: string;
  author?: string;
  logo: boolean;
}
export interface PageFields {
  heading?: string;
  text?: string;
  layout?: ReportLayout;
  charts: ChartFields[];
}
export interface ChartFields {
  heading?: string;
  text?: string;
  alt?: string;
  spec: unknown;
}

export const BOUNDS = {
  pages: 50,
  charts: 100,
  chartsPerPage: 4,
  titleChars: 200,
  subtitleChars: 300,
  lineChars: 100,
  footerChars: 200,
  pageTextChars: 4000,
  chartTextChars: 600,
  altChars: 1000,
};
/** A page of A4 is 794 CSS px wide. */
export const DEFAULT_PIXEL_RATIO = 2;
/** How many charts each layout holds. */
export const LAYOUT_CAPACITY: Record<ReportLayout, number> = { one: 1, two: 2, four: 4 };

const MAX_LANGUAGE_CHARS = 35;

/** An optional line. Forms send an empty text for a field that was not filled in. */
const line = (maxChars: number, description: string) => lineOfText(maxChars).empty('').description(description);

/** An optional text of several sentences. Line breaks are kept. */
function paragraph(maxChars: number, description: string): Joi.StringSchema {
  return Joi.string()
    .replace(/\r\n?/g, '\n')
    .trim()
    .empty('')
    .max(maxChars)
    .pattern(/[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u, { invert: true })
    .messages({ 'string.pattern.invert.base': '{#label} must not hold control characters' })
    .description(description);
}

const language = Joi.string()
  .max(MAX_LANGUAGE_CHARS)
  .custom((value: string, helpers) => {
    try {
      return Intl.getCanonicalLocales(value)[0];
    } catch {
      return helpers.error('string.language');
    }
  })
  .messages({ 'string.language': '{#label} must be a language tag such as "en", "de-CH" or "zh-Hant"' })
  .description('BCP 47. The language of the document, and the locale of charts that name none. `en` if absent.')
  .meta({ jsonSchema: { examples: ['en', 'de-CH'] } });

const brandKitId = Joi.string()
  .custom((value: string, helpers) => {
    const issue = findBrandKitIssue(value);
    return issue === undefined ? value : helpers.error('string.brandKit', { issue });
  })
  .messages({ 'string.brandKit': 'brandKitId {#issue}' })
  .description('The name of a preset, or the UUID of a brand kit. If absent, the default kit of the account.');

const cover = Joi.object<CoverFields>({
  title: line(BOUNDS.titleChars, 'If absent, the title of the report.'),
  subtitle: line(BOUNDS.subtitleChars, 'If absent, the subtitle of the report.'),
  date: line(BOUNDS.lineChars, 'As it is printed: "14 October 2026".'),
  author: line(BOUNDS.lineChars, 'Who wrote the report, or for whom.'),
  logo: Joi.boolean().strict().default(true).messages({ '*': '{#label} must be true or false' }),
});

const chart = Joi.object<ChartFields>({
  heading: line(BOUNDS.titleChars, 'Above the chart, and a bookmark. If absent, the title of the chart.'),
  text: paragraph(BOUNDS.chartTextChars, 'Below the heading.'),
  alt: paragraph(
    BOUNDS.altChars,
    'Alternative text. If absent, the `alt` of the specification, or a text that is generated from the chart.',
  ),
  // Validated by chart-spec.
  spec: Joi.any()
    .required()
    .description(
      'The chart. The report decides size, format, brand kit and logo; those of the specification are ignored.',
    )
    .meta({ jsonSchema: { allOf: [schemaRef('ChartSpec')] } }),
});

const chartsMessage = `{#label} must be an array of at most ${BOUNDS.chartsPerPage} charts`;
const page = Joi.object<PageFields>({
  heading: line(BOUNDS.titleChars, 'Above the page, and a bookmark.'),
  text: paragraph(
    BOUNDS.pageTextChars,
    'Below the heading. Line breaks are kept. What the page has no room for is cut, and named in the warnings of the job.',
  ),
  layout: Joi.valid(...Object.keys(LAYOUT_CAPACITY)).description(
    'Places for one, two or four charts. If absent, the smallest that fits. Not on a page without charts.',
  ),
  charts: Joi.array()
    .items(chart)
    .max(BOUNDS.chartsPerPage)
    .default([])
    .messages({ 'array.base': chartsMessage, 'array.max': chartsMessage })
    .description('A page without charts has a heading, a text, or both.'),
});

const pagesMessage = `{#label} must be an array of 1 to ${BOUNDS.pages} pages`;

export const reportSchema = Joi.object<ReportFields>({
  title: lineOfText(BOUNDS.titleChars).required(),
  subtitle: line(BOUNDS.subtitleChars, 'On the cover, or above the first page.'),
  language,
  format: Joi.valid('pdf', 'png', 'webp')
    .default('pdf')
    .description('`png` and `webp` are an image of each page, in a ZIP file, also of one page.'),
  devicePixelRatio: Joi.number()
    .strict()
    .min(1)
    .max(4)
    .description(`Device pixels per CSS px of images; ${DEFAULT_PIXEL_RATIO} if absent. No effect on PDF.`),
  pageFormat: Joi.valid('A4', 'Letter', '16:9').default('A4'),
  orientation: Joi.valid('portrait', 'landscape').description('If absent, portrait; 16:9 is always landscape.'),
  cover: cover.allow(true, false).default(false),
  brandKitId,
  logoUrl: logoUrlField.description('Replaces the logo of the brand kit. https only.'),
  footer: line(BOUNDS.footerChars, 'At the bottom of every page, beside its number.'),
  pages: Joi.array()
    .items(page)
    .min(1)
    .max(BOUNDS.pages)
    .required()
    .messages({ 'array.base': pagesMessage, 'array.min': pagesMessage, 'array.max': pagesMessage }),
});

export const REPORT_EXAMPLE = {
  title: 'Quarterly review',
  cover: { subtitle: 'Third quarter of 2026', date: '14 October 2026', author: 'Finance' },
  pages: [
    {
      heading: 'Revenue keeps growing',
      text: 'For the eleventh month in a row.',
      charts: [
        {
          heading: 'Revenue by month',
          spec: {
            type: 'line',
            data: { labels: ['Jul', 'Aug', 'Sep'], datasets: [{ label: 'Revenue', data: [120, 131, 148] }] },
          },
        },
      ],
    },
  ],
};
