import type { ChartSpec } from '../../renderer-page/payload.js';
import { describePicture, type EdgeContext, headerText, labelPicture } from '../http/http.js';

/** What a script of another site may read of an image's answer. */
const EXPOSED = 'ETag, X-Cache, X-Chart-Alt, X-Chart-Warnings, X-Render-Time-Ms, X-Request-Id';

/** Headers of a 200 and of a 304 alike. */
export function describeImage(ctx: EdgeContext, spec: ChartSpec, etag: string, cacheControl: string): void {
  const { res } = ctx;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  describePicture(ctx, spec.format);
  if (ctx.method === 'POST') return;
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', EXPOSED);
}

export function sendImage(ctx: EdgeContext, spec: ChartSpec, image: Buffer, warnings: string[]): void {
  const { res } = ctx;
  ctx.status = 200;
  labelPicture(ctx, spec.format, image.length);
  nameWarnings(ctx, warnings);
  if (spec.alt !== undefined && spec.alt !== '') res.setHeader('X-Chart-Alt', headerText(spec.alt));
  ctx.body = image;
}

/** Contract §2: what the specification got away with. */
export function nameWarnings({ res }: EdgeContext, warnings: string[]): void {
  if (warnings.length > 0) res.setHeader('X-Chart-Warnings', headerText(warnings.join('; ')));
}
