import Joi from 'joi';
import type { Orientation, PageFormat, ReportLayout } from '../../../renderer-page/payload.js';
import { findLogoUrlIssue, validateSpec } from '../../chart-spec/chart-spec.js';
import { lineOfText } from '../../http/http.js';

/** The body of POST /api/v1/reports (docs/adr/0096), its charts not read yet. */
export interface ReportFields {
  title: string;
  subtitle?: string;
  language?: string;
  pageFormat: PageFormat;
  orientation?: Orientation;
  /** `true` is a cover that says nothing of its own. */
  cover?: CoverFields;
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
  titleChars: 200,
  subtitleChars: 300,
  lineChars: 100,
  footerChars: 200,
  pageTextChars: 2000,
  chartTextChars: 600,
  altChars: 1000,
};
export const PAGE_FORMATS = ['A4', 'Letter', '16:9'] as const;
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
/** The layouts, and how many charts have room in each. */
export const ROOM: Record<ReportLayout, number> = { one: 1, two: 2, four: 4 };
export const MOST_CHARTS_ON_A_PAGE = 4;

const PROBE = { type: 'bar', data: { labels: [''], datasets: [{ data: [1] }] } };
const MAX_LANGUAGE_CHARS = 35;

/** An empty text is none: forms send them. */
const line = (maxChars: number) => lineOfText(maxChars).empty('');

/** Text of some sentences, with line breaks in it. */
function paragraph(maxChars: number): Joi.StringSchema {
  return Joi.string()
    .replace(/\r\n?/g, '\n')
    .trim()
    .empty('')
    .max(maxChars)
    .pattern(/[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u, { invert: true })
    .messages({ 'string.pattern.invert.base': '{#label} must not hold control characters' });
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
  .messages({ 'string.language': '{#label} must be a language tag such as "en", "de-CH" or "zh-Hant"' });

const brandKitId = Joi.string()
  .custom((value: string, helpers) => {
    const verdict = validateSpec({ ...PROBE, brandKitId: value });
    return verdict.valid ? value : helpers.error('string.kit', { fault: verdict.details[0]?.message });
  })
  .messages({ 'string.kit': '{#fault}' });

const logoUrl = Joi.string()
  .custom((value: string, helpers) => {
    const fault = findLogoUrlIssue(value);
    return fault === undefined ? value : helpers.error('string.logoUrl', { fault });
  })
  .messages({ 'string.logoUrl': '{#label} {#fault}' });

const trueOrFalse = () => Joi.boolean().strict().messages({ '*': '{#label} must be true or false' });

const cover = Joi.object<CoverFields>({
  title: line(BOUNDS.titleChars),
  subtitle: line(BOUNDS.subtitleChars),
  date: line(BOUNDS.lineChars),
  author: line(BOUNDS.lineChars),
  logo: trueOrFalse().default(true),
}).messages({ 'object.base': '{#label} must be true, false or an object with fields such as "author" and "date"' });

const chart = Joi.object<ChartFields>({
  heading: line(BOUNDS.titleChars),
  text: paragraph(BOUNDS.chartTextChars),
  alt: paragraph(BOUNDS.altChars),
  // Read by the rules of the chart language, not by these.
  spec: Joi.any().required(),
}).messages({ 'object.base': '{#label} must be an object with a "spec"' });

const chartsSentence = `{#label} must be an array of 1 to ${MOST_CHARTS_ON_A_PAGE} charts`;
const page = Joi.object<PageFields>({
  heading: line(BOUNDS.titleChars),
  text: paragraph(BOUNDS.pageTextChars),
  layout: Joi.valid(...Object.keys(ROOM)),
  charts: Joi.array()
    .items(chart)
    .min(1)
    .max(MOST_CHARTS_ON_A_PAGE)
    .required()
    .messages({ 'array.base': chartsSentence, 'array.min': chartsSentence, 'array.max': chartsSentence }),
}).messages({ 'object.base': '{#label} must be an object with "charts"' });

const pagesSentence = `{#label} must be an array of 1 to ${BOUNDS.pages} pages`;

export const reportSchema = Joi.object<ReportFields>({
  title: lineOfText(BOUNDS.titleChars).required(),
  subtitle: line(BOUNDS.subtitleChars),
  language,
  pageFormat: Joi.valid(...PAGE_FORMATS).default('A4'),
  orientation: Joi.valid(...ORIENTATIONS),
  cover,
  brandKitId,
  logoUrl,
  footer: line(BOUNDS.footerChars),
  pages: Joi.array()
    .items(page)
    .min(1)
    .max(BOUNDS.pages)
    .required()
    .messages({ 'array.base': pagesSentence, 'array.min': pagesSentence, 'array.max': pagesSentence }),
});
