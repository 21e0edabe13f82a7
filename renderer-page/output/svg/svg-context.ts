import { plainText } from '../../../chart-spec/spec.js';
import type { DrawnPart } from '../../drawing/protocol.js';
import type { DrawnPath, HoverRecorder, PartRecorder, TextRecorder } from '../../drawing/recorder';
import { parseColor } from '../../theme/color';
import type { SvgDocument } from './document';
import { imageAttributes, keepsAxes } from './image';
import { type Attributes, attributes, fraction, short } from './markup';
import { matrixAttribute, paintAttributes, RecordedGradient } from './paint';
import { RecordedPath, scaleOf } from './path';
import { PathContext } from './path-context';
import { baselineShift, parseFont, shareBefore, UNITS_PER_EM } from './text';
import { visiblePart } from './visible-text';

/** The methods of a 2D context that Chart.js and its plugins use. */
type Recorded = DrawnPath &
  CanvasRect &
  CanvasText &
  Omit<CanvasPathDrawingStyles, 'getLineDash'> &
  Omit<CanvasTransform, 'getTransform' | 'setTransform' | 'transform'> &
  CanvasDrawImage &
  Pick<CanvasState, 'save' | 'restore'> &
  Pick<CanvasFillStrokeStyles, 'createLinearGradient'>;

/**
 * A 2D context that writes what is drawn on it into an SVG document. Points are recorded in device space, after the transform, so that the
 * document needs no nested groups. Text is measured by a real canvas. Composite operations are not supported, and not used by our drawings.
 */
export class SvgContext extends PathContext implements Recorded, HoverRecorder, PartRecorder, TextRecorder {
  private readonly stack: object[] = [];
  /** The label of the next piece of a text that is drawn in pieces; empty after the first. */
  #label: string | undefined;

  /**
   * @param ruler a real context, used for measuring only
   */
  constructor(
    private readonly document: SvgDocument,
    private readonly ruler: CanvasRenderingContext2D,
    readonly hasHover: boolean,
  ) {
    super();
  }

  drawPart(part: DrawnPart, drawIt: () => void): void {
    this.document.part = part;
    drawIt();
    this.document.part = undefined;
  }

  drawAsOneText(text: string, drawIt: () => void): void {
    this.#label = text;
    drawIt();
    this.#label = undefined;
  }

  drawSeries(series: number, drawPart: () => void): void {
    const { series: outer } = this.document;
    this.document.series = series;
    drawPart();
    this.document.series = outer;
  }

  addHover(all: Attributes, text: string): void {
    this.document.addHover(this.path.toData(), all, text);
  }

  save(): void {
    const { stack: _stack, path: _path, document: _document, ruler: _ruler, ...state } = this;
    this.stack.push({ ...state, matrix: DOMMatrix.fromMatrix(this.matrix) });
  }

  restore(): void {
    const state = this.stack.pop();
    if (state) Object.assign(this, state);
  }

  createLinearGradient(...numbers: Parameters<CanvasFillStrokeStyles['createLinearGradient']>): CanvasGradient {
    return new RecordedGradient(numbers);
  }

  measureText(text: string): TextMetrics {
    this.ruler.font = this.font;
    this.ruler.textAlign = this.textAlign;
    this.ruler.textBaseline = this.textBaseline;
    this.ruler.direction = this.direction;
    this.ruler.letterSpacing = this.letterSpacing;
    return this.ruler.measureText(text);
  }

  /** The path argument of `fill`, `stroke` and `clip`, in device space; the current path without an argument. */
  private pathOf(first: unknown): RecordedPath {
    return first instanceof RecordedPath ? first.mapped(this.matrix) : this.path;
  }

  /** The attribute for the shadow's filter; empty without a shadow. */
  private filter(): Attributes {
    const { hex, alpha } = parseColor(this.shadowColor);
    if (alpha === 0 || (this.shadowBlur === 0 && this.shadowOffsetX === 0 && this.shadowOffsetY === 0)) return {};
    const { width, height } = this.document.options;
    const box = { x: '0', y: '0', width: String(width), height: String(height) };
    // A canvas blurs in sRGB; the default of a filter is linear RGB.
    const region = { filterUnits: 'userSpaceOnUse', ...box, 'color-interpolation-filters': 'sRGB' };
    const shadow = attributes({
      dx: short(this.shadowOffsetX),
      dy: short(this.shadowOffsetY),
      stdDeviation: short(this.shadowBlur / 2),
      'flood-color': hex,
      'flood-opacity': fraction(alpha),
    });
    const filter = this.document.define(
      (id) => `<filter${attributes({ id, ...region })}><feDropShadow${shadow}/></filter>`,
    );
    return { filter };
  }

  /** @param matrix from the space of the context to the space of the stroke */
  private strokeAttributes(matrix: DOMMatrix): Attributes | undefined {
    const paint = paintAttributes('stroke', this.strokeStyle, this.globalAlpha, matrix, this.document);
    if (!paint) return undefined;
    const scale = scaleOf(matrix);
    const isDashed = this.dashes.some((length) => length > 0);
    const width = short(this.lineWidth * scale);
    return {
      ...paint,
      'stroke-width': width === '1' ? undefined : width,
      'stroke-linecap': this.lineCap === 'butt' ? undefined : this.lineCap,
      'stroke-linejoin': this.lineJoin === 'miter' ? undefined : this.lineJoin,
      'stroke-miterlimit': this.miterLimit === 10 ? undefined : String(this.miterLimit),
      'stroke-dasharray': isDashed ? this.dashes.map((length) => short(length * scale)).join(' ') : undefined,
      'stroke-dashoffset': isDashed && this.lineDashOffset ? short(this.lineDashOffset * scale) : undefined,
    };
  }

