import { expect } from 'chai';
import { compileFunction } from '../../../../chart-spec/functions/compile.js';
import { Budget, Evaluation } from '../../../../chart-spec/functions/evaluation.js';
import { parseSpec } from '../../../../chart-spec/language/parse-spec.js';
import { labeled, notesOf, specAt, withOptions } from './config-helpers.js';

function ticks(callback: string, more = ''): string {
  return withOptions(`{scales: {yAxes: [{ticks: {callback: ${callback}${more}}}]}}`);
}
const TICKS = 'options.scales.y.ticks';

describe('the function of ticks', () => {
  it('goes to the page as it is written, where it can be evaluated', () => {
    for (const callback of [
      "function(value) { return '$' + value.toLocaleString(); }",
      "v => v > 5 ? 'high' : 'low'",
      'v => v / 60',
    ]) {
      expect(specAt(ticks(callback), TICKS)).to.deep.equal({ callback });
      expect(notesOf(ticks(callback))).to.be.empty;
    }
  });

  it('is read from JSON too, where it is a text', () => {
    const callback = "(v) => v + ' m'";
    const config = {
      type: 'bar',
      data: { labels: ['a'], datasets: [{ data: [1] }] },
      options: { scales: { y: { ticks: { callback } } } },
    };
    expect(specAt(JSON.stringify(config), TICKS)).to.deep.equal({ callback });
  });

  const REFUSED: [callback: string, reason: string][] = [
    ['v => fetch(v)', 'fetch is not known: fetch'],
    ['v => { while (true) {} }', 'it takes too many steps'],
    ["(v, i) => labels[i] + ' m'", 'labels is not known: labels'],
    ['v => this.chart.width', 'this is not known'],
    ['v => new Date().getFullYear()', 'it asks for the present time: new Date()'],
  ];
  for (const [callback, reason] of REFUSED) {
    it(`is left out with its place, the reason and the part: ${reason}`, () => {
      const [note, ...rest] = notesOf(ticks(callback));
      expect(rest).to.be.empty;
      expect(note).to.match(
        /^line 1, column \d+: options\.scales\.yAxes\.0\.ticks\.callback: The function is not eval/,
      );
      expect(note).to.include(reason);
      expect(specAt(ticks(callback), TICKS)).to.deep.equal({});
    });
  }

  it('of names gives the names of the labels, in the syntax of both versions', () => {
    const old = "{scales: {xAxes: [{ticks: {callback: (name) => name.toUpperCase() + '!'}}]}}";
    expect(specAt(labeled(old), 'data.labels')).to.deep.equal(['A!', 'B!']);
    const present =
      '{scales: {x: {ticks: {callback: function(at, i) { return i === 0 ? null : this.getLabelForValue(at); }}}}}';
    expect(specAt(labeled(present), 'data.labels')).to.deep.equal(['', 'b']);
  });
});

describe('the function of other axes', () => {
  it('is handed the names around a radar in every version', () => {
    const names = (scales: string) =>
      specAt(
        labeled(scales.replace('POINTS', '{pointLabels: {callback: (name) => name + 1}}'), '', 'radar'),
        'data.labels',
      );
    expect(names('{scales: {r: POINTS}}')).to.deep.equal(['a1', 'b1']);
    expect(names('{scale: POINTS}')).to.deep.equal(['a1', 'b1']);
  });

  it('is not evaluated where Chart.js 2 hands over dates that it has written', () => {
    const config = labeled("{scales: {xAxes: [{type: 'time', ticks: {callback: (v) => 'T' + v}}]}}");
    expect(specAt(config, 'options.scales.x.ticks')).to.deep.equal({});
    expect(notesOf(config).join()).to.include('it is handed dates that are written later, use displayFormats');
  });
});

