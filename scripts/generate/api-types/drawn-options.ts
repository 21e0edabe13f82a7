/**
 * The options that a specification may have, as types: those of Chart.js and its two plugins for the chart types that are drawn, and what the
 * service adds. `known-options.mjs` reads Options, Dataset, Title, Format and OptionsByType; a union means the keys of all its members.
 */
import type {
  ChartTypeRegistry,
  CoreChartOptions,
  ElementOptionsByType,
  PluginOptionsByType,
  ScaleTypeRegistry,
  TitleOptions,
} from 'chart.js';
import 'chartjs-plugin-annotation';
import 'chartjs-plugin-datalabels';
import type { DoughnutLabelAnnotationOptions } from 'chartjs-plugin-annotation';
import type { Options as DataLabels } from 'chartjs-plugin-datalabels/types/options';
import type { FormatStyle } from '../../../chart-spec/numbers/format-number.js';

type Drawn = 'line' | 'bar' | 'pie' | 'doughnut' | 'radar' | 'polarArea';
type Without<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;
type Elements = ElementOptionsByType<Drawn>;

/** Chart.js resolves the options of points, lines, bars and arcs from the dataset as well. */
type OfDatasets =
  | ChartTypeRegistry[Drawn]['datasetOptions']
  | ChartTypeRegistry[Drawn]['chartOptions']
  | Elements[keyof Pick<Elements, 'arc' | 'bar' | 'line' | 'point'>];

export type Dataset =
  | OfDatasets
  | { type: Drawn; data: unknown; datalabels: DataLabels | OwnLabels | boolean; tooltip: unknown; rAxisID: string }
  | { segment: Segments; needle: Needle };

export type Title = TitleOptions;

/** The options of a dataset that are read from the dataset alone. */
type InDatasetOnly =
  | 'label'
  | 'order'
  | 'stack'
  | 'hidden'
  | 'xAxisID'
  | 'yAxisID'
  | 'rAxisID'
  | 'parsing'
  | 'animation'
  | 'animations'
  | 'transitions'
  | 'angle';

export type Options =
  | Without<
      CoreChartOptions<Drawn>,
      | 'datasets'
      | 'parsing'
      | 'animation'
      | 'animations'
      | 'transitions'
      | 'events'
      | 'hover'
      | 'interaction'
      | 'devicePixelRatio'
      | 'responsive'
      | 'maintainAspectRatio'
      | 'aspectRatio'
      | 'resizeDelay'
    >
  | Without<OfDatasets, InDatasetOnly>
  | {
      elements: Elements;
      datasets: { [type in Drawn]: Dataset };
      plugins: Plugins;
      scales: { [id: string]: ScaleTypeRegistry[keyof ScaleTypeRegistry]['options'] | OwnScale };
      /** A sample of Chart.js has it; it asks for nothing. */
      stacked: false;
      /** An SVG shows the values of its marks when they are pointed at. */
      hoverTitles: boolean;
    };

type Plugins = PluginOptionsByType<Drawn> | { [name in keyof PluginOptionsByType<Drawn>]: boolean } | OwnPlugins;

/** Our own objects, and the options of Intl.NumberFormat. */
export type Format = OwnFormat | Intl.NumberFormatOptions;

interface OwnFormat {
  style: FormatStyle;
  currency: string;
  locale: string;
  digits: number;
  prefix: string;
  suffix: string;
}

type Texts = (string | null)[];
type OwnLabels = {
  format: Format;
  texts: Texts;
  labels: { [name: string]: DataLabels | { format: Format; texts: Texts } };
};

/** By the index of the point that a segment of a line begins at; `null` is as the line. */
interface Segments {
  backgroundColor: (string | null)[];
  borderColor: (string | null)[];
  borderDash: (number[] | null)[];
  borderWidth: (number | null)[];
}

/** What points from the middle of a ring to a place on it, 0 to 1; its sizes are percents. */
interface Needle {
  at: number;
  color: string;
  radius: number;
  width: number;
  length: number;
  ends: string[];
  label: unknown;
}

interface OwnPlugins {
  legend: { weight: number; order: number[]; colors: (string | null)[]; labels: { shares: boolean } };
  title: { weight: number };
  subtitle: { weight: number };
  datalabels: OwnLabels;
  tooltip: { format: Format };
  annotation: { annotations: { [name: string]: Annotation } | Annotation[]; interaction: unknown };
}

/** Its declaration is not part of the union of annotations. */
type Annotation = DoughnutLabelAnnotationOptions | { type: 'doughnutLabel' };

/** What Chart.js reads from a scale beyond its declarations. */
interface OwnScale {
  type: keyof ScaleTypeRegistry;
  display: boolean | 'auto';
  position: 'chartArea';
  time: { parser: false };
  ticks: { format: Format; callback: string };
  pointLabels: { format: Format };
}

interface ElementsOf {
  line: 'line' | 'point';
  radar: 'line' | 'point';
  bar: 'bar';
  pie: 'arc';
  doughnut: 'arc';
  polarArea: 'arc';
}

/** The options that Chart.js reads for each chart type from the root of the options or from a dataset. */
export type OptionsByType = {
  [type in Drawn]:
    | ChartTypeRegistry[type]['datasetOptions']
    | ChartTypeRegistry[type]['chartOptions']
    | Elements[ElementsOf[type]];
};
