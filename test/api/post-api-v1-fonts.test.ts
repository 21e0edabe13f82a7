import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { fileOf } from '../../src/fonts/font-files.js';
import { type ApiResponse, addCaller, request, startApp, theApp } from '../support/app.js';
import { makeKit } from '../support/kits.js';
import { pairs } from '../support/list.js';
import { fontsOf } from '../support/pdf-fonts.js';
import { actionsOf, errorOf } from '../support/sessions.js';

const FONTS = '/api/v1/fonts';
const FAMILY = 'Acme Sans';
const fileOfPackage = (path: string) =>
  readFileSync(new URL(`../../../node_modules/@fontsource/${path}`, import.meta.url));
const lato = (cut: string, format = 'woff2') => fileOfPackage(`lato/files/lato-latin-${cut}.${format}`);

const upload = (key: string, body: Buffer, headers: Record<string, string> = { 'X-Font-Family': FAMILY }) =>
  request('POST', FONTS, { key, body, headers });

const detailOf = (response: ApiResponse): { path: string; message: string } | undefined =>
  (response.json()['details'] as { path: string; message: string }[] | undefined)?.[0];

/** As the theme of a chart that both the service's Lato and an uploaded one can draw. */
const specIn = (fontFamily: string | undefined, format = 'png') => ({
  type: 'bar',
  format,
  title: 'Revenue by quarter',
  data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sold', data: [42, 51] }] },
  ...(fontFamily !== undefined && { theme: { fontFamily } }),
});
/** Two charts beside each other, and their common axes. */
const multiplesIn = (fontFamily: string | undefined, format = 'png') => ({
  ...specIn(fontFamily, format),
  data: { labels: ['Q1', 'Q2'], datasets: ['North', 'South'].map((label) => ({ label, data: [42, 51] })) },
  smallMultiples: true,
});
async function draw(key: string, spec: object) {
  const response = await request('POST', '/api/v1/render', { key, body: spec });
  expect(response.status, response.body.toString('utf8', 0, 300)).to.equal(200);
  return response;
}

/** The paths of an SVG, whose ids differ by specification; the fonts of a PDF; the bytes of another image. */
async function partsOf(image: Buffer, format: string): Promise<string[]> {
  if (format === 'pdf') {
    const fonts = await fontsOf(image);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).to.deep.equal([]);
    return fonts.map(({ name }) => name.replace(/^\/[A-Z]{6}\+/, '')).sort();
  }
  if (format !== 'svg') return [image.toString('base64')];
  return Array.from(image.toString('latin1').matchAll(/ d="([^"]+)"/g), ([, path]) => String(path));
}

/** A TrueType font with other permissions of its maker. */
async function permitting(key: string, fsType: number): Promise<Buffer> {
  const { id } = (await upload(key, lato('100-normal'), { 'X-Font-Family': `Source ${fsType}` })).json();
  const font = Buffer.from((await request('GET', `${FONTS}/${id}/file`, { key })).body);
  const entry = font.indexOf('OS/2', 0, 'latin1');
  font.writeUInt16BE(fsType, font.readUInt32BE(entry + 8) + 8);
  return font;
}

