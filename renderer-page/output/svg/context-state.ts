import { tryColor } from '../../theme/color';
import { isRecordedPaint, type Paint } from './paint';
import { parseFont } from './text';

/** The state that `save` keeps of a 2D context, with a canvas's initial values. Like a canvas, it ignores invalid values. */
export class ContextState {
  private fillPaint: Paint = '#000000';
  private strokePaint: Paint = '#000000';
  private width = 1;
  private typeface = '10px sans-serif';
  private opacity = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  miterLimit = 10;
  lineDashOffset = 0;
  globalCompositeOperation: GlobalCompositeOperation = 'source-over';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  direction: CanvasDirection = 'ltr';
  letterSpacing = '0px';
  shadowColor = 'transparent';
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  protected dashes: number[] = [];
  protected matrix = new DOMMatrix();
  protected clipPath: string | undefined = undefined;

  get fillStyle(): Paint {
    return this.fillPaint;
  }
  set fillStyle(paint: Paint) {
    if (isPaint(paint)) this.fillPaint = paint;
  }
  get strokeStyle(): Paint {
    return this.strokePaint;
  }
  set strokeStyle(paint: Paint) {
    if (isPaint(paint)) this.strokePaint = paint;
  }
  get lineWidth(): number {
    return this.width;
  }
  set lineWidth(width: number) {
    if (width > 0 && Number.isFinite(width)) this.width = width;
  }
  get globalAlpha(): number {
    return this.opacity;
  }
  set globalAlpha(opacity: number) {
    if (opacity >= 0 && opacity <= 1) this.opacity = opacity;
  }
  get font(): string {
    return this.typeface;
  }
  set font(font: string) {
    if (parseFont(font)) this.typeface = font;
  }

  setLineDash(segments: Iterable<number>): void {
    const dashes = [...segments];
    if (!dashes.every((length) => length >= 0 && Number.isFinite(length))) return;
    this.dashes = dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
  }

  translate(x: number, y: number): void {
    if (areFinite(x, y)) this.matrix.translateSelf(x, y);
  }

  rotate(angle: number): void {
    if (areFinite(angle)) this.matrix.rotateSelf((angle * 180) / Math.PI);
  }

  scale(x: number, y: number): void {
    if (areFinite(x, y)) this.matrix.scaleSelf(x, y);
  }

  setTransform(a: number | DOMMatrix2DInit = 1, b = 0, c = 0, d = 1, e = 0, f = 0): void {
    if (typeof a !== 'number') this.matrix = DOMMatrix.fromMatrix(a);
    else if (areFinite(a, b, c, d, e, f)) this.matrix = new DOMMatrix([a, b, c, d, e, f]);
  }

  resetTransform(): void {
    this.matrix = new DOMMatrix();
  }
}

function areFinite(...numbers: number[]): boolean {
  return numbers.every((number) => Number.isFinite(number));
}

function isPaint(paint: unknown): paint is Paint {
  return isRecordedPaint(paint) || (typeof paint === 'string' && tryColor(paint) !== undefined);
}
