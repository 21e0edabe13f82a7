/** The chart specification as one joi schema. See docs/spec/README.md. */

import type { AnySchema, Schema } from 'joi';
import type { Json, JsonObject } from '../../model/chart-spec.js';
import {
  DEFAULTS,
  FORMATS,
  MAX_DATASETS,
  MAX_LABELS,
  MAX_MULTIPLES,
  MAX_POINTS,
  PRESETS,
} from '../../model/constants.js';
import type { IssueList } from '../../model/issue-list.js';
import type { ChartType } from '../../model/type-names.js';
import { checkLabels, checkPoints } from '../../types/data-rules.js';
import { ALL_CHART_TYPES, CHART_TYPES, COMMON_TYPES, definitionOf } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { animationJsonSchema, checkAnimation } from '../check/animation.js';
import { checkOptionTree } from '../check/options/options-rules.js';
import { checkDatasetShape, checkOptionsShape, checkSpaceForChart } from '../check/options/options-shape.js';
import { checkExtendedPoints } from '../check/points/point-rules.js';
import { checkValue, LANGUAGE_TAG, TIME_ZONE } from '../check/value-kinds.js';
import { findBrandKitIssue } from './fields/brand-kit-reference.js';
import { cardKeys } from './fields/card-schema.js';
import {
  checked,
  fields,
  Joi,
  list,
  numberBetween,
  text,
  trueOrFalse,
  wholeNumber,
  word,
} from './fields/field-types.js';
import { tableFields, tableOperations, tableOrSeries } from './fields/table-fields.js';
import { typeFields } from './fields/type-fields.js';

const MAX_TITLE_LINES = 100;
const MAX_ALT_LENGTH = 1000;

const POINTS = {
  type: 'array',
  description: 'Numbers, or null for a gap; [low, high] in a bar chart. A text such as "12" is read, with a warning',
  items: {
    type: ['number', 'null', 'array', 'string'],
    items: { type: ['number', 'string'] },
    minItems: 2,
    maxItems: 2,
  },
  minItems: 1,
  maxItems: MAX_POINTS,
};
const FORMS_OF_POINTS = ['Numbers, or null for a gap', ...formsOfPoints()].join('; ');

/** What the points of other types are. */
function formsOfPoints(): string[] {
  return CHART_TYPES.flatMap((type) => {
    const { form } = definitionOf(type).points;
    return form === undefined ? [] : [`${type}: ${form}`];
  });
}

/** The check includes `data` and `label`, because joi skips an object's custom check if one of its keys is invalid. */
function datasetSchema(isCommon: boolean): Schema {
  return checked(Joi.object().unknown(true), (value: JsonObject, issues, root) => {
    const chartType = typeOf(root);
    const type = value['type'] ?? chartType;
    if (isCommon) checkPoints(value['data'], 'data', issues, type === 'bar');
    else checkExtendedPoints(value, type, root, issues);
    checkDatasetShape(value, chartType, issues, isCommon ? COMMON_TYPES : ALL_CHART_TYPES);
    checkOptionTree(value, type, issues, isCommon ? ['data'] : ['data', 'tree']);
  })
    .description('One series; every Chart.js dataset option that is JSON is accepted beside label and data')
    .meta({
      jsonSchema: {
        properties: {
          label: { type: 'string', description: 'Name of the series' },
          data: isCommon ? POINTS : { type: 'array', description: FORMS_OF_POINTS },
        },
        ...(isCommon && { required: ['data'] }),
        additionalProperties: true,
      },
    });
}

function dataSchema(isCommon: boolean, maxDatasets: number): Schema {
  // Only charts with categories need labels; findExtendedIssues checks that.
  const check: typeof checkLabels = (all, issues) => {
    if (isCommon || all.length > 0) checkLabels(all, issues);
  };
  const labels = checked(Joi.array(), check)
    .description('One text per category. A number is read as text, with a warning')
    .meta({ jsonSchema: { items: { type: ['string', 'number'] }, minItems: 1, maxItems: MAX_LABELS } });
  return fields({
    labels: isCommon ? labels.required() : labels,
    datasets: list(datasetSchema(isCommon), maxDatasets, 'datasets').required().description('The series'),
    ...tableFields,
    ...tableOperations,
  }).meta({ jsonSchema: tableOrSeries(isCommon ? ['labels', 'datasets'] : ['datasets']) });
}

const options = checked(Joi.object().unknown(true), (value: JsonObject, issues, root) => {
  checkOptionsShape(value, datasetsOf(root), issues);
  checkOptionTree(value, typeOf(root), issues);
  checkSpaceForChart(value, sizeOf(root, 'width'), sizeOf(root, 'height'), issues);
});

function typeOf(root: unknown): unknown {
  return isObject(root) ? root['type'] : undefined;
}

function datasetsOf(root: unknown): unknown {
  const data = isObject(root) ? root['data'] : undefined;
  return isObject(data) ? data['datasets'] : undefined;
}

function sizeOf(root: unknown, side: 'width' | 'height'): unknown {
  return (isObject(root) ? root[side] : undefined) ?? DEFAULTS[side];
}

