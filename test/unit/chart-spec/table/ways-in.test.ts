import { expect } from 'chai';
import { parseSpec, validateSpec } from '../../../../chart-spec/spec.js';
import { decodeText, readTable, withoutTable } from '../../../../chart-spec/table.js';
import { parseSpecUrl, parseTemplateUrl } from '../../../../chart-spec/urls.js';
import { withOverrides } from '../../../../cli/render/overrides.js';
import { descriptionByRules } from '../../../../src/ai/rules-reader.js';
import { type DocumentModel, importDocumentModel } from '../../dashboard/playground-model.js';
import { EXPORTS } from './exports/exports.js';

const FILES: Record<string, string> = {
  'ids and totals': 'Customer ID,Customer,Revenue\n10482,Aster,"4,210.00"\n10311,Birch,"3,870.50"\nTotal,,"8,080.50"\n',
  'a long table': 'Year,Country,GDP\n2023,Norland,4.1\n2023,Sudland,3.2\n2024,Norland,4.4\n2024,Sudland,3.3\n',
  'titles and sources': 'Report\n\nMonth;Umsatz\nJan;1.200,50 €\nFeb;900,10 €\n\nQuelle: ERP\n',
  'newest first': 'Date,Sales\n2026-02-03,7\n2026-02-02,6\n2026-02-01,5\n',
  'missing words': 'Month,Orders\nJan,12\nFeb,n/a\nMar,15\n',
  Markdown: '| Service | p50 (ms) |\n|---|---:|\n| auth | 12 |\n| web | 48 |\n',
  'a terminal': 'name      size\n/dev/a     12\n/dev/b     15\n',
  HTML: '<table><tr><th>City<th>People<tr><td>Oslo<td>709,037<tr><td>Bergen<td>291,940</table>',
  'merged cells': 'Region,Quarter,Sales\nNorth,Q1,5\n,Q2,6\nSouth,Q1,3\n,Q2,4\n',
  'lengths of time': 'Page,Time\nHome,0:04:32\nDocs,0:12:05\n',
  'two units': 'Month\tRevenue\tRate\nJan\t$8,200\t3.1%\nFeb\t$9,100\t3.4%\n',
};

/** Their descriptions and sheets say points in another form. */
const POINTS = ['scatter', 'bubble', 'sankey', 'histogram'];

/** What a chart shows, without what one way in adds to look better. */
function valuesOf(data: unknown): unknown {
  const { labels, datasets } = data as { labels: string[]; datasets: { label?: string; data: unknown[] }[] };
  return { labels, datasets: datasets.map((dataset) => ({ label: dataset.label, data: dataset.data })) };
}

describe('tables: every way in', () => {
  let playground: DocumentModel;
  before(async () => {
    playground = await importDocumentModel();
  });

  const files = [...Object.entries(FILES), ...EXPORTS.map(({ program, csv }): [string, string] => [program, csv])];
  for (const [name, csv] of files) {
    it(`read in the same way: ${name}`, () => {
      const { type } = readTable({ data: { csv } });
      const spec = { type, data: { csv } };
      const chart = Buffer.from(JSON.stringify(spec)).toString('base64url');
      const expected = parseSpec(spec).spec.data;
      const validated = validateSpec(spec);
      const ways = {
        url: parseSpecUrl(`chart=${chart}`).spec.data,
        template: parseTemplateUrl(spec, '').spec.data,
        'command line': parseSpec(withOverrides({ type }, {}, undefined, csv)).spec.data,
        reports: parseSpec(withoutTable(spec)).spec.data,
        validation: validated.valid ? validated.spec.data : undefined,
        'a table without a type': parseSpec(readTable({ data: { csv } }).spec).spec.data,
      };
      for (const [way, data] of Object.entries(ways)) expect(data, way).to.deep.equal(expected);
      const described = descriptionByRules.read({ description: `${type} chart`, data: csv, fields: {} }).interpretation;
      const { labels, datasets } = expected;
      if (POINTS.includes(type)) return;
      expect(described.labels, 'description').to.deep.equal(labels);
      expect(
        described.series.map(({ values }) => values),
        'description',
      ).to.deep.equal(datasets.map(({ data }) => data));
      const [shown] = playground.chartsOf(playground.readSheet(csv), playground.documentOf({}));
      expect(valuesOf(shown?.document.spec['data']), 'playground').to.deep.equal(valuesOf(expected));
    });
  }

  it('takes the options of the command line as fields of data', () => {
    const options = {
      where: 'Country=DE,FR; Year>=2015; Year<2020; Kind!=x',
      columns: 'label=Year; values=Sales,Cost',
      series: 'Country',
      transpose: true,
    } as const;
    expect(withOverrides({ type: 'bar' }, options, undefined, 'a,b')).to.deep.equal({
      type: 'bar',
      data: {
        csv: 'a,b',
        columns: { label: 'Year', values: ['Sales', 'Cost'] },
        series: 'Country',
        where: { Country: ['DE', 'FR'], Year: { from: '2015', below: '2020' }, Kind: { not: ['x'] } },
        transpose: true,
      },
    });
    expect(
      withOverrides({ type: 'bar' }, { columns: 'label=Year, values=Sales,Cost' }, undefined, 'a,b'),
    ).to.deep.equal({ type: 'bar', data: { csv: 'a,b', columns: { label: 'Year', values: ['Sales', 'Cost'] } } });
    expect(() => withOverrides({ type: 'bar' }, { where: 'Country' }, undefined, 'a,b')).to.throw(
      '--where: "Country" must be a condition',
    );
  });

  it('decodes files of Windows, with and without a byte order mark', () => {
    const text = 'Monat;Umsatz\nMärz;5\n';
    const windows = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const utf16 = (isBig: boolean) =>
      Uint8Array.from(
        [...text].flatMap((character) => (isBig ? [0, character.charCodeAt(0)] : [character.charCodeAt(0), 0])),
      );
    const inputs: Record<string, Uint8Array> = {
      'utf-8': new TextEncoder().encode(text),
      'utf-8 with mark': new TextEncoder().encode(`\ufeff${text}`),
      'windows-1252': windows,
      'utf-16le': utf16(false),
      'utf-16be': utf16(true),
      'utf-16le with mark': Uint8Array.from([0xff, 0xfe, ...utf16(false)]),
    };
    for (const [name, bytes] of Object.entries(inputs)) expect(decodeText(bytes).text, name).to.equal(text);
    expect(decodeText(Uint8Array.from([0x80, 0x31])).text).to.equal('€1');
  });
});
