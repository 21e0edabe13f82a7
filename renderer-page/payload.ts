/**
 * The types of all calls between the service and the page. Field names are those of the chart language: see docs/spec/README.md.
 */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json | undefined };

/** The chart types of /api/v1. */
export type CommonChartType = 'line' | 'bar' | 'pie' | 'doughnut' | 'radar' | 'polarArea';
/** Drawn by /chart, the command line and the library: docs/reference/quickchart-configs.md. */
export type FurtherChartType = 'scatter' | 'bubble' | 'boxplot' | 'violin' | 'sankey' | 'treemap' | 'matrix';
export type ChartType = CommonChartType | FurtherChartType;
export type Format = 'png' | 'jpeg' | 'svg' | 'webp' | 'pdf';

/** A number, or `null` for a gap. The further chart types have objects, and the values of a box. */
export type DataPoint = number | null | JsonObject | number[];

/** One series. All other keys are dataset options of Chart.js. */
export type Dataset = JsonObject & { label?: string; data: DataPoint[] };

export interface Badge {
  text: string;
  backgroundColor?: string;
  color?: string;
  borderRadius?: number;
}
export interface Header {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  badge?: Badge;
  /** https only; fetched by the service, never by the page. */
  logoUrl?: string;
}
export interface CardLegend {
  display?: boolean;
  position?: 'top' | 'bottom' | 'none';
  style?: 'line' | 'square';
  /** CSS px in a card 800 px wide; grows and shrinks with the card's other texts. */
  fontSize?: number;
  /** CSS px. */
  gap?: number;
  /** Whether the slices of a pie or doughnut are named with their shares. Default: true. */
  shares?: boolean;
}
export interface Kpi {
  label: string;
  /** A number is written in `format`. */
  value: string | number;
  color?: string;
  /** A `format` object of the chart language, for numbers in `value` and `delta`. */
  format?: JsonObject;
  /** The change: a number gets its sign, an arrow and a color. */
  delta?: string | number;
}
export interface Footer {
  left?: string;
  right?: string;
  borderTop?: boolean;
}
export interface Theme {
  palette?: string[];
  backgroundColor?: string;
  fontFamily?: string;
  /** CSS px. */
  fontSize?: number;
  gridColor?: string;
  /** `plain`: the defaults of Chart.js, transparent, without padding. `auto`: an SVG follows the reader's color scheme; else light. */
  mode?: 'light' | 'dark' | 'plain' | 'auto';
  textPrimary?: string;
  textSecondary?: string;
}

/** The part of a saved brand kit that a drawing needs. Fields that are absent keep the values of the default preset. */
export interface KitTheme {
  primaryColor?: string;
  accentColor?: string;
  palette?: string[];
  backgroundColor?: string;
  fontFamily?: string;
  gridStyle: 'none' | 'subtle' | 'solid';
  /** CSS px at a card's corners. */
  rounding: number;
  /** CSS px. */
  logoHeight: number;
  logoAlign: 'left' | 'right';
}

/**
 * A chart specification after validation, normalization and defaults: the canonical form that the ETag is computed from and that the page
 * draws. The image has exactly `width × devicePixelRatio` by `height × devicePixelRatio` pixels.
 */
export interface ChartSpec {
  type: ChartType;
  data: { labels: string[]; datasets: Dataset[] };
  /**
   * Options of Chart.js, without those that the service sets (devicePixelRatio, responsive, maintainAspectRatio, aspectRatio, animation(s),
   * transitions, events, hover, …). The spec's `title` and `subtitle` are already in plugins, its `locale` in `locale`.
   */
  options: JsonObject;
  /** CSS px, 100–4000. */
  width: number;
  /** CSS px, 100–4000. */
  height: number;
  format: Format;
  /** 1–4. */
  devicePixelRatio: number;
  /** 1–100. Only present for JPEG and WebP, so that it does not change the cache key of other formats. */
  quality?: number;
  /** Alternative text. */
  alt?: string;
  /** A preset's name. The service replaces the id of a saved brand kit by `kit` before the spec is hashed or drawn. */
  brandKitId?: string;
  /** The saved brand kit that applies. Set by the service, never by a client. */
  kit?: KitTheme;
  /** The logo of `header.logoUrl` as a PNG in a data: URL. Set by the service, never by a client. */
  logo?: { href: string };
  header?: Header;
  legend?: CardLegend;
  kpiStrip?: Kpi[];
  footer?: Footer;
  padding?: 'email' | 'slack' | 'none' | number;
  backgroundColor?: string;
  /** CSS px, 0–64. */
  borderRadius?: number;
  border?: { color?: string; width?: number };
  theme?: Theme;
  /** No axes, no legend, no title, no padding: only the data. */
  sparkline?: true;
  /** The name and last value of each line stand at its end, in place of a legend. */
  endLabels?: true;
}

