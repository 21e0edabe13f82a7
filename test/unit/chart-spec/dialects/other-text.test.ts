import { expect } from 'chai';
import { errorsOf, notesOf } from './config-helpers.js';

const OBJECT = "{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}}";
const NOTE = 'The configuration stands in another text, of which only its object was read.';

describe('a configuration in another text', () => {
  for (const text of [
    `Here is the chart:\n\n${OBJECT}`,
    `${OBJECT}\n\nThis chart shows one bar.`,
    `${OBJECT}.to_json`,
    `${OBJECT}}`,
    `chart.setConfig(${OBJECT}).setWidth(300);\nchart.toFile('a.png')`,
    `import json\naxis = {type: 'linear', min: 0}\nchart_config = ${OBJECT}\nprint(chart_config)`,
  ])
    it(`is read, with a note: ${JSON.stringify(text).slice(0, 70)}`, () => {
      expect(notesOf(text)).to.deep.equal([NOTE]);
    });

  it('encoded three times is decoded', () => {
    expect(notesOf(encodeURIComponent(encodeURIComponent(OBJECT)))).to.deep.equal([
      'The configuration was encoded twice and decoded again: encode it once.',
    ]);
  });

  for (const [text, cause] of [
    [`{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}}, options: {}}`, /Unexpected ":" after/],
    [`${OBJECT} evil()`, /Unexpected "evil" after/],
    [`https://quickchart.io/chart?w=90&c=${OBJECT}`, /an address: give the configuration/],
    ["['type' => 'bar', 'data' => []]", /PHP or Ruby/],
    ["{ :type => 'bar' }", /PHP or Ruby/],
    ['$config = array(1);', /PHP: give json_encode/],
    ["{type: 'bar', data: {labels: <?php echo $labels ?>}}", /code of PHP: give what the page prints/],
    ["{{type: 'bar'}}", /braces are doubled/],
    ["{type: 'bar', data: {labels: {{labels}}}}", /placeholder such as/],
    ['{...}', /three dots stand for a configuration/],
    ['String config = "{" + "}";', /a program: give the text/],
    ['new { type = "bar" }', /a program: give the text/],
    ['type: bar\ndata:\n  labels: [a]', /YAML: give JSON/],
    ['month,sales\nJan,5', /a table: POST it/],
  ] as const)
    it(`that cannot be found is named: ${JSON.stringify(text).slice(0, 60)}`, () => {
      expect(errorsOf(text)[0]).to.match(cause);
    });
});
