import { isObject, withValueFormat } from '../../../chart-spec/spec.ts';
import { imageTexts } from '../texts/image.ts';
import { sizeOfSpec } from './spec-size.ts';

/** A file that a chart can be saved as. */
export interface ImageChoice {
  label: string;
  format: string;
  /** Behind the title in the name of the file; empty for the file in the size of the chart. */
  suffix: string;
  /** The larger side in pixels. */
  sidePx: number;
  /** The specification that the service draws for it. */
  spec: object;
}

const PIXEL_FORMATS = ['png', 'jpeg', 'webp'];
const VECTOR_FORMATS = ['svg', 'pdf'];
const SCALES = [1, 2];

/** What visitors get. */
export interface ChoiceLimits {
  formats: readonly string[];
  /** The largest side in pixels. */
  maxPx: number;
}

/** The files of a chart: those of pixels in two sizes, and a GIF where the chart moves. */
export function imageChoices(
  spec: object,
  { width, height } = sizeOfSpec(spec),
  { formats, maxPx }: Partial<ChoiceLimits> = {},
): ImageChoice[] {
  const sidePx = Math.max(width, height);
  const scales = SCALES.filter((scale) => maxPx === undefined || sidePx * scale <= maxPx);
  const pixels = PIXEL_FORMATS.flatMap((format) =>
    scales.map((scale) => ({
      label: imageTexts.pixels(format, scale, width * scale, height * scale),
      format,
      suffix: scale === 1 ? '' : `@${scale}x`,
      sidePx: sidePx * scale,
      spec: asImage(spec, format, scale),
    })),
  );
  const whole = (format: string, label: string): ImageChoice => ({
    ...{ label, format, suffix: '', sidePx },
    spec: asImage(spec, format),
  });
  const vectors = VECTOR_FORMATS.map((format) => whole(format, imageTexts.vector(format)));
  const moving = moves(spec) ? [whole('gif', imageTexts.moving)] : [];
  return [...pixels, ...vectors, ...moving].filter(({ format }) => formats?.includes(format) ?? true);
}

/** The specification of the same chart in another format. @param scale replaces its ratio of pixels */
export function asImage(spec: object, format: string, scale?: number): object {
  const { scale: ownScale, returnUrl: _returnUrl, ...rest } = withValueFormat(spec) as Record<string, unknown>;
  const ratio = scale ?? rest['devicePixelRatio'] ?? ownScale;
  return { ...rest, format, ...(ratio !== undefined && { devicePixelRatio: ratio }) };
}

function moves(spec: object): boolean {
  const { animation, format } = spec as Record<string, unknown>;
  return animation === true || isObject(animation) || (format === 'gif' && animation !== false);
}

/** The title of a chart, of its card, or of its key figure; empty without one. */
export function imageTitleOf(spec: object): string {
  const { title, header, options, label } = spec as Record<string, unknown>;
  const plugins = isObject(options) ? options['plugins'] : undefined;
  const candidates = [header, title, isObject(plugins) ? plugins['title'] : undefined, label];
  for (const candidate of candidates) {
    const text = isObject(candidate) ? (candidate['title'] ?? candidate['text']) : candidate;
    const lines = Array.isArray(text) ? text.join(' ') : text;
    if (typeof lines === 'string' && lines.trim() !== '') return lines;
  }
  return '';
}
