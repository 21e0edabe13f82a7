/** A report: charts and texts on sheets of paper. */
import type { Badge, ChartSpec, KitTheme, OwnFamily } from './chart-spec.js';

export type PageFormat = 'A4' | 'Letter' | '16:9';
export type Orientation = 'portrait' | 'landscape';
/** How many charts a page holds: one; two, below or beside each other; two by two. */
export type ReportLayout = 'one' | 'two' | 'four';

/** A PDF of all pages, or an image of each. */
export type ReportFormat = 'pdf' | 'png' | 'webp';

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
  /** Absent: PDF. */
  format?: ReportFormat;
  /** Device pixels per CSS px of images. */
  devicePixelRatio?: number;
  cover?: ReportCover;
  /** Shown at the bottom of every page. */
  footer?: string;
  pages: ReportPage[];
  /** A preset's name. */
  brandKitId?: string;
  /** The saved brand kit that applies. */
  kit?: KitTheme;
  /** Fonts of the account that the kit and the charts name. Set by the service, never by a client. */
  ownFonts?: OwnFamily[];
  /** A PNG in a data: URL. Set by the service, never by a client. */
  logo?: { href: string };
}
/** A sheet of paper in CSS px. */
export interface Sheet {
  widthPx: number;
  heightPx: number;
}

const PX_PER_MM = 96 / 25.4;
const PX_PER_INCH = 96;

/** Portrait. 16:9 is the slide size of the common presentation programs, 13⅓ × 7½ inches. */
const PORTRAIT: Record<PageFormat, Sheet> = {
  A4: { widthPx: 210 * PX_PER_MM, heightPx: 297 * PX_PER_MM },
  Letter: { widthPx: 8.5 * PX_PER_INCH, heightPx: 11 * PX_PER_INCH },
  '16:9': { widthPx: 7.5 * PX_PER_INCH, heightPx: (40 / 3) * PX_PER_INCH },
};

/** The size of a report's page in CSS px, not rounded. */
export function sheetSize(format: PageFormat, orientation: Orientation): Sheet {
  const { widthPx, heightPx } = PORTRAIT[format];
  return orientation === 'portrait' ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}

/** An empty chart. Stands for a whole report where a function that takes a chart finds its theme, brand kit or logo. */
export function plainSpec(): ChartSpec {
  return {
    type: 'bar',
    data: { labels: [], datasets: [] },
    options: {},
    width: 800,
    height: 400,
    format: 'pdf',
    devicePixelRatio: 1,
  };
}
