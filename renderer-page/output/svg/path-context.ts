import type { DrawnPath } from '../../drawing/recorder';
import { ContextState } from './context-state';
import { RecordedPath } from './path';

/** The current path of a 2D context, in device space: each point is transformed when it is added, as on a canvas. */
export class PathContext extends ContextState implements DrawnPath {
  protected path = this.newPath();

  protected newPath(): RecordedPath {
    return new RecordedPath(() => this.matrix);
  }

  beginPath(): void {
    this.path = this.newPath();
  }

  moveTo(x: number, y: number): void {
    this.path.moveTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.path.lineTo(x, y);
  }

  closePath(): void {
    this.path.closePath();
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path.quadraticCurveTo(cx, cy, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.bezierCurveTo(x1, y1, x2, y2, x, y);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.rect(x, y, width, height);
  }

  roundRect(...rounded: Parameters<CanvasPath['roundRect']>): void {
    this.path.roundRect(...rounded);
  }

  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise?: boolean): void {
    this.path.arc(x, y, radius, from, to, counterclockwise);
  }

  ellipse(...oval: Parameters<CanvasPath['ellipse']>): void {
    this.path.ellipse(...oval);
  }

  protected rectangle(x: number, y: number, width: number, height: number): RecordedPath {
    const path = this.newPath();
    path.rect(x, y, width, height);
    return path;
  }
}
