/** The chart specification as a user writes it. See docs/spec/README.md. */

import type { ChartType } from './chart-type-names.js';

export type { ChartType } from './chart-type-names.js';

/** A value of JSON. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

export type ImageFormat = 'png' | 'jpeg' | 'svg' | 'webp' | 'pdf' | 'gif';
export type Preset = 'obsidian' | 'linen' | 'polar' | 'studio' | 'ember' | 'harbor';

/** How numbers or dates are written, wherever Chart.js has a callback. */
export interface NumberFormat {
  readonly style?: 'currency' | 'percent' | 'compact' | 'decimal' | 'date' | 'duration';
  /** Code of three letters, such as `EUR`. Required for the style `currency`. */
  readonly currency?: string;
  /** BCP 47, such as `de`. */
  readonly locale?: string;
  /** Digits after the decimal separator, 0 to 20. */
  readonly digits?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** One series: `label` and `data`, and every dataset option of Chart.js that is JSON. */
export interface DatasetInput {
  /** Name of the series. */
  readonly label?: string;
  /**
   * At most 1,000 numbers; `null` is a gap, in a waterfall a total. `[low, high]` in bars, `{x, y}` in scatter charts, `{x, y, size}` in
   * bubble charts, `{from, to, flow}` in Sankey diagrams, a list of numbers in box plots, up to 50,000 values in histograms.
   */
  readonly data?: readonly JsonValue[];
  /** Draws this series as another type: lines over bars, for example. */
  readonly type?: ChartType;
  readonly [option: string]: JsonValue | undefined;
}

/** Labels and series. */
export interface SeriesData {
  /** 1 to 1,000 texts. Not for data that brings its own places, such as points. */
  readonly labels?: readonly string[];
  /** 1 to 20 series. */
  readonly datasets: readonly DatasetInput[];
}

/** A table instead of labels and series. The first row names the columns; every column of numbers is a series. */
export type TableData = { readonly csv: string } | { readonly rows: readonly (readonly (string | number | null)[])[] };

/** A column of a table. */
export interface ColumnInput {
  /** As in the header of the table. */
  readonly name: string;
  readonly format?: NumberFormat;
  /** A bar beside each number. */
  readonly bar?: boolean;
  /** A color behind each number. */
  readonly heat?: boolean;
  /** Cells with several numbers are small lines. */
  readonly sparkline?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

/** See docs/spec/animation.md. */
export interface AnimationInput {
  readonly style?: 'grow' | 'draw' | 'race' | 'reveal';
  /** 200 to 5,000. */
  readonly durationMs?: number;
  /** 5 to 30. */
  readonly fps?: number;
  /** Plays again after `holdMs`. */
  readonly loop?: boolean;
  /** How long the last frame is shown, 0 to 10,000. */
  readonly holdMs?: number;
}

export interface BadgeInput {
  /** `{value}` stands for `value`, `{first}` and `{last}` for the labels at both ends. */
  readonly text: string;
  readonly value?: 'last' | 'first' | 'sum' | 'mean' | 'min' | 'max' | 'change' | 'changePercent';
  /** The series of `value`. Default: the first one. */
  readonly from?: string;
  readonly goodWhen?: 'up' | 'down' | 'none';
  /** Sets the colors, unless they are given. */
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad';
  readonly backgroundColor?: string;
  readonly color?: string;
  /** CSS px, 0 to 64. */
  readonly borderRadius?: number;
}

/** Head of a card. */
export interface HeaderInput {
  /** Small line above the title. */
  readonly eyebrow?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly badge?: string | BadgeInput;
  /** https only. A logo that cannot be fetched is a warning. */
  readonly logoUrl?: `https://${string}`;
}

/** The legend of a card. */
export interface LegendInput {
  readonly display?: boolean;
  readonly position?: 'top' | 'bottom' | 'none';
  readonly style?: 'line' | 'square';
  /** In px of a card 800 px wide; grows with the card. */
  readonly fontSize?: number;
  /** CSS px. */
  readonly gap?: number;
  /** Whether the slices of a pie or doughnut are named with their shares. */
  readonly shares?: boolean;
}

/** A key figure of a card. */
export interface KpiInput {
  readonly label: string;
  /** A number is written in `format`. Computed from a series: `last`, `first`, `sum`, `mean`, `min`, `max`, `change`, `changePercent`. */
  readonly value: string | number;
  /** The series of a computed value. Default: the first one. */
  readonly from?: string;
  readonly color?: string;
  /** Colors the value, unless `color` is given. */
  readonly tone?: 'good' | 'warning' | 'bad';
  readonly format?: NumberFormat;
  /** The change: a number gets its sign, an arrow and a color. */
  readonly delta?: string | number;
  /** The direction of a change that is good, and green: `down` for churn or costs. Default: up. */
  readonly goodWhen?: 'up' | 'down' | 'none';
}

export interface FooterInput {
  readonly left?: string;
  readonly right?: string;
  readonly borderTop?: boolean;
}

export interface ThemeInput {
  /** Colors of the series, in order. */
  readonly palette?: readonly string[];
  readonly backgroundColor?: string;
  /** A font of the product, such as Inter or Roboto. */
  readonly fontFamily?: string;
  /** CSS px. */
  readonly fontSize?: number;
  readonly gridColor?: string;
  /** `plain`: Chart.js with its own defaults. `auto`: an SVG follows the color scheme of its reader. */
  readonly mode?: 'light' | 'dark' | 'plain' | 'auto';
  readonly textPrimary?: string;
  readonly textSecondary?: string;
}

/** A title: a text, lines of text, or the object of `options.plugins.title`. */
export type TitleInput = string | readonly string[] | { readonly [option: string]: JsonValue | undefined };

/** A place in a board: a chart, a text, a heading or the logo. */
export interface TileInput {
  /** 1 to 12 of 12 columns. */
  readonly span?: number;
  /** 1 to 12 rows. */
  readonly height?: number;
  readonly spec?: ChartSpecInput;
  /** Markdown of paragraphs, lists, bold and links. */
  readonly text?: string;
  readonly heading?: string;
  /** The logo of the board, in place of that in the header. */
  readonly image?:
    | 'logo'
    | `https://${string}`
    | { readonly url?: `https://${string}`; readonly alt?: string; readonly fit?: 'contain' | 'cover' };
}

/** A chart specification: the body of `POST /api/v1/render`. */
export interface ChartSpecInput {
  readonly type: ChartType;
  /** Not of boards, nor of a key figure with a `value`. */
  readonly data?: SeriesData | TableData;
  /** Chart.js options as JSON. */
  readonly options?: { readonly [option: string]: JsonValue | undefined };
  /** Shorthand for `options.plugins.title`. */
  readonly title?: TitleInput;
  /** Shorthand for `options.plugins.subtitle`. */
  readonly subtitle?: TitleInput;
  /** BCP 47: language of numbers, dates and generated texts. */
  readonly locale?: string;
  /** IANA name, such as `Europe/Berlin`: the zone in which instants are written. Default: the one that they are written in. */
  readonly timeZone?: string;
  /** CSS px, 100 to 4,000. Default: 800. */
  readonly width?: number;
  /** CSS px, 100 to 4,000. Default: 400. */
  readonly height?: number;
  /** Default: `png`. Of a key figure also an object, as `valueFormat`. */
  readonly format?: ImageFormat | NumberFormat;
  /** Output pixels per CSS px, 1 to 4. Default: 1. */
  readonly devicePixelRatio?: number;
  /** Another name of `devicePixelRatio`. */
  readonly scale?: number;
  /** JPEG and WebP only, 1 to 100. Default: 92. */
  readonly quality?: number;
  /** A preset, or the UUID of a saved brand kit, which needs a service. */
  readonly brandKitId?: Preset | (string & {});
  /** Has no effect in the library: `render` returns the image. */
  readonly returnUrl?: boolean;
  /** Alternative text. */
  readonly alt?: string;
  /** Only the data: no axes, legend, title and padding. */
  readonly sparkline?: boolean;
  /** Name and last value of each line at its end, in place of a legend. */
  readonly endLabels?: boolean;
  /** Whether a bubble chart shows what its sizes mean, and the title of that legend. */
  readonly sizeLegend?: boolean | string;
  /** How marks come into a GIF or WebP; `false` keeps a GIF still. */
  readonly animation?: boolean | 'grow' | 'draw' | 'race' | 'reveal' | AnimationInput;
  /** A line of best fit for each series of a scatter or bubble chart, with its R² in the legend. */
  readonly trend?: 'linear';
  /** `true`: sums above stacked bars. In a waterfall labels of the bars that are sums, beside those with `null`. */
  readonly totals?: boolean | readonly string[];
  /** Series of bars and lines add up, or are shares of their sum. */
  readonly stacked?: boolean | 'percent';
  /** A chart for each of 2 to 24 series, with one scale unless `sharedAxis` is false; of a gauge, bullet or dumbbell chart for each label. */
  readonly smallMultiples?:
    | boolean
    | { readonly columns?: number; readonly sharedAxis?: boolean; readonly sort?: 'asc' | 'desc' };
  /** A heat map of dates: a column for each week, a row for each day of the week. */
  readonly calendar?: boolean;
  /** How the columns of a table are shown; the others as their values say. */
  readonly columns?: readonly ColumnInput[];
  /** Order of the labels by the sum of their values. */
  readonly sort?: 'asc' | 'desc';
  /** Draws the labels with the largest values, and the others as one sum. */
  readonly top?: number;
  /** Names of series or labels that keep their color; all others are grey. */
  readonly highlight?: readonly string[];
  /** Bars above and below zero have the colors of gains and losses. */
  readonly colorBy?: 'sign';
  /** The range around a line, one number for each label. Default of `from`: the first line. */
  readonly band?: {
    readonly low: readonly (number | null)[];
    readonly high: readonly (number | null)[];
    readonly label: string;
    readonly from?: string;
  };
  /** The label from which on values are a forecast: dashed lines, pale bars. */
  readonly forecastFrom?: string;
  /** A line below the chart. */
  readonly note?: string;
  /** A line below the chart: where the data comes from. */
  readonly source?: string;
  /** Begin of the scale of a gauge or of progress bars. Default: 0. */
  readonly min?: number;
  /** End of the scale. Default: 100. */
  readonly max?: number;
  /** What values up to `to` say about the figures, in rising order. */
  readonly ranges?: readonly { readonly to: number; readonly tone: 'good' | 'warning' | 'bad' }[];
  /** A mark on the scale of a gauge or of progress bars. */
  readonly target?: number;
  /** 1 to 24 tiles of a board. */
  readonly tiles?: readonly TileInput[];
  /** `phone`: tiles below each other. */
  readonly layout?: 'grid' | 'phone';
  /** One legend above all tiles of a board. */
  readonly sharedLegend?: boolean;
  /** One range of values for all tiles of a board. */
  readonly sharedAxis?: boolean;
  /** A key figure, or how it is computed from `data`: `last`, `sum` and others. */
  readonly value?: string | number;
  readonly label?: string;
  /** The change of the key figure: a number gets its sign, an arrow and a color. */
  readonly delta?: string | number;
  readonly goodWhen?: 'up' | 'down' | 'none';
  readonly valueFormat?: NumberFormat;
  /** About how many bars a histogram has. */
  readonly bins?: number;
  /** The width of each bar of a histogram. */
  readonly binWidth?: number;
  readonly header?: HeaderInput;
  readonly legend?: LegendInput;
  /** 1 to 6 key figures. */
  readonly kpiStrip?: readonly KpiInput[];
  /** Default: by the size of the card; above the chart on narrow and e-mail cards. */
  readonly kpiPosition?: 'top' | 'right' | 'bottom';
  readonly footer?: FooterInput;
  /** Space around the chart; a number is CSS px, 0 to 200. */
  readonly padding?: 'email' | 'slack' | 'none' | number;
  /** A CSS color, or `transparent`. Default: opaque white. */
  readonly backgroundColor?: string;
  /** CSS px, 0 to 64. */
  readonly borderRadius?: number;
  readonly border?: { readonly color?: string; readonly width?: number };
  readonly theme?: ThemeInput;
}
