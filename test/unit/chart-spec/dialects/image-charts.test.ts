import { expect } from 'chai';
import type { JsonObject } from '../../../../chart-spec/model/chart-spec.js';
import { objectAt, valueAt } from '../../../../chart-spec/values/json.js';
import { list } from '../../../support/list.js';
import { cpuMsOf, smallestRatio } from '../../../support/reference-work.js';
import { dataOf, issuesOf, notesOf, scaleOf, specOf } from './image-charts-helpers.js';

/** How many times as long as parsing and writing the largest body of JSON one URL may take. */
const MAX_RATIO = 4;
const datasetOf = (spec: JsonObject) => (valueAt(spec, 'data', 'datasets') as JsonObject[])[0];

describe('chd of Image-Charts', () => {
  it('t: 0 to 100; lower values are missing, higher ones are cut with a note', () => {
    expect(dataOf('cht=bvs&chd=t:_,30,-30,50,80,200')).to.deep.equal([null, 30, null, 50, 80, 100]);
    expect(notesOf('cht=bvs&chd=t:30,200')).to.deep.equal([
      'chd: 200 is not within 0 to 100: lower values are left out, higher ones are cut. chds=a draws all',
    ]);
    expect(notesOf('cht=bvs&chd=t:30,-1'), '-1 is the sign for a missing value').to.deep.equal([]);
    expect(scaleOf('cht=bvs&chd=t:30,50', 'y')).to.include({ min: 0, max: 100 });
  });

  it('t: with chds: pairs of series, the last one for all further series', () => {
    const query = 'cht=lc&chd=t:30,-60,150|5,10|15,20&chds=-80,140,0,10';
    expect(dataOf(query)).to.deep.equal([30, -60, 140]);
    expect(scaleOf(query, 'y')).to.include({ min: -80, max: 140 });
    // 10 is at the upper end, as 140 is.
    expect(dataOf(query, 1)).to.deep.equal([30, 140, null]);
    expect(dataOf(query, 2)).to.deep.equal([140, 140, null]);
  });

  it('chds=a and a: draw all values on an axis of their own', () => {
    for (const data of ['t:30010,-30000.1,_,20000&chds=a', 'a:30010,-30000.1,_,20000']) {
      expect(dataOf(`cht=bvs&chd=${data}`)).to.deep.equal([30010, -30000.1, null, 20000]);
      expect(scaleOf(`cht=bvs&chd=${data}`, 'y')).to.not.have.any.keys('min', 'max');
    }
  });

  it('s: and e: decode as documented', () => {
    expect(dataOf('cht=lc&chd=s:BTb19_,Mn5tzb')).to.deep.equal([1, 19, 27, 53, 61, null]);
    expect(dataOf('cht=lc&chd=s:BTb19_,Mn5tzb', 1)).to.deep.equal([12, 39, 57, 45, 51, 27]);
    expect(dataOf('cht=lc&chd=e:BaPoqM2s,-A__RMD6')).to.deep.equal([90, 1000, 2700, 3500]);
    expect(dataOf('cht=lc&chd=e:BaPoqM2s,-A__RMD6', 1)).to.deep.equal([3968, null, 1100, 250]);
    expect(dataOf('cht=lc&chd=e:AA...-')).to.deep.equal([0, 4095, 4094]);
  });

  it('codes stand for what the axis or chds says', () => {
    expect(dataOf('cht=lc&chd=s:A9&chxt=x,y&chxr=1,0,500')).to.deep.equal([0, 500]);
    expect(dataOf('cht=lc&chd=s:A9&chds=-10,10')).to.deep.equal([-10, 10]);
    expect(dataOf('cht=lc&chd=s:A9&chxt=y'), 'an axis without a range is 0 to 100').to.deep.equal([0, 100]);
  });

  it('a digit hides series that only markers draw', () => {
    const { data } = specOf('cht=bvg&chd=t1:30,10|60,40') as { data: { datasets: unknown[] } };
    expect(data.datasets).to.have.length(1);
    expect(issuesOf('cht=bvg&chs=300x200&chd=t0:30,10')).to.deep.equal([
      'chd: hides all series: no marker of chm draws one',
    ]);
  });

  it('rejects what is no data', () => {
    const chd = (text: string) => issuesOf(`cht=lc&chs=300x200&chd=${text}`).join();
    expect(chd('')).to.contain('chd: must be data such as t:10,20,30');
    expect(chd('10,20')).to.contain('chd: must be data');
    expect(chd('t:10,ten')).to.equal('chd: "ten" in series 1 is not a number');
    expect(chd('t:1|2,1e999')).to.equal('chd: "1e999" in series 2 is not a number');
    for (const text of ['e:%F0%9F%98%80', 's:%00%00']) expect(chd(text), text).to.contain('chd: ');
    expect(chd('t:1&chds=1e308,-1e308')).to.contain('chds: ');
    expect(chd('s:AB!')).to.equal('chd: "!" in series 1 is not a character of s:');
    expect(chd('e:ABC')).to.contain('chd: series 1 has an odd number of characters');
    expect(chd('t:_,_')).to.equal('chd: has no number');
    expect(chd(`t:${'1|'.repeat(100)}1`)).to.equal('chd: must have at most 20 series, not 101');
    expect(chd(`s:${'A'.repeat(1001)}`)).to.equal('chd: series 1 must have at most 1000 values');
    expect(issuesOf(`cht=bb&chs=300x200&chd=a:${'1,1,_,'.repeat(1001)}1`)).to.deep.equal([
      'chd: series 1 must have at most 1000 bubbles',
    ]);
    expect(chd(`t:${'1,'.repeat(150_000)}`)).to.equal('chd: must have at most 200000 characters');
  });
});

