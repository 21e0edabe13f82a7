import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { type Body, spec } from './spec-helpers.js';

const warningsOf = (over: Body) => parseSpec(spec(over)).warnings;

describe('chart spec: warnings', () => {
  it('name each unknown key and the most similar known key', () => {
    expect(
      warningsOf({
        widht: 1,
        header: { tilte: 'x', badge: { text: 'a', colour: 'red' } },
        legend: { positon: 'top' },
        kpiStrip: [{ label: 'a', value: 'b', lable: 'c' }],
        footer: { lefft: 'x' },
        border: { widht: 1 },
        theme: { pallete: ['red'] },
      }),
    ).to.have.members([
      'Unknown field "widht" was ignored. Did you mean "width"?',
      'Unknown field "header.tilte" was ignored. Did you mean "title"?',
      'Unknown field "header.badge.colour" was ignored. Did you mean "color"?',
      'Unknown field "legend.positon" was ignored. Did you mean "position"?',
      'Unknown field "kpiStrip.0.lable" was ignored. Did you mean "label"?',
      'Unknown field "footer.lefft" was ignored. Did you mean "left"?',
      'Unknown field "border.widht" was ignored. Did you mean "width"?',
      'Unknown field "theme.pallete" was ignored. Did you mean "palette"?',
    ]);
  });
  it('name unknown keys in the objects of every field, and in the formats of columns', () => {
    const series = { labels: ['a', 'b'], datasets: [{ label: 's', data: [1, 2] }] };
    const two = { ...series, datasets: [...series.datasets, { label: 't', data: [1, 2] }] };
    const band = { low: [0, 1], high: [2, 3], label: 'range', form: 's' };
    const ranges = [{ to: 5, tone: 'good', colour: 'red' }];
    const columns = [{ name: 's', heet: true, format: { digitz: 1 } }];
    const errorBars = [{ plus: 1, minsu: 1 }, 1];
    const rows: [Body, string][] = [
      [{ type: 'line', band }, 'Unknown field "band.form" was ignored. Did you mean "from"?'],
      [
        { type: 'line', data: two, smallMultiples: { colums: 2 } },
        'Unknown field "smallMultiples.colums" was ignored. Did you mean "columns"?',
      ],
      [
        { type: 'gauge', max: 5, data: { labels: ['a'], datasets: [{ data: [3] }] }, ranges },
        'Unknown field "ranges.0.colour" was ignored.',
      ],
      [{ type: 'table', columns }, 'Unknown field "columns.0.heet" was ignored. Did you mean "heat"?'],
      [
        { type: 'table', columns },
        'Unknown field "columns.0.format.digitz" was ignored. Did you mean "columns.0.format.digits"?',
      ],
      [
        { data: { ...series, datasets: [{ label: 's', data: [1, 2], errorBars }] } },
        '"data.datasets.0.errorBars" has values that are not drawn: give a number, or {"plus": 2, "minus": 1}, for each point.',
      ],
    ];
    for (const [over, line] of rows) expect(warningsOf(over), line).to.include(line);
    const kept = parseSpec(spec({ type: 'line', band })).spec.band;
    expect(kept).not.to.have.property('form');
  });
  it('suggest nothing if no known key is similar; unknown keys are dropped', () => {
    const parsed = parseSpec(spec({ zebra: 1, theme: { zebra: 1 } }));
    expect(parsed.warnings).to.deep.equal([
      'Unknown field "zebra" was ignored.',
      'Unknown field "theme.zebra" was ignored.',
    ]);
    expect(JSON.stringify(parsed.spec)).not.to.include('zebra');
  });
  it('name a text that was cut', () => {
    expect(warningsOf({ title: 'x'.repeat(501) })).to.deep.equal([
      '"title" was cut to 500 characters: no image can show more.',
    ]);
  });
  it('are safe as header values', () => {
    const odd = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`ключ\r\nX-Evil: ${i}${'ü'.repeat(i)}`, 1]));
    const warnings = warningsOf(odd);
    expect(warnings).to.have.length(20);
    for (const warning of warnings) expect(warning).to.match(/^[\x20-\x7e]{1,200}$/);
    expect(warnings[0]).to.include('\\u043a\\u043b\\u044e\\u0447\\u000d\\u000aX-Evil');
  });
});
