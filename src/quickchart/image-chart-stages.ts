/** The routes of Google Image Charts and Image-Charts. See docs/reference/image-charts.md. */
import { imageChartsSize } from '../../chart-spec/chart-spec.js';
import { type HasBody, type RequestContext, stage } from '../http/http.js';
import { inTurns } from '../platform/concurrency/yielding.js';
import { imageChartBody, imageChartParameters } from './image-chart-openapi.js';
import type { ParsesChart } from './parse-chart.js';
import { parseImageChartSteps } from './parse-image-chart.js';
import { readPostedPairs } from './posted-fields.js';

/** The query of `/gchart` as a chart specification. Throws 400. */
export const parseImageChartQuery = stage<object, ParsesChart>(
  async (ctx, next) => {
    await setImageChart(ctx, new URLSearchParams(ctx.state.rawQuery));
    return next();
  },
  { parameters: imageChartParameters },
  'parse',
);

/** The body of `POST /gchart` as a chart specification. Throws 400. */
export const parsePostedImageChart = stage<HasBody, ParsesChart>(
  async (ctx, next) => {
    await setImageChart(ctx, new URLSearchParams(readPostedPairs(ctx)));
    return next();
  },
  { requestBody: imageChartBody },
  'parse',
);

/** Keeps the input for the history when it is invalid. */
export async function setImageChart(ctx: RequestContext<Partial<ParsesChart>>, fields: URLSearchParams): Promise<void> {
  const size = imageChartsSize(fields.get('chs') ?? '');
  if (size !== undefined) ctx.state.requestedSize = size;
  try {
    Object.assign(ctx.state, await inTurns(parseImageChartSteps(fields)));
  } catch (error) {
    ctx.state.rejectedSpec = Object.fromEntries([...fields].filter(([name]) => !/^(?:key|apiKey)$/.test(name)));
    throw error;
  }
}
