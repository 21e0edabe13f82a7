import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect } from 'chai';
import { type DrawChart, playgroundLink } from '../../../src/docs/pages/chart-figure.js';
import { drawCharts, type MarkdownOptions, readFenceInfo, renderPage } from '../../../src/docs/pages/markdown.js';
import { pageOf, readPages } from '../../../src/docs/pages/page-source.js';
import { makeScratchDir } from '../../support/scratch.js';

const FRONT_MATTER = '---\ntitle: Bars\ndescription: Draw bars.\ngroup: Charts\norder: 10\n---\n';
const draw: DrawChart = () => ({ url: '/images/x.png', widthPx: 600, heightPx: 300, alt: 'drawn' });
const options: MarkdownOptions = {
  siteMap: {
    pages: new Map([['reference/errors.md', '/docs/reference/errors']]),
    assets: new Set(['images/card.png']),
  },
  draw,
  imageSize: () => ({ width: 10, height: 20 }),
};

const render = (markdown: string, over: Partial<MarkdownOptions> = {}) =>
  renderPage(pageOf('guides/bars.md', FRONT_MATTER + markdown), { ...options, ...over });

describe('pages of the documentation', () => {
  it('a guide without the fields of its front matter is an error that names file and field', () => {
    expect(() => pageOf('guides/bars.md', '# Bars\n')).to.throw('docs/guides/bars.md:1: the front matter is missing');
    const withoutOrder = FRONT_MATTER.replace('order: 10\n', '');
    expect(() => pageOf('guides/bars.md', withoutOrder)).to.throw(
      'docs/guides/bars.md:1: the front matter has no "order"',
    );
    const otherGroup = FRONT_MATTER.replace('Charts', 'Bars');
    expect(() => pageOf('guides/bars.md', otherGroup)).to.throw('group: Bars must be one of Start, Charts');
    const otherField = FRONT_MATTER.replace('order', 'position');
    expect(() => pageOf('guides/bars.md', otherField)).to.throw('docs/guides/bars.md:5: "position: 10" is not a field');
  });

  it('the pages of a folder have the order of the links in its README.md; unlisted ones follow', async () => {
    const dir = makeScratchDir();
    const files = {
      'operations/README.md': '# Operations\n\nSee [z](upgrade.md), [a](install.md), [z](upgrade.md#after).\n',
      'operations/install.md': '# Install\n',
      'operations/upgrade.md': '# Upgrade\n',
      'operations/forgotten.md': '# Forgotten\n',
      'security.md': '# Security\n',
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    const titles = (await readPages(dir)).map(({ title }) => title);
    expect(titles).to.deep.equal(['Operations', 'Upgrade', 'Install', 'Forgotten', 'Security']);
  });

  it('what is wrong in a page is an error that names file and line', () => {
    const cases = {
      '[x](lines.md)': 'docs/guides/bars.md:7: the link lines.md leads to docs/guides/lines.md, which does not exist',
      '![x](../images/no.png)': 'docs/guides/bars.md:7: the image ../images/no.png does not exist',
      'a\n\n```cobol\nX\n```': 'docs/guides/bars.md:9: the language "cobol" is not known',
      '```json chart\n{"a":\n```': 'docs/guides/bars.md:7: ',
      '```bash tab="curl\nls\n```': 'docs/guides/bars.md:7: the info string cannot be read at',
    };
    for (const [markdown, message] of Object.entries(cases)) expect(() => render(markdown), markdown).to.throw(message);
    const refuse: DrawChart = () => {
      throw new Error('type: must be one of');
    };
    const page = pageOf('guides/bars.md', `${FRONT_MATTER}\n\`\`\`json chart\n{"type": "bars"}\n\`\`\``);
    expect(() => drawCharts(page, refuse)).to.throw('docs/guides/bars.md:8: type: must be one of');
  });

  it('links between files become addresses; links to source code become text', () => {
    const body = render('[a](../reference/errors.md#x) [b](../../src/app.ts) [c](README.md) ![d](../images/card.png)')
      .body.text;
    expect(body).to.contain('<a href="/docs/reference/errors#x">a</a>');
    expect(body).to.contain('<span>b</span>');
    expect(body).to.contain('<a href="/docs">c</a>');
    expect(body).to.contain('src="/docs/files/images/card.png"').and.to.contain('width="10" height="20"');
  });

  it('headings have the ids that GitHub gives them', () => {
    const { headings, body } = render('## Sign it: `POST`!\n\n## Sign it: `POST`!\n\n### Café ☕ au lait');
    expect(headings.map(({ id }) => id)).to.deep.equal(['sign-it-post', 'sign-it-post-1', 'café--au-lait']);
    expect(body.text).to.contain('<h2 id="sign-it-post">');
  });

  it('consecutive fences with a tab are one group, whatever else their info strings say', () => {
    const { body } = render(
      '```bash tab="curl" creates="a.png"\nls\n```\n\n```ts tab="TypeScript" prints=\'"x"\'\nf()\n```\n\ntext\n\n```js tab="Node"\ng()\n```',
    );
    expect(body.text.match(/<fieldset/g)).to.have.length(2);
    expect(body.text.match(/type="radio"/g)).to.have.length(3);
    expect(body.text.match(/ checked/g)).to.have.length(2);
    expect(body.text).to.not.contain('creates');
  });

  it('a chart is shown with its image, its alternative text and a link that holds the specification', () => {
    const { body } = render('```json chart alt="Sales & costs" dark\n{"type": "bar"}\n```');
    expect(body.text).to.contain('alt="Sales &amp; costs"').and.to.contain('on-dark').and.to.contain('width="600"');
    const encoded = playgroundLink('{ "type": "bar" }').replace('/app/playground#spec=', '');
    expect(inflateSync(Buffer.from(encoded, 'base64url')).toString()).to.equal('{"type":"bar"}');
    expect(body.text).to.contain(encoded);
  });

  it('HTML in the Markdown is shown, not run', () => {
    expect(render('<script>alert(1)</script>').body.text).to.contain('&lt;script&gt;');
  });

  it('reads info strings with quotes of both kinds', () => {
    const { language, flags, values } = readFenceInfo('json chart alt="a \'b\'" prints=\'"c"\' dark x=1');
    expect(language).to.equal('json');
    expect([...flags]).to.deep.equal(['chart', 'dark']);
    expect(Object.fromEntries(values)).to.deep.equal({ alt: "a 'b'", prints: '"c"', x: '1' });
  });
});