describe('ticks of Chart.js 2', () => {
  /** What the function of an axis gives for ticks 0, 5 and 10, in the order of later versions. */
  function written(scales: string, axis: string, type?: string): unknown[] {
    const source = String(specAt(labeled(`{scales: ${scales}}`, '', type), `options.scales.${axis}.ticks.callback`));
    const evaluation = new Evaluation(new Budget(2000));
    const all = [0, 5, 10].map((value) => ({ value }));
    return all.map(({ value }, at) => evaluation.call(compileFunction(source), [value, at, all]));
  }
  const NAME = "(v, i) => ['High', 'Mid', 'Low'][i]";
  const ALL = '(v, i, all) => [v, i, all[i], all.length - i].join()';
  const LAST = "function (v, i, all) { return i === all.length - 1 ? '' : v; }";
  const ROWS: [scales: string, axis: string, texts: unknown[], type?: string][] = [
    [`{yAxes: [{ticks: {callback: ${NAME}}}]}`, 'y', ['Low', 'Mid', 'High']],
    [`{yAxes: [{}, {ticks: {callback: ${NAME} /* from above */}}]}`, 'y1', ['Low', 'Mid', 'High']],
    [`{yAxes: [{type: 'logarithmic', ticks: {userCallback: ${NAME}}}]}`, 'y', ['Low', 'Mid', 'High']],
    [`{yAxes: [{ticks: {callback: ${ALL}}}]}`, 'y', ['0,2,0,1', '5,1,5,2', '10,0,10,3']],
    [`{yAxes: [{ticks: {callback: ${LAST}}}]}`, 'y', ['', 5, 10]],
    [`{yAxes: [{ticks: {callback: (...all) => all[1]}}]}`, 'y', [2, 1, 0]],
    [`{yAxes: [{ticks: {callback: (v) => v + '%'}}]}`, 'y', ['0%', '5%', '10%']],
    [`{xAxes: [{ticks: {callback: ${ALL}}}]}`, 'x', ['0,0,0,3', '5,1,5,2', '10,2,10,1'], 'horizontalBar'],
    [`{y: {ticks: {callback: ${NAME}}}}`, 'y', ['High', 'Mid', 'Low']],
    [`{y: {ticks: {callback: (v, i, all) => all[i].value}}}`, 'y', [0, 5, 10]],
  ];
  for (const [scales, axis, texts, type] of ROWS) {
    it(`are numbers, those of a vertical axis from the top: ${scales}`, () => {
      expect(written(scales, axis, type)).to.deep.equal(texts);
    });
  }

  it('that are not evaluated are quoted as they were written', () => {
    const config = labeled('{scales: {yAxes: [{ticks: {callback: (v, i) => names[i]}}]}}');
    expect(notesOf(config).join()).to.include('names is not known: names. The ticks are written as they are.');
  });
});

describe('functions in the place of an option of a tick', () => {
  const axis = (part: string) => withOptions(`{scales: {y: {${part}}}}`);

  it('go to the page as they are written, with what they name of the script', () => {
    const rows: [part: string, path: string, text: string][] = [
      [
        "grid: {color: (c) => c.tick.value === 0 ? 'red' : '#ddd'}",
        'grid.color',
        "(c) => c.tick.value === 0 ? 'red' : '#ddd'",
      ],
      ['grid: {lineWidth: ({tick}) => tick.value ? 1 : 3}', 'grid.lineWidth', '({tick}) => tick.value ? 1 : 3'],
      ["ticks: {color: (c) => ['red', 'blue'][c.index % 2]}", 'ticks.color', "(c) => ['red', 'blue'][c.index % 2]"],
    ];
    for (const [part, path, text] of rows) {
      expect(specAt(axis(part), `options.scales.y.${path}`), part).to.equal(text);
      expect(notesOf(axis(part)), part).to.be.empty;
    }
    expect(specAt(axis("grid: {color: () => '#ddd'}"), 'options.scales.y.grid.color')).to.equal('#ddd');
    const script = `const most = 4; const config = ${axis("grid: {color: (c) => c.tick.value > most ? 'red' : 'gray'}")}`;
    expect(specAt(script, 'options.scales.y.grid.color')).to.include('const most = 4').and.include('(c) => c.tick');
  });

  it('are left out with the reason where they cannot be evaluated', () => {
    const note = (part: string) => notesOf(axis(part)).join();
    expect(note('grid: {color: (c) => colors[c.index]}')).to.include('colors is not known');
    expect(note('grid: {color: (c) => c.scale.max > 3 ? 1 : 2}')).to.include(
      'grid.color: The function is not evaluated',
    );
    expect(note('ticks: {padding: (c) => c.tick.value}')).to.include('tick of the context is not known');
  });

  it('pass the checks of the options, and other texts do not', () => {
    const specOf = (grid: object) => ({
      type: 'bar',
      data: { labels: ['a'], datasets: [{ data: [1] }] },
      options: { scales: { y: { grid } } },
    });
    const parsed = parseSpec(specOf({ color: "c => c.index ? 'red' : 'blue'", lineWidth: 'c => c.index' }));
    expect(parsed.warnings).to.be.empty;
    expect(parsed.spec.options).to.have.nested.property('scales.y.grid.lineWidth', 'c => c.index');
    expect(() => parseSpec(specOf({ color: 'dark sky' }))).to.throw();
    expect(parseSpec(specOf({ lineWidth: 'thick' })).warnings.join()).to.include('must be a number');
  });
});
