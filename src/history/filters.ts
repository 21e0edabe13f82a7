import Joi from 'joi';
import { isoTime, lineOfText } from '../http/http.js';

const MAX_CHART_TYPE_CHARS = 50;
const MAX_ID_CHARS = 100;
const only = 'Only these.';

/** The filters of the render history, as the API describes them. */
export const filters = {
  status: Joi.valid('succeeded', 'failed').description(only),
  chartType: lineOfText(MAX_CHART_TYPE_CHARS).description('Only charts of this type, such as `bar`.'),
  format: Joi.valid('png', 'jpeg', 'svg', 'webp', 'pdf', 'gif').description(only),
  source: Joi.valid('post', 'get', 'template', 'job', 'ai', 'dashboard').description(only),
  environment: Joi.valid('production', 'sandbox').description(only),
  q: lineOfText(MAX_ID_CHARS).description('Only the entry with this id, or those with this `requestId`.'),
  from: isoTime('Inclusive.'),
  to: isoTime('Exclusive.'),
};
