import { expect } from 'chai';
import { readMarkdown } from '../../../chart-spec/describe.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { cpuMsOf } from '../../support/reference-work.js';

/** A block in short: its kind, then its runs with marks of what they are. */
function short(text: string): string[] {
  return readMarkdown(text).map(({ kind, mark = '', level = 0, runs }) => {
    const words = runs.map(({ text: word, isBold, isItalic, isCode, isStruck, url }) => {
      const marks = [isBold && 'b', isItalic && 'i', isCode && 'c', isStruck && 's', url].filter(Boolean).join(' ');
      return marks === '' ? word : `<${marks}:${word}>`;
    });
    return `${kind}${level > 0 ? level : ''} ${mark}${mark && ' '}${words.join('')}`.trim();
  });
}

describe('the Markdown of text tiles', () => {
  const TEXTS: [string, string[]][] = [
    ['One\nline\n\nTwo', ['paragraph One line', 'paragraph Two']],
    ['# Title #1', ['heading Title #1']],
    ['- a\n  - b\n1. c', ['item • a', 'item1 • b', 'item 1. c']],
    ['> said\n> twice', ['quote said twice']],
    ['```js\nlet a_b = *x*;\n```\nend', ['code <c:let a_b = *x*;>', 'paragraph end']],
    ['---', ['rule']],
    ['**b** __b__ ~~s~~ `c*d*` *i* _i_', ['paragraph <b:b> <b:b> <s:s> <c:c*d*> <i:i> <i:i>']],
    ['[*a*](https://a.example/)', ['paragraph <i https://a.example/:a>']],
    ['snake_case_name and 2 * 3 * 4', ['paragraph snake_case_name and 2 * 3 * 4']],
    ['**[a](https://a.example/)**', ['paragraph <b https://a.example/:a>']],
    ['[a](https://a.example/x_(y))', ['paragraph <https://a.example/x_(y):a>']],
    ['[a](javascript:alert(1)) [b](data:text/html,x)', ['paragraph a b']],
    ['see https://a.example/b_c_d', ['paragraph see <https://a.example/b_c_d:https://a.example/b_c_d>']],
    ['| A | B |\n|---|---|\n| 1 | 2 |', ['paragraph A · B', 'paragraph 1 · 2']],
    ['![logo](https://a.example/x.png)', ['paragraph logo']],
    ['open `tick and **star', ['paragraph open `tick and **star']],
  ];
  for (const [text, blocks] of TEXTS)
    it(`reads ${JSON.stringify(text)}`, () => expect(short(text)).to.deep.equal(blocks));

  const LOSSES: [string, RegExp][] = [
    ['![logo](https://a.example/x.png)', /image is not drawn/],
    ['<b>bold</b>', /HTML is shown/],
    ['| A |\n|---|', /cells of a table/],
  ];
  for (const [text, warning] of LOSSES) {
    it(`says what is not drawn of ${JSON.stringify(text)}`, () => {
      const { warnings } = parseSpec({ type: 'board', tiles: [{ text }] });
      expect(warnings.join('\n'))
        .to.match(warning)
        .and.to.match(/^tiles\[0\]\.text/);
    });
  }

  it('says nothing of what is drawn', () => {
    const text = '# A\n\n`a < b` and 1 < 2 **b** [c](https://a.example/) — 5 | 6';
    expect(parseSpec({ type: 'board', tiles: [{ text }] }).warnings).to.deep.equal([]);
  });

  it('reads hostile texts in the time of others', () => {
    for (const mark of ['[', '`', '**', '![', '_a', 'https://', '[a](', '| ']) {
      const text = mark.repeat(2000).slice(0, 4000);
      expect(
        cpuMsOf(() => readMarkdown(text)),
        mark,
      ).to.be.below(500);
    }
  });
});
