import type { DrawnPath } from '../../drawing/recorder';
import { short } from './markup';

type Point = readonly [x: number, y: number];
type Step =
  | { kind: 'M' | 'L'; to: Point }
  | { kind: 'Q'; control: Point; to: Point }
  | { kind: 'C'; first: Point; second: Point; to: Point }
  | { kind: 'A'; rx: number; ry: number; degrees: number; large: boolean; sweep: boolean; to: Point }
  | { kind: 'Z'; to: Point };

const TURN = 2 * Math.PI;
const IDENTITY = new DOMMatrix();

function map(matrix: DOMMatrix, [x, y]: Point): Point {
  return [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
}

/** The factor by which a matrix scales lengths; the geometric mean where it differs by direction. */
export function scaleOf(matrix: DOMMatrix): number {
  return Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
}

/**
 * The signed angle that an arc covers, at most one turn. As in Chromium, an end that lies a whole number of turns behind the start makes
 * a full turn.
 */
function sweptAngle(from: number, to: number, counterclockwise: boolean): number {
  const ahead = counterclockwise ? from - to : to - from;
  const swept = ahead >= 0 ? Math.min(ahead, TURN) : TURN - (-ahead % TURN);
  return counterclockwise ? -swept : swept;
}

/** The direction of an angle after a transform, in degrees. */
function turned(matrix: DOMMatrix, radians: number): number {
  const [u, v] = [Math.cos(radians), Math.sin(radians)];
  return (Math.atan2(matrix.b * u + matrix.d * v, matrix.a * u + matrix.c * v) * 360) / TURN;
}

/** Corner radii as `roundRect` takes them: one to four, clockwise from the top left. */
function cornerRadii(radii: number | DOMPointInit | Iterable<number | DOMPointInit> | undefined): number[] {
  const list = typeof radii === 'object' && Symbol.iterator in radii ? [...radii] : [radii ?? 0];
  const [a = 0, b = a, c = a, d = b] = list.map((radius) => (typeof radius === 'number' ? radius : (radius.x ?? 0)));
  return [a, b, c, d];
}

/**
 * A path that records its steps. Used as the current path of the context, with each point transformed at once, and untransformed as
 * `Path2D` while a drawing is recorded.
 */
export class RecordedPath implements DrawnPath {
  readonly steps: Step[] = [];
  private start: Point = [0, 0];

  /** @param matrix the transform at the time of each call */
  constructor(private readonly matrix: () => DOMMatrix = () => IDENTITY) {}

  /** Like a canvas, ignores a call with a number that is not finite. */
  private add(step: Step, ...numbers: number[]): void {
    if (numbers.every(Number.isFinite)) this.steps.push(step);
  }

  moveTo(x: number, y: number): void {
    const to = map(this.matrix(), [x, y]);
    if (Number.isFinite(to[0] + to[1])) this.start = to;
    this.add({ kind: 'M', to }, x, y);
  }

  lineTo(x: number, y: number): void {
    if (this.steps.length === 0) this.moveTo(x, y);
    else this.add({ kind: 'L', to: map(this.matrix(), [x, y]) }, x, y);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    if (this.steps.length === 0) this.moveTo(cx, cy);
    const matrix = this.matrix();
    this.add({ kind: 'Q', control: map(matrix, [cx, cy]), to: map(matrix, [x, y]) }, cx, cy, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (this.steps.length === 0) this.moveTo(x1, y1);
    const matrix = this.matrix();
    const [first, second, to] = [map(matrix, [x1, y1]), map(matrix, [x2, y2]), map(matrix, [x, y])];
    this.add({ kind: 'C', first, second, to }, x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    if (this.steps.length > 0) this.steps.push({ kind: 'Z', to: this.start });
  }

  rect(x: number, y: number, width: number, height: number): void {
    if (![x, y, width, height].every(Number.isFinite)) return;
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii?: number | DOMPointInit | Iterable<number | DOMPointInit>,
  ): void {
    const asked = cornerRadii(radii);
    if (![x, y, width, height, ...asked].every(Number.isFinite)) return;
    const [a0 = 0, b0 = 0, c0 = 0, d0 = 0] = asked;
    const fit = Math.min(1, width / Math.max(a0 + b0, c0 + d0), height / Math.max(a0 + d0, b0 + c0));
    const [a = 0, b = 0, c = 0, d = 0] = asked.map((radius) => radius * (Number.isFinite(fit) ? fit : 1));
    this.moveTo(x + a, y);
    this.lineTo(x + width - b, y);
    this.arc(x + width - b, y + b, b, -Math.PI / 2, 0);
    this.lineTo(x + width, y + height - c);
    this.arc(x + width - c, y + height - c, c, 0, Math.PI / 2);
    this.lineTo(x + d, y + height);
    this.arc(x + d, y + height - d, d, Math.PI / 2, Math.PI);
    this.lineTo(x, y + a);
    this.arc(x + a, y + a, a, Math.PI, 1.5 * Math.PI);
    this.closePath();
  }

  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise = false): void {
    this.ellipse(x, y, radius, radius, 0, from, to, counterclockwise);
  }

  /** Recorded as an arc. A transform that skews is approximated by its mean scale. */
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, from: number, to: number, ccw = false): void {
    if (![x, y, rx, ry, rotation, from, to].every(Number.isFinite)) return;
    if (rx < 0 || ry < 0) throw new DOMException('The radius provided is negative.', 'IndexSizeError');
    const matrix = this.matrix();
    const at = (angle: number): Point => {
      const [u, v] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return [x + u * Math.cos(rotation) - v * Math.sin(rotation), y + u * Math.sin(rotation) + v * Math.cos(rotation)];
    };
    this.lineTo(...at(from));
    const swept = sweptAngle(from, to, ccw);
    if (rx === 0 || ry === 0) {
      this.lineTo(...at(from + swept));
      return;
    }
    const scale = scaleOf(matrix);
    // A circle needs no rotation; without it the path is shorter.
    const degrees = rx === ry ? 0 : turned(matrix, rotation);
    const isMirrored = matrix.a * matrix.d - matrix.b * matrix.c < 0;
    // SVG cannot draw a full turn as one arc.
    const parts = Math.abs(swept) > 0.95 * TURN ? 2 : 1;
    for (let part = 1; part <= parts && swept !== 0; part++) {
      const end = map(matrix, at(from + (swept * part) / parts));
      const large = Math.abs(swept) / parts > Math.PI;
      const sweep = swept > 0 !== isMirrored;
      this.steps.push({ kind: 'A', rx: rx * scale, ry: ry * scale, degrees, large, sweep, to: end });
    }
  }

  /** The path with all points transformed, as a `Path2D` is drawn. */
  mapped(matrix: DOMMatrix): RecordedPath {
    if (matrix.isIdentity) return this;
    const copy = new RecordedPath();
    const scale = scaleOf(matrix);
    const isMirrored = matrix.a * matrix.d - matrix.b * matrix.c < 0;
    for (const step of this.steps) {
      const to = map(matrix, step.to);
      if (step.kind === 'Q') copy.steps.push({ ...step, to, control: map(matrix, step.control) });
      else if (step.kind === 'C') {
        copy.steps.push({ ...step, to, first: map(matrix, step.first), second: map(matrix, step.second) });
      } else if (step.kind === 'A') {
        const { rx, ry, degrees, sweep } = step;
        const axes = rx === ry ? 0 : turned(matrix, (degrees * TURN) / 360);
        copy.steps.push({ ...step, to, rx: rx * scale, ry: ry * scale, degrees: axes, sweep: sweep !== isMirrored });
      } else copy.steps.push({ ...step, to });
    }
    return copy;
  }

  /** The `d` attribute. */
  toData(): string {
    let data = '';
    let [lastX, lastY] = ['', ''];
    for (const step of this.steps) {
      const [x, y] = [short(step.to[0]), short(step.to[1])];
      data += step.kind === 'L' ? lineData(x, y, lastX, lastY) : stepData(step, x, y);
      [lastX, lastY] = [x, y];
    }
    return data;
  }
}

function stepData(step: Step, x: string, y: string): string {
  switch (step.kind) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${pair(step.control)} ${x} ${y}`;
    case 'C':
      return `C${pair(step.first)} ${pair(step.second)} ${x} ${y}`;
    case 'A':
      return `A${short(step.rx)} ${short(step.ry)} ${short(step.degrees)} ${+step.large} ${+step.sweep} ${x} ${y}`;
    default:
      return `${step.kind}${x} ${y}`;
  }
}

function pair(point: Point): string {
  return `${short(point[0])} ${short(point[1])}`;
}

/** Writes lines along an axis in short form. A line of length 0 is kept: with round caps it draws a dot. */
function lineData(x: string, y: string, lastX: string, lastY: string): string {
  if (y === lastY && x !== lastX) return `H${x}`;
  if (x === lastX && y !== lastY) return `V${y}`;
  return `L${x} ${y}`;
}
