import { type BarePages, startBarePages } from './bare-pages/bare-pages.js';
import { type HttpTarget, type Service, startPeer, startService } from './service.js';

/** What is compared, all running at once: only one of them has requests at a time. */
export interface Targets {
  service: Service;
  napiCanvas: HttpTarget;
  /** The service without access checks, quota and history. */
  renderOnly: HttpTarget;
  /** Our page, fed directly. */
  bare: BarePages;
  /** Chart.js alone with `toDataURL`, fed directly. */
  bareChartJs: BarePages;
}

/** Runs `work` with all targets, and stops them. */
export async function withTargets<T>(work: (targets: Targets) => Promise<T>): Promise<T> {
  const service = await startService();
  const napiCanvas = await startPeer('Chart.js on @napi-rs/canvas', 'dist/bench/peers/napi-canvas.js');
  const renderOnly = await startPeer(
    `${service.name} without access checks`,
    'dist/bench/render-only.js',
    service.url.pathname,
  );
  const bare = await startBarePages('bare pages over CDP', 'chartwright');
  const bareChartJs = await startBarePages('bare Chart.js pages over CDP', 'chart.js');
  const targets = { service, napiCanvas, renderOnly, bare, bareChartJs };
  try {
    return await work(targets);
  } finally {
    await Promise.all(Object.values(targets).map((target) => target.stop()));
  }
}
