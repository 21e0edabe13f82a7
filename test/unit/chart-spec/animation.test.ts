import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { composeChart, frameCount, parseSpec, rendersOf, specMd5 } from '../../../chart-spec/spec.js';
import { ALL_CHART_TYPES } from '../../../chart-spec/types/registry.js';
import { parseSpecUrl, parseTemplateUrl } from '../../../chart-spec/urls.js';
import { extendedChart } from '../../support/extended-charts.js';
import { list } from '../../support/list.js';
import { accepted, type Body, issuesOf, spec } from './spec-helpers.js';

const RACE = {
  data: {
    labels: ['Ann', 'Bob', 'Cem', 'Dan'],
    datasets: list({ label: '2024', data: [4, 3, 2, 1] }, { label: '2025', data: [1, 5, 5, null] }),
  },
};
const race = (over: Body = {}) => spec({ ...RACE, animation: 'race', ...over });
const warningsOf = (body: Body) => parseSpec(body).warnings;

describe('chart spec: animation', () => {
  it('a GIF moves unless it must not; WebP when it is asked to; other formats never', () => {
    const whole = { style: 'grow', durationMs: 1500, fps: 20, loop: false, holdMs: 2000 };
    expect(accepted(spec({ format: 'gif' })).animation).to.deep.equal(whole);
    expect(accepted(spec({ format: 'gif', animation: false })).animation).to.equal(false);
    expect(accepted(spec({ format: 'webp' }))).to.not.have.property('animation');
    expect(accepted(spec({ format: 'webp', animation: true })).animation).to.deep.equal(whole);
    for (const format of ['png', 'jpeg', 'svg', 'pdf']) {
      const body = spec({ format, animation: true });
      expect(accepted(body)).to.not.have.property('animation');
      expect(warningsOf(body)).to.deep.equal([
        `Nothing moves in this ${format}: "animation" is for format "gif" and "webp".`,
      ]);
      expect(warningsOf(spec({ format, animation: false }))).to.deep.equal([]);
    }
  });
  it('does not change the cache key of other images, and changes that of images that move', () => {
    const keyOf = (body: Body) => specMd5(accepted(body), '1');
    expect(keyOf(spec({ animation: { fps: 7 } }))).to.equal(keyOf(spec()));
    expect(keyOf(spec({ format: 'gif', animation: { fps: 7 } }))).to.not.equal(keyOf(spec({ format: 'gif' })));
    expect(keyOf(spec({ format: 'webp', animation: true, quality: 10 }))).to.equal(
      keyOf(spec({ format: 'webp', animation: true })),
    );
  });
  it('each type has the style that suits it', () => {
    const styles = { grow: [] as string[], draw: [] as string[], reveal: [] as string[], race: [] as string[] };
    // Boards stand still.
    for (const type of ALL_CHART_TYPES.filter((each) => each !== 'board')) {
      const body = ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'].includes(type)
        ? accepted(spec({ type, format: 'gif' }))
        : extendedChart(type, { format: 'gif' });
      if (body.animation) styles[body.animation.style].push(type);
    }
    expect(styles.draw).to.have.members(['line', 'slope']);
    expect(styles.reveal).to.include.members([
      ...'heatmap kpi boxplot violin treemap sankey dumbbell candlestick table matrix'.split(' '),
    ]);
    expect(styles.race).to.deep.equal([]);
  });
  it('a style that has no meaning in the type is replaced with a warning', () => {
    const body = spec({ type: 'pie', format: 'gif', animation: 'draw' });
    expect(accepted(body).animation).to.include({ style: 'grow' });
    expect(warningsOf(body)).to.deep.equal([
      'The animation "draw" has no meaning in a pie chart, which uses "grow". Remove it.',
    ]);
  });
  it('names what is wrong with each field', () => {
    const animation = { style: 'spin', durationMs: 5001, fps: 31, loop: 1, holdMs: -1 };
    expect(issuesOf(spec({ format: 'gif', animation }))).to.deep.equal([
      { path: 'animation.style', message: 'animation.style must be one of grow, draw, race, reveal' },
      { path: 'animation.durationMs', message: 'animation.durationMs must be a whole number from 200 to 5000' },
      { path: 'animation.fps', message: 'animation.fps must be a whole number from 5 to 30' },
      { path: 'animation.holdMs', message: 'animation.holdMs must be a whole number from 0 to 10000' },
      { path: 'animation.loop', message: 'animation.loop must be true or false' },
    ]);
    expect(issuesOf(spec({ animation: 'Grow' }))).to.deep.equal([
      { path: 'animation', message: 'Use "grow" (lower case)' },
    ]);
    expect(issuesOf(spec({ animation: 7 }))[0]?.message).to.match(/^animation must be true, false, one of grow/);
    expect(warningsOf(spec({ format: 'gif', animation: { duration: 900 } }))).to.deep.equal([
      'Unknown field "animation.duration" was ignored. Did you mean "durationMs"?',
    ]);
  });
  it('counts frames, and a render for each 20 that are begun', () => {
    const rendersFor = (durationMs: number, fps: number) => {
      const normal = accepted(spec({ format: 'gif', animation: { durationMs, fps } }));
      return [frameCount(normal), rendersOf(normal)];
    };
    expect(rendersFor(2000, 20)).to.deep.equal([40, 2]);
    expect(rendersFor(1000, 20)).to.deep.equal([20, 1]);
    expect(rendersFor(1050, 20)).to.deep.equal([21, 2]);
    expect(rendersFor(5000, 30)).to.deep.equal([150, 8]);
    expect(rendersFor(200, 5)).to.deep.equal([3, 1]);
    for (const body of [spec(), spec({ format: 'gif', animation: false }), race()])
      expect([frameCount(accepted(body)), rendersOf(accepted(body))]).to.deep.equal([1, 1]);
  });
  it('rejects more pixels than are drawn, before anything is', () => {
    const animation = { durationMs: 5000, fps: 30 };
    for (const over of list({ width: 4000, height: 4000 }, { width: 1000, height: 1000, scale: 4 })) {
      expect(issuesOf(spec({ format: 'gif', animation, ...over }))).to.deep.equal([
        {
          path: 'animation',
          message:
            'animation has 150 frames of 4000 × 4000 pixels, 2,400 million in all; at most 120 million are drawn. ' +
            'Use a smaller image or scale, fewer fps or a shorter durationMs.',
        },
      ]);
    }
    accepted(spec({ format: 'png', animation, width: 4000, height: 4000 }));
    accepted(spec({ format: 'gif', animation: false, width: 4000, height: 4000 }));
    accepted(spec({ format: 'gif', animation, width: 1000, height: 800 }));
  });
  it('URLs name the style', () => {
    const ofUrl = (query: string) => parseSpecUrl(`type=bar&labels=a,b&data=1,2&${query}`).spec.animation;
    expect(ofUrl('format=gif')).to.include({ style: 'grow' });
    expect(ofUrl('format=webp&animation=reveal')).to.include({ style: 'reveal' });
    expect(ofUrl('format=gif&animation=false')).to.equal(false);
    expect(parseTemplateUrl(spec(), 'format=gif&animation=reveal').spec.animation).to.include({ style: 'reveal' });
  });
});

