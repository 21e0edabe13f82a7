import { expect } from 'chai';
import { cpuMsOf } from '../../support/cpu-time.js';
import { accepted, faultsOf, pathsOf, spec, withOptions } from './reading.js';

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describe('chart spec: bounds', () => {
  it('row 6: refuses 100,000 nested arrays at the root', () => {
    expect(pathsOf(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).to.deep.equal(['']);
  });
  it('row 7: caps the depth at 32, the body being the first level', () => {
    expect(accepted(withOptions(nested(31))).options).to.deep.equal(nested(31));
    for (const levels of [32, 33, 5_000, 100_000])
      expect(pathsOf(withOptions(nested(levels)))).to.deep.equal(['options']);
    const dataset = { data: [1], deep: nested(40) };
    expect(pathsOf(spec({ data: { labels: ['a'], datasets: [dataset] } }))).to.deep.equal(['data']);
  });
  it('row 9: carries no key that reaches a prototype', () => {
    const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
    const text = `{${poison},"type":"bar","data":{${poison},"labels":["a","b"],"datasets":[{${poison},"label":"s","data":[1,2]}]},
      "options":{${poison},"plugins":{"title":{${poison}}}}}`;
    const read = accepted(JSON.parse(text));
    expect(read).to.deep.equal(accepted(withOptions({ plugins: { title: {} } })));
    expect(JSON.stringify(read)).not.to.include('polluted');
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });
  it('row 29: answers 20 × 1000 bad points with 100 rows in under 64 KB', () => {
    const datasets = Array(20).fill({ data: Array(1000).fill('x'.repeat(400)) });
    const faults = faultsOf(spec({ data: { labels: ['a'], datasets } }));
    expect(faults).to.have.length(100);
    expect(JSON.stringify(faults).length).to.be.lessThan(65_536);
  });
  it('stops at the length of an array instead of validating each item', async () => {
    const cpuMs = await cpuMsOf(() => {
      expect(pathsOf(spec({ data: { labels: ['a'], datasets: Array(200_000).fill(null) } }))).to.deep.equal([
        'data.datasets',
      ]);
      expect(pathsOf(spec({ kpiStrip: Array(200_000).fill(1) }))).to.deep.equal(['kpiStrip']);
    });
    expect(cpuMs).to.be.lessThan(1000);
  });
  it('refuses a body of too many values at its root key, before copying or judging it', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`x${i}`, {}]));
    expect(pathsOf({ ...spec(), ...many })).to.deep.equal(['']);
    expect(pathsOf(spec({ header: many, options: many }))).to.deep.equal(['header', 'options']);
    expect(pathsOf(withOptions({ a: Array(400_000).fill({}) }))).to.deep.equal(['options']);
  });
  it('does not echo a key of a megabyte', () => {
    const faults = faultsOf(withOptions({ scales: { [`x${'k'.repeat(1_000_000)}`]: null } }));
    expect(JSON.stringify(faults).length).to.be.lessThan(1000);
  });
  it('reads a small spec in a fraction of a millisecond, and 20 × 1000 points in a few', () => {
    const large = spec({
      type: 'line',
      data: {
        labels: Array.from({ length: 1000 }, (_, i) => `label ${i}`),
        datasets: Array.from({ length: 20 }, () => ({
          label: 's',
          data: Array.from({ length: 1000 }, (_, i) => i / 3),
        })),
      },
    });
    expect(medianMs(300, () => accepted(spec()))).to.be.lessThan(0.5);
    expect(medianMs(30, () => accepted(large))).to.be.lessThan(8);
  });
});

function medianMs(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}