export type PageFormat = 'A4' | 'Letter' | '16:9';
export type Orientation = 'portrait' | 'landscape';
/** How many charts a page holds: one; two, below or beside each other; two by two. */
export type ReportLayout = 'one' | 'two' | 'four';

/** A chart of a report. Size, format and brand kit of its spec are replaced by the report's. */
export interface ReportChart {
  /** Shown above the chart, and in the bookmarks. */
  heading?: string;
  eyebrow?: string;
  badge?: Badge;
  text?: string;
  /** Alternative text. */
  alt: string;
  spec: ChartSpec;
}
export interface ReportPage {
  heading?: string;
  text?: string;
  /** `text`: no charts. */
  layout: ReportLayout | 'text';
  charts: ReportChart[];
}
export interface ReportCover {
  title: string;
  subtitle?: string;
  date?: string;
  author?: string;
  logo: boolean;
}
/** A report after validation: stored with the job and drawn by the page. */
export interface Report {
  title: string;
  subtitle?: string;
  /** BCP 47. */
  language: string;
  pageFormat: PageFormat;
  orientation: Orientation;
  cover?: ReportCover;
  /** Shown at the bottom of every page. */
  footer?: string;
  pages: ReportPage[];
  /** A preset's name. */
  brandKitId?: string;
  /** The saved brand kit that applies. */
  kit?: KitTheme;
  /** A PNG in a data: URL. Set by the service, never by a client. */
  logo?: { href: string };
}
/** A sheet of paper in CSS px. */
export interface Sheet {
  widthPx: number;
  heightPx: number;
}

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
export type RasterAnswer = ({ base64: string } | { handle: number; bytes: number }) & {
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
/** A color emoji as the browser draws it: its box, measured from the pen, how far it moves the pen, and its image as a data: URL. */
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
/** The answer of a call that draws. An error is one of the spec, with its path. */
export type PageAnswer<T> =
  | {
      ok: true;
      value: T;
      /** Texts that are hidden or cut; see drawing/notes.ts. */
      notes?: string[];
    }
  | { ok: false; error: { message: string; path: string } };

/** Incomplete: the drawing lacked fonts, which are loaded now; print again. */
export interface PrintedPdf {
  isComplete: boolean;
}

/** The object `globalThis.chartwright` of the page. The service makes one call at a time on a page. */
export interface PageApi {
  /** Loads the fonts of the spec, draws and encodes png, jpeg or webp. */
  drawRaster(specJson: string): Promise<PageAnswer<RasterAnswer>>;
  /** Reads `length` bytes from `offset` of a large image as base64. */
  readSlice(handle: number, offset: number, length: number): Promise<string>;
  /** Frees a large image. */
  releaseImage(handle: number): void;
  /** Draws an SVG document. The service fills in its texts. */
  drawSvg(specJson: string): Promise<PageAnswer<SvgDrawing>>;
  /** Loads the fonts of the spec and prepares the page to draw it when it is printed. */
  preparePdf(specJson: string): Promise<PageAnswer<null>>;
  /** Call after each printing: answers whether the drawing failed, and whether to print again. */
  finishPdf(): Promise<PageAnswer<PrintedPdf>>;
  /** Lays out the sheets of a report. @returns the paths of texts that were cut to fit */
  openReport(reportJson: string, sheet: Sheet): Promise<{ cutTexts: string[] }>;
  /** Draws a chart of the open report without showing it, to find errors and load fonts. The error's path is inside the chart's spec. */
  tryReportChart(page: number, chart: number): Promise<PageAnswer<null>>;
  /** Prepares the page to draw the charts of the open report when it is printed. The page cannot be used for other charts afterwards. */
  armReport(): void;
}

/** What an embedding page may call: see frame.ts. */
export interface FrameApi {
  /** Loads the fonts of the spec, and draws it as a PNG whatever its format is. */
  drawLossless(specJson: string): Promise<PageAnswer<Blob>>;
}
/** A message to the frame. Without `specJson` it is a ping. */
export interface FrameCall {
  id: number;
  specJson?: string;
}
/** The answer to the call with this id; the id 0 says that the frame is ready. `failure`: the page itself failed, not the spec. */
export type FrameReply = { id: number } & (PageAnswer<Blob | null> | { ok: false; failure: string });
