/** The parameters of `/chart`, by QuickChart's names. See docs/reference/quickchart.md. */
import { invalidSpec } from '../../chart-spec/spec.js';
import { queryValues } from '../http/http.js';

/** The values as the client wrote them: texts of a URL, or values of a JSON body. */
export interface ChartParameters {
  chart?: unknown;
  width?: unknown;
  height?: unknown;
  devicePixelRatio?: unknown;
  format?: unknown;
  backgroundColor?: unknown;
  /** The encoding of `chart`: `base64`, else it is the configuration itself. */
  encoding?: unknown;
  /** The version of Chart.js. Used only where the syntax of the configuration does not tell. */
  version?: unknown;
}

/** What QuickChart calls each of them. */
const NAMES: Readonly<Record<keyof ChartParameters, readonly string[]>> = {
  chart: ['chart', 'c'],
  width: ['width', 'w'],
  height: ['height', 'h'],
  devicePixelRatio: ['devicePixelRatio'],
  format: ['format', 'f'],
  backgroundColor: ['backgroundColor', 'bkg'],
  encoding: ['encoding'],
  version: ['version', 'v'],
};

const DESCRIPTIONS: Readonly<Record<keyof ChartParameters, object>> = {
  chart: {
    description: 'The configuration of Chart.js: JSON, or a JavaScript object literal. Nothing in it is executed.',
    schema: { type: 'string' },
  },
  width: { description: 'Width in CSS px.', schema: { type: 'integer', minimum: 10, maximum: 4000, default: 500 } },
  height: { description: 'Height in CSS px.', schema: { type: 'integer', minimum: 10, maximum: 4000, default: 300 } },
  devicePixelRatio: {
    description: 'Output pixels per CSS px.',
    schema: { type: 'number', minimum: 1, maximum: 4, default: 2 },
  },
  format: {
    description: 'Format of the image. `base64` returns a PNG as base64 text.',
    schema: { enum: ['png', 'webp', 'jpg', 'jpeg', 'svg', 'pdf', 'base64'], default: 'png' },
  },
  backgroundColor: {
    description: 'Background color; a `#` is sent as %23 and may be left out.',
    schema: { type: 'string', default: 'transparent' },
  },
  encoding: { description: 'Of `chart`.', schema: { enum: ['url', 'base64'], default: 'url' } },
  version: {
    description:
      'Of Chart.js, such as `2.9.4` or `4`. Decides only where the syntax of the configuration leaves it open.',
    schema: { type: 'string' },
  },
};

const FIELDS = Object.keys(NAMES) as (keyof ChartParameters)[];

/** For the API description, under all their names. */
export const chartQueryParameters = FIELDS.flatMap((field) =>
  NAMES[field].map((name) => ({
    name,
    in: 'query',
    ...DESCRIPTIONS[field],
    ...(name !== field && { description: `Same as \`${field}\`.` }),
  })),
);

/** Reads a field of the request; undefined if it is absent or empty. */
export type GivenFields = (name: string) => unknown;

/** Reads the fields of a query. If a parameter is given more than once, its first value counts. */
const fieldsOfQuery =
  (rawQuery: string): GivenFields =>
  (name) =>
    queryValues(rawQuery, name).find((value) => value !== '');

/** Forms of browsers have a few fields. Looking up a name decodes all of them. */
const MAX_FORM_FIELDS = 1000;

/** Reads the fields of a form: `c={…}&w=500`. Throws 400. */
export function fieldsOfForm(form: string): GivenFields {
  checkForm(form);
  return fieldsOfQuery(form);
}

/** Throws 400 for a form of too many fields. */
export function checkForm(form: string): void {
  let count = 1;
  for (let at = form.indexOf('&'); at >= 0 && count <= MAX_FORM_FIELDS; at = form.indexOf('&', at + 1)) count += 1;
  if (count > MAX_FORM_FIELDS)
    throw invalidSpec([{ path: '', message: `A form must have at most ${MAX_FORM_FIELDS} fields` }]);
}

/** Reads the fields of a JSON body. */
export const fieldsOfObject =
  (body: Record<string, unknown>): GivenFields =>
  (name) =>
    body[name] === null || body[name] === '' ? undefined : body[name];

export const parametersOfQuery = (rawQuery: string): ChartParameters => parametersOf(fieldsOfQuery(rawQuery));
export const parametersOfObject = (body: Record<string, unknown>): ChartParameters =>
  parametersOf(fieldsOfObject(body));

export function parametersOf(given: GivenFields): ChartParameters {
  const found = FIELDS.map((field) => [field, NAMES[field].map(given).find((value) => value !== undefined)]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
