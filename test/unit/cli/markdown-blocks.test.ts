import { expect } from 'chai';
import { readBlockOptions } from '../../../cli/markdown/block-options.js';
import { findChartBlocks, positionInDocument } from '../../../cli/markdown/chart-blocks.js';
import { replaceBlocks } from '../../../cli/markdown/replace-blocks.js';

function replaced(markdown: string, alt = 'A', link = './a.svg'): string {
  const blocks = findChartBlocks(markdown);
  return replaceBlocks(
    markdown,
    blocks.map((block) => ({ block, link, alt })),
  );
}

describe('chart blocks of Markdown', () => {
  const cases: Record<string, [before: string, after: string]> = {
    'a block alone': ['```chart\n{}\n```\n', '![A](./a.svg)\n'],
    'between paragraphs': ['x\n```chart\n{}\n```\ny\n', 'x\n\n![A](./a.svg)\n\ny\n'],
    'in a list': ['- a\n\n  ```chart\n  {}\n  ```\n- b\n', '- a\n\n  ![A](./a.svg)\n- b\n'],
    'as a list item': ['- ```chart\n  {}\n  ```\n- b\n', '- ![A](./a.svg)\n- b\n'],
    'in a quote': ['> x\n> ```chart\n> {}\n> ```\n', '> x\n>\n> ![A](./a.svg)\n'],
    'with tildes, four backticks and Windows line ends': [
      '~~~ chart\r\n{}\r\n~~~\r\n\r\n````chart\r\n{}\r\n````\r\n',
      '![A](./a.svg)\r\n\r\n![A](./a.svg)\r\n',
    ],
    'not inside another block': ['````md\n```chart\n{}\n```\n````\n', '````md\n```chart\n{}\n```\n````\n'],
    'not with another language': ['```charts\n{}\n```\n', '```charts\n{}\n```\n'],
    'before a line that would make it a heading': ['```chart\n{}\n```\n---\n', '![A](./a.svg)\n\n---\n'],
  };
  for (const [name, [before, after]] of Object.entries(cases))
    it(`are replaced: ${name}`, () => expect(replaced(before)).to.equal(after));

  it('write texts and paths so that Markdown reads them as they are', () => {
    expect(replaced('```chart\n{}\n```', 'a [b] *c*\nd', './my charts (1).svg')).to.equal(
      '![a \\[b\\] \\*c\\* d](./my%20charts%20%281%29.svg)',
    );
  });

  it('know where their lines stand in the document', () => {
    const markdown = 'x\n\n> - ```chart\n>   {\n>     "type": 1\n>   }\n>   ```\n';
    const [block] = findChartBlocks(markdown);
    if (block === undefined) throw new Error('no block');
    expect(positionInDocument(markdown.split('\n'), block, { line: 2, column: 11 })).to.deep.equal({
      line: 5,
      column: 15,
    });
  });

  it('take options', () => {
    expect(readBlockOptions(' width=600 title="Two words" preset=linen theme=dark')).to.deep.equal({
      width: 600,
      title: 'Two words',
      brandKitId: 'linen',
      theme: { mode: 'dark' },
    });
    expect(() => readBlockOptions(' widht=6')).to.throw('Did you mean width?');
    expect(() => readBlockOptions(' width=wide')).to.throw('width needs a value');
    expect(() => readBlockOptions(' title="open')).to.throw('cannot be read');
    expect(() => readBlockOptions(' constructor=1')).to.throw('unknown option');
  });
});