describe('data of Image-Charts that the service would have cut', () => {
  it('draws slices above 100 in their shares, and pairs behind a bar too many', () => {
    expect(dataOf('cht=p3&chd=t:34120,88210,402113')).to.deep.equal([34120, 88210, 402113]);
    expect(dataOf('cht=bvg&chd=t:50,402113')).to.deep.equal([50, 100]);
    expect(dataOf('cht=lxy&chd=t:|0,50|10,90')).to.deep.equal([
      { x: 0, y: 10 },
      { x: 50, y: 90 },
    ]);
  });

  it('takes the first value of a repeated parameter, and says so where another differs', () => {
    const query = 'cht=bvg&chd=t:10&chco=ff0000&chco=';
    expect(notesOf(`${query}ff0000`)).to.deep.equal([]);
    expect(notesOf(`${query}00ff00`)).to.deep.equal(['chco: is given more than once: "00ff00" was ignored']);
  });

  it('marks the points that chm names, and no others', () => {
    const points = specOf('cht=s&chd=t:5,18,33|20,44,31&chm=o,ff9900,0,1,15');
    const marks = Object.values(objectAt(points, 'options', 'plugins', 'annotation', 'annotations'));
    expect(marks).to.have.length(1);
    expect(marks[0]).to.deep.include({ xValue: 18, yValue: 44, radius: 7.5, backgroundColor: '#ff9900' });
    const line = specOf('cht=lc&chd=t:5,18,33&chm=o,ff0000,0,0,10|s,00ff00,0,2,12');
    expect(datasetOf(line)).to.deep.include({
      pointStyle: ['circle', 'circle', 'rect'],
      pointRadius: [5, 0, 6],
      pointBackgroundColor: ['#ff0000', '#ff0000', '#00ff00'],
    });
  });

  it('writes values of one series at the ends of its bars, and the unit of a gauge once', () => {
    expect(specOf('cht=bhs&chd=t:14,22&chm=N,000000,0,-1,11')['stacked']).to.equal(undefined);
    const gauge = specOf('cht=gom&chd=t:65&chl=65%25');
    expect(valueAt(gauge, 'options', 'plugins', 'datalabels', 'format', 'suffix')).to.equal('%');
    expect(datasetOf(gauge)).to.deep.equal({ data: [65] });
    expect(notesOf('cht=gom&chd=t:35.5,60.2&chl=Now|Due').join()).to.contain('not 60.2 (Due)');
    expect(notesOf('cht=p&chd=t:1,2&chf=c,s,ff0000')).to.deep.equal(['chf: only charts with axes have a plot to fill']);
  });
});