describe('chart spec: a race', () => {
  it('needs bars, two steps and values that are not negative', () => {
    const messageOf = (over: Body) => issuesOf(race(over)).map(({ path, message }) => `${path}: ${message}`)[0];
    expect(messageOf({ type: 'line' })).to.match(
      /^animation: animation must not be "race" here: a race is a bar chart/,
    );
    expect(messageOf({ data: { labels: ['a'], datasets: [{ data: [1] }] } })).to.match(/two or more datasets/);
    const negative = { labels: ['a'], datasets: [{ data: [1] }, { data: [-1] }] };
    expect(messageOf({ data: negative, animation: { style: 'race' } })).to.match(
      /^animation\.style: .*data\.datasets\.1 must hold bars with values of 0 and more/,
    );
  });
  it('ends with its last step, sorted; equal values stand in the order of their labels, in every format', () => {
    for (const format of ['gif', 'webp', 'png', 'svg']) {
      const { data, options } = composeChart(accepted(race({ format })));
      expect(data.labels).to.deep.equal(['Bob', 'Cem', 'Ann', 'Dan']);
      expect(data.datasets.map((dataset) => dataset.data)).to.deep.equal([[5, 5, 1, null]]);
      expect(options['indexAxis']).to.equal('y');
    }
  });
  it('shows the largest `top` and takes options of each label along', () => {
    const datasets = RACE.data.datasets.map((one) => ({ ...one, backgroundColor: ['#a00', '#0b0', '#00c', '#dd0'] }));
    const normal = accepted(race({ top: 2, data: { ...RACE.data, datasets } }));
    const { data } = composeChart(normal);
    expect(data.labels).to.deep.equal(['Bob', 'Cem']);
    expect(data.datasets[0]?.['backgroundColor']).to.deep.equal(['#0b0', '#00c']);
    expect(parseSpec(normal).spec).to.deep.equal(normal);
  });
  it('is described by its end', () => {
    expect(describeChart(accepted(race({ title: 'Points', format: 'gif' })))).to.equal(
      'Bar chart: Points. 2025: Bob 5, Cem 5, Ann 1.',
    );
  });
});
