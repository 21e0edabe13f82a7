/** Translates one axis. Options of Chart.js 3 and 4 stay as they are. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../values/json.js';
import type { Context } from './context.js';
import { moveFont } from './fonts.js';
import { runDateReader } from './functions/date-reader.js';
import { evaluateTicks, tickKind } from './functions/tick-functions.js';
import { move, rename, take, writeText } from './objects.js';

const FROM_TICKS = ['beginAtZero', 'min', 'max', 'suggestedMin', 'suggestedMax', 'reverse'];
const OF_ZERO = ['zeroLineColor', 'zeroLineWidth'];
const WITHOUT_EFFECT = ['zeroLineBorderDash', 'zeroLineBorderDashOffset'];

/** @param axis changed @param id its name in the specification @param path of the axis in the configuration */
export function translateAxis(axis: JsonObject, id: string, path: string, context: Context): void {
  rename(axis, { gridLines: 'grid', scaleLabel: 'title' });
  // An option since Chart.js 3.
  if (context.isOld) delete axis['backgroundColor'];
  translateTitle(axis);
  translateGrid(axis, path, context);
  if (isObject(axis['ticks'])) translateTicks(axis, axis['ticks'], id, path, context);
  if (isObject(axis['pointLabels'])) {
    moveFont(axis['pointLabels']);
    evaluateTicks(axis['pointLabels'], `${path}.pointLabels`, 'names', context);
  }
  translateTime(axis, id, path, context);
}

function translateTitle(axis: JsonObject): void {
  const { title } = axis;
  if (typeof title === 'string' || typeof title === 'number') axis['title'] = { display: true, text: String(title) };
  if (!isObject(title)) return;
  rename(title, { labelString: 'text' });
  writeText(title);
  moveFont(title);
}

function translateGrid(axis: JsonObject, path: string, { notes }: Context): void {
  const { grid } = axis;
  if (typeof grid === 'boolean') axis['grid'] = { display: grid };
  if (!isObject(grid)) return;
  const border: JsonObject = {};
  rename(grid, { drawBorder: 'display', borderColor: 'color', borderWidth: 'width' }, border);
  rename(grid, { borderDash: 'dash', borderDashOffset: 'dashOffset' }, border);
  if (Object.keys(border).length > 0) axis['border'] = { ...border, ...objectAt(axis, 'border') };
  rename(grid, { tickMarkLength: 'tickLength', offsetGridLines: 'offset' });
  for (const key of WITHOUT_EFFECT) delete grid[key];
  for (const key of OF_ZERO)
    if (take(grid, key) !== undefined)
      notes.add(`${path}.gridLines.${key}`, 'zero has a line of its own: leave it out');
}

function translateTicks(axis: JsonObject, ticks: JsonObject, id: string, path: string, context: Context): void {
  if (context.isOld) move(ticks, FROM_TICKS, axis);
  for (const key of FROM_TICKS) {
    if (take(ticks, key) !== undefined)
      context.notes.add(`${path}.ticks.${key}`, `has no effect since Chart.js 3: write ${path}.${key}`);
  }
  rename(ticks, { fixedStepSize: 'stepSize', userCallback: 'callback' });
  // Chart.js takes it for one that is not set.
  if (ticks['stepSize'] === 0) delete ticks['stepSize'];
  moveFont(ticks);
  for (const level of ['major', 'minor']) if (isObject(ticks[level])) moveFont(ticks[level]);
  evaluateTicks(ticks, `${path}.ticks`, tickKind(id, axis, context), context);
}

/** Milliseconds, seconds, and what begins with the year. */
const READ_ANYWAY = /^(?:x|X|(?:YYYY|GGGG).*)$/;

function translateTime(axis: JsonObject, id: string, path: string, context: Context): void {
  const { isOld } = context;
  if (axis['type'] === 'time' && take(axis, 'distribution') === 'series') axis['type'] = 'timeseries';
  const { time } = axis;
  if (!isObject(time)) return;
  move(time, ['min', 'max'], axis);
  rename(time, { format: 'parser' });
  runDateReader(time, id, `${path}.time`, context);
  for (const key of ['stepSize', 'unitStepSize']) if (time[key] === 0) delete time[key];
  if (time['stepSize'] !== undefined || time['unitStepSize'] !== undefined)
    rename(time, { stepSize: 'stepSize', unitStepSize: 'stepSize' }, ensureAt(axis, 'ticks'));
  delete time['tooltipFormat'];
  // These are read anyway; the tokens of moment for the letters T and Z have no counterpart in Luxon.
  if (READ_ANYWAY.test(String(time['parser']))) delete time['parser'];
  else if (typeof time['parser'] === 'string') time['parser'] = withAnyDigits(luxonFormat(time['parser'], isOld));
  if (!isObject(time['displayFormats'])) return;
  const formats: [string, Json | undefined][] = Object.entries(time['displayFormats']);
  time['displayFormats'] = Object.fromEntries(
    formats.map(([unit, format]) => [unit, typeof format === 'string' ? luxonFormat(format, isOld) : format]),
  );
}

/** Other libraries read `7` where two digits are asked for, between signs: `HH`, `dd.MM.yyyy`. */
function withAnyDigits(parser: string): string {
  return parser.replace(/(?<![a-z])(?:HH|hh|mm|ss|dd|MM)(?![a-z])/gi, ([letter = '']) => letter);
}

/** Date formats of moment, as Chart.js 2 and QuickChart write them, in the tokens of Luxon. */

const TOKENS: readonly [moment: string, luxon: string][] = [
  ['YYYY', 'yyyy'],
  ['YY', 'yy'],
  ['Y', 'y'],
  ['dddd', 'cccc'],
  ['ddd', 'ccc'],
  ['dd', 'ccc'],
  ['DD', 'dd'],
  ['Do', 'd'],
  ['D', 'd'],
  ['A', 'a'],
  ['Q', 'q'],
  ['WW', 'WW'],
  ['ww', 'WW'],
  ['gggg', 'kkkk'],
  ['GGGG', 'kkkk'],
  ['LLLL', 'DDDD t'],
  ['LLL', 'DDD t'],
  ['LL', 'DDD'],
  ['LTS', 'tt'],
  ['LT', 't'],
  ['L', 'D'],
  ['lll', 'DD t'],
  ['ll', 'DD'],
  ['l', 'D'],
  // It is a token of Luxon.
  ['T', "'T'"],
  ['x', 'x'],
  ['X', 'X'],
];
const PART = new RegExp(`\\[([^\\]]*)\\]|${TOKENS.map(([moment]) => moment).join('|')}|[a-zA-Z]+?(?![a-zA-Z])|.`, 'gs');
const BY_TOKEN = new Map(TOKENS);

/** Texts without tokens of moment are taken as those of Luxon already: months in `LLL`, and since Chart.js 3 most texts. */
function luxonFormat(format: string, isOld: boolean): string {
  if (!(isOld ? /[YDLAQ[]|[dg]{3}|\bl/ : /[YDAQ[]|[dg]{3}/).test(format)) return format;
  return format.replace(PART, (part, literal: string | undefined) => {
    if (literal !== undefined) return literal === '' ? '' : `'${literal}'`;
    return BY_TOKEN.get(part) ?? part;
  });
}
