/** What a text was read as. */

import type { JsonObject } from '../../../chart-spec/spec.js';
import type { NumberUse } from './list/list.js';

export interface Chart {
  spec: JsonObject;
  notes: string[];
  operations: string[];
}

export interface WordReading extends Chart {
  numbers: NumberUse[];
}