describe('POST /api/v1/fonts', () => {
  before(() => theApp());

  it('returns the font as GET does, and notes who has uploaded and deleted it', async () => {
    const { key, accountId } = await addCaller();
    const response = await upload(key, lato('400-normal'));
    expect(response.status).to.equal(201);
    const font = response.json();
    expect(font).to.deep.include({ family: FAMILY, format: 'woff2', weight: 400, style: 'normal', scripts: ['Latin'] });
    expect((await request('GET', `${FONTS}/${font['id']}`, { key })).json()).to.deep.equal(font);
    expect((await request('GET', FONTS, { key })).json()['data']).to.deep.equal([font]);
    const file = await request('GET', new URL(String(font['url'])).pathname, { key });
    expect(file.body.length).to.equal(font['bytes']);
    const { key: other } = await addCaller();
    expect((await request('GET', `${FONTS}/${font['id']}`, { key: other })).status).to.equal(404);
    expect((await request('DELETE', `${FONTS}/${font['id']}`, { key })).status).to.equal(204);
    expect((await actionsOf(accountId)).filter((action) => action.startsWith('font')).sort()).to.deep.equal([
      'font.created',
      'font.deleted',
    ]);
  });

  it('reads every format, and the style of the file', async () => {
    const { key } = await addCaller();
    expect((await upload(key, lato('700-italic', 'woff'))).json()).to.deep.include({
      format: 'woff',
      weight: 700,
      style: 'italic',
    });
    const { id } = (await upload(key, lato('400-normal'))).json();
    const ttf = Buffer.from((await request('GET', `${FONTS}/${id}/file`, { key })).body);
    expect((await upload(key, ttf, { 'X-Font-Family': 'Plain' })).json()).to.deep.include({
      format: 'ttf',
      weight: 400,
    });
  });

  it('makes the weights that are asked for of a variable font', async () => {
    const { key } = await addCaller();
    const variable = readFileSync(
      new URL(
        '../../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
        import.meta.url,
      ),
    );
    const weightOf = async (headers: object) =>
      (await upload(key, variable, { 'X-Font-Family': 'Mont', ...headers })).json()['weight'];
    expect(await weightOf({})).to.equal(400);
    expect(await weightOf({ 'X-Font-Weight': '700' })).to.equal(700);
  });

  for (const [what, chartIn] of Object.entries({ 'a chart': specIn, 'small multiples': multiplesIn })) {
    for (const format of ['png', 'svg', 'pdf'])
      it(`draws ${what} as ${format} with it exactly as with the same font of the service, for its account only`, async () => {
        const [{ key }, { key: other }] = [await addCaller(), await addCaller()];
        for (const cut of ['400-normal', '700-normal', '900-normal']) await upload(key, lato(cut));
        const drawn = async (by: string, family: string) =>
          partsOf((await draw(by, chartIn(family, format))).body, format);
        const own = await drawn(key, 'acme  sans');
        expect(own, 'the same image').to.deep.equal(await drawn(key, 'Lato'));
        const plain = await drawn(other, 'Inter');
        expect(await drawn(other, FAMILY), 'the default font').to.deep.equal(plain);
        expect(own).to.not.deep.equal(plain);
      });
  }

  it('draws what names it inside: a tile of a board, options, a configuration of Chart.js', async () => {
    const { key } = await addCaller();
    for (const cut of ['400-normal', '700-normal', '900-normal']) await upload(key, lato(cut));
    const inFont: ((family: string) => object)[] = [
      (family) => ({ type: 'board', tiles: [{ spec: specIn(family) }, { spec: specIn(undefined) }] }),
      (family) => ({ ...specIn(undefined), options: { plugins: { title: { font: { family } } } } }),
    ];
    for (const spec of inFont) {
      const [own, shipped] = [await draw(key, spec(FAMILY)), await draw(key, spec('Lato'))];
      expect(own.body.equals(shipped.body), JSON.stringify(spec(FAMILY)).slice(0, 60)).to.equal(true);
      expect(own.body.equals((await draw(key, spec('Inter'))).body)).to.equal(false);
    }
    const chart = async (family: string) =>
      (
        await request(
          'GET',
          `/chart?key=${key}&c=${encodeURIComponent(JSON.stringify({ type: 'bar', data: specIn(undefined).data, options: { plugins: { title: { display: true, text: 'T', font: { family } } } } }))}`,
        )
      ).body;
    expect((await chart(FAMILY)).equals(await chart('Lato'))).to.equal(true);
  });

  it('is found beside the fonts of another service that draws with the same Chromium', async () => {
    const { chromium } = await theApp();
    await startApp();
    const { key } = await addCaller();
    const { id } = (await upload(key, lato('900-italic'))).json();
    const { body } = await request('GET', `${FONTS}/${id}/file`, { key });
    await rm(join(chromium.ownFontsDir, fileOf(body, 'ttf')), { force: true });
    const { headers } = await draw(key, specIn(FAMILY));
    expect(headers['x-chart-warnings'] ?? '').to.not.include('No font');
    const [own, plain] = [await draw(key, specIn(FAMILY, 'pdf')), await draw(key, specIn('Inter', 'pdf'))];
    expect(await partsOf(own.body, 'pdf')).to.not.deep.equal(await partsOf(plain.body, 'pdf'));
  });

  it('is used by brand kits, by another weight once it is there, and no longer when it is deleted', async () => {
    const { key } = await addCaller();
    const refused = await request('POST', '/api/v1/brand-kits', { key, body: { name: 'Acme', font: FAMILY } });
    expect(detailOf(refused)).to.deep.include({ path: 'font' });
    const { id } = (await upload(key, lato('400-normal'))).json();
    const kit = await makeKit(key, { font: FAMILY });
    const images: Buffer[] = [];
    const look = async () => images.push((await draw(key, { ...specIn(undefined), brandKitId: kit.id })).body);
    await look();
    const { id: black } = (await upload(key, lato('900-normal'))).json();
    await look();
    for (const each of [id, black]) await request('DELETE', `${FONTS}/${each}`, { key });
    await look();
    const [first, second, third] = images as [Buffer, Buffer, Buffer];
    expect([first.equals(second), second.equals(third), first.equals(third)]).to.deep.equal([false, false, false]);
  });

  it('warns of characters that it lacks', async () => {
    const { key } = await addCaller();
    await upload(key, lato('400-normal'));
    const { headers } = await draw(key, { ...specIn(FAMILY), title: 'Жук' });
    expect(String(headers['x-chart-warnings'])).to.contain(`"${FAMILY}" has no`);
    const tiles = [
      { spec: { type: 'kpi', value: 3, label: 'Жук' } },
      { spec: { type: 'kpi', value: 4, label: 'Кот' } },
    ];
    const board = await draw(key, { type: 'board', tiles, theme: { fontFamily: FAMILY } });
    expect(String(board.headers['x-chart-warnings']).split('has no').length - 1, 'once for a board').to.equal(1);
  });

  for (const [fsType, text] of pairs([2, 'restricted'], [0x100, 'in part'], [0x200, 'bitmaps']))
    it(`respects what its maker permits: ${text}`, async () => {
      const { key } = await addCaller();
      const response = await upload(key, await permitting(key, fsType));
      expect(response.status).to.equal(400);
      expect(detailOf(response)?.message).to.contain(text);
    });

  it('names the header that is wrong', async () => {
    const { key } = await addCaller();
    const pathOf = async (headers: Record<string, string>) =>
      detailOf(await upload(key, lato('400-normal'), headers))?.path;
    expect(await pathOf({})).to.equal('X-Font-Family');
    expect(await pathOf({ 'X-Font-Family': 'Arial' })).to.equal('X-Font-Family');
    expect(await pathOf({ 'X-Font-Family': 'a;b' })).to.equal('X-Font-Family');
    expect(await pathOf({ 'X-Font-Family': FAMILY, 'X-Font-Weight': '1001' })).to.equal('X-Font-Weight');
  });

  it('has a limit by plan, and one font for each weight and style', async () => {
    const { key } = await addCaller('trial');
    expect((await upload(key, lato('400-normal'))).status).to.equal(201);
    const again = await upload(key, lato('400-normal'));
    expect([again.status, errorOf(again)]).to.deep.equal([
      409,
      `409 The account has "${FAMILY}" in weight 400, normal. Delete that font first.`,
    ]);
    for (const cut of ['700-normal', '900-normal', '300-normal']) await upload(key, lato(cut));
    const fifth = await upload(key, lato('100-normal'));
    expect([fifth.status, errorOf(fifth)]).to.deep.equal([
      409,
      '409 An account may have 4 fonts. Delete one that is no longer used, then try again.',
    ]);
  });
});
