import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { parseJson, TABLE_LIMITS } from '../../../src/http/http.js';
import { findJsonError } from '../../../src/http/reading/json-error.js';
import { fc, propertyTest, runs } from '../../support/property.js';

function errorOf(body: string | Buffer): Record<string, unknown> {
  try {
    parseJson(Buffer.from(body as string));
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
  throw new Error('it was accepted');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a JSON body', () => {
  const cases: [body: string, message: string][] = [
    ['', 'Line 1, column 1: the body is empty'],
    [
      '{',
      'Line 1, column 2: the text ends before the JSON is complete. } is missing at the end; the last bracket was opened at line 1, column 1.',
    ],
    ['{"type":"line",}', 'Line 1, column 16: } is not expected behind a comma'],
    ['{\n  "a": 1\n  "b": 2\n}', 'Line 3, column 3: " is not expected: a comma or } is missing'],
    [
      "{'a': 1}",
      "Line 1, column 2: ' is not expected: field names need double quotes. Texts stand in single quotes: send JSON.stringify(…) or json.dumps(…) of the object.",
    ],
    [
      '{"a": \'b\'}',
      "Line 1, column 7: ' is not a JSON value: texts need double quotes. Texts stand in single quotes: send JSON.stringify(…) or json.dumps(…) of the object.",
    ],
    ['{"a" 1}', 'Line 1, column 6: 1 is not expected: a colon is missing'],
    ['[1,]', 'Line 1, column 4: ] is not a JSON value: there is a comma too many'],
    ['// c', 'Line 1, column 1: / is not a JSON value: comments are not allowed'],
    ['{"a":NaN}', 'Line 1, column 6: NaN is not a JSON value. JSON has no NaN: write null for a gap.'],
    ['0x10', 'Line 1, column 1: 0x10 is not a JSON value'],
    ['"a\nb"', 'Line 1, column 3: a control character must be written as an escape'],
    ['"\\x"', 'Line 1, column 2: the escape is not valid'],
    ['{} x', 'Line 1, column 4: x stands behind the end of the JSON'],
    ['{"é":\n"\u00a0"\u00a0}', 'Line 2, column 4: \u00a0 is not expected: a comma or } is missing'],
  ];
  for (const [body, message] of cases)
    it(`${JSON.stringify(body)} is refused with line, column and cause`, () => {
      expect(errorOf(body)).to.deep.equal({ error: 'Invalid JSON in request body', message });
    });

  propertyTest('has an error exactly where JSON.parse refuses it', () => {
    const parts = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      '\\u00e9',
      '\t',
      '/',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.json(), fc.string()), (json) => {
        const error = findJsonError(json);
        expect(error === undefined, json).to.equal(isJson(json));
        if (error !== undefined) expect(error.at).to.be.within(0, json.length);
      }),
      runs(5000),
    );
  });

  it('has at most 50,000 objects and arrays and 60,000 fields; brackets and colons in texts do not count', () => {
    const texts = JSON.stringify({ a: '[{:'.repeat(100_000), b: '\\"[' });
    expect(parseJson(Buffer.from(texts)))
      .to.have.property('a')
      .with.length(300_000);
    const details = (path: string, message: string) => ({ error: 'Invalid request', details: [{ path, message }] });
    const list = `[${'{},'.repeat(50_000)}{}]`;
    expect(errorOf(list)).to.deep.equal(
      details('', 'The body may hold 50000 objects and arrays in all; this one has 50002'),
    );
    const fields = `{${'"a":1,'.repeat(60_000)}"b":1}`;
    expect(errorOf(fields)).to.deep.equal(details('', 'The body may hold 60000 fields in all; this one has 60001'));
    expect(parseJson(Buffer.from(list), undefined, TABLE_LIMITS), 'where a table may stand').to.have.length(50_001);
    expect(errorOf(list.slice(0, -1))['error'], 'an error comes first').to.equal('Invalid JSON in request body');
  });
});
