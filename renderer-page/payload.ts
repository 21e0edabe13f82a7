/**
 * What the service hands the page, and what the page hands back. Types only: this file is the one thing that `src/` and
 * `renderer-page/` share. Field names are those of the chart language (API reference and contract §2).
 */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json | undefined };

export type ChartType = 'line' | 'bar' | 'pie' | 'doughnut' | 'radar' | 'polarArea';
export type Format = 'png' | 'jpeg' | 'svg' | 'webp' | 'pdf';

/** One series. `data` is numbers and gaps; every further key is a Chart.js dataset option and passes through as JSON. */
export type Dataset = JsonObject & { label?: string; data: (number | null)[] };

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
  /** CSS px. */
  fontSize?: number;
  /** CSS px. */
  gap?: number;
}
export interface Kpi {
  label: string;
  value: string;
  color?: string;
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
  /** `plain` is Chart.js itself: its own defaults, transparent, no padding. */
  mode?: 'light' | 'dark' | 'plain';
  textPrimary?: string;
  textSecondary?: string;
}

/** What a saved brand kit says of the looks; what it leaves open is the default look's. */
export interface KitLook {
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
 * A chart specification after validation, normalisation and defaults: the canonical form whose MD5 is the ETag, and the very payload the
 * page draws. Output is exactly `width × devicePixelRatio` by `height × devicePixelRatio` pixels.
 */
export interface ChartSpec {
  type: ChartType;
  data: { labels: string[]; datasets: Dataset[] };
  /**
   * Chart.js options as JSON, without those the service owns (devicePixelRatio, responsive, maintainAspectRatio, aspectRatio,
   * animation(s), transitions, events, hover, …). The spec's `title` is already folded into plugins.title.
   */
  options: JsonObject;
  /** CSS px, 100–4000. */
  width: number;
  /** CSS px, 100–4000. */
  height: number;
  format: Format;
  /** 1–4. */
  devicePixelRatio: number;
  /** JPEG and WebP quality, 1–100; only present for those two formats so that it never splits the cache of the others. */
  quality?: number;
  /** Alternative text. */
  alt?: string;
  /** A preset's name. A saved kit's id is replaced by `kit` before the spec is hashed or drawn. */
  brandKitId?: string;
  /** The saved kit that applies; put here by the service, never by a client. */
  kit?: KitLook;
  /** The logo that `header.logoUrl` named, as a PNG in a data: URL; put here by the service in its place, never by a client. */
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
}

export type PageFormat = 'A4' | 'Letter' | '16:9';
export type Orientation = 'portrait' | 'landscape';
/** How many charts have room on a page: one; two, below or beside each other; two by two. */
export type ReportLayout = 'one' | 'two' | 'four';

/** A chart of a report. Its size, format and brand kit are the report's, whatever its spec says. */
export interface ReportChart {
  /** What stands above the drawing, and names it among the bookmarks. */
  heading?: string;
  eyebrow?: string;
  badge?: Badge;
  text?: string;
  /** For readers who do not see the chart. */
  alt: string;
  spec: ChartSpec;
}
export interface ReportPage {
  heading?: string;
  text?: string;
  layout: ReportLayout;
  charts: ReportChart[];
}
export interface ReportCover {
  title: string;
  subtitle?: string;
  date?: string;
  author?: string;
  logo: boolean;
}
/** A report after validation (docs/adr/0096): what the job keeps and the page draws. */
export interface Report {
  title: string;
  subtitle?: string;
  /** BCP 47. */
  language: string;
  pageFormat: PageFormat;
  orientation: Orientation;
  cover?: ReportCover;
  /** Stands at the foot of every page. */
  footer?: string;
  pages: ReportPage[];
  /** A preset's name. */
  brandKitId?: string;
  /** The saved kit that applies. */
  kit?: KitLook;
  /** A PNG in a data: URL; put here by the service, never by a client. */
  logo?: { href: string };
}
/** A sheet of paper in CSS px. */
export interface Sheet {
  widthPx: number;
  heightPx: number;
}

/** A font file for one weight of a family: it is in dist/page/fonts. */
export interface FontCut {
  /** File name. */
  file: string;
  style: 'normal' | 'italic';
  /** As in CSS. */
  weight: number;
  sha256: string;
}

/** Characters of a family that have files of their own. Listed in dist/page/fonts.json. */
export interface FontSubset {
  family: string;
  /** Pairs of first and last code point. */
  ranges: number[];
  cuts: FontCut[];
}

/** Answer of `chartwright.draw` for png, jpeg and webp: base64 of the encoded image, or a handle to read it in slices when it is large. */
export type RasterAnswer = { base64: string } | { handle: number; bytes: number };
/** Glyphs are placed and drawn on a grid of this many units per em, y downwards. */
export type GlyphUnits = number;
/** One line of text of an SVG drawing, for the service to turn into outlines. */
export interface SvgText {
  text: string;
  /** CSS family list of our own families. */
  family: string;
  weight: number;
  italic: boolean;
  /** Base direction of the line; which parts of it run the other way follows from the text. */
  direction: 'ltr' | 'rtl';
  letterSpacing: GlyphUnits;
  /** How wide the browser draws the line. */
  width: GlyphUnits;
  /** Opacity of colour emoji, which have no other paint. */
  opacity: number;
  /** Whether all glyphs must lie in one shape: a gradient would begin anew in each of them. */
  inOneShape: boolean;
}
/** A colour emoji as the browser draws it: where it stands from the pen, how far it moves the pen, and its picture as a data: URL. */
export interface SvgEmoji {
  x: GlyphUnits;
  y: GlyphUnits;
  width: GlyphUnits;
  height: GlyphUnits;
  advance: GlyphUnits;
  href: string;
}
/**
 * An SVG document in which `\0n\0` stands for the glyphs of `texts[n]` and `\0glyphs\0` for the definitions they share. NUL occurs
 * nowhere else in it.
 */
export interface SvgDrawing {
  svg: string;
  texts: SvgText[];
  /** What the ids of the definitions begin with. */
  idPrefix: string;
  /** By the characters of the emoji; some may turn out to be drawn by a text font. */
  emoji: { [characters: string]: SvgEmoji };
}
/** Every call into the page answers one of these and never throws: a fault is the chart's (Chart.js refused it). */
export type PageAnswer<T> = { ok: true; value: T } | { ok: false; fault: { message: string; path: string } };

/** The object the page puts on `globalThis.chartwright`. Calls on one page are strictly one after another. */
export interface PageApi {
  /** Loads the fonts the spec's text needs, draws on the page's canvas, encodes. For png, jpeg, webp. */
  drawRaster(specJson: string): Promise<PageAnswer<RasterAnswer>>;
  /** Reads `length` bytes from `offset` of a large image as base64. */
  readSlice(handle: number, offset: number, length: number): Promise<string>;
  /** Forgets a large image. */
  releaseImage(handle: number): void;
  /** Draws on the recording context; the answer is an SVG document whose texts the service fills in. */
  drawSvg(specJson: string): Promise<PageAnswer<SvgDrawing>>;
  /** Draws an image in a data: URL anew, as a PNG in a data: URL. A fault where it cannot be decoded. */
  decodeLogo(href: string): Promise<PageAnswer<string>>;
  /** Loads fonts, sizes the print canvas and arms the `beforeprint` listener that draws the spec while the page is being printed. */
  preparePdf(specJson: string): Promise<PageAnswer<null>>;
  /** After page.pdf: disarms the listener, clears the print canvas, and tells of a fault that happened while drawing. */
  finishPdf(): PageAnswer<null>;
  /** Sets the texts of a report on its sheets and makes room for its charts. @returns the paths of texts that had to be cut to fit */
  openReport(reportJson: string, sheet: Sheet): Promise<{ cutTexts: string[] }>;
  /** Draws a chart of the open report where nobody sees it: finds its faults and loads its fonts. `path` is the chart specification's. */
  tryReportChart(page: number, chart: number): Promise<PageAnswer<null>>;
  /** From now on printing the page draws the charts of the open report. A page that drew a report is not used for anything else. */
  armReport(): void;
}
