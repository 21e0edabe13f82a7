/** Draws and encodes images that move, and GIF. Loaded when the first one is drawn. */
import { animationOf, type ChartSpec, frameCount, type Race } from '../../../chart-spec/spec.js';
import { SpecError } from '../../chart/spec-error';
import type { Motion } from '../../paint/target';
import { changedBox, type Pixels } from './encode/changes';
import type { Encoder } from './encode/encoder';
import { gifEncoder } from './encode/gif/gif';
import { webpEncoder } from './encode/webp';
import { SpecMotion } from './motion';

/** No mail client and few pages show larger ones. */
const MAX_BYTES = 50_000_000;
/** Shares of the time at which colors are counted, beside the finished chart. */
const SAMPLES = [0, 0.35, 0.7];

/** A finished chart on a canvas. */
export interface DrawnCanvas {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  isOpaque: boolean;
  /** Draws it again, with motion. */
  draw(motion: Motion): void;
}

/**
 * The file of an image that moves, or of a GIF. Its first frame is the finished chart, which many mail clients show alone; then the marks
 * come in, and the last frame is the finished chart again.
 */
export function encodeAnimation(spec: ChartSpec, canvas: DrawnCanvas): Uint8Array<ArrayBuffer> {
  const whole = pixelsOf(canvas);
  const animation = animationOf(spec);
  if (!animation) {
    const encoder = gifEncoder([whole], boxOf(canvas), spec.alt ?? '');
    encoder.add(whole, boxOf(canvas), undefined);
    return encoder.finish({ durationsMs: [0], loop: false });
  }
  let file: Uint8Array<ArrayBuffer> | undefined;
  const motion = new SpecMotion(animation.style, (repaint) => {
    const frameAt = (progress: number): Pixels => {
      motion.moveTo(progress);
      repaint();
      return pixelsOf(canvas);
    };
    const encoder =
      spec.format === 'gif'
        ? gifEncoder([whole, ...sampleTimes(motion.race).map(frameAt)], boxOf(canvas), spec.alt ?? '')
        : webpEncoder(boxOf(canvas), canvas.isOpaque);
    file = encodeFrames(spec, whole, frameAt, encoder, canvas);
  });
  canvas.draw(motion);
  if (!file) throw new Error('The animation was not played');
  return file;
}

/** Times whose frames together have about all colors. Bars that leave a race have colors that its end does not show. */
function sampleTimes(race: Race | undefined): number[] {
  const steps = race?.steps ?? [];
  return steps.length > 0 ? steps.slice(1).map((_step, i) => i / (steps.length - 1)) : SAMPLES;
}

function encodeFrames(
  spec: ChartSpec,
  whole: Pixels,
  frameAt: (progress: number) => Pixels,
  encoder: Encoder,
  canvas: DrawnCanvas,
): Uint8Array<ArrayBuffer> {
  const { fps, holdMs, loop } = animationOf(spec) ?? { fps: 1, holdMs: 0, loop: false };
  const last = frameCount(spec) - 1;
  const frameMs = 1000 / fps;
  const durationsMs = [frameMs];
  encoder.add(whole, boxOf(canvas), undefined);
  let before = whole;
  for (let i = 1; i <= last; i++) {
    const after = i === last ? whole : frameAt((i - 1) / (last - 1));
    const box = changedBox(before, after);
    if (box) {
      if (encoder.add(after, box, before) > MAX_BYTES) throw tooManyBytes();
      durationsMs.push(0);
    }
    durationsMs[durationsMs.length - 1] =
      (durationsMs.at(-1) ?? 0) + (i === last ? Math.max(frameMs, holdMs) : frameMs);
    before = after;
  }
  return encoder.finish({ durationsMs, loop });
}

function boxOf({ width, height }: DrawnCanvas) {
  return { x: 0, y: 0, width, height };
}

function pixelsOf({ context, width, height }: DrawnCanvas): Pixels {
  return { colors: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer), width, height };
}

function tooManyBytes(): SpecError {
  const message = `The animation is larger than ${MAX_BYTES / 1e6} MB. Use a smaller image, fewer fps or a shorter durationMs.`;
  return new SpecError(message, 'animation');
}
