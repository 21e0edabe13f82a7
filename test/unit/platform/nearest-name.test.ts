import { expect } from 'chai';
import { nearestName } from '../../../chart-spec/model/nearest-name.js';

describe('the nearest known name', () => {
  it('differs in a third of its letters at most', () => {
    expect(nearestName('widht', ['width', 'height'])).to.equal('width');
    expect(nearestName('Colour', ['color', 'column'])).to.equal('color');
    expect(nearestName('margin', ['width', 'height'])).to.equal(undefined);
    expect(nearestName('x'.repeat(1_000_000), ['x'])).to.equal(undefined);
  });

  it('may be a synonym that is known at this place', () => {
    expect(nearestName('title', ['heading', 'text'])).to.equal('heading');
    expect(nearestName('fontFamily', ['font', 'palette'])).to.equal('font');
    expect(nearestName('font', ['fontFamily', 'palette'])).to.equal('fontFamily');
    expect(nearestName('constructor', ['type'])).to.equal(undefined);
  });

  it('may be a path, at the root of a specification only', () => {
    const root = ['type', 'data', 'options', 'theme'];
    const paths = { xAxis: 'options.scales.x', labels: 'data.labels', csv: 'data.csv', colors: 'theme.palette' };
    for (const [word, path] of Object.entries(paths)) expect(nearestName(word, root), word).to.equal(path);
    expect(nearestName('csv', ['description', 'data'])).to.equal(undefined);
  });
});
