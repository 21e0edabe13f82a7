/** The types of the chart language, with its own names of fields: see docs/spec. */
import type { Figure, Format } from './constants.js';
import type { ChartType } from './type-names.js';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json | undefined };

export type { Figure, Format } from './constants.js';

/** How marks come into a chart. `race`: bars in their order at each step, which is a dataset. */
export type AnimationStyle = 'grow' | 'draw' | 'race' | 'reveal';
export interface Animation {
  style: AnimationStyle;
  /** From the first frame to the last, without the time that the last one is held. */
  durationMs: number;
  fps: number;
  /** Plays again after `holdMs`. */
  loop: boolean;
  holdMs: number;
}

/** A number, or `null` for a gap. The extended chart types have objects, and the values of a box. */
export type DataPoint = number | null | JsonObject | number[];

/** One series. All other keys are dataset options of Chart.js. */
export type Dataset = JsonObject & { label?: string; data: DataPoint[] };

export interface Badge {
  text: string;
  /** Stands for `{value}` in the text. The normal form has the text alone. */
  value?: Figure;
  /** The series of `value`. Default: the first one. */
  from?: string;
  goodWhen?: 'up' | 'down' | 'none';
  /** What the badge says about the figures. `backgroundColor` and `color` win over its colors. */
  tone?: 'neutral' | 'good' | 'warning' | 'bad';
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
  /** A number is written in `format`. The normal form has the number that a `Figure` stands for. */
  value: string | number;
  /** The series of a `Figure`. Default: the first one. */
  from?: string;
  color?: string;
  /** What the value says. `color` wins over its color. */
  tone?: 'good' | 'warning' | 'bad';
  /** A `format` object of the chart language, for numbers in `value` and `delta`. */
  format?: JsonObject;
  /** The change: a number gets its sign, an arrow and a color. */
  delta?: string | number;
  /** The direction of a change that is good, and so green. Default: up. `none`: changes are neither good nor bad. */
  goodWhen?: 'up' | 'down' | 'none';
}
/** Where the key figures of a card stand: above, beside or below the chart. */
export type KpiPosition = 'top' | 'right' | 'bottom';
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

/** How a column of a table is shown. */
export interface TableColumn {
  /** That of the header. */
  name: string;
  format?: JsonObject;
  /** A bar beside each number. */
  bar?: boolean;
  /** A color behind each number. */
  heat?: boolean;
  /** Cells with several numbers are small lines. */
  sparkline?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Whether a sum stands below. Default: unless its name says that nobody adds it up. */
  total?: boolean;
}

/** What a bar or slice of a composed chart stands for. `change` is neither good nor bad, `rest` what is missing to the whole, `mark` a target. */
export type BarRole = 'good' | 'warning' | 'bad' | 'change' | 'total' | 'rest' | 'mark';

/** The bars of a race. Its chart shows those of the last step. */
export interface Race {
  names: string[];
  /** The indexes of the names that the chart shows. */
  shown: number[];
  /** In the order of time, with a value for each name. */
  steps: { label: string; values: number[] }[];
}

