import { expect } from 'chai';
import { readGradient } from '../../../chart-spec/values/gradient.js';
import { list } from '../../support/list.js';
import { accepted, issuesOf, spec } from './spec-helpers.js';

describe('gradients', () => {
  it('have an angle, downwards unless set, and stops at their places or at even distances', () => {
    expect(readGradient('linear-gradient(90deg, #fff 10%, rgb(0, 0, 255) 80%)')).to.deep.equal({
      angleDeg: 90,
      stops: list({ share: 0.1, color: '#fff' }, { share: 0.8, color: 'rgb(0, 0, 255)' }),
      isFixed: false,
    });
    const { angleDeg, stops = [] } = readGradient(' linear-gradient(red,hsl(120 50% 50% / 0.5),blue) ') ?? {};
    expect([angleDeg, ...stops.map(({ share }) => share)]).to.deep.equal([180, 0, 0.5, 1]);
    const sides = ['top', 'right', 'bottom', 'left', 'top right', 'bottom left'];
    expect(sides.map((side) => readGradient(`linear-gradient(to ${side}, red, blue)`)?.angleDeg)).to.deep.equal([
      0, 90, 180, 270, 45, 225,
    ]);
  });

  it('reach over the plot where they are fixed, as the fill and the line of a dataset', () => {
    const paint = 'linear-gradient(red, blue) fixed';
    expect(readGradient(paint)?.isFixed).to.equal(true);
    const body = spec({
      data: { labels: ['a'], datasets: [{ data: [1], backgroundColor: paint, borderColor: paint }] },
    });
    expect(accepted(body).data.datasets[0]?.['borderColor']).to.equal(paint);
  });

  it('are those of all series of a type, and of an element; elsewhere a color is needed', () => {
    const paint = 'linear-gradient(red, blue)';
    const options = {
      datasets: { bar: { backgroundColor: paint } },
      elements: { bar: { borderColor: [paint, 'red'] }, arc: { backgroundColor: paint } },
    };
    expect(accepted(spec({ options })).options).to.deep.equal(options);
    const [issue] = issuesOf(spec({ options: { plugins: { datalabels: { backgroundColor: paint } } } }));
    expect(issue?.path).to.equal('options.plugins.datalabels.backgroundColor');
  });

  it('are a background of a chart; a wrong one is named with what is accepted', () => {
    const backgroundColor = 'linear-gradient(45deg, #fff, #eef)';
    expect(accepted(spec({ backgroundColor })).backgroundColor).to.equal(backgroundColor);
    const [issue] = issuesOf(spec({ backgroundColor: 'linear-gradient(45deg, #fff)' }));
    expect(issue?.path).to.equal('backgroundColor');
    expect(issue?.message).to.contain('"linear-gradient(90deg, #fff, #eef)"');
  });

  it('are nothing else', () => {
    const texts = [
      ...[
        '#fff',
        'linear-gradient()',
        'linear-gradient(red)',
        'linear-gradient(90deg, red)',
        'linear-gradient(red, url(x))',
      ],
      ...['linear-gradient(to the right, red, blue)', 'radial-gradient(red, blue)', 'linear-gradient(red, blue'],
      ...[
        `linear-gradient(${'red,'.repeat(60)}red)`,
        `linear-gradient(red,${' '.repeat(1500)}blue 5%x)`,
        `linear-gradient(${'('.repeat(5000)})`,
      ],
    ];
    for (const text of [...texts, null, 5, ['linear-gradient(red, blue)']])
      expect(readGradient(text)).to.equal(undefined);
  });
});
