import { expect } from 'chai';
import { convertedFrom } from '../../../../chart-spec/dialects.js';
import { parseSpec, validateSpec } from '../../../../chart-spec/spec.js';

export interface Drawn {
  type: string;
  labels?: string[];
  data: unknown[][];
  names?: (string | undefined)[];
  stacks?: (string | undefined)[];
  /** What else the specification says. */
  also?: Record<string, unknown>;
  notes?: RegExp;
}

export const converted = (input: unknown) => convertedFrom(input, validateSpec);

/** Specifications that are drawn, and those that are refused by a name. */
export function testConversions(
  simple: readonly (readonly [name: string, input: unknown, drawn: Drawn])[],
  refused: readonly (readonly [name: string, input: unknown, names: RegExp])[],
): void {
  for (const [name, input, drawn] of simple) {
    it(`are converted: ${name}`, () => {
      const found = converted(input);
      const own = found !== undefined && 'converted' in found ? found.converted : undefined;
      expect(own, JSON.stringify(found)).to.not.equal(undefined);
      const { spec } = parseSpec(own?.spec);
      const { labels, datasets } = spec.data;
      expect(spec.type).to.equal(drawn.type);
      if (drawn.labels) expect(labels).to.deep.equal(drawn.labels);
      expect(datasets.map((each) => each.data)).to.deep.equal(drawn.data);
      if (drawn.stacks) expect(datasets.map((each) => each['stack'])).to.deep.equal(drawn.stacks);
      if (drawn.names) expect(datasets.map((each) => each.label)).to.deep.equal(drawn.names);
      expect(own?.notes.join()).to.match(drawn.notes ?? /^$/);
      for (const [field, value] of Object.entries(drawn.also ?? {})) {
        const actual = own?.spec[field];
        expect(subset(actual, value), field).to.deep.equal(value);
      }
    });
  }

  for (const [name, input, names] of refused) {
    it(`are refused by name: ${name}`, () => {
      const found = converted(input);
      expect(found !== undefined && 'details' in found ? found.details[0]?.message : JSON.stringify(found)).to.match(
        names,
      );
    });
  }

  it('with any value in any field are converted or refused, never an exception', () => {
    const values: unknown[] = [
      null,
      0,
      -1,
      '',
      'x',
      true,
      [],
      {},
      [[]],
      [{}],
      [null],
      { toString: 1 },
      Number.MAX_VALUE,
      1e16,
    ];
    for (const [, input] of simple) {
      if (typeof input === 'string') continue;
      for (const path of pathsOf(input)) for (const value of values) converted(replaced(input, path, value));
    }
  });
}

function subset(actual: unknown, wanted: unknown): unknown {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return actual;
  const fields = (actual ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(wanted).map(([name, each]) => [name, subset(fields[name], each)]));
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}