/** What the drawing of a composed chart needs beside the chart that it is drawn as. */
export interface Composition {
  type: ChartType | 'trend' | 'sizes' | 'totals' | 'net' | 'band' | 'forecast' | 'race' | 'blank';
  /** What stands in place of data of which nothing can be drawn. */
  blank?: string;
  /** The columns of a calendar in which months begin, with the first day of each that is drawn, in days since 1970. */
  months?: { column: number; day: number }[];
  /** What each bar or slice of the first series stands for. */
  roles?: BarRole[];
  /** What each series stands for. */
  parts?: BarRole[];
  /** The color that the specification gives the values of a gauge. */
  color?: string;
  /** The index of the series that is what is missing to the whole. */
  rest?: number;
  /** The series whose values stand in pairs, which are written with the same decimals. */
  pairs?: number[];
  race?: Race;
  /** The texts at both ends of the scale of a gauge. */
  ends?: [string, string];
  /** Names that have no space. */
  unnamed?: string[];
  /** Whether a gauge begins on the right. */
  isMirrored?: boolean;
  /** The target of a gauge, and its zero between values of both signs, at their shares of the scale. */
  marks?: { text: string; at: number; isTarget: boolean }[];
  /** The text of the target of progress bars. */
  target?: string;
  /** The values at which the bars of a waterfall end, where the next ones begin. */
  levels?: number[];
  /** The indexes of the series whose labels are the sums of stacks. */
  totals?: number[];
  /** The index of the first series of points at the sums of stacks that have positive and negative parts; these stacks. */
  net?: number;
  netStacks?: string[];
  /** The index of the upper edge of a band; the lower one follows. */
  band?: number;
  /** The index of the first label of the forecast, that of its entry in the legend, and the dashes of its lines. */
  forecast?: { from: number; entry: number; dash: number[] };
  /** The least and the largest `size` of a bubble chart and its radius, where a legend of sizes is drawn. */
  sizes?: { least: number; largest: number; largestPx: number; title: string };
  /** By the index of a series: lengths of its options in CSS px of an ordinary image. They grow with the image, unlike those of the specification. */
  lengths?: Record<number, JsonObject>;
  /** Largest radius of these points as a share of the space of a label. */
  radiusInRow?: number;
  /** By the index of a series: the index of the series that gives it its color. */
  colorOf?: Record<number, number>;
}

/** A family of the account's own fonts. */
export interface OwnFamily {
  name: string;
  /** Its name in CSS, which says which files it has: unlike the family of the same name of another account. */
  css: string;
  cuts: OwnFont[];
}

/** A file of a family. */
export interface OwnFont {
  file: string;
  /** As in CSS. */
  weight: number;
  style: 'normal' | 'italic';
  /** Pairs of first and last code point. */
  ranges: number[];
}

/** A place in a board. One of `spec`, `text` and `heading` says what stands there. */
export interface Tile {
  /** Its columns of 12. Absent: the layout of all tiles without one is the board's own. */
  span?: number;
  /** In rows. */
  height?: number;
  /** In normal form, with what it takes from the board. */
  spec?: ChartSpec;
  /** Markdown of paragraphs, headings, lists, bold and links. */
  text?: string;
  /** The name of the tiles below it, across the whole board. */
  heading?: string;
  /** The logo of the board, which then does not stand in its header. */
  image?: {
    alt?: string;
    fit?: 'contain' | 'cover';
    /** It could not be fetched. Set by the service, never by a client. */
    isUnavailable?: true;
  };
}