  fill(first?: unknown, second?: unknown): void {
    const data = this.pathOf(first).toData();
    const paint = paintAttributes('fill', this.fillStyle, this.globalAlpha, this.matrix, this.document);
    if (!data || !paint) return;
    const rule = first === 'evenodd' || second === 'evenodd' ? 'evenodd' : undefined;
    this.document.addFilled(data, { ...paint, 'fill-rule': rule, ...this.filter() }, this.clipPath);
  }

  stroke(first?: unknown): void {
    const data = this.pathOf(first).toData();
    const paint = this.strokeAttributes(this.matrix);
    if (data && paint) this.document.addStroked(data, { ...paint, ...this.filter() }, this.clipPath);
  }

  /** The new clip applies inside the one before. */
  clip(first?: unknown, second?: unknown): void {
    const d = this.pathOf(first).toData();
    const rule = first === 'evenodd' || second === 'evenodd' ? 'evenodd' : undefined;
    const outer = this.clipPath;
    this.clipPath = this.document.define(
      (id) =>
        `<clipPath${attributes({ id, 'clip-path': outer })}><path${attributes({ d, 'clip-rule': rule })}/></clipPath>`,
    );
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const current = this.path;
    this.path = this.rectangle(x, y, width, height);
    this.fill();
    this.path = current;
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    const current = this.path;
    this.path = this.rectangle(x, y, width, height);
    this.stroke();
    this.path = current;
  }

  /** Chart.js clears the canvas before it draws; the one that it has from us has no size. */
  clearRect(): void {}

  fillText(text: string, x: number, y: number, maxWidth?: number): void {
    this.addText(plainText(text), x, y, maxWidth, (matrix) =>
      paintAttributes('fill', this.fillStyle, this.globalAlpha, matrix, this.document),
    );
  }

  strokeText(text: string, x: number, y: number, maxWidth?: number): void {
    this.addText(plainText(text), x, y, maxWidth, (matrix) => {
      const paint = this.strokeAttributes(matrix);
      return paint && { fill: 'none', ...paint };
    });
  }

  /** @param paintWith makes the attributes of the text's paint from the matrix from the context's space to the grid of the glyphs */
  private addText(
    given: string,
    x: number,
    y: number,
    maxWidth: number | undefined,
    paintWith: (matrix: DOMMatrix) => Attributes | undefined,
  ): void {
    const font = parseFont(this.font);
    // A canvas draws other white space as a space.
    const text = given.replace(/[\t\n\v\f\r]/g, ' ');
    if (!font || font.sizePx === 0 || text.trim() === '' || !Number.isFinite(x + y)) return;
    if (maxWidth !== undefined && !(maxWidth > 0)) return;
    const unitPx = font.sizePx / UNITS_PER_EM;
    const { visible, toContext } = this.placeLine(text, unitPx, x, y, maxWidth);
    const paint = paintWith(toContext.inverse());
    if (!paint) return;
    const matrix = this.matrix.multiply(toContext);
    const { family, weight, italic } = font;
    const letterSpacing = (Number.parseFloat(this.letterSpacing) || 0) / unitPx;
    const direction = this.direction === 'rtl' ? 'rtl' : 'ltr';
    const width = visible.widthPx / unitPx;
    const label = this.#label ?? text;
    if (this.#label !== undefined) this.#label = '';
    const inOneShape = /^url/.test(paint['fill'] ?? '') || /^url/.test(paint['stroke'] ?? '');
    this.document.addText(
      {
        text: visible.text,
        family,
        weight,
        italic,
        direction,
        letterSpacing,
        width,
        opacity: this.globalAlpha,
        inOneShape,
      },
      { ...(label !== '' && { 'aria-label': label }), transform: matrixAttribute(matrix), ...paint },
      this.filter(),
      font.sizePx * scaleOf(this.matrix),
      this.clipPath,
    );
  }

  /**
   * The visible part of a line of text, and the matrix from the grid of its glyphs to the context's space.
   * @param unitPx px per unit of the grid
   */
  private placeLine(text: string, unitPx: number, x: number, y: number, maxWidth?: number) {
    const widthPx = this.measureText(text).width;
    const squeeze = maxWidth !== undefined && widthPx > maxWidth ? maxWidth / widthPx : 1;
    const start = x - widthPx * squeeze * shareBefore(this.textAlign, this.direction);
    const visible = visiblePart({
      text,
      widthPx,
      direction: this.direction,
      begin: this.matrix.transformPoint(new DOMPoint(start, y)),
      scale: Math.hypot(this.matrix.a, this.matrix.b) * squeeze,
      image: this.document.options,
      measurePx: (part) => this.measureText(part).width,
    });
    const left = start + visible.skippedPx * squeeze;
    const top = y + baselineShift(this.ruler, this.textBaseline);
    const stretch = squeeze * visible.stretch;
    const toContext = new DOMMatrix([unitPx * stretch, 0, 0, unitPx, left, top]);
    return { visible, toContext };
  }

  /** Shadows are in the space of the whole image; a rotated image is drawn without one. */
  drawImage(image: CanvasImageSource, ...box: number[]): void {
    const opacity = this.globalAlpha < 1 ? fraction(this.globalAlpha) : undefined;
    const shadow = keepsAxes(this.matrix) ? this.filter() : {};
    const all = { ...imageAttributes(image, box, this.matrix), opacity, ...shadow };
    this.document.add('image', all, this.clipPath);
  }
}
