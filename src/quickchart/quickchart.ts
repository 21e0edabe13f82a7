/**
 * The routes of QuickChart, Google Image Charts and Image-Charts, so that URLs and programs that were written for them need another host name
 * only. See docs/reference/quickchart.md and image-charts.md.
 */
import type { DataSource } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import type { Config } from '../config/config.js';
import type { Endpoint, Stage } from '../http/http.js';
import type { Identity } from '../identity/identity.js';
import type { UrlSigner } from '../identity/url-signer.js';
import type { Plans } from '../plans/plans.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Log } from '../platform/log.js';
import type { HasAddress } from '../render/route-stages.js';
import { type QuickChartPipelines, quickChartEndpoints } from './endpoints.js';
import { nameOtherRoute } from './other-routes.js';
import type { QrParts } from './qr/qr-stage.js';
import { shortUrlEndpoints } from './short-urls/short-url-endpoints.js';
import { createShortUrls } from './short-urls/short-urls.js';
import { createQuickChartStages } from './stages.js';

export interface QuickChartOptions {
  dataSource: DataSource;
  audit: Audit;
  log: Log;
  urlSigner: Pick<UrlSigner, 'findOwner' | 'versionOf'>;
  authenticate: Identity['authentication']['authenticate'];
  plans: Pick<Plans, 'requireActivePlan' | 'requireFeatures' | 'limitRate'>;
  publicUrl: string;
  /** A short URL is kept as long as an image after it was last opened. */
  config: Pick<Config, 'images' | 'quickChart'>;
  pipelines: QuickChartPipelines;
  renders: QrParts['renders'];
}

const SWEEP_EVERY_MS = 3600 * 1000;

/** The routes that draw, and those that save and delete what short URLs draw. */
export function createQuickChart(options: QuickChartOptions): {
  endpoints: readonly Endpoint[];
  /** Describes the page of a short URL for oEmbed. */
  describing: readonly Stage<HasAddress>[] | undefined;
  /** Run where no route matches. */
  unmatched: readonly Stage[];
  close(): Promise<void>;
} {
  const { authenticate, publicUrl, log, pipelines, config } = options;
  const { requireActivePlan } = options.plans;
  const shortUrls = createShortUrls({ ...options, retentionDays: config.images.retentionDays });
  const sweeper = createSweeper(SWEEP_EVERY_MS, shortUrls.sweep, log);
  const stages = createQuickChartStages(shortUrls, options);
  const endpoints = [
    ...quickChartEndpoints(stages, pipelines),
    ...shortUrlEndpoints({ authenticate, requireActivePlan, shortUrls, publicUrl }),
  ];
  const { enabled } = config.quickChart;
  return {
    endpoints: enabled ? endpoints : [],
    unmatched: enabled ? [nameOtherRoute] : [],
    describing: enabled ? pipelines.describeShortUrl(stages).stages : undefined,
    close: sweeper.close,
  };
}
