/** Root fields that belong to some chart types only. */
import type { Schema } from 'joi';
import type { ChartSpec, JsonObject } from '../../../model/chart-spec.js';
import {
  FIGURES,
  MAX_BINS,
  MAX_DATASETS,
  MAX_LABELS,
  MAX_MULTIPLES,
  MAX_POINTS,
  MAX_TEXT_LENGTH,
  MAX_TILE_TEXT,
  MAX_TILES,
  SMALLEST_NUMBER,
} from '../../../model/constants.js';
import type { IssueList } from '../../../model/issue-list.js';
import { nearestName } from '../../../model/nearest-name.js';
import type { ChartType } from '../../../model/type-names.js';
import { meantLabel } from '../../../time/meant-label.js';
import { partsOf } from '../../../types/multiples/parts.js';
import { DEFINED_TYPES, findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';
import { checkFormat } from '../../check/number-format.js';
import { oneOfMessage } from '../../check/one-of-message.js';
import * as kinds from '../../check/value-kinds.js';

import {
  checked,
  fields,
  Joi,
  list,
  numberBetween,
  text,
  textOrNumber,
  trueOrFalse,
  wholeNumber,
  withMessage,
  word,
} from './field-types.js';

/** The range of a scale stays finite. */
const LARGEST_END = 1e300;
const MAX_RANGES = 8;
const MAX_HIGHLIGHTS = 20;
const MAX_LINE_LENGTH = 300;
const LARGEST_WIDTH = 1e300;
const MAX_COLUMNS = 12;
const MULTIPLES = {
  columns: kinds.wholeNumber(1, MAX_COLUMNS),
  sharedAxis: kinds.TRUE_OR_FALSE,
  sort: { rule: 'must be "asc" or "desc"', accepts: (value: unknown) => value === 'asc' || value === 'desc' },
};

const RANGE = fields({
  to: numberBetween(-LARGEST_END, LARGEST_END).required(),
  tone: word(['good', 'warning', 'bad']).required(),
});

const TILE = fields({
  span: wholeNumber(1, 12).description('Columns of 12; the board lays out tiles without one'),
  height: wholeNumber(1, 12).description('In rows; 2 for a chart unless set'),
  spec: Joi.object().unknown(true).description('A specification of any type but board'),
  text: text(MAX_TILE_TEXT).description('Markdown: paragraphs, headings, lists, bold, links'),
  heading: text(MAX_TEXT_LENGTH).description('The name of the tiles below it'),
  image: Joi.any()
    .description('The logo of the board: "logo", its https address, or an object; the header then has none')
    .meta({
      jsonSchema: {
        type: ['string', 'object'],
        properties: {
          url: { type: 'string', format: 'uri', description: 'Absent: header.logoUrl, or the logo of the brand kit' },
          alt: { type: 'string', description: 'What is read aloud' },
          fit: { enum: ['contain', 'cover'], description: 'Whether all of it is seen; default: contain' },
        },
      },
    }),
});

const EDGE = withMessage(Joi.number().unsafe().allow(null), 'must be a number or null');
const COLUMN = fields({
  name: text(MAX_TEXT_LENGTH).required().description('As in the header of the table'),
  format: checked(Joi.object().unknown(true), (value: JsonObject, issues) =>
    checkFormat(value, '', issues),
  ).description('How numbers are written'),
  bar: trueOrFalse().description('A bar beside each number'),
  heat: trueOrFalse().description('A color behind each number'),
  sparkline: trueOrFalse().description('Cells with several numbers, as a list or with spaces between, are small lines'),
  align: word(['left', 'center', 'right']),
  total: trueOrFalse().description(
    'Whether "totals": true adds the column up; default: unless it holds averages, rates or positions',
  ),
});

const FIELDS: Record<string, Schema> = {
  trend: word(['linear']).description(
    'A line of best fit through the points of each series, with its R² in the legend',
  ),
  totals: checked(Joi.any(), checkTotals)
    .description(
      'Labels of the bars that show the sum so far, beside those with null, or of the rows that are sums; true writes the sums above stacked bars, or below rows',
    )
    .meta({ jsonSchema: { type: ['boolean', 'array'], items: { type: 'string' } } }),
  stacked: checked(Joi.any(), (stacked: unknown, issues) => {
    if (typeof stacked !== 'boolean' && stacked !== 'percent') issues.add('', 'must be true, false or "percent"');
  })
    .description('Series of bars and lines add up, or are shares of their sum')
    .meta({ jsonSchema: { enum: [true, false, 'percent'] } }),
  smallMultiples: checked(Joi.any(), checkMultiples)
    .description(
      `A chart for each of 2 to ${MAX_MULTIPLES} series, in a grid, with one scale for all; of a gauge, bullet or dumbbell chart for each label`,
    )
    .meta({
      jsonSchema: {
        type: ['boolean', 'object'],
        properties: {
          columns: { type: 'integer', minimum: 1, maximum: MAX_COLUMNS, description: 'Charts beside one another' },
          sharedAxis: { type: 'boolean', default: true, description: 'One scale for all charts' },
          sort: { enum: ['asc', 'desc'], description: 'Order of the charts by the sum of their values' },
        },
      },
    }),
  columns: list(COLUMN, MAX_DATASETS, 'columns').description(
    'How columns are shown; those that are not named as their values say. Of a board: 12, its grid',
  ),
  calendar: trueOrFalse().description('Dates as a column for each week and a row for each day of the week'),
  sort: word(['asc', 'desc']).description('Order of the labels by the sum of their values'),
  top: wholeNumber(1, MAX_LABELS).description('Draws the labels with the largest values, and the others as one sum'),
  highlight: checked(
    list(withMessage(Joi.string(), kinds.TEXT.rule), MAX_HIGHLIGHTS, 'names'),
    checkHighlight,
  ).description('Names of series or labels that keep their color; all others are grey'),
  colorBy: word(['sign']).description('Bars above and below zero have the colors of gains and losses'),
  band: checked(
    fields({
      low: list(EDGE, MAX_POINTS, 'numbers').required(),
      high: list(EDGE, MAX_POINTS, 'numbers').required(),
      label: text(MAX_LINE_LENGTH).required(),
      from: text(MAX_LINE_LENGTH).description('The line that it belongs to; the first one unless set'),
    }),
    checkBand,
  ).description('The range around a line, such as its confidence, as a shaded area: one number for each label'),
  forecastFrom: checked(withMessage(Joi.string(), 'must be one of data.labels'), checkForecast).description(
    'The label from which on values are a forecast: lines are dashed, bars pale',
  ),
  note: text(MAX_LINE_LENGTH).description('A line below the chart, such as a definition'),
  source: text(MAX_LINE_LENGTH).description('A line below the chart: where the data comes from'),
  min: numberBetween(-LARGEST_END, LARGEST_END).description('Begin of the scale; 0 unless set; for gauge and progress'),
  max: numberBetween(-LARGEST_END, LARGEST_END).description('End of the scale; 100 unless set; for gauge and progress'),
  ranges: list(RANGE, MAX_RANGES, 'ranges').description('What values up to "to" say, in rising order'),
  target: numberBetween(-LARGEST_END, LARGEST_END).description('A mark on the scale; for gauge and progress'),
  sizeLegend: checked(Joi.any(), (legend: unknown, issues) => {
    const isTitle = typeof legend === 'string' && legend.length <= MAX_LINE_LENGTH;
    if (typeof legend !== 'boolean' && !isTitle) issues.add('', 'must be true, false, or the title of the sizes');
  })
    .description('Circles beside the plot that say which area is which size, and their title')
    .meta({ jsonSchema: { type: ['boolean', 'string'] } }),
  tiles: list(TILE, MAX_TILES, 'tiles').description(
    'The charts, key figures, tables and texts of a board, in a grid of 12 columns',
  ),
  layout: word(['grid', 'phone']).description('"phone" stacks tiles; default up to 480 px of width'),
  sharedLegend: trueOrFalse().description(
    'One legend above all tiles, or one in each; "legend": "shared" and "own" say the same. Default: one where all have the same names',
  ),
  sharedAxis: trueOrFalse().description('One range of values for the upright axes of all tiles'),
  value: textOrNumber().description(
    `The key figure: a number, a text, or computed from data: ${FIGURES.join(', ')}; "last" unless set`,
  ),
  label: text(MAX_TEXT_LENGTH).description('What the key figure is called'),
  delta: textOrNumber().description('The change, with an arrow and a color; computed: change, changePercent'),
  goodWhen: word(['up', 'down', 'none']).description('The direction of a change that is good; "up" unless set'),
  valueFormat: checked(Joi.object().unknown(true), (value: JsonObject, issues) =>
    checkFormat(value, '', issues),
  ).description('How the numbers of the key figure are written; an object in "format" says the same'),
  bins: wholeNumber(1, MAX_BINS).description('About how many bars, at round edges'),
  binWidth: withMessage(
    Joi.number().unsafe().min(SMALLEST_NUMBER).max(LARGEST_WIDTH),
    'must be a number greater than 0',
  ).description('Width of each bar in the unit of the values'),
};

function checkMultiples(multiples: unknown, issues: IssueList, root: unknown): void {
  if (multiples === false) return;
  if (multiples !== true && !isObject(multiples)) {
    issues.add('', 'must be true, false or an object such as {"columns": 3, "sharedAxis": false}');
    return;
  }
  if (isObject(multiples)) kinds.checkFields(multiples, MULTIPLES, issues);
  const type = typeIn(root);
  const definition = findDefinition(type);
  if (definition === undefined) return;
  const types: readonly unknown[] = TYPES_OF_FIELD.get('smallMultiples') ?? [];
  if (!types.includes(type)) {
    const reason = definition.undivided ?? 'which is drawn as another type';
    issues.add('', `must not stand on a ${plainText(type)} chart, ${reason}: use a board with a tile for each chart`);
    return;
  }
  const { labels, datasets } = dataIn(root);
  const parts = partsOf(type, labels, datasets);
  const what = parts[0]?.label === undefined ? 'series in data.datasets' : 'labels in data.labels';
  if (parts.length < 2 || parts.length > MAX_MULTIPLES)
    issues.add('', `must have 2 to ${MAX_MULTIPLES} ${what}, not ${parts.length}`);
  const mixes = definition.isCartesian
    ? DEFINED_TYPES.filter(({ isCartesian }) => isCartesian).map(({ name }) => name)
    : [type];
  const at = datasets.findIndex((one) => isObject(one) && !mixes.some((known) => known === (one['type'] ?? type)));
  if (at !== -1)
    issues.add('', `is for series of type ${mixes.map(plainText).join(' and ')}, which data.datasets.${at} is not`);
}

function checkTotals(totals: unknown, issues: IssueList, root: unknown): void {
  const type = typeIn(root);
  const isList = Array.isArray(totals) && totals.every((label) => typeof label === 'string');
  const form = findDefinition(type)?.totals ?? 'switch';
  if (form === 'labels' && !isList) issues.add('', 'must be an array of labels');
  else if (form === 'labelsOrSwitch' && !isList && typeof totals !== 'boolean')
    issues.add('', 'must be true, false, or an array of labels');
  else if (form === 'switch' && typeof totals !== 'boolean') issues.add('', kinds.TRUE_OR_FALSE.rule);
}

function dataIn(root: unknown): { labels: unknown[]; datasets: unknown[] } {
  const data = isObject(root) && isObject(root['data']) ? root['data'] : {};
  const { labels, datasets } = data;
  return { labels: Array.isArray(labels) ? labels : [], datasets: Array.isArray(datasets) ? datasets : [] };
}

function checkBand(band: NonNullable<ChartSpec['band']>, issues: IssueList, root: unknown): void {
  const { labels, datasets } = dataIn(root);
  for (const edge of ['low', 'high'] as const) {
    const { length } = band[edge];
    if (length !== labels.length)
      issues.add(edge, `must hold one number for each of ${labels.length} labels, not ${length}`);
  }
  const lines = datasets.filter((dataset) => isObject(dataset) && (dataset['type'] ?? typeIn(root)) === 'line');
  const names = lines.map((dataset) => (isObject(dataset) ? plainText(dataset['label'] ?? '') : ''));
  if (lines.length === 0) issues.add('', 'must belong to a line: none of the series is one');
  else if (band.from !== undefined && !names.includes(band.from)) issues.add('from', oneOfMessage(band.from, names));
  if (isObject(root) && (root['sort'] !== undefined || root['top'] !== undefined))
    issues.add('', 'must not stand beside sort and top, which move the labels');
}

function typeIn(root: unknown): unknown {
  return isObject(root) ? root['type'] : undefined;
}

function checkForecast(label: string, issues: IssueList, root: unknown): void {
  const { labels } = dataIn(root);
  const texts = labels.map(plainText);
  if (meantLabel(texts, label) !== undefined) return;
  const meant = nearestName(label, texts);
  issues.add('', `must be one of data.labels${meant === undefined ? '' : `. Did you mean "${meant}"?`}`);
}

/** Names that nothing has would leave the whole chart grey. */
function checkHighlight(names: string[], issues: IssueList, root: unknown): void {
  const { labels, datasets } = dataIn(root);
  const series = datasets.map((dataset) => (isObject(dataset) ? dataset['label'] : undefined));
  const known: unknown[] = [...series, ...labels];
  for (const [i, name] of names.entries()) {
    if (!known.includes(name)) issues.add(String(i), 'must be the name of a series, or one of data.labels');
  }
}

/** The chart types that each of these fields has an effect on. */
export const TYPES_OF_FIELD: ReadonlyMap<string, readonly ChartType[]> = new Map(
  Object.keys(FIELDS).flatMap((field) => {
    const types = typesWith(field);
    return types.length === 0 ? [] : [[field, types]];
  }),
);

function typesWith(field: string): ChartType[] {
  return DEFINED_TYPES.filter(({ fields: own = [] }) => own.includes(field)).map(({ name }) => name);
}

/** A description names the types where they are few. */
const MOST_NAMED_TYPES = 4;

export const typeFields: Record<string, Schema> = Object.fromEntries(
  Object.entries(FIELDS).map(([field, schema]) => {
    const types = TYPES_OF_FIELD.get(field) ?? [];
    if (types.length === 0 || types.length > MOST_NAMED_TYPES) return [field, schema];
    const names = new Intl.ListFormat('en').format(types);
    // describe() is not part of Joi in a browser, where the preview reads these too.
    const description: string = schema.$_getFlag('description');
    return [field, schema.description(`${description}; for ${names}`)];
  }),
);
