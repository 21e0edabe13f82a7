/** The interface between the service and the page: the files that the page needs, the calls, and their responses. */
import type { Sheet } from '../../chart-spec/spec.js';

/** A font file of one weight and style, in dist/page/fonts. */
export interface FontCut {
  /** File name. */
  file: string;
  style: 'normal' | 'italic';
  /** As in CSS. */
  weight: number;
  sha256: string;
}

/** The files for some of a family's characters. Listed in dist/page/fonts.json. */
export interface FontSubset {
  family: string;
  /** Pairs of first and last code point. */
  ranges: number[];
  cuts: FontCut[];
}

/** An encoded image as base64, or a handle to read a large one in slices. */
export type RasterResult = ({ base64: string } | { handle: number; bytes: number }) & {
  /** How long reading and encoding the pixels took. */
  encodeMs: number;
};
/** A length on the grid of the glyphs: 1000 units per em, y downwards. */
type GlyphUnits = number;
/** One line of text of an SVG drawing, which the service turns into outlines. */
export interface SvgText {
  text: string;
  /** CSS family list of our own families. */
  family: string;
  weight: number;
  italic: boolean;
  /** Base direction of the line. */
  direction: 'ltr' | 'rtl';
  letterSpacing: GlyphUnits;
  /** The width of the line as the browser draws it. */
  width: GlyphUnits;
  /** Opacity of color emoji, which ignore other paint. */
  opacity: number;
  /** Whether all glyphs must be one shape: a gradient would start again in each shape. */
  inOneShape: boolean;
}
/** A color emoji as the browser draws it: its box relative to the pen, its advance width, and its image as a data: URL. */
export interface SvgEmoji {
  x: GlyphUnits;
  y: GlyphUnits;
  width: GlyphUnits;
  height: GlyphUnits;
  advance: GlyphUnits;
  href: string;
}
/** An SVG document with placeholders: `\0n\0` for the glyphs of `texts[n]`, `\0glyphs\0` for their definitions. It has no other NUL. */
export interface SvgDrawing {
  svg: string;
  texts: SvgText[];
  /** The prefix of the ids of all definitions. */
  idPrefix: string;
  /** By the characters of the emoji. Some of them may be drawn by a text font. */
  emoji: { [characters: string]: SvgEmoji };
}
/** The response of a call that draws. Its error is an error of the spec, with the path of the option. */
export type PageResult<T> =
  | {
      ok: true;
      value: T;
      /** Texts that are hidden or cut; see drawing/drawing.ts. */
      notes?: string[];
    }
  | { ok: false; error: { message: string; path: string } };

/** A place of an image, in CSS px. */
export interface DrawnBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of an image as screen readers present it. */
export interface DrawnPart extends DrawnBox {
  kind: 'figure' | 'heading' | 'text';
  text: string;
}

export interface DrawnLink extends DrawnBox {
  url: string;
}

export interface PrintedPdf {
  /** False if the drawing lacked fonts, which have loaded since: print again. */
  isComplete: boolean;
  parts: DrawnPart[];
  links: DrawnLink[];
}

/** A report that is laid out. */
export interface OpenedReport {
  /** The paths of texts that were cut to fit. */
  cutTexts: string[];
  /** For each sheet, how much shorter it is than a full one, in CSS px. */
  shorterByPx: number[];
}

/** The object `globalThis.chartwright` of the page. The service makes one call at a time on a page. */
export interface PageApi {
  /** Loads the fonts of the spec, draws and encodes png, jpeg, webp or gif. */
  drawRaster(specJson: string): Promise<PageResult<RasterResult>>;
  /** Reads `length` bytes from `offset` of a large image as base64. */
  readSlice(handle: number, offset: number, length: number): Promise<string>;
  /** Frees a large image. */
  releaseImage(handle: number): void;
  /** Draws an SVG document. The service fills in its texts. */
  drawSvg(specJson: string): Promise<PageResult<SvgDrawing>>;
  /**
   * Draws several charts, each as `drawRaster` or `drawSvg` would, and stops after `budgetMs`.
   * @returns the results of the charts drawn so far, in order; at least one
   */
  drawSeveral(specJsons: string[], budgetMs: number): Promise<PageResult<RasterResult | SvgDrawing>[]>;
  /** The results of a `drawSeveral` call that the service has interrupted. */
  takeDrawn(): PageResult<RasterResult | SvgDrawing>[];
  /** Loads the fonts of the spec and prepares the page to draw it when it is printed. */
  preparePdf(specJson: string): Promise<PageResult<null>>;
  /** Call after each printing: returns whether the drawing failed, and whether to print again. */
  finishPdf(): Promise<PageResult<PrintedPdf>>;
  /** Lays out the sheets of a report. */
  openReport(reportJson: string, sheet: Sheet): Promise<OpenedReport>;
  /**
   * Draws charts of the open report without showing them, to find errors and load fonts, and ends early after `budgetMs`. Paths of errors
   * are inside the chart's spec.
   * @param from index of the first one among all charts of the report
   * @returns the results of the first charts, of one at least
   */
  tryReportCharts(from: number, count: number, budgetMs: number): Promise<PageResult<null>[]>;
  /** The results of a `tryReportCharts` call that the service has interrupted. */
  takeTried(): PageResult<null>[];
  /** Draws the charts of one sheet of the open report, and frees those of others. @param at the cover is the first sheet. @returns where it is */
  showReportSheet(at: number, pixelRatio: number): DrawnBox;
  /** Prepares the page to draw the charts of the open report when it is printed. The page cannot be used for other charts afterwards. */
  armReport(): void;
}

/** A box of an image, in CSS px, that shows a field of the specification. A series has several. */
export interface DrawnRegion {
  /** Dotted, such as `options.scales.y` or `data.datasets.0`. */
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An image for a preview. */
export interface Lossless {
  png: Blob;
  regions: DrawnRegion[];
}

/** What an embedding page may call: see frame.ts. */
export interface FrameApi {
  /** Loads the fonts of the spec, and draws it as a PNG whatever its format is. */
  drawLossless(specJson: string): Promise<PageResult<Lossless>>;
  /** Draws a spec whose image moves as the file of its format. */
  drawMoving(specJson: string): Promise<PageResult<Blob>>;
}
/** A family of the account, as `OwnFamily`, with the content of its files. */
export interface FrameFamily {
  name: string;
  css: string;
  cuts: { weight: number; style: 'normal' | 'italic'; ranges: number[]; bytes: ArrayBuffer }[];
}

/** A message to the frame. Without `specJson` it is a ping. */
export interface FrameCall {
  id: number;
  specJson?: string;
  /** Those of the specification that the frame does not have yet: its policy does not let it load fonts of an account. */
  families?: FrameFamily[];
  /** Default: drawLossless. */
  method?: keyof FrameApi;
}
/** The response to the call with this id; the id 0 says that the frame is ready. `failure`: the page itself failed, not the spec. */
export type FrameReply = { id: number } & (PageResult<Lossless | Blob | null> | { ok: false; failure: string });
