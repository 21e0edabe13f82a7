import { expect } from 'chai';
import { canonicalJson, parseSpec, specMd5 } from '../../../chart-spec/spec.js';
import { goldenCases } from '../../golden/cases.js';
import { fc, propertyTest, runs } from '../../support/property.js';
import { accepted, type Body, spec, withOptions } from './spec-helpers.js';

const format = fc.constantFrom({ style: 'percent' }, { suffix: '%' }, { maximumFractionDigits: 1 });
const dataset = fc.record(
  { data: fc.integer({ min: 1, max: 1000 }).map((value) => [value / 1000, null, -0]), label: fc.constantFrom('s', '') },
  { requiredKeys: ['data'] },
);
const anySpec = fc.record(
  {
    type: fc.constantFrom('line', 'bar', 'pie', 'radar'),
    data: fc.record({ labels: fc.constant(['a', 'x'.repeat(600)]), datasets: dataset.map((one) => [one]) }),
    title: fc.constantFrom('A', ['A', 'B'], { text: 'C', display: false }, ''),
    options: fc.oneof(
      format.map((one) => ({ scales: { y: { ticks: { format: one, callback: 'x' } } } })),
      fc.constant({ animation: false, plugins: { title: { display: true, text: 'T' } } }),
    ),
    width: fc.constantFrom(100, 4000),
    format: fc.constantFrom('png', 'jpeg', 'webp', 'pdf'),
    scale: fc.constantFrom(1, 2.5),
    quality: fc.constantFrom(1, 50),
    header: fc.constantFrom({ title: 'x', badge: 'y' }, { badge: { text: 'z' } }, {}),
    legend: fc.constant({ position: 'none' }),
    theme: fc.constantFrom({ mode: 'plain' }, { palette: ['red'] }),
    padding: fc.constantFrom(0, 'slack'),
    brandKitId: fc.constant('ember'),
    alt: fc.constantFrom('', 'x'),
  },
  { requiredKeys: ['type', 'data'] },
);

describe('chart spec: the normal form', () => {
  it('of all samples, boards and templates is parsed to itself', () => {
    for (const [name, body] of goldenCases()) {
      const { spec } = parseSpec(body);
      expect(spec.type, name).to.equal(body['type']);
      expect(parseSpec(spec).spec, name).to.deep.equal(spec);
    }
  });

  it('fills in the defaults', () => {
    expect(accepted(spec())).to.deep.equal({
      type: 'bar',
      data: { labels: ['a', 'b'], datasets: [{ label: 's', data: [1, 2] }] },
      options: {},
      width: 800,
      height: 400,
      format: 'png',
      devicePixelRatio: 1,
    });
  });
  it('has no empty lists of colors, as PHP writes them, which would draw nothing', () => {
    const dataset = { label: 's', data: [1, 2], backgroundColor: [], pointBorderColor: [], borderDash: [] };
    const { data } = accepted(spec({ data: { labels: ['a', 'b'], datasets: [dataset] } }));
    expect(data.datasets).to.deep.equal([{ label: 's', data: [1, 2], borderDash: [] }]);
  });

  it('has a quality for JPEG and WebP only', () => {
    for (const format of ['jpeg', 'webp']) {
      expect(accepted(spec({ format })).quality).to.equal(92);
      expect(accepted(spec({ format, quality: 10 })).quality).to.equal(10);
    }
    for (const format of ['png', 'svg', 'pdf'])
      expect(accepted(spec({ format, quality: 10 }))).not.to.have.property('quality');
  });
  it('merges the title into options.plugins.title, whose keys take precedence', () => {
    const titleOf = (over: Body) => accepted(spec(over)).options['plugins'];
    expect(titleOf({ title: 'A' })).to.deep.equal({ title: { display: true, text: 'A' } });
    expect(titleOf({ title: ['A', 'B'] })).to.deep.equal({ title: { display: true, text: ['A', 'B'] } });
    expect(titleOf({ title: { text: 'A', color: 'red' } })).to.deep.equal({
      title: { display: true, text: 'A', color: 'red' },
    });
    const explicit = { plugins: { title: { text: 'B', align: 'start' }, legend: false } };
    expect(titleOf({ title: { text: 'A', color: 'red' }, options: explicit })).to.deep.equal({
      title: { display: true, text: 'B', color: 'red', align: 'start' },
      legend: false,
    });
    expect(titleOf({ title: 'A', options: { plugins: { title: false } } })).to.deep.equal({ title: false });
    expect(titleOf({ title: '' })).to.equal(undefined);
  });
  it('does not change the input', () => {
    const body = withOptions({ animation: { duration: 1 }, plugins: {} }, { title: 'A', header: { badge: 'x' } });
    const before = JSON.stringify(body);
    accepted(body);
    expect(JSON.stringify(body)).to.equal(before);
  });
  propertyTest('does not change when it is parsed again', () => {
    fc.assert(
      fc.property(anySpec, (body) => {
        const first = accepted(body);
        const again = parseSpec(JSON.parse(JSON.stringify(first)));
        expect(again.spec).to.deep.equal(first);
        // Random charts may have two labels, and more values.
        expect(
          again.warnings.filter(
            (line) => !/no area|without a label|no slice|no values?( |:)|count it as 0|have a gap there/.test(line),
          ),
        ).to.deep.equal([]);
      }),
      runs(300),
    );
  });
});

describe('chart spec: canonical JSON and MD5', () => {
  const md5 = (body: unknown) => specMd5(accepted(body), 'r1');

  propertyTest('do not depend on the order of keys', () => {
    fc.assert(
      fc.property(anySpec, fc.nat(), (body, seed) => {
        expect(md5(shuffled(body, seeded(seed)))).to.equal(md5(body));
      }),
      runs(100),
    );
  });
  it('do not depend on explicit defaults, aliases or the notation of numbers', () => {
    const plain = md5(spec());
    expect(md5(spec({ width: 800, height: 400, format: 'png', scale: 1, returnUrl: true }))).to.equal(plain);
    expect(md5(spec({ devicePixelRatio: 1.0, quality: 5, options: { animation: {} }, widht: 3 }))).to.equal(plain);
    const zero = (data: number[]) => md5(spec({ data: { labels: ['a'], datasets: [{ data }] } }));
    expect(zero([-0])).to.equal(zero([0]));
  });
  it('depend on everything that is drawn, and on the renderer version', () => {
    const others = [
      { type: 'line' },
      { width: 801 },
      { format: 'jpeg' },
      { scale: 2 },
      { title: 'x' },
      { brandKitId: 'linen' },
    ];
    const all = [md5(spec()), ...others.map((over) => md5(spec(over))), specMd5(accepted(spec()), 'r2')];
    expect(new Set(all).size).to.equal(all.length);
    for (const each of all) expect(each).to.match(/^[0-9a-f]{32}$/);
  });
  it('escape lone surrogates', () => {
    const read = accepted(spec({ title: '\ud800', theme: { palette: ['red'] }, alt: 'é' }));
    expect(JSON.parse(canonicalJson(read))).to.deep.equal(read);
    expect(canonicalJson(read))
      .to.match(/^\{"alt":/)
      .and.to.include('\\ud800');
  });
});

/** A small linear congruential generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const keyed = Object.entries(value).map(([key, child]) => ({ key, child, order: random() }));
  keyed.sort((a, b) => a.order - b.order);
  return Object.fromEntries(keyed.map(({ key, child }) => [key, shuffled(child, random)]));
}
