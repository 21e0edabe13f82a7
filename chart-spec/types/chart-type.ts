import type { AnimationStyle, ChartSpec, Dataset, Json, JsonObject } from '../model/chart-spec.js';
import type { SpecIssue } from '../model/errors.js';
import type { IssueList } from '../model/issue-list.js';
import type { ChartType } from '../model/type-names.js';
import type { JudgedTable } from '../table/judge.js';
import type { TableShape } from '../table/table-shape.js';
import type { Phrases } from '../words/languages/en.js';
import type { Language } from '../words/phrases.js';

/** The name of a type in a sentence of each language that alternative texts are written in. */
export type Titles = Readonly<Record<Language, string>>;

/** Why nothing of a chart can be drawn: it has no values, or all of them are 0 and have no size. */
export type Blank = 'gaps' | 'zeros';

export type JsonSchema = Record<string, unknown>;

/** Checks one point of a series. @param at its path below the dataset */
export type PointCheck = (
  point: Json,
  at: string,
  issues: IssueList,
  place: { dataset: JsonObject; root: unknown },
) => void;

/** What alternative texts of a chart share. */
export interface TextFrame {
  spec: ChartSpec;
  /** BCP 47. */
  locale: string;
  phrases: Phrases;
  /** Without line breaks. */
  labels: string[];
}

/** Whole-chart rules see the body once each of its parts is valid. */
export interface ValidBody {
  body: JsonObject;
  /** `data.labels`. */
  labels: Json | undefined;
  datasets: JsonObject[];
}

/** The cost of a mark that a plugin draws. */
export interface ShapeCost {
  us: number;
  /** Its outlines as a number of circles of a bubble chart. */
  curves: number;
  hasText?: boolean;
  isGradient?: boolean;
}

export interface BlankTable {
  labels: string[];
  /** Names of the series, where they say what a series holds. */
  names?: string[];
  series: (number | null)[][];
}

/** The form of the points of a series. */
export interface PointForm {
  check: PointCheck;
  /** What they are, for descriptions in English, where they are not numbers with gaps. */
  form?: string;
  /** For editors; absent where it is that of numbers with labels. */
  schema?: JsonSchema;
  /** Fields of a dataset in place of `data`. */
  properties?: Readonly<Record<string, JsonSchema>>;
  /** Checks a dataset with such fields, in place of its points. */
  checkDataset?(dataset: JsonObject, issues: IssueList): void;
  /** Checks all points together, once their number is right. */
  checkAll?(points: Json[], issues: IssueList): void;
  /** Whether texts among them are no numbers written as texts. */
  holdsTexts?: boolean;
  /** Whether x and y are names. */
  hasNamedPlaces?: boolean;
  /** What errors call them. Default: points. */
  plural?: string;
  /** Default: MAX_POINTS. */
  most?: number;
  /** Brings points into the form that is checked and drawn. Changes the dataset, which is not yet valid. */
  arrange?(dataset: JsonObject): void;
  /** Puts labels with one number for each into this form. Changes `data`. @param places the labels */
  fromNumbers?(body: JsonObject, data: JsonObject, datasets: JsonObject[], places: string[]): void;
}

