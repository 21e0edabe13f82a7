import { parseColor } from '../../theme/color';
import type { SvgDocument } from './document';
import { type Attributes, attributes, fraction, short } from './markup';

/** Records `createLinearGradient` and `createRadialGradient`: the arguments and the stops. */
export class RecordedGradient implements CanvasGradient {
  readonly stops: { offset: number; color: string }[] = [];

  constructor(
    readonly kind: 'linear' | 'radial',
    readonly numbers: number[],
  ) {}

  addColorStop(offset: number, color: string): void {
    this.stops.push({ offset, color: color });
  }

  /** Adds its definition, with the transform at the time of painting. @returns a `url(#…)` reference */
  define(document: SvgDocument, matrix: DOMMatrix): string {
    const names = this.kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r'];
    const geometry = Object.fromEntries(names.map((name, at) => [name, short(this.numbers[at] ?? 0)]));
    const shape: Attributes = {
      ...geometry,
      gradientUnits: 'userSpaceOnUse',
      gradientTransform: matrixAttribute(matrix),
    };
    const stops = this.stops.map(({ offset, color }) => {
      const { hex, alpha } = parseColor(color);
      const opacity = alpha < 1 ? fraction(alpha) : undefined;
      return `<stop${attributes({ offset: fraction(offset), 'stop-color': hex, 'stop-opacity': opacity })}/>`;
    });
    const name = `${this.kind}Gradient`;
    return document.define((id) => `<${name}${attributes({ id, ...shape })}>${stops.join('')}</${name}>`);
  }
}

/** Paint that becomes an image: patterns, and gradients that SVG does not have. */
abstract class ImagePaint {
  /** The image and the size of its repeating tile, both in the space of the paint. */
  protected abstract image(): { href: string; width: number; height: number; tileWidth: number; tileHeight: number };
  protected transform = new DOMMatrix();

  setTransform(transform: DOMMatrix2DInit = {}): void {
    this.transform = DOMMatrix.fromMatrix(transform);
  }

  define(document: SvgDocument, matrix: DOMMatrix): string {
    // Call first: it may set the transform.
    const { href, width, height, tileWidth, tileHeight } = this.image();
    const tile = {
      patternUnits: 'userSpaceOnUse',
      width: short(tileWidth),
      height: short(tileHeight),
      patternTransform: matrixAttribute(matrix.multiply(this.transform)),
    };
    const image = { width: short(width), height: short(height), preserveAspectRatio: 'none', href };
    return document.define((id) => `<pattern${attributes({ id, ...tile })}><image${attributes(image)}/></pattern>`);
  }
}

/** Tile size of a pattern that does not repeat: larger than any image. */
const NO_REPEAT_PX = 20_000;

/** Records `createPattern`. */
export class RecordedPattern extends ImagePaint implements CanvasPattern {
  private readonly href: string;
  private readonly width: number;
  private readonly height: number;

  constructor(
    image: CanvasImageSource,
    private readonly repetition: string,
  ) {
    super();
    const sized = image as { naturalWidth?: number; naturalHeight?: number; width: number; height: number };
    this.width = Math.max(1, sized.naturalWidth ?? sized.width);
    this.height = Math.max(1, sized.naturalHeight ?? sized.height);
    const copy = canvasOf(this.width, this.height);
    copy.drawImage(image, 0, 0);
    this.href = copy.canvas.toDataURL();
  }

  protected image() {
    const { href, width, height, repetition } = this;
    const tileWidth = /^(repeat|repeat-x|)$/.test(repetition) ? width : NO_REPEAT_PX;
    const tileHeight = /^(repeat|repeat-y|)$/.test(repetition) ? height : NO_REPEAT_PX;
    return { href, width, height, tileWidth, tileHeight };
  }
}

/** Largest resolution of a conic gradient's image in pixels per unit, and its largest side. */
const CONIC_SCALE = 2;
const CONIC_SIDE_PX = 1200;

/** Records `createConicGradient`. SVG has no such gradient: it becomes an image. */
export class RecordedConic extends ImagePaint implements CanvasGradient {
  private readonly stops: [number, string][] = [];

  /** @param size of the document */
  constructor(
    private readonly numbers: [angle: number, x: number, y: number],
    private readonly size: { width: number; height: number },
  ) {
    super();
  }

  addColorStop(offset: number, color: string): void {
    this.stops.push([offset, color]);
  }

  protected image() {
    const [angle, x, y] = this.numbers;
    // Twice the document's size around the center covers the document under most transforms.
    const reach = 2 * Math.max(this.size.width, this.size.height);
    const scale = Math.min(CONIC_SCALE, CONIC_SIDE_PX / (2 * reach));
    const copy = canvasOf(2 * reach * scale, 2 * reach * scale);
    const gradient = copy.createConicGradient(angle, reach * scale, reach * scale);
    for (const [offset, color] of this.stops) gradient.addColorStop(offset, color);
    copy.fillStyle = gradient;
    copy.fillRect(0, 0, copy.canvas.width, copy.canvas.height);
    this.setTransform({ e: x - reach, f: y - reach });
    const side = 2 * reach;
    return { href: copy.canvas.toDataURL(), width: side, height: side, tileWidth: side, tileHeight: side };
  }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The page has no 2D canvas');
  return context;
}

export function isRecordedPaint(paint: unknown): paint is RecordedGradient | RecordedPattern | RecordedConic {
  return paint instanceof RecordedGradient || paint instanceof ImagePaint;
}

export function matrixAttribute(matrix: DOMMatrix): string | undefined {
  if (matrix.isIdentity) return undefined;
  const turn = [matrix.a, matrix.b, matrix.c, matrix.d].map((value) => String(Number(value.toPrecision(5))));
  if (matrix.b === 0 && matrix.c === 0 && matrix.a === matrix.d) {
    return `translate(${short(matrix.e)} ${short(matrix.f)})scale(${turn[0]})`;
  }
  return `matrix(${[...turn, short(matrix.e), short(matrix.f)].join(' ')})`;
}

export type Paint = string | CanvasGradient | CanvasPattern;

/**
 * The attributes of a fill or stroke; `undefined` where it is invisible.
 * @param opacity the context's globalAlpha
 */
export function paintAttributes(
  kind: 'fill' | 'stroke',
  paint: Paint,
  opacity: number,
  matrix: DOMMatrix,
  document: SvgDocument,
): Attributes | undefined {
  if (isRecordedPaint(paint)) {
    const shown = opacity < 1 ? fraction(opacity) : undefined;
    return { [kind]: paint.define(document, matrix), [`${kind}-opacity`]: shown };
  }
  if (typeof paint !== 'string') return undefined;
  const { hex, alpha } = parseColor(paint);
  const shown = alpha * opacity;
  if (shown <= 0) return undefined;
  return { [kind]: shorten(hex), [`${kind}-opacity`]: shown < 1 ? fraction(shown) : undefined };
}

function shorten(hex: string): string {
  const [, a, b, c] = hex.match(/^#(.)\1(.)\2(.)\3$/) ?? [];
  return a ? `#${a}${b}${c}` : hex;
}
