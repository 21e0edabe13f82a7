/** A table and the requests about it as a chart specification. */
import type { JsonObject, SpecIssue } from '../../../chart-spec/chart-spec.js';
import { averageOf, buildChart } from './chart.js';
import { leftOut } from './choose-type.js';
import { applyRequests } from './compute.js';
import type { Requests } from './requests.js';
import type { Table } from './tables.js';
import type { Language } from './words.js';

/** What a description was read as, to be looked at. */
export interface Interpretation {
  spec: JsonObject;
  warnings: string[];
  /** Numbers of the chart that are not in the words but were computed from them. */
  computed: number[];
  /** The numbers that the chart was made from. Some may not be drawn, as asked. */
  used: number[];
}

/** What the client has to change, with the charts that may have been meant. */
export interface Rejection {
  issues: SpecIssue[];
  readings?: JsonObject[];
}

export type Result = Interpretation | Rejection;

/** What the words say about the table. */
export interface Said {
  requests: Requests;
  language: Language;
  title: string;
  /** Words that nothing reads. */
  leftovers?: string[];
  /** Assumptions. */
  notes?: string[];
  computed?: readonly number[];
}

export function resultOf(
  table: Table,
  { requests, language, title, leftovers = [], notes = [], computed = [] }: Said,
): Result {
  const applied = applyRequests(table, requests);
  if ('message' in applied) return { issues: [{ path: 'description', message: applied.message }] };
  const built = buildChart(applied.table, requests, requests.title ?? capitalize(title), language);
  if ('issues' in built) return built;
  const ignored = leftovers.filter((words) => /\p{L}/u.test(words)).map((words) => leftOut(words));
  const averages = requests.lines.some(({ value }) => value === undefined) ? [averageOf(applied.table.series[0])] : [];
  return {
    spec: built.spec,
    warnings: [...requests.notes, ...notes, ...applied.notes, ...built.warnings, ...requests.warnings, ...ignored],
    computed: [...computed, ...applied.computed, ...averages],
    used: table.series.flatMap(({ values }) => values.filter((value) => value !== null)),
  };
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
