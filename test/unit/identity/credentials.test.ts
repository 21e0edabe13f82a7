import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { readCredentials } from '../../../src/identity/credentials.js';

function carrying(...authorization: string[]): IncomingMessage {
  const rawHeaders = authorization.flatMap((value) => ['Authorization', value]);
  return { headers: { authorization: authorization[0] }, rawHeaders } as unknown as IncomingMessage;
}

function withCookie(cookie: string): IncomingMessage {
  return { headers: { cookie }, rawHeaders: ['Cookie', cookie] } as unknown as IncomingMessage;
}

function refusal(req: IncomingMessage, query: string): string {
  try {
    readCredentials(req, query);
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.body.error}`;
    throw error;
  }
  return 'none';
}

const FORMAT = '401 Invalid Authorization format. Use: Bearer <api_key>';
const INVALID = '401 Invalid API key';

describe('readCredentials', () => {
  it('prefers the header, then key, then apiKey', () => {
    expect(readCredentials(carrying('Bearer h'), 'key=k&apiKey=a')).to.deep.equal({ key: 'h', from: 'header' });
    expect(readCredentials(carrying(), 'key=k')).to.deep.equal({ key: 'k', from: 'query' });
    expect(readCredentials(carrying(), 'apiKey=a')).to.deep.equal({ key: 'a', from: 'query' });
    expect(readCredentials(carrying(), 'key=&apiKey=a')).to.deep.equal({ key: 'a', from: 'query' });
  });

  it('returns undefined without credentials and for empty parameters', () => {
    for (const query of ['', 'type=bar', 'key=', 'key=&apiKey=', 'KEY=x']) {
      expect(readCredentials(carrying(), query), query).to.equal(undefined);
    }
  });

  it('reads the session cookie last, among other cookies', () => {
    const cookie = { key: 'a.b.c', from: 'cookie' };
    expect(readCredentials(withCookie('chartwright_session=a.b.c'), '')).to.deep.equal(cookie);
    expect(readCredentials(withCookie('x=y; chartwright_session=a.b.c;z'), 'key=')).to.deep.equal(cookie);
    expect(readCredentials(withCookie('chartwright_session=a.b.c'), 'key=k')).to.deep.equal({
      key: 'k',
      from: 'query',
    });
    expect(readCredentials(withCookie('chartwright_session=; key=k'), '')).to.equal(undefined);
  });

  it('rejects two session cookies, because nothing tells which is genuine', () => {
    const two = withCookie('chartwright_session=good; chartwright_session=planted');
    expect(readCredentials(two, '')).to.deep.equal({ key: '', from: 'cookie' });
  });

  for (const header of ['bearer x', 'Basic x', 'Bearer', 'Bearerx', 'Token x', 'Bearer\tx', '']) {
    it(`rejects Authorization ${JSON.stringify(header)} with the error about its format`, () => {
      expect(refusal(carrying(header), 'key=good')).to.equal(FORMAT);
    });
  }

  it('rejects two headers, a repeated parameter, and two different parameters', () => {
    expect(refusal(carrying('Bearer a', 'Bearer a'), '')).to.equal(INVALID);
    expect(refusal(carrying(), 'key=a&key=b')).to.equal(INVALID);
    expect(refusal(carrying(), 'key=a&key=a')).to.equal(INVALID);
    expect(refusal(carrying(), 'apiKey=a&apiKey=b')).to.equal(INVALID);
    expect(refusal(carrying(), 'key=a&apiKey=b')).to.equal(INVALID);
  });
});
