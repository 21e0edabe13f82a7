import type { JsonObject } from '../../renderer-page/payload.js';
import type { HasKeyInBody } from '../accounts/caller.js';
import { invalidJson, invalidSpec, issuesOf } from '../http/errors.js';
import { type HasBody, parseJson, queryValues, type RequestContext, type Stage, stage } from '../http/http.js';
import { isObject } from '../platform/is-object.js';
import type { HasRequestedSize } from '../render/error-images.js';
import type { HasSpec } from '../render/state.js';
import { readSize } from './image-fields.js';
import { chartBody } from './openapi.js';
import { type ChartParameters, chartQueryParameters, parametersOfObject, parametersOfQuery } from './parameters.js';
import { parseChart } from './parse-chart.js';

/** Added by the stage that reads a body of QuickChart's form. */
export interface HasPostedChart extends HasKeyInBody {
  posted: { parameters: ChartParameters } | { error: unknown };
}

export interface HasEncoding {
  /** The image is answered as base64 text. */
  isBase64: boolean;
}

type ParsesChart = HasSpec & HasEncoding & HasRequestedSize;

/** The query as a chart specification. Throws 400. */
export const parseChartQuery = stage<object, ParsesChart>(
  (ctx, next) => {
    try {
      setChart(ctx, parametersOfQuery(ctx.state.rawQuery));
    } catch (error) {
      throw withHintAtEnd(error);
    }
    return next();
  },
  { parameters: chartQueryParameters },
);

const ENDS_TOO_EARLY = /ends too early|unterminated/i;

/** A color such as `#f00` in a URL that was not encoded ends the URL, and `&` ends the configuration. */
function withHintAtEnd(error: unknown): unknown {
  const issues = issuesOf(error);
  if (!issues?.some(({ message }) => ENDS_TOO_EARLY.test(message))) return error;
  const hint = '. In a URL, # is written %23, and & is %26';
  return invalidSpec(issues.map((issue) => ({ ...issue, message: issue.message + hint })));
}

/**
 * Reads a body before the caller is known, because it may hold the key. An error in it is thrown by `parsePostedChart`, so that a missing or
 * wrong key is answered first.
 */
export const readChartBody = stage<HasBody, HasPostedChart>((ctx, next) => {
  try {
    const body = fieldsOfBody(ctx.state.body, ctx.req.headers['content-type']);
    ctx.state.posted = { parameters: parametersOfObject(body) };
    if (typeof body['key'] === 'string') ctx.state.keyInBody = body['key'];
  } catch (error) {
    ctx.state.posted = { error };
  }
  return next();
});

/** The body as a chart specification. Throws 400. */
export const parsePostedChart = stage<HasPostedChart, ParsesChart>(
  (ctx, next) => {
    setChart(ctx, postedParameters(ctx.state));
    return next();
  },
  { requestBody: chartBody },
);

/** Throws what was wrong with the body. */
export function postedParameters({ posted }: HasPostedChart): ChartParameters {
  if ('error' in posted) throw posted.error;
  return posted.parameters;
}

/** Keeps the input for the history when it is invalid. */
export function setChart(
  ctx: RequestContext<Partial<ParsesChart>>,
  parameters: ChartParameters,
  change?: (config: JsonObject) => void,
): void {
  ctx.state.requestedSize = readSize(parameters);
  try {
    Object.assign(ctx.state, parseChart(parameters, change));
  } catch (error) {
    ctx.state.rejectedSpec = parameters;
    throw error;
  }
}

/** JSON whatever the Content-Type says, as everywhere, except what can only be a form: `c={…}&w=500`. */
function fieldsOfBody(body: Buffer, contentType = ''): Record<string, unknown> {
  const isForm =
    /^application\/x-www-form-urlencoded\b/i.test(contentType) && !/^\s*[[{"]/.test(body.toString('latin1', 0, 64));
  if (isForm) return fieldsOfForm(body.toString('utf8'));
  const value = parseJson(body);
  if (isObject(value)) return value;
  throw invalidJson('The body must be a JSON object such as {"chart": {"type": "bar", "data": {…}}, "width": 500}');
}

function fieldsOfForm(form: string): Record<string, string | undefined> {
  const names = new URLSearchParams(form).keys();
  return Object.fromEntries([...names].map((name) => [name, queryValues(form, name).find((value) => value !== '')]));
}

/** Answers the image that the next stages draw as base64 text where the request asks for it. */
export const answerAsText: Stage<HasEncoding> = stage<HasEncoding>(async (ctx, next) => {
  await next();
  if (!ctx.state.isBase64 || ctx.status !== 200 || !Buffer.isBuffer(ctx.body)) return;
  const text = ctx.body.toString('base64');
  ctx.remove('Content-Disposition');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.length = text.length;
  ctx.body = text;
});
