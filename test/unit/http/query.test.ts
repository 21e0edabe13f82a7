import { expect } from 'chai';
import { queryValues, rawQueryOf, redactQuery } from '../../../src/http/reading/query.js';

describe('queryValues', () => {
  it('returns every value of exactly this parameter, decoded', () => {
    expect(queryValues('key=a&apiKey=b&key=c%20d&monkey=e&Key=f', 'key')).to.deep.equal(['a', 'c d']);
    expect(queryValues('k%65y=hidden', 'key')).to.deep.equal(['hidden']);
    expect(queryValues('key', 'key')).to.deep.equal(['']);
    expect(queryValues('', 'key')).to.deep.equal([]);
  });

  it('leaves a broken percent escape as it is', () => {
    expect(queryValues('key=%E0%A4%A', 'key')).to.deep.equal(['%E0%A4%A']);
  });
});

describe('rawQueryOf', () => {
  it('is everything after the first question mark', () => {
    expect(rawQueryOf('/a?b=c?d')).to.equal('b=c?d');
    expect(rawQueryOf('/a')).to.equal('');
  });
});

describe('redactQuery', () => {
  const secrets = new Set(['key', 'apikey']);

  it('hides the values of secret parameters in any spelling of their names', () => {
    for (const query of 'key=S3CRET apiKey=S3CRET KEY=S3CRET %6Bey=S3CRET a=1&key=S3CRET&b=2 +key=S3CRET'.split(' '))
      expect(redactQuery(query, secrets, 100), query).to.not.contain('S3CRET');
    expect(redactQuery('a=1&key=x', secrets, 100)).to.equal('a=1&key=[redacted]');
  });

  it('cuts long queries', () => {
    expect(redactQuery('x'.repeat(50), secrets, 10)).to.equal(`${'x'.repeat(10)}…`);
  });
});
