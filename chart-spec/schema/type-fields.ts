/** Root fields that belong to some chart types only. */
import type { Schema } from 'joi';
import { MAX_LABELS, SMALLEST_NUMBER } from '../constants.js';
import type { ChartType } from '../types.js';
import { Joi, list, wholeNumber, withMessage, word } from './field-types.js';

export const MAX_BINS = 200;
const LARGEST_WIDTH = 1e300;

export const typeFields: Record<string, Schema> = {
  trend: word(['linear']).description(
    'A line of best fit through the points of each series, with its R² in the legend; for scatter and bubble',
  ),
  totals: list(withMessage(Joi.string(), 'must be one of data.labels'), 1, MAX_LABELS, 'labels').description(
    'Labels of the bars that show the sum so far; for waterfall. A null in data is a sum too',
  ),
  bins: wholeNumber(1, MAX_BINS).description('About how many bars, at round edges; for histogram'),
  binWidth: withMessage(
    Joi.number().unsafe().min(SMALLEST_NUMBER).max(LARGEST_WIDTH),
    'must be a number greater than 0',
  ).description('Width of each bar in the unit of the values; for histogram'),
};

/** The chart types that each of these fields has an effect on. */
export const TYPES_OF_FIELD: Readonly<Record<string, readonly ChartType[]>> = {
  trend: ['scatter', 'bubble'],
  totals: ['waterfall'],
  bins: ['histogram'],
  binWidth: ['histogram'],
};
