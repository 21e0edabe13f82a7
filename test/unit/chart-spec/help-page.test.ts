import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { helpLinks, helpPageOf } from '../../../chart-spec/describe/help-page.js';
import { KNOWN_ROOT_KEYS } from '../../../chart-spec/language/schema/schema.js';

describe('pages that explain a field', () => {
  it('are those of docs/spec', () => {
    const pages = readdirSync('docs/spec').map((name) => `/docs/spec/${name.replace(/\.md$/, '')}`);
    const paths = [...KNOWN_ROOT_KEYS, 'data.csv', 'options.scales.y.ticks.format', 'options.plugins.datalabels.align'];
    for (const path of paths) expect(pages, path).to.include(helpPageOf(path));
  });

  it('belong to the part of the language that the field is in', () => {
    const expected = {
      'options.scales.x.ticks': 'axes',
      'options.scales.y.ticks.format': 'formats',
      'options.plugins.datalabels': 'labels',
      'options.plugins.annotation.annotations.a': 'annotations',
      'kpiStrip.0.value': 'cards',
      'data.csv': 'data',
      'theme.mode': 'themes',
      width: 'sizes',
    };
    for (const [path, page] of Object.entries(expected)) expect(helpPageOf(path), path).to.equal(`/docs/spec/${page}`);
  });

  it('are one Link header for several warnings', () => {
    const warnings = [
      'Unknown field "widht" was ignored. Did you mean "width"?',
      'options.plugins.datalabels: 2 of 12 labels are hidden, because they would overlap.',
      'header.subtitle and header.eyebrow are hidden: the card is too small.',
      'data.csv: not drawn, because they hold texts: columns "Note".',
    ];
    expect(helpLinks(warnings.slice(1))).to.equal(
      '</docs/spec/labels>; rel="help", </docs/spec/cards>; rel="help", </docs/spec/data>; rel="help"',
    );
    expect(helpLinks(warnings.slice(0, 1))).to.equal('</docs/spec/sizes>; rel="help"');
    expect(helpLinks([])).to.equal(undefined);
  });
});