/** Everything that the language knows about one chart type. A type is a folder; registry.ts lists them. */
export interface ChartTypeDefinition<Name extends ChartType = ChartType> {
  name: Name;
  /** What lists of charts and pickers call it, in English. */
  label: string;
  /** Whether Chart.js draws it from one number for each label: documents, errors and editors describe these types together. */
  isCommon?: boolean;
  /** The type that specifications name in its place: only configurations in the languages of others may have it. */
  standsFor?: ChartType;
  /** The drawing of pickers, by its name in Lucide. */
  icon: string;
  titles: Titles;
  /** What it is for, in English: documents, the picker, tools for agents. */
  summary: string;
  /** Names of other libraries for the same chart, in lower case without spaces, hyphens and "chart". Suggestions, never aliases. */
  like?: readonly string[];
  /** What people call it in the languages of descriptions, with commas between. */
  words?: string;
  /** The type that descriptions mean by its words where the numbers have names. */
  withNames?: ChartType;
  /** Names of charts that are this type with more, and what to write. */
  variants?: Readonly<Record<string, string>>;
  /** Whether its points stand at `data.labels`, which are then required. */
  hasLabels?: boolean;
  /** Whether its alternative text names its labels itself. */
  namesLabels?: boolean;
  /** Whether it shows labels without a value, and its alternative text names them. */
  namesGaps?: boolean;
  /** Whether its marks are slices, whose sizes cannot be negative. */
  hasSlices?: boolean;
  /** The names that have the colors of a palette, in its order; empty where colors mean something else. Default: its slices, else its series. */
  colorNames?(spec: ChartSpec): string[];
  /** Whether its values are the parts of one whole. */
  isWhole?: boolean;
  /** Whether it is series at labels between two axes: they mix with each other, and may have a second axis of values. */
  isCartesian?: boolean;
  /** Whether its series are compared as lengths or places on one axis of values. */
  comparesSeries?: boolean;
  /** Whether readers compare its marks by how far from 0 they end, and the values are not written beside them. */
  comparesLengths?: boolean;
  /** Whether readers compare changes and not sizes: its axis of values need not begin at zero, and stands where the newest values are. */
  comparesChanges?: boolean;
  /** The direction of its labels unless `options.indexAxis` says it. Default: x. */
  indexAxis?: 'x' | 'y';
  /** Default: cartesian. */
  axes?: 'cartesian' | 'radial' | 'none';
  /** What drawing its marks costs. Default: as arcs. */
  cost?: 'bars' | 'lines' | 'places' | 'cells' | ShapeCost;
  /** The name of its marks in `options.elements`, where a plugin draws them. */
  element?: string;
  /** The data that a new chart of this type begins with, where it does not draw one series at labels. */
  blank?: BlankTable;
  /** What it needs of a table of columns. */
  table: TableShape;
  /** How certain it is that a table without a word about its chart is drawn this way: the names of its columns say it, or its shape. */
  suits?(table: JudgedTable): 'names' | 'shape' | undefined;
  points: PointForm;
  /** The types that its datasets may have: Chart.js throws for others, because their axes are missing. Default: its own. */
  mixesWith?: readonly ChartType[];
  /** Dataset options beside those of all types, separated by spaces. Absent: in the table that is generated from Chart.js. */
  datasetOptions?: string;
  /** The field that writes its numbers, where Chart.js does not draw it: then options of axes, marks and plugins have no effect. */
  numbersBy?: string;
  /** How its marks come into a moving image. Default: reveal. */
  animation?: AnimationStyle;
  /** Fields at the root that it has, beside those of all types. */
  fields?: readonly string[];
  /** What `totals` holds where it is one of the fields. Default: a switch. */
  totals?: 'labels' | 'labelsOrSwitch' | 'switch';
  /** What each of its small multiples shows where not one series: the values at one label, or one value where there is one series. */
  multiples?: 'labels' | 'values';
  /** The end of the sentence that says why it has no small multiples: 'which is one figure'. Required unless `fields` has `smallMultiples`. */
  undivided?: string;
  /** Whether it consists of tiles with charts of their own, in place of data. */
  hasTiles?: boolean;
  /** Completes a specification before it is checked, where fields of it may be left out. Returns a copy. */
  complete?(given: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Rules for its whole data, checked once each part of it is valid. @returns issues; their paths begin at the root */
  findIssues?(valid: ValidBody): SpecIssue[];
  /** Warnings about data that it shows badly. */
  warnings?: readonly ((spec: ChartSpec) => string | undefined)[];
  /** Why nothing of its data can be drawn, where what draws it needs a value. Absent: it is drawn without any. */
  blankFor?(spec: ChartSpec): Blank | undefined;
  /** The chart that it is drawn as. Default: itself, by Chart.js or a plugin. */
  compose?(spec: ChartSpec): ChartSpec;
  /** What a series says in an alternative text; undefined: as numbers at labels. */
  describeSeries?(dataset: Dataset, frame: TextFrame): string | undefined;
  /** The sentences of all series together, in place of one for each. @param scope what the labels are, such as "12 categories" */
  describe?(frame: TextFrame, scope: string): string[];
  /** The running sums that key figures are computed from: the last one is the sum. Absent: key figures are computed from the points. */
  levels?(spec: ChartSpec): number[];
}

/** A definition with its own name as its type. */
export function chartType<const Name extends ChartType>(
  definition: ChartTypeDefinition<Name>,
): ChartTypeDefinition<Name> {
  return definition;
}
