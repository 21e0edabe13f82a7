import { expect } from 'chai';
import { ALL_CHART_TYPES, parseSpec, validateSpec, Warnings } from '../../../chart-spec/spec.js';
import { mergeOptions } from '../../../chart-spec/values/json.js';
import { type Body, issuesOf, spec } from './spec-helpers.js';

/** A value at a dotted path; `0` stands for the only item of a list. */
function at(path: string, value: unknown): Body {
  return path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as Body;
}

const withColor = (path: string, color: unknown): Body => {
  if (!path.startsWith('data.datasets.0.')) return mergeOptions(spec() as never, at(path, color) as never);
  const own = at(path.slice('data.datasets.0.'.length), color);
  return spec({ data: { labels: ['a', 'b'], datasets: [{ data: [1, 2], ...own }] } });
};

const PLACES = [
  ...['backgroundColor', 'borderColor', 'hoverBackgroundColor', 'datalabels.color', 'datalabels.labels.a.color'],
  ...['pointBackgroundColor', 'pointBorderColor', 'fill.above', 'segment.borderColor'],
].map((key) => `data.datasets.0.${key}`);
const OPTION_PLACES = [
  ...'color backgroundColor borderColor elements.bar.borderColor elements.point.backgroundColor'.split(' '),
  ...'datasets.bar.backgroundColor plugins.title.color plugins.subtitle.color plugins.legend.labels.color'.split(' '),
  ...'plugins.legend.title.color plugins.datalabels.color plugins.datalabels.backgroundColor'.split(' '),
  ...'plugins.datalabels.textStrokeColor plugins.tooltip.bodyColor'.split(' '),
  ...'plugins.annotation.annotations.a.borderColor plugins.annotation.annotations.color.backgroundColor'.split(' '),
  ...'plugins.annotation.annotations.a.label.color plugins.annotation.annotations.0.borderColor'.split(' '),
  ...'scales.x.ticks.color scales.y.ticks.backdropColor scales.yColor.grid.color scales.x.grid.tickColor'.split(' '),
  ...'scales.x.border.color scales.x.title.color'.split(' '),
].map((path) => `options.${path}`);
const ROOT_PLACES = ['backgroundColor', 'theme.backgroundColor', 'theme.gridColor', 'theme.textPrimary', 'title.color'];

describe('chart spec: colors that CSS cannot read', () => {
  it('are named at each place where a color may stand, by validation too', () => {
    for (const path of [...PLACES, ...OPTION_PLACES, ...ROOT_PLACES]) {
      const body = withColor(path, 'light blue');
      expect(issuesOf(body)[0]?.path, path).to.equal(path);
      expect(issuesOf(body)[0]?.message).to.match(/must be a CSS color.* Did you mean "lightblue"\?$/);
      expect(validateSpec(body)).to.include({ valid: false });
      expect(
        parseSpec(withColor(path, 'lightblue')).warnings.filter((line) => /CSS color/.test(line)),
        path,
      ).to.deep.equal([]);
    }
  });

  const VALUES: readonly [value: unknown, meant: string | undefined][] = [
    ['light blue', 'lightblue'],
    ['dark-red', 'darkred'],
    ['darkblu', 'darkblue'],
    ['navy blue', 'navy'],
    ['36A2EB', '#36A2EB'],
    ['rgba(1, 2, 3, 0,2)', 'rgba(1, 2, 3, 0.2)'],
    ['', undefined],
    ['var(--accent)', undefined],
    ['#12345', undefined],
    ['rgb(1, 2)', undefined],
    ['hsl(10, 20, 30)', undefined],
    [255, undefined],
    [true, undefined],
    [{}, undefined],
    ['linear-gradient(90deg, #fff, light blue)', undefined],
    ['x'.repeat(5000), undefined],
  ];
  it('are refused with what was meant, alone and in a list', () => {
    for (const [value, meant] of VALUES) {
      for (const [path, color] of [
        ['data.datasets.0.backgroundColor', value],
        ['data.datasets.0.backgroundColor.1', ['#123456', value]],
      ] as const) {
        const [issue, ...more] = issuesOf(withColor('data.datasets.0.backgroundColor', color));
        expect(issue?.path, JSON.stringify(value).slice(0, 50)).to.equal(path);
        expect(/Did you mean "(.*)"\?$/.exec(issue?.message ?? '')?.[1], String(value).slice(0, 50)).to.equal(meant);
        expect(more).to.deep.equal([]);
      }
    }
  });

  it('leave the place to the palette on /chart, with a warning', () => {
    for (const [value] of VALUES) {
      const body = withColor('data.datasets.0.backgroundColor', ['#123456', value]);
      const { spec: read, warnings } = parseSpec(body, new Warnings(), ALL_CHART_TYPES);
      expect(read.data.datasets[0]?.['backgroundColor']).to.deep.equal(['#123456', null]);
      expect(warnings.some((line) => /"data.datasets.0.backgroundColor.1" was ignored/.test(line))).to.equal(true);
    }
    for (const path of [...PLACES, ...OPTION_PLACES]) {
      const { spec: read, warnings } = parseSpec(withColor(path, 'darkblu'), new Warnings(), ALL_CHART_TYPES);
      expect(warnings.join(), path).to.include(`"${path}" was ignored`);
      expect(JSON.stringify(read)).to.not.include('darkblu');
    }
  });

  it('are not asked for where a name, a switch or a gradient stands', () => {
    for (const [path, value] of [
      ['options.plugins.tooltip.displayColors', true],
      ['options.plugins.datalabels.backgroundColor', null],
      ['options.plugins.datalabels.backgroundColor', false],
      ['data.datasets.0.backgroundColor', 'linear-gradient(90deg, #fde68a, rgb(249 115 22) 80%)'],
      ['options.plugins.annotation.annotations.color', { type: 'line', yMin: 1, yMax: 1 }],
    ] as const)
      expect(() => parseSpec(withColor(path, value)), path).not.to.throw();
  });
});
