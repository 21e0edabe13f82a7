import { expect } from 'chai';
import { imageChartsQueryIn } from '../../../../chart-spec/dialects/image-charts/image-charts.js';
import type { JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { objectAt, valueAt } from '../../../../chart-spec/values/json.js';
import { convert, issuesOf, notesOf, specOf } from './image-charts-helpers.js';

describe('parameters of Image-Charts', () => {
  it('names all that is wrong at once', () => {
    expect(issuesOf('cht=lc&chs=0x9000000000&chd=x&chxt=q&chof=json').map((line) => line.split(':')[0])).to.deep.equal([
      'chs',
      'chof',
      'chd',
      'chxt',
    ]);
  });

  it('refuses accounts and signatures, types that are not drawn, and repeated parameters', () => {
    const rest = 'chs=300x200&chd=t:1';
    expect(issuesOf(`cht=lc&${rest}&icac=me&ichm=1`).map((line) => line.slice(0, 7))).to.deep.equal([
      'icac: i',
      'ichm: i',
    ]);
    expect(issuesOf(`cht=v&${rest}`)).to.deep.equal([
      'cht: "v": Venn diagrams are not drawn: use bars of the three sizes and their overlaps',
    ]);
    expect(issuesOf(`cht=constructor&${rest}`).join()).to.contain(
      'cht: "constructor" is not a type of chart: the types are lc',
    );
    expect(issuesOf(`cht=qr&${rest}`).join()).to.contain('cht: qr is drawn by GET /gchart only');
    expect(issuesOf(rest).join()).to.contain('cht: is required');
    expect(issuesOf(`cht=lc&${rest}&chd=t:2`)).to.deep.equal(['chd: is given more than once: give it once']);
    expect(issuesOf(`cht=lc&${rest}&chco=red`).join()).to.contain('chco: "red" is not a color');
    expect(issuesOf(`cht=bvs&${rest}&chbh=wide`).join()).to.contain('chbh: must be a width in px');
    expect(issuesOf(`cht=lc&${rest}&chds=5,5`).join()).to.contain('chds: must be a, or pairs of numbers');
  });

  it('notes each parameter that is not drawn or not known', () => {
    expect(notesOf('cht=lc&chd=t:1&chan=1200&chof=.png&chlp=b&utm_source=mail&key=secret')).to.deep.equal([
      'chlp: is unknown and was ignored; did you mean chdlp?',
      'utm_source: is unknown and was ignored',
      'chan: nothing moves without chof=.gif',
    ]);
  });

  it('notes parameters that have no meaning in a chart, or without another one', () => {
    const names = (query: string) => notesOf(query).map((line) => line.split(':')[0]);
    expect(notesOf('cht=bvs&chd=t:1,2&chp=0.5')).to.deep.equal([
      'chp: is not drawn in charts of the type bvs with these parameters',
    ]);
    expect(names('cht=lc&chd=t:1,2&chbh=20&chbr=3&chli=a')).to.have.members(['chbh', 'chbr', 'chli']);
    expect(names('cht=p&chd=t:1,2&chxt=x&chxl=0:|a&chg=10,10&chls=2')).to.have.members(['chxt', 'chxl', 'chg', 'chls']);
    expect(names('cht=bvs&chd=t:1,2&chdlp=b&chts=ff0000')).to.have.members(['chdlp', 'chts']);
    expect(names('cht=r&chd=t:1,2,3&chl=a|b|c')).to.deep.equal(['chl']);
    expect(names('cht=bvs&chd=t:1,2&chdl=A&chdlp=bv')).to.deep.equal(['chdlp']);
    expect(names('cht=bvs&chd=t:1,2&chdl=A&chdlp=q|z')).to.deep.equal(['chdlp', 'chdlp']);
  });

  it('names the legend in the order of chdlp', () => {
    const legendOf = (chdlp: string) =>
      objectAt(specOf(`cht=bvg&chd=t:1|2|3&chdl=A|B|C&chdlp=${chdlp}`), 'options', 'plugins', 'legend');
    expect(legendOf('b|2,0,1')).to.deep.include({ position: 'bottom', order: [2, 0, 1] });
    expect(legendOf('1,0,2')).to.deep.include({ position: 'right', order: [1, 0, 2] });
    expect(legendOf('t|r')).to.deep.include({ position: 'top', reverse: true });
  });

  it('chf fills with gradients and stripes: the background, the plot, bars, slices and areas', () => {
    const dataset = (query: string) => (valueAt(specOf(query), 'data', 'datasets') as JsonObject[])[0];
    expect(dataset('cht=bvs&chd=t:1,2&chf=b0,lg,90,EA469EFF,1,03A9F47C,0.4')).to.include({
      backgroundColor: 'linear-gradient(0deg, #03a9f47c 40%, #ea469eff 100%)',
    });
    expect(dataset('cht=p&chd=t:1,2&chco=ff0000|0000ff&chf=ps0-1,lg,0,ffeb3b,0,f44336,1')).to.deep.include({
      backgroundColor: ['#ff0000', 'linear-gradient(90deg, #ffeb3b 0%, #f44336 100%)'],
    });
    expect(dataset('cht=lc&chd=t:1,2&chco=ff0000&chf=b0,lg,90,ffffff,0,ff0000,1')).to.include({
      fill: true,
      borderColor: '#ff0000',
    });
    const both = specOf('cht=lc&chd=t:1,2&chf=bg,lg,45,ffffff,0,76A4FB,0.75|c,ls,0,CCCCCC,0.4,FFFFFF,0.3');
    expect(both['backgroundColor']).to.equal('linear-gradient(45deg, #ffffff 0%, #76a4fb 75%)');
    const [plot] = Object.values(objectAt(both, 'options', 'plugins', 'annotation', 'annotations'));
    expect(plot).to.include({
      backgroundColor:
        'linear-gradient(90deg, #cccccc 0%, #cccccc 40%, #ffffff 40%, #ffffff 70%, #cccccc 70%, #cccccc 100%)',
    });
    expect(
      notesOf('cht=lc&chd=t:1,2&chf=a,s,00000080|b7,s,ff0000|c,lg,45,ff0000').map((line) => line.slice(0, 30)),
    ).to.deep.equal(
      ['chf: the fill of "a" is not dra', 'chf: has a fill for a series th', 'chf: lg needs an angle and up t'].map(
        (line) => line.slice(0, 30),
      ),
    );
  });

  it('moves a GIF for the time of chan, within what is drawn', () => {
    const movingFor = (rest: string) => specOf(`cht=bvs&chd=t:1,2&chof=.gif${rest}`);
    expect(specOf('cht=bvs&chd=t:1,2&chan=1200')).to.deep.equal(movingFor('&chan=1200'));
    expect(movingFor('&chan=1200,easeOutBack')).to.deep.include({
      format: 'gif',
      animation: { durationMs: 1200, loop: true },
    });
    expect(movingFor('&chan=90000')['animation']).to.deep.equal({ durationMs: 5000, loop: true });
    expect(movingFor('')['animation']).to.equal(false);
    expect(notesOf('cht=bvs&chd=t:1,2&chof=gif&chan=1200,linear').join()).to.contain('chan: marks come in at one pace');
    expect(issuesOf('cht=bvs&chs=300x200&chd=t:1,2&chof=gif&chan=slow').join()).to.contain(
      'chan: "slow" is not a time',
    );
  });

  it('reads the image: size, format, background, language', () => {
    const { spec, size } = convert('cht=ls&chd=t:1,2&chs=60x20&chof=.svg&chf=bg,s,FFFFFF00&icretina=1&iclocale=de_DE');
    expect(size).to.deep.equal({ widthPx: 60, heightPx: 20 });
    expect(spec).to.include({
      width: 100,
      height: 100,
      format: 'svg',
      backgroundColor: 'transparent',
      devicePixelRatio: 2,
      locale: 'de-DE',
      sparkline: true,
    });
    expect(specOf('cht=lc&chd=t:1')).to.include({ format: 'png', backgroundColor: '#ffffff', devicePixelRatio: 1 });
  });

  it('margins are the smallest ones, negative ones count as 0, and too large ones are ignored with a note', () => {
    const marginsOf = (chma: string) =>
      objectAt(specOf(`cht=lc&chd=t:1,2&chma=${chma}`), 'options', 'layout', 'padding');
    expect(marginsOf('0,30,-10')).to.deep.equal({ left: 10, right: 30, top: 0, bottom: 10 });
    expect(marginsOf('9999')).to.deep.equal({});
    expect(notesOf('cht=lc&chd=t:1,2&chma=9999').join()).to.contain('chma: the margins leave no space');
  });

  it('finds the query in an address, over several lines, or alone', () => {
    const cht = (text: string) => imageChartsQueryIn(text)?.get('cht');
    expect(cht('https://image-charts.com/chart?cht=p&chd=t:1')).to.equal('p');
    expect(cht('//chart.apis.google.com/chart?\n  cht=p\n  &chd=t:1')).to.equal('p');
    expect(cht('?chd=t:1&cht=p')).to.equal('p');
    expect(cht('cht=p&chd=t:1')).to.equal('p');
    for (const other of [
      '{cht: 1}',
      'A chart, cht=p',
      'https://quickchart.io/chart?c={}&cht=p',
      'Month,cht=p\nJan,1',
    ]) {
      expect(imageChartsQueryIn(other), other).to.equal(undefined);
    }
  });
});
