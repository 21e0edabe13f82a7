import type { QuickChartStages } from '../render/route-stages.js';
import {
  findKeyInBody,
  parseChartQuery,
  parseImageChartQuery,
  parsePostedChart,
  parsePostedImageChart,
  respondAsText,
} from './chart-stages.js';
import { type QrParts, respondWithQrCode, respondWithQrOfChart } from './qr/qr-stage.js';
import { openShortUrl, parseSavedChart } from './short-urls/short-url-stages.js';
import type { ShortUrls } from './short-urls/short-urls.js';

/** Those of `/gchart` run in the places of `parseChartQuery` and `parsePostedChart`. */
export interface AllQuickChartStages extends QuickChartStages {
  parseImageChartQuery: QuickChartStages['parseChartQuery'];
  parsePostedImageChart: QuickChartStages['parsePostedChart'];
}

/** The stages of the routes that draw. src/render/pipeline.ts says where each of them runs. */
export function createQuickChartStages(shortUrls: ShortUrls, parts: QrParts): AllQuickChartStages {
  return {
    parseChartQuery,
    findKeyInBody,
    parsePostedChart,
    openShortUrl: openShortUrl(shortUrls),
    parseSavedChart,
    respondAsText,
    respondWithQrCode: respondWithQrCode(parts),
    respondWithQrOfChart: respondWithQrOfChart(parts),
    parseImageChartQuery,
    parsePostedImageChart,
  };
}
