import { ANY_CREDENTIALS, jsonBody, response } from '../../http/legacy-openapi.js';
import { BOUNDS, MOST_CHARTS_ON_A_PAGE, ORIENTATIONS, PAGE_FORMATS, ROOM } from './report-fields.js';

/** How a route that accepts a job is described; jobs say it once for all of them. */
interface JobDescription {
  acceptedAnswer: object;
  acceptFailures: Record<number, object>;
  idempotencyKeyParameter: object;
}

const text = (maxLength: number, description: string) => ({ type: 'string', maxLength, description });
const closed = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 && { required }),
  properties,
});

const chart = closed(
  {
    heading: text(BOUNDS.titleChars, 'Above the chart, and a bookmark. Left out: the title of the chart itself.'),
    text: text(BOUNDS.chartTextChars, 'A sentence or two below the heading.'),
    alt: text(
      BOUNDS.altChars,
      'For readers who do not see the chart. Left out: the `alt` of the specification, or what the chart is made of.',
    ),
    spec: {
      allOf: [{ $ref: '#/components/schemas/ChartSpec' }],
      description:
        'The chart. Its size, format, brand kit and logo are the report’s: those of the specification are ignored.',
    },
  },
  ['spec'],
);

const page = closed(
  {
    heading: text(BOUNDS.titleChars, 'Above the page, and a bookmark.'),
    text: text(BOUNDS.pageTextChars, 'Below the heading; line breaks stay.'),
    layout: {
      enum: Object.keys(ROOM),
      description: 'Room for one chart, two, or four. Left out: the smallest that has room.',
    },
    charts: { type: 'array', minItems: 1, maxItems: MOST_CHARTS_ON_A_PAGE, items: chart },
  },
  ['charts'],
);

const cover = closed({
  title: text(BOUNDS.titleChars, 'Left out: the title of the report.'),
  subtitle: text(BOUNDS.subtitleChars, 'Left out: the subtitle of the report.'),
  date: text(BOUNDS.lineChars, 'As it is to be written: "14 October 2026".'),
  author: text(BOUNDS.lineChars, 'Who has written it, or for whom.'),
  logo: { type: 'boolean', default: true },
});

const properties = {
  title: { type: 'string', minLength: 1, maxLength: BOUNDS.titleChars },
  subtitle: text(BOUNDS.subtitleChars, 'On the cover, or above the first page.'),
  language: {
    type: 'string',
    description:
      'BCP 47. What the document says it is written in; numbers are written in it where a chart names no locale. `en` where it is left out.',
    examples: ['en', 'de-CH'],
  },
  pageFormat: { enum: [...PAGE_FORMATS], default: 'A4' },
  orientation: { enum: [...ORIENTATIONS], description: 'Portrait where it is left out; 16:9 is always landscape.' },
  cover: { anyOf: [{ type: 'boolean' }, cover], default: false },
  brandKitId: {
    type: 'string',
    description: 'A preset, or the UUID of a brand kit. Left out: the default kit of the account.',
  },
  logoUrl: {
    type: 'string',
    format: 'uri',
    maxLength: 2048,
    description: 'In place of the logo of the kit; https only.',
  },
  footer: text(BOUNDS.footerChars, 'At the foot of every page, beside its number.'),
  pages: { type: 'array', minItems: 1, maxItems: BOUNDS.pages, items: page },
};

const example = {
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

/** For /openapi.json. */
export function reportPaths({ acceptedAnswer, acceptFailures, idempotencyKeyParameter }: JobDescription) {
  return {
    '/api/v1/reports': {
      post: {
        tags: ['Jobs'],
        operationId: 'createReport',
        summary: 'Make a PDF of many pages',
        description: `For the Pro and Business plans. A job whose result is one PDF of vectors: ${BOUNDS.pages} pages and ${BOUNDS.charts} charts at most, with headings, texts, page numbers, bookmarks and alternative texts, in the account's brand kit. One render of the quota for each chart. A chart that cannot be drawn fails the report, and then nothing is charged; texts that have to be cut are named in the \`warnings\` of the job.`,
        security: ANY_CREDENTIALS,
        parameters: [idempotencyKeyParameter],
        requestBody: jsonBody({ required: ['title', 'pages'], properties }, example),
        responses: { 202: acceptedAnswer, 400: response('InvalidRequest'), ...acceptFailures },
      },
    },
  };
}
