import { withAlt } from '../../../chart-spec/describe.js';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { Logos } from '../../render/logos/logos.js';
import type { RenderService } from '../../render/render.js';
import type { JobRunner } from './job-runner.js';

/** The payload of a job of one chart: the spec in its normal form with its brand kit applied, and its warnings. */
export interface RenderPayload {
  spec: ChartSpec;
  warnings: string[];
  /** The hash that `History.keepSpec` returned. */
  specHash: string | null;
}

export const chartOfRender = (payload: unknown): Pick<RenderPayload, 'spec' | 'specHash'> => payload as RenderPayload;

/** Draws a job of one chart. The logo is fetched here, and not at acceptance, because the client would have to wait for it. */
export function createRenderRunner(options: {
  renders: Pick<RenderService, 'renderForJob'>;
  logos: Pick<Logos, 'attach' | 'prepareJob'>;
}): JobRunner {
  return async ({ jobId, caller, payload, signal }) => {
    const { spec: accepted, warnings: specWarnings, specHash } = payload as RenderPayload;
    const { logoUrl } = accepted.header ?? {};
    await options.logos.prepareJob(jobId, logoUrl === undefined ? [] : [logoUrl], caller.accountId);
    const { spec, warnings: logoWarnings } = await options.logos.attach(accepted, caller.accountId);
    const startMs = performance.now();
    const { image, notes, cache } = await options.renders.renderForJob(caller, withAlt(spec), signal);
    const latencyMs = performance.now() - startMs;
    const { format, width, height } = spec;
    const warnings = [...specWarnings, ...logoWarnings, ...notes];
    return {
      file: image,
      format,
      width,
      height,
      failedCharts: 0,
      warnings,
      charts: [{ spec, specHash, bytes: image.length, latencyMs, cached: cache === 'HIT', warnings }],
    };
  };
}
