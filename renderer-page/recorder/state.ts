import { tryColour } from '../colour';
import { isRecordedPaint, type Paint } from './paint';
import { parseFont } from './text';

/**
 * What a 2D context's `save` keeps, with the values of a fresh canvas. Like a canvas it ignores what it cannot use and keeps the
 * value before.
 */
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
}

function isPaint(paint: unknown): paint is Paint {
  return isRecordedPaint(paint) || (typeof paint === 'string' && tryColour(paint) !== undefined);
}
