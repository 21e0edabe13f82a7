import { parseColour } from '../color';
import type { SvgDocument } from './document';
import { type Attributes, attributes, fraction, short } from './markup';

/** A gradient as `createLinearGradient` and `createRadialGradient` make it: its numbers, its stops. */
export class RecordedGradient implements CanvasGradient {
  readonly stops: { offset: number; colour: string }[] = [];

  constructor(
    readonly kind: 'linear' | 'radial',
    readonly numbers: number[],
  ) {}

  addColorStop(offset: number, color: string): void {
    this.stops.push({ offset, colour: color });
  }

  /** The reference to its definition, under the transform that holds when it is painted. */
  define(document: SvgDocument, matrix: DOMMatrix): string {
    const names = this.kind === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r'];
    const geometry = Object.fromEntries(names.map((name, at) => [name, short(this.numbers[at] ?? 0)]));
    const shape: Attributes = {
      ...geometry,
      gradientUnits: 'userSpaceOnUse',
      gradientTransform: matrixAttribute(matrix),
    };
    const stops = this.stops.map(({ offset, colour }) => {
      const { hex, alpha } = parseColour(colour);
      const opacity = alpha < 1 ? fraction(alpha) : undefined;
      return `<stop${attributes({ offset: fraction(offset), 'stop-color': hex, 'stop-opacity': opacity })}/>`;
    });
    const name = `${this.kind}Gradient`;
    return document.define((id) => `<${name}${attributes({ id, ...shape })}>${stops.join('')}</${name}>`);
  }
}

/** A picture as paint: the images of `createPattern`, and gradients that SVG does not know. */
abstract class PicturePaint {
  /** What is painted, and the tile it lies in (the tile repeats), both in the paint's own space. */
  protected abstract picture(): { href: string; width: number; height: number; tileWidth: number; tileHeight: number };
  protected transform = new DOMMatrix();

  setTransform(transform: DOMMatrix2DInit = {}): void {
    this.transform = DOMMatrix.fromMatrix(transform);
  }

  define(document: SvgDocument, matrix: DOMMatrix): string {
    // Made first: it may set the transform.
    const { href, width, height, tileWidth, tileHeight } = this.picture();
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

/** Far enough that a tile which does not repeat is never seen twice. */
const NEVER_AGAIN = 20_000;

/** An image as `createPattern` makes it. */
export class RecordedPattern extends PicturePaint implements CanvasPattern {
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

  protected picture() {
    const { href, width, height, repetition } = this;
    const tileWidth = /^(repeat|repeat-x|)$/.test(repetition) ? width : NEVER_AGAIN;
    const tileHeight = /^(repeat|repeat-y|)$/.test(repetition) ? height : NEVER_AGAIN;
    return { href, width, height, tileWidth, tileHeight };
  }
}

/** Pixels per unit of a conic gradient's picture. */
const CONIC_SCALE = 2;
const CONIC_SIDE_PX = 1200;

/** A gradient around a point, as `createConicGradient` makes it. SVG has none, so that it becomes a picture of the gradient alone. */
export class RecordedConic extends PicturePaint implements CanvasGradient {
  private readonly stops: [number, string][] = [];

  /** @param size of the document: the part of the gradient that can be seen */
  constructor(
    private readonly numbers: [angle: number, x: number, y: number],
    private readonly size: { width: number; height: number },
  ) {
    super();
  }

  addColorStop(offset: number, color: string): void {
    this.stops.push([offset, color]);
  }

  protected picture() {
    const [angle, x, y] = this.numbers;
    // Twice the document around the centre, so that the whole document is covered wherever a transform puts it.
    const reach = 2 * Math.max(this.size.width, this.size.height);
    const scale = Math.min(CONIC_SCALE, CONIC_SIDE_PX / (2 * reach));
    const copy = canvasOf(2 * reach * scale, 2 * reach * scale);
    const gradient = copy.createConicGradient(angle, reach * scale, reach * scale);
    for (const [offset, colour] of this.stops) gradient.addColorStop(offset, colour);
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

/** Whether a value is paint of ours. */
export function isRecordedPaint(paint: unknown): paint is RecordedGradient | RecordedPattern | RecordedConic {
  return paint instanceof RecordedGradient || paint instanceof PicturePaint;
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
 * The attributes of a filling or an outline's colour; `undefined` where nothing would be seen.
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
  const { hex, alpha } = parseColour(paint);
  const shown = alpha * opacity;
  if (shown <= 0) return undefined;
  return { [kind]: shorten(hex), [`${kind}-opacity`]: shown < 1 ? fraction(shown) : undefined };
}

function shorten(hex: string): string {
  const [, a, b, c] = hex.match(/^#(.)\1(.)\2(.)\3$/) ?? [];
  return a ? `#${a}${b}${c}` : hex;
}
