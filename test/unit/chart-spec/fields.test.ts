import { expect } from 'chai';
import { accepted, issuesOf, pathsOf, spec } from './spec-helpers.js';

describe('chart spec: fields', () => {
  for (const type of ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'])
    it(`accepts type ${type}`, () => expect(accepted(spec({ type })).type).to.equal(type));
  for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf'])
    it(`accepts format ${format}`, () => expect(accepted(spec({ format })).format).to.equal(format));
  for (const name of ['obsidian', 'linen', 'polar', 'studio', 'ember', 'harbor'])
    it(`accepts preset ${name}`, () => expect(accepted(spec({ brandKitId: name })).brandKitId).to.equal(name));
  it('reports missing root fields at the empty path, by name', () => {
    const messages = issuesOf({}).map((issue) => `${issue.path}|${issue.message}`);
    expect(messages).to.have.length(2);
    expect(messages[0]).to.match(/^\|"type" is required: one of line, bar/);
    expect(messages[1]).to.match(/^\|"data" is required: an object with labels and datasets/);
    expect(pathsOf({ type: 'bar' })).to.deep.equal(['']);
    expect(pathsOf({ data: spec()['data'] })).to.deep.equal(['']);
  });
  it('reads null in an optional field, also of a card, as absent', () => {
    const empty = { width: null, options: null, title: null, kpiStrip: null, brandKitId: null };
    expect(
      accepted(spec({ ...empty, header: { title: 'T', subtitle: null }, footer: { left: 'L', right: null } })),
    ).to.deep.equal(accepted(spec({ header: { title: 'T' }, footer: { left: 'L' } })));
    expect(pathsOf(spec({ type: null }))).to.deep.equal(['type']);
    const data = { labels: ['a'], datasets: [{ data: [1] }] };
    const figure = { label: 'L', value: '1' };
    const badge = { text: 'B' };
    expect(
      accepted({
        type: 'bar',
        data: { ...data, csv: null, datasets: [{ data: [1], label: null, type: null, yAxisID: null }] },
        header: { title: 'T', badge: { ...badge, color: null } },
        kpiStrip: [{ ...figure, color: null, delta: null }],
      }),
    ).to.deep.equal(accepted({ type: 'bar', data, header: { title: 'T', badge }, kpiStrip: [figure] }));
  });
  it('reports missing deeper fields at their own path', () => {
    expect(pathsOf(spec({ data: {} }))).to.have.members(['data.labels', 'data.datasets']);
    const [missing] = issuesOf(spec({ data: { labels: null, datasets: [{ data: [1] }] } }));
    expect(missing).to.deep.equal({
      path: 'data.labels',
      message: '"data.labels" is required: an array of 1 to 1000 texts',
    });
  });
  it('says how to fix an invalid type', () => {
    expect(issuesOf(spec({ type: 'Line' }))).to.deep.equal([{ path: 'type', message: 'Use "line" (lower case)' }]);
    expect(issuesOf(spec({ type: 'polararea' }))[0]?.message).to.equal('Use "polarArea" (case matters)');
    expect(issuesOf(spec({ type: 'map' }))[0]?.message).to.match(/must be one of line, bar, pie/);
    expect(issuesOf(spec({ type: 'doughtnut' }))[0]?.message).to.match(/Did you mean "doughnut"\?/);
    for (const type of ['', 'constructor', '__proto__', 'toString'])
      expect(pathsOf(spec({ type }))).to.deep.equal(['type']);
  });
  for (const side of ['width', 'height']) {
    it(`${side} is a whole number from 100 to 4000`, () => {
      for (const good of [100, 800, 4000]) expect(accepted(spec({ [side]: good }))).to.have.property(side, good);
      for (const bad of [99, 4001, 0, -1, 800.5, '800', 1e21, 2 ** 53, [], {}]) {
        expect(issuesOf(spec({ [side]: bad }))).to.deep.equal([
          { path: side, message: `${side} must be a whole number from 100 to 4000` },
        ]);
      }
    });
  }
  for (const name of ['devicePixelRatio', 'scale']) {
    it(`${name} is a number from 1 to 4`, () => {
      for (const good of [1, 1.5, 4]) expect(accepted(spec({ [name]: good })).devicePixelRatio).to.equal(good);
      for (const bad of [0.99, 4.01, '2', -0, Number.POSITIVE_INFINITY]) {
        expect(issuesOf(spec({ [name]: bad }))).to.deep.equal([
          { path: name, message: `${name} must be a number from 1 to 4` },
        ]);
      }
    });
  }
  it('reports different values of scale and devicePixelRatio at scale', () => {
    expect(pathsOf(spec({ scale: 2, devicePixelRatio: 3 }))).to.deep.equal(['scale']);
    expect(accepted(spec({ scale: 2, devicePixelRatio: 2 })).devicePixelRatio).to.equal(2);
  });
  it('brandKitId is a preset or a UUID', () => {
    expect(issuesOf(spec({ brandKitId: 'OBSIDIAN' }))[0]?.message).to.equal('Use "obsidian" (lower case)');
    for (const brandKitId of ["'; DROP TABLE x--", '../../etc', { $ne: null }, [], ''])
      expect(pathsOf(spec({ brandKitId }))).to.deep.equal(['brandKitId']);
  });
  it('validates the last of two equal keys', () => {
    const body = JSON.parse(JSON.stringify(spec()).replace('"type":"bar"', '"type":"line","type":"Line"'));
    expect(pathsOf(body)).to.deep.equal(['type']);
  });
  it('reports all issues of a spec at once', () => {
    const body = {
      type: 'Bar',
      data: { labels: [true], datasets: [{ data: ['x'], borderDash: [-1] }, null] },
      width: 1,
      scale: 2,
      devicePixelRatio: 3,
      header: { logoUrl: 'http://x.org/a.png' },
      options: { scales: null },
    };
    expect(pathsOf(body)).to.have.members([
      ...'type data.labels.0 data.datasets.0.data.0 data.datasets.0.borderDash data.datasets.1 width scale'.split(' '),
      ...'header.logoUrl options.scales'.split(' '),
    ]);
  });
});
