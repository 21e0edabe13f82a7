/**
 * The routes of QuickChart, so that URLs and programs that were written for it need another host name only. See
 * docs/reference/quickchart.md.
 */
import type { DataSource } from 'typeorm';
import type { Accounts } from '../accounts/accounts.js';
import type { Audit } from '../accounts/audit/audit.js';
import type { UrlSigner } from '../accounts/url-signer.js';
import type { Endpoint } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Log } from '../platform/log.js';
import { answerAsText, findKeyInBody, parseChartQuery, parsePostedChart } from './chart-stages.js';
import { type QuickChartPipelines, quickChartEndpoints } from './endpoints.js';
import { answerQrCode } from './qr-stage.js';
import { shortUrlEndpoints } from './short-url-endpoints.js';
import { openShortUrl, parseSavedChart } from './short-url-stages.js';
import { createShortUrls } from './short-urls.js';

/** What the pipelines of the render module are built with. */
export type QuickChartStages = ReturnType<typeof createQuickChart>['stages'];

export interface QuickChartOptions {
  dataSource: DataSource;
  audit: Audit;
  log: Log;
  urlSigner: Pick<UrlSigner, 'findOwner' | 'versionOf'>;
  authenticate: Accounts['authentication']['authenticate'];
  plans: Pick<Plans, 'requireActivePlan' | 'requireFeatures'>;
  publicUrl: string;
  /** Days that a short URL is kept after it was last opened. */
  retentionDays: number;
}

const SWEEP_EVERY_MS = 3600 * 1000;

export function createQuickChart(o: QuickChartOptions) {
  const { authenticate, plans, publicUrl, log } = o;
  const { requireActivePlan } = plans;
  const shortUrls = createShortUrls(o);
  const sweeper = createSweeper(SWEEP_EVERY_MS, shortUrls.sweep, log);
  return {
    stages: {
      ...{ parseChartQuery, findKeyInBody, parsePostedChart, parseSavedChart, answerAsText },
      openShortUrl: openShortUrl(shortUrls),
      answerQrCode: answerQrCode(plans.requireFeatures),
    },
    /** @param pipelines of the render module, made with `stages` */
    endpoints: (pipelines: QuickChartPipelines): readonly Endpoint[] => [
      ...quickChartEndpoints(pipelines),
      ...shortUrlEndpoints({ authenticate, requireActivePlan, shortUrls, publicUrl }),
    ],
    close: sweeper.close,
  };
}
