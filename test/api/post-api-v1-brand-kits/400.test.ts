import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { KITS } from '../../support/kits.js';
import { pathsOf } from '../../support/sessions.js';

describe('POST /api/v1/brand-kits 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const issuePaths = async (body: unknown) => pathsOf(await request('POST', KITS, { key, body }));

  it('reports every error at its dotted path', async () => {
    const body = {
      primaryColor: 'reddish',
      palette: ['#fff', 'url(//canary)', '#ggg'],
      font: 'Comic Sans',
      rounding: 65,
    };
    const expected = ['name', 'primaryColor', 'palette.1', 'palette.2', 'font', 'rounding'];
    expect(await issuePaths(body)).to.have.members(expected);
  });

  it('suggests the name of a field that is called otherwise elsewhere', async () => {
    const body = { name: 'Acme', colors: ['#fff'], fontFamily: 'Inter', primarycolor: '#000000' };
    const { json } = await request('POST', KITS, { key, body });
    expect(json()['details']).to.deep.equal([
      { path: 'colors', message: '"colors" is not a field of this request. Did you mean "palette"?' },
      { path: 'fontFamily', message: '"fontFamily" is not a field of this request. Did you mean "font"?' },
      { path: 'primarycolor', message: '"primarycolor" is not a field of this request. Did you mean "primaryColor"?' },
    ]);
  });

  const bad: Record<string, unknown[]> = {
    name: [{ role: 'admin' }, ['a'], '', 'a\r\nb', 'a\u0000b', 'n'.repeat(4096), null],
    primaryColor: ['', 1, {}, ['#fff'], '#12', 'red;url(//canary)', '\u0000'],
    accentColor: ['OBSIDIAN!', true],
    backgroundColor: ['expression(1)', 'x'.repeat(70)],
    palette: [[], {}, '#fff', Array(13).fill('#fff'), Array(900_000).fill(0)],
    font: ['inter', '', 1, 'x;}@import url(//canary)', {}],
    gridStyle: ['dotted', null, 1, {}],
    rounding: [-1, 64.5, 65, '12', null, 1e21, {}],
    logoHeight: [7, 201, '32', null],
    logoAlign: ['center', null, 1],
    isDefault: ['true', 1, null],
    logoUrl: ['', 1, {}, 'http://example.com/a.png', 'https://127.0.0.1/a.png', 'https://example.com:8443/', 'data:,x'],
  };
  for (const [field, values] of Object.entries(bad)) {
    it(`${field}: ${values.length} values that it cannot have`, async () => {
      for (const value of values) {
        const body = { name: 'x', [field]: value };
        expect(new Set(await issuePaths(body)), JSON.stringify(value)).to.deep.equal(new Set([field]));
      }
    });
  }

  for (const field of [
    'id',
    'accountId',
    'ownerId',
    'account',
    'plan',
    'createdAt',
    'updatedAt',
    'constructor',
    '__proto__',
  ]) {
    it(`the field ${field} is rejected by name`, async () => {
      expect(await issuePaths(`{"name":"x","${field}":{"plan":"business"}}`)).to.deep.equal([field]);
    });
  }

  it('the rejected requests created no brand kit', async () => {
    expect((await request('GET', KITS, { key })).json()).to.deep.equal({ data: [], nextCursor: null });
  });
});