describe('axes of Image-Charts', () => {
  it('chxr says what the values of t: stand for, with a note; Image-Charts had no such scale', () => {
    const query = 'cht=bvs&chd=t:50,100&chxt=y&chxr=0,0,1200,300';
    expect(dataOf(query)).to.deep.equal([600, 1200]);
    expect(scaleOf(query, 'y')).to.deep.include({ min: 0, max: 1200, ticks: { stepSize: 300 } });
    expect(notesOf(query).join()).to.match(/^chxr: the axis says 0 to 1200 where chds says 0 to 100/);
    expect(dataOf(`${query}&chbr=4`)).to.deep.equal([50, 100]);
    expect(notesOf('cht=bvs&chd=t:50,100&chds=0,1200&chxt=y&chxr=0,0,1200')).to.deep.equal([]);
  });

  it('a range that falls turns the axis round', () => {
    const query = 'cht=lc&chd=s:A9&chxt=y&chxr=0,100,0';
    expect(scaleOf(query, 'y')).to.include({ min: 0, max: 100, reverse: true });
    expect(dataOf(query)).to.deep.equal([100, 0]);
  });

  it('labels that are numbers are the range of the axis, with their unit', () => {
    const query = 'cht=lc&chd=s:A9&chxt=x,y&chxl=1:|0|20K|40K';
    expect(dataOf(query)).to.deep.equal([0, 40]);
    const ticks = { stepSize: 20, format: { style: 'decimal', suffix: 'K' } };
    expect(scaleOf(query.replace('|0|', '|0K|'), 'y')['ticks']).to.deep.equal(ticks);
    // As they are written: not 0K.
    expect(scaleOf(query, 'y')['ticks']).to.deep.equal({ ...ticks, display: false });
    expect(scaleOf(query, 'y1')['labels']).to.deep.equal(['0', '20K', '40K']);
    const long = 'cht=bhg&chd=t:100|15&chxt=x&chxl=0:|0|2447381|4894762';
    expect(scaleOf(long, 'x1')['labels']).to.deep.equal(['0', '2447381', '4894762']);
    expect(dataOf('cht=bvg&chd=t:16957&chds=0,86041&chxt=y&chxl=0:|0|86K')).to.deep.equal([16957]);
  });

  it('labels say what is at the ends of an axis also where chxr gives other numbers and some are empty', () => {
    const rings = 'cht=r&chd=t:11,8,14&chds=0,15&chxt=x,y&chxl=1:||5|10|15&chxr=1,0,3';
    expect(scaleOf(rings, 'r')).to.include({ min: 0, max: 15 });
    expect(dataOf(rings)).to.deep.equal([11, 8, 14]);
    expect(notesOf('cht=r&chd=t:11,8,14&chxt=x,y&chxl=1:|low|high')).to.deep.equal([
      'chxl: rings have numbers, not "low, high"',
    ]);
  });

  it('other labels stand beside the values, at even distances or at the places of chxp', () => {
    const even = 'cht=lc&chd=t:1,2&chxt=x,y&chxl=1:|Low|Mid|High';
    expect(scaleOf(even, 'y1')).to.deep.include({ type: 'category', position: 'left', labels: ['Low', 'Mid', 'High'] });
    expect(valueAt(scaleOf(even, 'y'), 'ticks', 'display')).to.equal(false);
    const placed = scaleOf('cht=lc&chd=t:1,2&chxt=x,y&chxl=1:|min|max&chxp=1,10,35', 'y1')['labels'] as string[];
    // As few slots as have both at their places.
    expect([placed.length, placed.indexOf('min'), placed.indexOf('max')]).to.deep.equal([21, 2, 7]);
  });

  it('one label of a further axis is the title of the axis at its side', () => {
    const query = 'cht=lxy&chd=t:1,2|3,4&chxt=x,y,y,r,r&chxl=2:|mg|4:|mmol|%20&chxp=4,100,90&chxr=1,0,9|3,0,5';
    expect(valueAt(scaleOf(query, 'y'), 'title', 'text')).to.equal('mg');
    expect(valueAt(scaleOf(query, 'y2'), 'title', 'text')).to.equal('mmol');
  });

  it('one label of a further axis is a title, placed by chxp', () => {
    const query = 'cht=bvs&chd=t:1,2&chxt=x,x,y,y&chxl=0:|A|B|1:|Drinks|3:|Score&chxp=1,50|3,100';
    expect(valueAt(scaleOf(query, 'x'), 'title')).to.deep.equal({ display: true, text: 'Drinks', align: 'center' });
    expect(valueAt(scaleOf(query, 'y'), 'title')).to.deep.equal({ display: true, text: 'Score', align: 'end' });
  });

  it('labels of bars: one for each; those of lying bars go upwards', () => {
    expect(valueAt(specOf('cht=bvs&chd=t:1,2,3&chxt=x&chxl=0:|a|b'), 'data', 'labels')).to.deep.equal(['a', 'b', '']);
    expect(valueAt(specOf('cht=bhs&chd=t:1,2,3&chxt=y&chxl=0:|a|b|c'), 'data', 'labels')).to.deep.equal([
      'c',
      'b',
      'a',
    ]);
    expect(notesOf('cht=bvs&chd=t:1&chxt=x&chxl=0:|a|b').join()).to.contain(
      'chxl: has more labels than there are points (1)',
    );
  });

  it('chxs: number formats, colors, sizes, and lines that are hidden', () => {
    const query = 'cht=lc&chd=t:1,2&chxt=x,y&chxs=0,ff0000,14,0,_|1N*cUSD2sz*Mil,00ff00';
    expect(scaleOf(query, 'x')).to.deep.include({ border: { display: false } });
    expect(scaleOf(query, 'y')['ticks']).to.deep.equal({
      color: '#00ff00',
      format: { style: 'currency', currency: 'USD', digits: 2, suffix: 'Mil' },
    });
    expect(valueAt(scaleOf('cht=lc&chd=t:1,2&chxt=y&chxs=0N*p0*', 'y'), 'ticks', 'format')).to.deep.equal({
      style: 'percent',
      digits: 0,
    });
  });

  it('rejects what names no axis or no range, and notes an axis that is not there', () => {
    const axes = (text: string) => issuesOf(`cht=lc&chs=300x200&chd=t:1&${text}`).join();
    expect(axes('chxt=x,z')).to.equal('chxt: "z" is not an axis: x, y, t (top) or r (right)');
    expect(axes(`chxt=${'x,'.repeat(40)}x`)).to.contain('chxt: must name at most 10 axes');
    expect(axes('chxt=x&chxr=0,5,5')).to.contain('chxr: must be an axis, its start and its end');
    expect(axes('chxt=x&chxl=Jan|Feb')).to.contain('chxl: must begin with the number of an axis');
    expect(axes(`chxt=x&chxl=0:${'|'.repeat(1500)}`)).to.contain('chxl: must have at most 1000 labels');
    expect(axes('chxt=x&chxp=0,a')).to.contain('chxp: must be an axis and positions');
    expect(notesOf('cht=lc&chd=t:1&chxt=x&chxl=7:|a')).to.deep.equal([
      'chxl: "7" is not the number of an axis of chxt and was ignored',
    ]);
  });
});

