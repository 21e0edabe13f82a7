import type { Plans } from '../plans/plans.js';
import { answerAsText, findKeyInBody, parseChartQuery, parsePostedChart } from './chart-stages.js';
import { answerQrCode } from './qr/qr-stage.js';
import { openShortUrl, parseSavedChart } from './short-urls/short-url-stages.js';
import type { ShortUrls } from './short-urls/short-urls.js';

export type QuickChartStages = ReturnType<typeof createQuickChartStages>;

/** The stages of the routes that draw. src/render/pipeline.ts says where each of them runs. */
export function createQuickChartStages(shortUrls: ShortUrls, plans: Pick<Plans, 'requireFeatures'>) {
  return {
    parseChartQuery,
    findKeyInBody,
    parsePostedChart,
    openShortUrl: openShortUrl(shortUrls),
    parseSavedChart,
    answerAsText,
    answerQrCode: answerQrCode(plans.requireFeatures),
  };
}
