import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { timeKindOf } from './calendar.js';
import { type ChartData, hasTwoAxes } from './chart-data.js';
import type { ExtractedChartType } from './chart-type.js';
import { type Rejection, reject, rejectData } from './issues.js';
import type { StyleRequest } from './style-requests.js';

export interface ChosenChart {
  type: ChartType;
  /** The type of each series, where they differ. */
  seriesTypes?: ChartType[];
  /** Whether the words name no type. */
  isAssumed: boolean;
  warnings: string[];
}

const TYPES_WITH_TWO_AXES: readonly ChartType[] = ['bar', 'line'];
const SINGLE_SERIES_TYPES: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];

/** The type that the words name. Without one: a line over time, otherwise bars; percentages beside amounts are a line beside bars. */
export function chooseChart(
  chart: ExtractedChartType,
  data: ChartData,
  styleRequests: StyleRequest[],
): ChosenChart | Rejection {
  const { type, combination } = chart;
  if (combination !== undefined) return combine(combination, chart.isCombinationNamed === true, data);
  if (type === undefined) {
    const styled = styleRequests.find(({ types }) => types?.length === 1);
    const [implied] = styled?.types ?? [];
    return styled === undefined || implied === undefined ? assume(data) : imply(implied, styled.text);
  }
  if (hasTwoAxes(data.series) && !TYPES_WITH_TWO_AXES.includes(type)) {
    const units = [...new Set(data.series.map(({ unit = 'no unit' }) => unit))].join(', ');
    return rejectData(
      `The numbers have different units (${units}), and a ${type} chart has one scale. Ask for bars or lines.`,
    );
  }
  if (SINGLE_SERIES_TYPES.includes(type) && data.series.length > 1) {
    const names = data.series.map(({ name }) => `"${name}"`).join(', ');
    return rejectData(`A ${type} chart shows one series, but there are ${data.series.length}: ${names}.`.slice(0, 200));
  }
  return { type, isAssumed: false, warnings: [] };
}

/** @param isNamed whether the words say of each series what it is: "revenue as bars and growth as a line" */
function combine(types: ChartType[], isNamed: boolean, { series }: ChartData): ChosenChart | Rejection {
  const percentages = series.filter(({ unit }) => unit === '%').length;
  const isByUnit = !isNamed && percentages > 0 && percentages < series.length;
  if (!isByUnit && series.length !== 2) {
    return reject(
      'type',
      'Bars and lines are named. Say which series is a line, such as "sales as bars and growth as a line".',
    );
  }
  const seriesTypes = isByUnit ? series.map(({ unit }): ChartType => (unit === '%' ? 'line' : 'bar')) : types;
  const warnings = isNamed ? [] : [sentenceOf(series, seriesTypes)];
  return { type: 'bar', seriesTypes, isAssumed: false, warnings };
}

function assume({ labels, series }: ChartData): ChosenChart {
  const advice = 'Name a type to change it.';
  if (hasTwoAxes(series)) {
    const seriesTypes = series.map(
      ({ unit }, i): ChartType => (unit === '%' || (i > 0 && unit !== series[0]?.unit) ? 'line' : 'bar'),
    );
    return {
      type: 'bar',
      seriesTypes,
      isAssumed: true,
      warnings: [`No chart type given. ${sentenceOf(series, seriesTypes)} ${advice}`],
    };
  }
  const kind = timeKindOf(labels);
  if (kind !== undefined) {
    const warning = `No chart type given: drawn as a line chart, because the labels are ${kind}. ${advice}`;
    return { type: 'line', isAssumed: true, warnings: [warning] };
  }
  return { type: 'bar', isAssumed: true, warnings: [`No chart type given: drawn as a bar chart. ${advice}`] };
}

/** "smooth" is said of lines. */
function imply(type: ChartType, text: string): ChosenChart {
  const warning = `No chart type given: drawn as a ${type} chart, because of "${text.slice(0, 40)}". Name a type to change it.`;
  return { type, isAssumed: true, warnings: [warning] };
}

function sentenceOf(series: ChartData['series'], types: ChartType[]): string {
  const namesOf = (type: ChartType) =>
    series
      .flatMap(({ name }, i) => (types[i] === type ? [`"${name || `series ${i + 1}`}"`] : []))
      .join(', ')
      .slice(0, 60);
  return `Drawn as bars: ${namesOf('bar')}; as a line: ${namesOf('line')}.`;
}