describe('markers of Image-Charts', () => {
  const annotationsOf = (query: string) =>
    Object.values(objectAt(specOf(query), 'options', 'plugins', 'annotation', 'annotations'));
  const datasetOf = (query: string, at = 0) =>
    valueAt((valueAt(specOf(query), 'data', 'datasets') as JsonObject[])[at]) as JsonObject;

  it('N labels values, of all points or some', () => {
    expect(datasetOf('cht=bvs&chd=t:1,2,3&chm=N*f1z*%25,ff0000,0,1:2,13,,e')['datalabels']).to.deep.equal({
      color: '#ff0000',
      font: { size: 13 },
      format: { style: 'decimal', digits: 1, suffix: '%' },
      texts: [null, true, true],
      anchor: 'end',
      align: 'end',
    });
    expect(specOf('cht=bvs&chd=t:1|2&chm=N,000000,-1,-1,10')).to.include({ totals: true });
  });

  it('r and R are ranges in shares of the axes, h and v lines', () => {
    const query =
      'cht=lc&chd=t:50,200,100&chds=0,200&chm=r,E5ECF9,0,0.75,0.25|R,A0BAE9,0,0.5,1|h,FF0000,0,0.5,1|v,00FF00,0,1,2';
    const [r, R, h, v] = annotationsOf(query) as JsonObject[];
    expect(r).to.include({ type: 'box', yMin: 50, yMax: 150, backgroundColor: '#e5ecf9' });
    expect(R).to.include({ type: 'box', xMin: 1, xMax: 2 });
    expect(h).to.include({ type: 'line', yMin: 100, yMax: 100, borderColor: '#ff0000' });
    expect(v).to.include({ type: 'line', xMin: 1, xMax: 1, borderWidth: 2 });
  });

  it('B and b fill, D draws a line over bars, shapes mark points', () => {
    expect(datasetOf('cht=lc&chd=t:1,2&chm=B,76A4FB,0,0,0')).to.include({ fill: true, backgroundColor: '#76a4fb' });
    expect(datasetOf('cht=lc&chd=t:1,2|3,4|5,6&chm=b,76A4FB,0,2,0')).to.include({ fill: '+2' });
    expect(datasetOf('cht=bvg&chd=t1:30,10|60,40&chm=D,009900,1,0,5', 1)).to.deep.include({
      type: 'line',
      data: [60, 40],
      borderColor: '#009900',
      borderWidth: 5,
    });
    const marked = datasetOf('cht=lc&chd=t:1,2,3&chm=d,ff0000,0,1,10');
    expect(marked).to.deep.include({ pointStyle: 'rectRot', pointRadius: [0, 5, 0], pointBackgroundColor: '#ff0000' });
  });

  it('t is the label of a point, and @t a text at a share of the chart', () => {
    const query = 'cht=lc&chd=t:10,40&chm=tHi\\,+there,000000,0,1,13|@tFree,ff0000,0,0.5:0.25,13';
    expect(datasetOf(query)['datalabels']).to.deep.equal({
      texts: [null, 'Hi, there'],
      color: '#000000',
      font: { size: 13 },
    });
    const [free] = annotationsOf(query) as JsonObject[];
    expect(free).to.deep.include({ type: 'label', xValue: 0.5, yValue: 25, content: 'Free' });
  });

  it('texts of one series have the colors and sizes of each, and stand among its values', () => {
    const marks = 'chm=tA,ff0000,0,0,13|tB,0000ff,0,2,18|tC,,0,3,18|N*f1z*,00ff00,0,1,18';
    expect(datasetOf(`cht=lc&chd=t:1,2,3,4&${marks}`)['datalabels']).to.deep.equal({
      texts: ['A', true, 'B', 'C'],
      color: ['#ff0000', '#00ff00', '#0000ff', null],
      font: [{ size: 13 }, { size: 18 }, { size: 18 }, { size: 18 }],
      format: { style: 'decimal', digits: 1 },
    });
  });

  it('a second text of a point stands over it', () => {
    const query = 'cht=bhs&chd=t:10,40|5,5&chm=N,000000,1,-1,10|tHigh,ff0000,1,1,12';
    expect(datasetOf(query, 1)['datalabels']).to.deep.equal({ color: '#000000', font: { size: 10 } });
    const [text] = annotationsOf(query) as JsonObject[];
    expect(text).to.deep.include({ type: 'label', xValue: 45, yValue: 1, content: ['High'], color: '#ff0000' });
  });

  it('chl is the labels of points, series by series', () => {
    const query = 'cht=bvs&chd=a:10,50|40,20&chl=A||C\\nD&chxt=x&chxl=0:|x|y';
    expect(datasetOf(query)['datalabels']).to.deep.equal({ texts: ['A', null] });
    expect(datasetOf(query, 1)['datalabels']).to.deep.equal({ texts: ['C\nD', null] });
    expect(annotationsOf(query)).to.have.length(0);
  });

  it('shapes stand on bars, above those below in a stack, and at shares of the chart', () => {
    const places = (query: string) =>
      annotationsOf(query).map((mark) => [valueAt(mark, 'type'), valueAt(mark, 'xValue'), valueAt(mark, 'yValue')]);
    expect(places('cht=bvs&chd=t:10,20|5,6&chm=o,ff0000,1,1,8')).to.deep.equal([['point', 1, 26]]);
    expect(places('cht=bvg&chd=t:10,20|5,6&chm=s,ff0000,0,0,8|d,ff0000,1,0,8')).to.deep.equal(
      list(['point', -0.2, 10], ['point', 0.2, 5]),
    );
    expect(places('cht=bhs&chd=t:10,20&chm=x,ff0000,0,-1,8')).to.deep.equal(list(['point', 10, 0], ['point', 20, 1]));
    expect(places('cht=lc&chd=t:10,40&chm=@o,ff0000,0,0.5:0.25,8')).to.deep.equal([['point', 0.5, 25]]);
  });

  it('E draws error bars, F candlesticks', () => {
    const bars = 'cht=bvs&chd=t1:20,40|15,30|25,55&chm=E,ff0000,1,-1,10';
    const [line, low, high] = annotationsOf(bars) as JsonObject[];
    expect(line).to.include({ type: 'line', xMin: 0, xMax: 0, yMin: 15, yMax: 25, borderColor: '#ff0000' });
    expect([valueAt(low, 'yMin'), valueAt(low, 'yMax'), valueAt(high, 'yMin')]).to.deep.equal([15, 15, 25]);
    expect(annotationsOf(bars)).to.have.length(6);
    const sticks = 'cht=lc&chd=t0:10,10|20,40|40,20|60,60&chm=F,0000ff,0,-1,20';
    const [wick, rising, , falling] = annotationsOf(sticks) as JsonObject[];
    expect(wick).to.include({ type: 'line', yMin: 10, yMax: 60 });
    expect(rising).to.include({ type: 'box', yMin: 20, yMax: 40, backgroundColor: '#ffffff', borderColor: '#0000ff' });
    expect(falling).to.include({ yMin: 20, yMax: 40, backgroundColor: '#0000ff' });
    expect(datasetOf(sticks)).to.include({ borderWidth: 0, pointRadius: 0 });
    expect(notesOf('cht=lc&chd=t:1,2&chm=F,000000,0,-1,5').join()).to.contain('chm: the marker F needs 4 series');
  });

  it('what is not drawn is a note, and too many are rejected', () => {
    expect(notesOf('cht=lc&chd=t:1,2&chm=y,000000,0,-1,5').join()).to.contain(
      'chm: the marker "y,000000,0,-1,5" is not drawn',
    );
    expect(notesOf('cht=p&chd=t:1,2&chm=N,000000,0').join()).to.contain('chm: is not drawn in charts of the type p');
    const rules = `cht=lc&chs=300x200&chd=s:${'A'.repeat(101)}&chm=v,000000,0,-1,1|v,000000,0,-1,1`;
    expect(issuesOf(rules)).to.deep.equal(['chm: must draw at most 200 lines, ranges and texts']);
    expect(issuesOf(`cht=lc&chs=300x200&chd=t:1&chm=${'o,000000,0|'.repeat(200)}`).join()).to.contain(
      'chm: must have at most 100 markers',
    );
  });

  it('takes little time for the most markers at the most points', async () => {
    const rules = `cht=lc&chs=300x200&chd=s:${'A'.repeat(1000)}&chm=${'v,000000,0,-1,1|'.repeat(100)}`;
    const ratio = await smallestRatio(() => cpuMsOf(() => issuesOf(rules)), { limit: MAX_RATIO });
    expect(ratio).to.be.below(MAX_RATIO);
  });
});

