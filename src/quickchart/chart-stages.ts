import type { HasKeyInBody } from '../caller.js';
import { type HasBody, type RequestContext, report, type Stage, stage } from '../http/http.js';
import type { Reader } from '../platform/reading/reader.js';
import type { HasEncoding } from '../render/route-stages.js';
import { imageChartBody, imageChartParameters } from './image-chart-openapi.js';
import { chartBody as chartBodyDescription } from './openapi.js';
import { chartQueryParameters } from './parameters.js';
import type { KeptForErrors, ParsedChart } from './parse-chart.js';
import { isForm, postedBody } from './posted-fields.js';
import { chartBody, chartQuery, imageChartsBody, imageChartsQuery, type ReadChart, sizeOfRejected } from './readers.js';
import { rootText } from './root-text.js';

/** The query as a chart specification. Throws 400. */
export const parseChartQuery = stage<KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readChart(ctx, chartQuery, ctx.state.rawQuery)),
  { parameters: chartQueryParameters },
  'parse',
);

/** Finds the key in the body without parsing the body, because the caller is not authenticated yet. */
export const findKeyInBody = stage<HasBody, HasKeyInBody>((ctx, next) => {
  return next({ keyInBody: keyOfBody(ctx.state.body, ctx.req.headers['content-type']) });
});

/** The body as a chart specification. Throws 400. */
export const parsePostedChart = stage<HasBody & KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readChart(ctx, chartBody, postedBody(ctx))),
  { requestBody: chartBodyDescription },
  'parse',
);

/** The query of `/gchart` as a chart specification. Throws 400. See docs/reference/image-charts.md. */
export const parseImageChartQuery = stage<KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readChart(ctx, imageChartsQuery, ctx.state.rawQuery)),
  { parameters: imageChartParameters },
  'parse',
);

/** The body of `POST /gchart` as a chart specification. Throws 400. */
export const parsePostedImageChart = stage<HasBody & KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readChart(ctx, imageChartsBody, postedBody(ctx))),
  { requestBody: imageChartBody },
  'parse',
);

/** Reports the size of the image, for errors that are found later. */
export async function readChart<Input>(
  ctx: RequestContext<KeptForErrors>,
  reader: Reader<Input, ReadChart>,
  input: Input,
): Promise<ParsedChart> {
  try {
    const { requestedSize, ...parsed } = await ctx.state.read(reader, input);
    report(ctx.state, { requestedSize });
    return parsed;
  } catch (error) {
    report(ctx.state, { requestedSize: sizeOfRejected(error) });
    throw error;
  }
}

const KEY_IN_FORM = /(?:^|&)key=([^&]{1,200})(?:&|$)/;

/** Also finds a key of QuickChart, which is then refused as invalid, not as missing. */
function keyOfBody(body: Buffer, contentType: string | undefined): string | undefined {
  const text = body.toString('latin1');
  return isForm(body, contentType) ? KEY_IN_FORM.exec(text)?.[1] : rootText(text, 'key');
}

/** Sends the image that the next stages draw as base64 text, if the request asks for that. */
export const respondAsText: Stage<HasEncoding> = stage<HasEncoding>(async (ctx, next) => {
  await next();
  if (!ctx.state.isBase64 || ctx.status !== 200 || !Buffer.isBuffer(ctx.body)) return;
  const text = ctx.body.toString('base64');
  ctx.remove('Content-Disposition');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.length = text.length;
  ctx.body = text;
});
