import { parseColour } from '../colour';
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
 * The attributes of a filling or an outline's colour; `undefined` where nothing would be seen. Patterns have no JSON form and are
 * not drawn.
 * @param opacity the context's globalAlpha
 */
export function paintAttributes(
  kind: 'fill' | 'stroke',
  paint: Paint,
  opacity: number,
  matrix: DOMMatrix,
  document: SvgDocument,
): Attributes | undefined {
  if (paint instanceof RecordedGradient) {
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
