import { parseColor } from '../../theme/color';
import type { SvgDocument } from './document';
import { type Attributes, attributes, fraction, short } from './markup';

/** Records `createLinearGradient`: the arguments and the stops. */
export class RecordedGradient implements CanvasGradient {
  readonly stops: { offset: number; color: string }[] = [];

  constructor(readonly numbers: number[]) {}

  addColorStop(offset: number, color: string): void {
    this.stops.push({ offset, color: color });
  }

  /** Adds its definition, with the transform at the time of painting. @returns a `url(#…)` reference */
  define(document: SvgDocument, matrix: DOMMatrix): string {
    const ends = ['x1', 'y1', 'x2', 'y2'].map((name, at) => [name, short(this.numbers[at] ?? 0)]);
    const shape: Attributes = {
      ...Object.fromEntries(ends),
      gradientUnits: 'userSpaceOnUse',
      gradientTransform: matrixAttribute(matrix),
    };
    const stops = this.stops.map(({ offset, color }) => {
      const { hex, alpha } = parseColor(color);
      const opacity = alpha < 1 ? fraction(alpha) : undefined;
      return `<stop${attributes({ offset: fraction(offset), 'stop-color': hex, 'stop-opacity': opacity })}/>`;
    });
    return document.define((id) => `<linearGradient${attributes({ id, ...shape })}>${stops.join('')}</linearGradient>`);
  }
}

export function isRecordedPaint(paint: unknown): paint is RecordedGradient {
  return paint instanceof RecordedGradient;
}

export function matrixAttribute(matrix: DOMMatrix): string | undefined {
  if (matrix.isIdentity) return undefined;
  const turn = [matrix.a, matrix.b, matrix.c, matrix.d].map((value) => String(Number(value.toPrecision(5))));
  if (matrix.b === 0 && matrix.c === 0 && matrix.a === matrix.d) {
    return `translate(${short(matrix.e)} ${short(matrix.f)})scale(${turn[0]})`;
  }
  return `matrix(${[...turn, short(matrix.e), short(matrix.f)].join(' ')})`;
}

export type Paint = string | CanvasGradient;

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