/** `title` and `subtitle` are shorthands for plugins of the options, so the rules for options apply. */
function checkTitle(title: Json, issues: IssueList): void {
  if (typeof title === 'string') return;
  if (isObject(title)) checkOptionTree(title as JsonObject, undefined, issues);
  else if (
    !Array.isArray(title) ||
    title.length > MAX_TITLE_LINES ||
    !title.every((line) => typeof line === 'string')
  ) {
    issues.add(
      '',
      `must be a text, at most ${MAX_TITLE_LINES} lines of text, or an object as in options.plugins.title`,
    );
  }
}

/** A check of `scale` and not of the root, because joi skips an object's custom check if one of its keys is invalid. */
function checkScale(scale: number, issues: IssueList, spec: unknown): void {
  const other = isObject(spec) ? spec['devicePixelRatio'] : undefined;
  if (other !== undefined && other !== scale)
    issues.add('', 'and devicePixelRatio are two names of one field and differ: give one of them');
}

/** @param isCommon whether the data is one number for each label */
function chartKeys(types: readonly ChartType[], isCommon: boolean, maxDatasets = MAX_DATASETS): Record<string, Schema> {
  return {
    type: word(types).required().description('Chart type; case matters'),
    data: dataSchema(isCommon, maxDatasets).required().description('Labels and series'),
  };
}

const rootKeys: Record<string, Schema | AnySchema> = {
  ...chartKeys(CHART_TYPES, true),
  options: options.description('Chart.js options as JSON'),
  title: checked(Joi.any(), checkTitle)
    .description('Shorthand for options.plugins.title: a text, lines, or its object')
    .meta({ jsonSchema: { type: ['string', 'array', 'object'], items: { type: 'string' } } }),
  subtitle: checked(Joi.any(), checkTitle)
    .description("Shorthand for options.plugins.subtitle: a text, lines, or its object; follows the title's alignment")
    .meta({ jsonSchema: { type: ['string', 'array', 'object'], items: { type: 'string' } } }),
  locale: checked(Joi.string(), (value: string, issues) => checkValue(value, LANGUAGE_TAG, '', issues))
    .description(
      'Language of numbers, dates and generated texts as a BCP 47 tag; Arabic and Hebrew run from right to left',
    )
    .meta({ jsonSchema: { examples: ['en-US', 'de', 'ar'] } }),
  timeZone: checked(Joi.string(), (value: string, issues) => checkValue(value, TIME_ZONE, '', issues))
    .description('IANA name of the time zone whose clocks show the times. Default: the zone that they are written in')
    .meta({ jsonSchema: { examples: ['Europe/Berlin', 'America/New_York', 'UTC'] } }),
  sparkline: trueOrFalse().description('Only the data: no axes, legend, title and padding'),
  endLabels: trueOrFalse().description(
    'Name and last value of each line at its end, in place of a legend. Default: two to four lines that have space and no legend of their own',
  ),
  ...typeFields,
  width: wholeNumber(100, 4000)
    .description('Width in CSS px')
    .meta({ jsonSchema: { default: DEFAULTS.width, examples: [800] } }),
  height: wholeNumber(100, 4000)
    .description('Height in CSS px')
    .meta({ jsonSchema: { default: DEFAULTS.height, examples: [400] } }),
  format: word(FORMATS)
    .description('Format of the image; a GIF moves unless `animation` is false')
    .meta({ jsonSchema: { default: DEFAULTS.format, examples: FORMATS } }),
  animation: checked(Joi.any(), checkAnimation)
    .description(
      'How the marks come into a GIF or WebP: true, a style (grow, draw, race, reveal), or an object. A GIF moves unless this is false',
    )
    .meta({ jsonSchema: animationJsonSchema }),
  devicePixelRatio: numberBetween(1, 4)
    .description('Output pixels per CSS px')
    .meta({ jsonSchema: { default: DEFAULTS.devicePixelRatio, examples: [2] } }),
  scale: checked(numberBetween(1, 4), checkScale).description('Another name of devicePixelRatio'),
  returnUrl: trueOrFalse()
    .description('Return JSON with a URL instead of the image')
    .meta({ jsonSchema: { default: false } }),
  brandKitId: checked(Joi.string(), (value: string, issues) => {
    const message = findBrandKitIssue(value);
    if (message !== undefined) issues.add('', message);
  })
    .description(`A preset (${PRESETS.join(', ')}) or the UUID of a brand kit`)
    .meta({ jsonSchema: { examples: PRESETS } }),
  alt: text(MAX_ALT_LENGTH).description('Alternative text of the image'),
  ...cardKeys,
};

export const KNOWN_ROOT_KEYS = Object.keys(rootKeys);

const PREFERENCES = { abortEarly: false, convert: false };

/** The specification of charts with one number for each label. */
export const specSchema: Schema = fields(rootKeys).prefs(PREFERENCES);

/** The same with all chart types and data of all forms. */
export const extendedSpecSchema: Schema = fields({ ...rootKeys, ...chartKeys(ALL_CHART_TYPES, false) }).prefs(
  PREFERENCES,
);

/** The same with as many series as a grid of small multiples has. */
export const multiplesSchema: Schema = fields({ ...rootKeys, ...chartKeys(CHART_TYPES, true, MAX_MULTIPLES) }).prefs(
  PREFERENCES,
);
export const extendedMultiplesSchema: Schema = fields({
  ...rootKeys,
  ...chartKeys(ALL_CHART_TYPES, false, MAX_MULTIPLES),
}).prefs(PREFERENCES);
