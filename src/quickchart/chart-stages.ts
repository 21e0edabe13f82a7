import { invalidSpec, isImageChartsQuery, issuesOf, type JsonObject } from '../../chart-spec/chart-spec.js';
import type { HasKeyInBody } from '../accounts/caller.js';
import { type HasBody, type RequestContext, report, type Stage, stage } from '../http/http.js';
import { inTurns } from '../platform/concurrency/yielding.js';
import { readImageChart } from './image-chart-stages.js';
import { readSize } from './image-fields.js';
import { chartBody } from './openapi.js';
import { type ChartParameters, chartQueryParameters, parametersOf, parametersOfQuery } from './parameters.js';
import { type HasEncoding, type KeptForErrors, type ParsedChart, parseChartSteps } from './parse-chart.js';
import { isForm, readPostedFields, readPostedPairs } from './posted-fields.js';

/** The query as a chart specification. Throws 400. */
export const parseChartQuery = stage<KeptForErrors, ParsedChart>(
  async (ctx, next) => {
    const query = new URLSearchParams(ctx.state.rawQuery);
    let parsed: ParsedChart;
    try {
      parsed = isImageChartsQuery(query)
        ? await readImageChart(ctx, query)
        : await readChart(ctx, parametersOfQuery(ctx.state.rawQuery));
    } catch (error) {
      throw withHintAtEnd(error);
    }
    return next(parsed);
  },
  { parameters: chartQueryParameters },
  'parse',
);

const ENDS_TOO_EARLY = /ends too early|unterminated/i;

/** A color such as `#f00` in a URL that was not encoded ends the URL, and `&` ends the configuration. */
function withHintAtEnd(error: unknown): unknown {
  const issues = issuesOf(error);
  if (!issues?.some(({ message }) => ENDS_TOO_EARLY.test(message))) return error;
  const hint = '. In a URL, # is written %23, and & is %26';
  return invalidSpec(issues.map((issue) => ({ ...issue, message: issue.message + hint })));
}

/** Finds the key in the body without parsing it: the caller is not known yet. */
export const findKeyInBody = stage<HasBody, HasKeyInBody>((ctx, next) => {
  return next({ keyInBody: keyOfBody(ctx.state.body, ctx.req.headers['content-type']) });
});

/** The body as a chart specification. Throws 400. */
export const parsePostedChart = stage<HasBody & KeptForErrors, ParsedChart>(
  async (ctx, next) => {
    const given = readPostedFields(ctx);
    const parameters = parametersOf(given);
    const isImageChart = parameters.chart === undefined && given('cht') !== undefined;
    return next(
      isImageChart
        ? await readImageChart(ctx, new URLSearchParams(readPostedPairs(ctx)))
        : await readChart(ctx, parameters),
    );
  },
  { requestBody: chartBody },
  'parse',
);

/** Keeps the input for the history when it is invalid. */
export async function readChart(
  ctx: RequestContext<KeptForErrors>,
  parameters: ChartParameters,
  change?: (config: JsonObject) => void,
): Promise<ParsedChart> {
  report(ctx.state, { requestedSize: readSize(parameters) });
  try {
    return await inTurns(parseChartSteps(parameters, change));
  } catch (error) {
    report(ctx.state, { rejectedSpec: parameters });
    throw error;
  }
}

const KEY_IN_JSON = /"key"\s{0,20}:\s{0,20}"(pk_(?:live|test)_[0-9A-Za-z]{1,100})"/;
const KEY_IN_FORM = /(?:^|&)key=(pk_(?:live|test)_[0-9A-Za-z]{1,100})(?:&|$)/;

function keyOfBody(body: Buffer, contentType: string | undefined): string | undefined {
  const pattern = isForm(body, contentType) ? KEY_IN_FORM : KEY_IN_JSON;
  return pattern.exec(body.toString('latin1'))?.[1];
}

/** Returns the image that the next stages draw as base64 text where the request asks for it. */
export const respondAsText: Stage<HasEncoding> = stage<HasEncoding>(async (ctx, next) => {
  await next();
  if (!ctx.state.isBase64 || ctx.status !== 200 || !Buffer.isBuffer(ctx.body)) return;
  const text = ctx.body.toString('base64');
  ctx.remove('Content-Disposition');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.length = text.length;
  ctx.body = text;
});
