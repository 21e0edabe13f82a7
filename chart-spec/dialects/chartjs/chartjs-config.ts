/**
 * Reads configurations of Chart.js as people write them for QuickChart: JavaScript literals, syntax of Chart.js 2, callbacks. Nothing is
 * executed. Pure: no I/O. See docs/reference/quickchart-configs.md.
 */
import type { JsonObject } from '../../types.js';
import { type Conversion, type ConversionOptions, NoteList } from '../conversion.js';
import { checkConfig, readConfig, removeDangerousKeys } from './reading/read-config.js';
import { translate } from './translate.js';

/**
 * Translates a configuration into a chart specification. `config` is JSON, a JavaScript object literal, or an object, which is not changed.
 * @throws ConfigSyntaxError with line and column
 */
export function convertConfig(config: string | JsonObject, options: ConversionOptions = {}): Conversion {
  const read = typeof config === 'string' ? readConfig(config) : fromObject(config);
  options.change?.(read.config);
  const spec = translate(read.config, options, read.notes);
  return { spec, notes: read.notes.items };
}

function fromObject(config: JsonObject): { config: JsonObject; notes: NoteList } {
  checkConfig(config);
  const copy = structuredClone(config);
  removeDangerousKeys(copy);
  return { config: copy, notes: new NoteList() };
}
