import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../renderer-page/payload.js';
import { ALL_CHART_TYPES, parseSpec } from '../../../src/chart-spec/chart-spec.js';
import { ConfigSyntaxError, convertConfig } from '../../../src/chartjs-config/chartjs-config.js';
import { ApiError } from '../../../src/http/errors.js';

const path = new URL('../../../../gallery/quickchart/configs.json', import.meta.url);
const texts = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
/** The configurations as they are before translation. */
const configs = texts.map((text) => {
  let read: JsonObject = {};
  const change = (config: JsonObject) => {
    read = structuredClone(config);
  };
  convertConfig(text, { change });
  return read;
});

/** Replaces the value that a walk of these steps ends at. */
function replaceAt(config: JsonObject, steps: readonly number[], value: Json): void {
  let holder: JsonObject | Json[] = config;
  for (const step of steps) {
    const keys: string[] = Object.keys(holder);
    const key: string = keys[step % keys.length] ?? '';
    const child: Json | undefined = (holder as JsonObject)[key];
    if (typeof child === 'object' && child !== null && Object.keys(child).length > 0 && step % 7 !== 0) holder = child;
    else {
      (holder as JsonObject)[key] = value;
      return;
    }
  }
}

/** Undefined for a valid specification, else the kind of error. */
function outcomeOf(config: JsonObject): unknown {
  try {
    parseSpec(convertConfig(config, { quickChartDefaults: true }).spec, undefined, ALL_CHART_TYPES);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('configurations with values of any kind', () => {
  it('are drawn or rejected with a reason', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
      fc.constantFrom<Json>(
        '() => 1',
        'function (v) {',
        'rgba(1,2,3,.4)',
        '__proto__',
        [[]],
        [null],
        [{}],
        { labels: [{}] },
        -1,
        true,
      ),
    );
    const edits = fc.array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 }), value), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...configs), edits, (config, changes) => {
        const changed = structuredClone(config);
        for (const [steps, replacement] of changes) replaceAt(changed, steps, replacement);
        const outcome = outcomeOf(changed);
        const isExpected = outcome === undefined || outcome instanceof ConfigSyntaxError || outcome instanceof ApiError;
        expect(isExpected, outcome instanceof Error ? outcome.stack : '').to.equal(true);
      }),
      { numRuns: 2000 },
    );
  });
});
