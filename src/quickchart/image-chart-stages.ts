/** The routes of Google Image Charts and Image-Charts. See docs/reference/image-charts.md. */
import { imageChartsSize } from '../../chart-spec/chart-spec.js';
import { type HasBody, type RequestContext, report, stage } from '../http/http.js';
import { inTurns } from '../platform/concurrency/yielding.js';
import { imageChartBody, imageChartParameters } from './image-chart-openapi.js';
import type { KeptForErrors, ParsedChart } from './parse-chart.js';
import { parseImageChartSteps } from './parse-image-chart.js';
import { readPostedPairs } from './posted-fields.js';

/** The query of `/gchart` as a chart specification. Throws 400. */
export const parseImageChartQuery = stage<KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readImageChart(ctx, new URLSearchParams(ctx.state.rawQuery))),
  { parameters: imageChartParameters },
  'parse',
);

/** The body of `POST /gchart` as a chart specification. Throws 400. */
export const parsePostedImageChart = stage<HasBody & KeptForErrors, ParsedChart>(
  async (ctx, next) => next(await readImageChart(ctx, new URLSearchParams(readPostedPairs(ctx)))),
  { requestBody: imageChartBody },
  'parse',
);

/** Keeps the input for the history when it is invalid. */
export async function readImageChart(
  ctx: RequestContext<KeptForErrors>,
  fields: URLSearchParams,
): Promise<ParsedChart> {
  const size = imageChartsSize(fields.get('chs') ?? '');
  if (size !== undefined) report(ctx.state, { requestedSize: size });
  try {
    return await inTurns(parseImageChartSteps(fields));
  } catch (error) {
    const rejectedSpec = Object.fromEntries([...fields].filter(([name]) => !/^(?:key|apiKey)$/.test(name)));
    report(ctx.state, { rejectedSpec });
    throw error;
  }
}
