import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { spec, urlIssues, urlPaths } from './spec-helpers.js';

const body = spec({ title: 'Öl ??>>~~', width: 300 });
const json = Buffer.from(JSON.stringify(body));
const chart = json.toString('base64url');

describe('chart spec: the encoded GET form', () => {
  const large = Buffer.from(JSON.stringify(spec({ alt: 'the same again, '.repeat(40) })));
  for (const [name, bytes] of Object.entries({
    'plain JSON': json,
    'JSON after white space': Buffer.concat([Buffer.from(' \n'), json]),
    zlib: deflateSync(json),
    'zlib, best': deflateSync(large, { level: 9 }),
    'raw deflate': deflateRawSync(json),
    'raw deflate, dynamic codes': deflateRawSync(large, { level: 9 }),
  })) {
    it(`accepts base64url and base64 of ${name}`, () => {
      const expected = parseSpec(bytes.length > 0 && /best|dynamic/.test(name) ? JSON.parse(large.toString()) : body);
      const base64 = bytes.toString('base64');
      const unpadded = bytes.toString('base64url');
      const padded = unpadded.padEnd(Math.ceil(unpadded.length / 4) * 4, '=');
      for (const text of [base64, encodeURIComponent(base64), unpadded, padded, base64.replace(/=+$/, '')]) {
        expect(parseSpecUrl(`chart=${text}`)).to.deep.equal(expected);
        expect(parseSpecUrl(`c=${text}`)).to.deep.equal(expected);
      }
    });
  }
  it('rejects invalid base64, which Node would decode without an error', () => {
    for (const bad of [
      '!!!@@@',
      `${chart}%23%23%23`,
      `${chart}###`,
      '',
      'aaaaa',
      'ab=c',
      '====',
      'YQ=',
      '%7B%22type%22%3A1%7D',
    ]) {
      expect(urlPaths(`chart=${bad}`), bad).to.deep.equal(['']);
    }
    for (const junk of ['#', '##', '###', '####', '!', '%00%00%00%00', '%C3%A9', '.', '\n\n\n\n']) {
      expect(urlPaths(`chart=${chart}${junk}`), junk).to.deep.equal(['']);
      expect(urlPaths(`chart=${junk}${chart}`), junk).to.deep.equal(['']);
    }
    expect(urlIssues('chart=%7B%7D')[0]?.message).to.match(/plain JSON: encode it as base64url/);
  });
  it('rejects deflated data of more than 2 MiB', () => {
    for (const bomb of [deflateSync(Buffer.alloc(10_000_000, 32)), deflateRawSync(Buffer.alloc(10_000_000, 32))]) {
      expect(urlIssues(`c=${bomb.toString('base64url')}`)).to.deep.equal([
        { path: '', message: 'chart inflates to more than 2 MiB' },
      ]);
    }
  });
  it('chart overrides type, labels, data and title, with warnings', () => {
    const parsed = parseSpecUrl(`chart=${chart}&type=pie&labels=x&data=9&title=t`);
    expect(parsed.spec).to.deep.equal(parseSpec(body).spec);
    expect(parsed.warnings).to.have.length(4);
    expect(parsed.warnings[0]).to.equal('Parameter "type" was ignored: the chart parameter holds the whole chart.');
  });
  it('the URL overrides size, format and theme of the spec', () => {
    const own = spec({
      width: 99,
      height: 500,
      devicePixelRatio: 3,
      format: 'gif',
      theme: { palette: ['red'], mode: 'dark' },
    });
    const query = 'width=200&h=100&scale=2&format=jpeg&bkg=fff&palette=00f&brandKitId=linen&returnUrl=1&quality=50';
    const parsed = parseSpecUrl(`c=${Buffer.from(JSON.stringify(own)).toString('base64url')}&${query}`);
    expect(parsed.returnUrl).to.equal(true);
    expect(parsed.spec).to.deep.include({ width: 200, height: 100, devicePixelRatio: 2, format: 'jpeg', quality: 50 });
    expect(parsed.spec).to.deep.include({ backgroundColor: '#fff', brandKitId: 'linen' });
    expect(parsed.spec.theme).to.deep.equal({ palette: ['#00f'], mode: 'dark' });
  });
  it('reports issues of the URL together with an invalid chart', () => {
    expect(urlPaths('chart=!!!&width=1&width=2')).to.have.members(['', 'width']);
  });
});