describe('chl of lines, as Google draws it', () => {
  const labels = (query: string) => scaleOf(query, 'x1')['labels'];
  const texts = (query: string) => {
    const [dataset] = valueAt(specOf(query), 'data', 'datasets') as JsonObject[];
    return valueAt(dataset, 'datalabels', 'texts');
  };

  it('is spread over the axis where it has fewer texts than there are points', () => {
    for (const axes of ['', '&chxt=y,r', '&chxt=x,y']) {
      const query = `cht=lc&chd=t:5,4,8,3&chl=60 Days Ago|Today${axes}`;
      expect(labels(query), query).to.deep.equal(['60 Days Ago', 'Today']);
      expect(texts(query), query).to.equal(undefined);
    }
    for (const points of [
      'cht=lc&chd=t:5,4&chl=a|b',
      'cht=lc&chd=a:5,4,8&chl=a|b',
      'cht=lc&chd=t:5,4,8&chl=a|b&chxt=x&chxl=0:|p|q',
    ])
      expect(texts(points), points).to.include.members(['a', 'b']);
  });

  it('leaves an axis without a range at 0 to 100, and says that the values are others', () => {
    expect(notesOf('cht=lc&chd=t:5,4,8&chds=a&chxt=y,r')).to.deep.equal([
      'chxt: the axis at the right has no range and shows 0 to 100, which are not the values: give its range in chxr',
    ]);
    for (const query of ['chds=a&chxt=y,r&chxr=1,0,10', 'chds=0,10&chxt=y,r', 'chxt=y,r'])
      expect(notesOf(`cht=lc&chd=t:5,4,8&${query}`), query).to.deep.equal([]);
  });
});

describe('chl of slices beside chdl', () => {
  const textsOf = (query: string) =>
    (valueAt(specOf(query), 'data', 'datasets') as JsonObject[]).map((one) => valueAt(one, 'datalabels', 'texts'));

  it('stands at the slices, ring by ring', () => {
    for (const kind of ['p', 'pd', 'pa']) {
      const query = `cht=${kind}&chd=t:60,40&chdl=A|B&chl=2018|`;
      expect(textsOf(query), kind).to.deep.equal([['2018', null]]);
      expect(notesOf(query), kind).to.deep.equal([]);
    }
    expect(textsOf('cht=pc&chd=t:60,40|30,20,10&chdl=A|B&chl=a|b|c|d|e').flat()).to.deep.equal([...'abcde']);
    expect(textsOf('cht=pc&chd=t:60,40|30,20&chdl=A|B&chl=a|b|c|d')).to.deep.equal([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
