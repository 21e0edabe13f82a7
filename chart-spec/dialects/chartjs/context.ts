/** What all parts of a translation know. */

import type { JsonObject } from '../../model/chart-spec.js';
import type { NoteList } from '../conversion.js';
import type { ChartFunctions } from './functions/chart-functions.js';

export interface Context {
  /** As the configuration names it. */
  type: string;
  /** Whether the defaults of Chart.js 2 apply. */
  isOld: boolean;
  quickChartDefaults: boolean;
  /** The configuration that is being translated. */
  config: JsonObject;
  functions: ChartFunctions;
  notes: NoteList;
}
