import { expect } from 'chai';
import { rootText } from '../../../src/quickchart/root-text.js';

const TEXTS: [json: string, text: string | undefined, reason: string][] = [
  ['{"key":"a"}', 'a', 'a field'],
  ['{"chart":{"key":"b"},"key" : "a"}', 'a', 'one of the same name inside comes first'],
  ['{"chart":{"parsing":{"key":"b"}}}', undefined, 'inside only'],
  ['{"chart":"{\\"key\\":\\"b\\"}","key":"a"}', 'a', 'inside a text'],
  ['{"note":"key","key":"a"}', 'a', 'a text that is the name'],
  ['{"list":["key","b"]}', undefined, 'elements of a list'],
  ['{"key":7}', undefined, 'another type'],
  ['{"key":{"key":"b"}}', undefined, 'an object'],
  ['{"key":null,"other":"b"}', undefined, 'the next field is another'],
  [`{"key":"${'a'.repeat(201)}"}`, undefined, 'too long for a key'],
  ['{"key":"a', 'a', 'not finished: the parser names the error later'],
  ['', undefined, 'nothing'],
];

describe('the text of a field of the outermost object', () => {
  for (const [json, text, reason] of TEXTS)
    it(`${json.slice(0, 40)}: ${reason}`, () => expect(rootText(json, 'key')).to.equal(text));
});
