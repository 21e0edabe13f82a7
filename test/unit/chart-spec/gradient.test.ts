import { expect } from 'chai';
import { readGradient } from '../../../chart-spec/values/gradient.js';
import { accepted, issuesOf, spec } from './spec-helpers.js';

describe('gradients', () => {
  it('have an angle, downwards unless set, and stops at their places or at even distances', () => {
    expect(readGradient('linear-gradient(90deg, #fff 10%, rgb(0, 0, 255) 80%)')).to.deep.equal({
      angleDeg: 90,
      stops: [
        { share: 0.1, color: '#fff' },
        { share: 0.8, color: 'rgb(0, 0, 255)' },
      ],
    });
    const { angleDeg, stops = [] } = readGradient(' linear-gradient(red,hsl(120 50% 50% / 0.5),blue) ') ?? {};
    expect([angleDeg, ...stops.map(({ share }) => share)]).to.deep.equal([180, 0, 0.5, 1]);
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
      ...['linear-gradient(to right, red, blue)', 'radial-gradient(red, blue)', 'linear-gradient(red, blue'],
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