/**
 * A chart specification after validation, normalization and defaults: the canonical form that the ETag is computed from and that the page
 * draws. The image has `width × devicePixelRatio` by `height × devicePixelRatio` pixels, each rounded.
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
  /** IANA name of the zone whose clocks show the times. Absent: instants keep the zone that they are written in. */
  timeZone?: string;
  /** A preset's name. The service replaces the id of a saved brand kit by `kit` before the spec is hashed or drawn. */
  brandKitId?: string;
  /** The saved brand kit that applies. Set by the service, never by a client. */
  kit?: KitTheme;
  /** The logo of `header.logoUrl` as a PNG in a data: URL. Set by the service, never by a client. */
  logo?: { href: string };
  /** Those that the specification names. Set by the service, never by a client. */
  ownFonts?: OwnFamily[];
  /** Decisions of the card, or of the page of a report, for the chart in it. The size of the chart alone does not tell them. Set by the page, never by a client. */
  inside?: {
    strokeScale: number;
    smallestTextPx: number;
    /** Its title and subtitle. */
    textsAbove?: string[];
    isTile?: true;
    /** Whether the board around it runs from right to left. */
    isMirrored?: boolean;
    figurePx?: number;
    /** Figures of the row in its format: numbers that are near each other have one form. */
    besideFigures?: number[];
    isDeltaBelow?: true;
    /** Data labels of slices are their shares: a legend of all tiles has no numbers. */
    labelsShares?: true;
    /** The largest radius of its ring, in CSS px: rings of small multiples are equally large. */
    ringPx?: number;
    /** Whether the legend of the board stands for that of the tile. */
    hasLegendOfBoard?: true;
    /** The labels of the figures of a row: their text, the lines that they have space for, and what is above them, in CSS px. */
    labelPx?: number;
    labelLines?: number;
    topPx?: number;
    pads?: { left: number; right: number; top: number; bottom: number };
    /** Whether plots with and without labels beside them end at one place. */
    isEven?: true;
    /** Which of the series of small multiples this chart shows. */
    series?: number;
    /** All series of small multiples with one scale: sizes and colors are those of all. */
    whole?: Dataset[];
  };
  header?: Header;
  legend?: CardLegend;
  kpiStrip?: Kpi[];
  kpiPosition?: KpiPosition;
  footer?: Footer;
  padding?: 'email' | 'slack' | 'none' | number;
  backgroundColor?: string;
  /** CSS px, 0–64. */
  borderRadius?: number;
  border?: { color?: string; width?: number };
  theme?: Theme;
  /** Absent in formats that cannot move, unless a race decides what is drawn; `false`: a GIF of one frame. */
  animation?: Animation | false;
  /** The number of bars of a race. */
  top?: number;
  /** No axes, no legend, no title, no padding: only the data. */
  sparkline?: true;
  /** Whether the name and last value of each line stand at its end, in place of a legend. Default: two to four lines with space. */
  endLabels?: boolean;
  /** A line of best fit through the points of each series. */
  trend?: 'linear';
  /** The labels of the bars of a waterfall, or of the rows of a table, that are sums; `true`: sums stand above stacked bars, or below a table. */
  totals?: string[] | true;
  /** Series of bars and lines add up, or are shares of their sum. */
  stacked?: true | 'percent';
  /** A heat map whose columns are weeks and whose rows are days of the week. */
  calendar?: true;
  /** Each series, or each label, has a chart of its own, in a grid. The normal form is sorted. */
  smallMultiples?: true | { columns?: number; sharedAxis?: boolean; sort?: 'asc' | 'desc' };
  /** How the columns of a table are shown; the others as their values say. */
  columns?: TableColumn[];
  /** Names of series or labels; all others are grey. */
  highlight?: string[];
  /** Whether bars above and below zero have the colors of gains and losses. */
  colorBy?: 'sign';
  /** The range around a line, one number for each label. Default of `from`: the first line. */
  band?: { low: (number | null)[]; high: (number | null)[]; label: string; from?: string };
  /** The label from which on values are a forecast. */
  forecastFrom?: string;
  /** Lines below the chart. */
  note?: string;
  source?: string;
  /** The ends of the scale of a gauge or of progress bars. */
  min?: number;
  max?: number;
  /** What values up to `to` say about the figures, in rising order. */
  ranges?: { to: number; tone: 'good' | 'warning' | 'bad' }[];
  /** A mark on the scale. */
  target?: number;
  tiles?: Tile[];
  /** `phone`: one chart below the other. Default: for boards at most 480 px wide. */
  layout?: 'grid' | 'phone';
  /** Whether one legend stands above all tiles. Default: where all of them have the same names. */
  sharedLegend?: boolean;
  /** Whether the axes of values of all tiles have one range. */
  sharedAxis?: true;
  /** A key figure: a number, or a text. The normal form has the number that a `Figure` stands for. */
  value?: string | number;
  /** What the key figure is called. */
  label?: string;
  delta?: string | number;
  goodWhen?: 'up' | 'down' | 'none';
  /** How the numbers of a key figure are written; `format` names the format of the image. */
  valueFormat?: JsonObject;
  /** The number of bars of a histogram. */
  bins?: number;
  /** The width of each bar of a histogram, in the unit of its values. */
  binWidth?: number;
  /** Whether circles beside a bubble chart say which area is which size, or their title. Default: where points have a size and sizes differ. */
  sizeLegend?: string | boolean;
  /** Set by `composeChart` for the drawing, never by a client. */
  composition?: Composition;
  /** What names all slices of a ring with data labels. Set for the drawing, never by a client. */
  sliceNames?: 'labels' | 'legend';
  /** Which lines `endLabels` names, where not all. Set for the drawing, never by a client. */
  lineNames?: 'highlighted';
}
