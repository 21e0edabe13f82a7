import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { importDashboard } from '../../support/dashboard-sources.js';
import { cpuGrowth } from '../../support/reference-work.js';

interface UseModel {
  imageTag(image: { url: string; alt: string; widthPx: number; heightPx: number }): string;
  markdownOf(image: { url: string; alt: string }): string;
  emailSpec(spec: JsonObject): JsonObject;
  curlOf(spec: JsonObject, origin: string): string;
  typescriptOf(spec: JsonObject, origin: string): string;
  pythonOf(spec: JsonObject, origin: string): string;
  hashOfSpec(spec: unknown): string;
  specFromHash(hash: string): unknown;
  readTextFile(file: File): Promise<{ text?: string; problem?: string }>;
}

const SPEC: JsonObject = { type: 'bar', title: 'Größe 📈 "a"', data: { labels: ["it's"], datasets: [{ data: [1] }] } };
const ORIGIN = 'https://charts.example.com';

describe('what the playground reads and hands out', () => {
  let model: UseModel;
  before(async () => {
    const names = ['model/snippets', 'data/read-text-file'].map((name) => `pages/playground/${name}.ts`);
    model = await importDashboard(...names, 'playground-link.ts');
  });

  it('an img tag and Markdown with escaped texts, for mail with twice the pixels', () => {
    const tag = model.imageTag({ url: `${ORIGIN}/r?a=1&b=2`, alt: 'A "b" & <c>', widthPx: 600, heightPx: 300 });
    expect(tag).to.contain(
      `src="${ORIGIN}/r?a=1&amp;b=2" width="600" height="300" alt="A &quot;b&quot; &amp; &lt;c&gt;"`,
    );
    expect(model.markdownOf({ url: ORIGIN, alt: 'a [b]\nc' })).to.equal(`![a \\[b\\] c](${ORIGIN})`);
    const spec = { ...SPEC, format: 'svg', returnUrl: true };
    expect(model.emailSpec(spec)).to.deep.equal({ ...SPEC, devicePixelRatio: 2 });
    expect(model.emailSpec({ format: 'jpeg', scale: 3 })).to.deep.equal({ format: 'jpeg', devicePixelRatio: 3 });
  });

  it('code that sends the same specification, with a placeholder for the key', () => {
    const curl = model.curlOf({ ...SPEC, format: 'webp' }, ORIGIN);
    expect(curl).to.contain(`curl ${ORIGIN}/api/v1/render`).and.to.contain('-o chart.webp');
    const [, body = ''] = /<<'JSON'\n([\s\S]*)\nJSON$/.exec(curl) ?? [];
    expect(JSON.parse(body)).to.deep.equal({ ...SPEC, format: 'webp' });
    const [, literal = ''] = /const spec = ([\s\S]*?);\n\nconst/.exec(model.typescriptOf(SPEC, ORIGIN)) ?? [];
    expect(JSON.parse(literal)).to.deep.equal(SPEC);
    for (const code of [curl, model.typescriptOf(SPEC, ORIGIN), model.pythonOf(SPEC, ORIGIN)])
      expect(code).to.contain('CHARTWRIGHT_KEY').and.not.contain('pk_live_');
  });

  it('a link that holds the specification, also one that is not compressed', () => {
    const hash = model.hashOfSpec(SPEC);
    expect(hash).to.match(/^spec=[\w-]+$/);
    expect(JSON.parse(String(inflateRawSync(Buffer.from(hash.slice(5), 'base64url'))))).to.deep.equal(SPEC);
    expect(model.specFromHash(`#${hash}`)).to.deep.equal(SPEC);
    expect(model.specFromHash(`#tab=x&${hash}&more=1`)).to.deep.equal(SPEC);
    const plain = Buffer.from(JSON.stringify(SPEC)).toString('base64url');
    expect(model.specFromHash(`#spec=${plain}`)).to.deep.equal(SPEC);
  });

  it('a link to a large specification, with characters of several bytes', () => {
    const labels = Array.from({ length: 5_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000), i));
    const spec = { ...SPEC, data: { labels } };
    expect(model.specFromHash(`#${model.hashOfSpec(spec)}`)).to.deep.equal(spec);
  });

  it('stops inflating at the limit', async () => {
    const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
    const linkOf = (megabytes: number) =>
      `#spec=${Buffer.concat([...Array(megabytes).fill(megabyte), deflateRawSync('')]).toString('base64url')}`;
    const links = new Map([3, 60].map((megabytes) => [megabytes, linkOf(megabytes)]));
    const read = async (megabytes: number) => model.specFromHash(String(links.get(megabytes)));
    expect(await cpuGrowth(read, 3, 60)).to.be.lessThan(6);
  });

  it('nothing from a damaged link, or from one that inflates to megabytes', () => {
    const bomb = deflateRawSync(Buffer.from(JSON.stringify({ a: 'x'.repeat(3 * 1024 * 1024) }))).toString('base64url');
    for (const hash of ['', '#', '#spec=', '#spec=%%%', '#spec=AAAA', `#spec=${bomb}`])
      expect(model.specFromHash(hash), hash.slice(0, 20)).to.equal(undefined);
  });

  it('files of spreadsheet programs in their encodings, but no workbook', async () => {
    const read = (...bytes: (string | number[])[]) => {
      const parts = bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)));
      return model.readTextFile(new File(parts, 'table.csv'));
    };
    const textOf = async (...bytes: (string | number[])[]) => (await read(...bytes)).text;
    expect(await textOf('Größe')).to.equal('Größe');
    expect(await textOf([0xff, 0xfe, 0x47, 0, 0xf6, 0])).to.equal('Gö');
    expect(await textOf([0xfe, 0xff, 0, 0x47, 0, 0xf6])).to.equal('Gö');
    expect(await textOf([0x47, 0xf6, 0x80])).to.equal('Gö€');
    for (const workbook of ['PK\u0003\u0004…', 'a picture\u0000b'])
      expect((await read(workbook)).problem).to.match(/table\.csv is no text file/);
  });
});
