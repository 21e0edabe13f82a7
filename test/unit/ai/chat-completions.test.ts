import { expect } from 'chai';
import { ChatServerError, completeChat, retryDelayMs } from '../../../src/ai/chat-completions.js';
import { type ModelServer, type Reply, startModelServer } from '../../support/model-server.js';

/** Keeps the tests from waiting for the usual delay. */
const SOON = { 'retry-after-ms': '1' };

describe('AI chat completions', () => {
  let model: ModelServer;
  before(async () => {
    model = await startModelServer();
  });
  after(() => model.close());

  async function complete(replies: Reply[], { baseUrl = model.baseUrl, signal = new AbortController().signal } = {}) {
    model.replies = [...replies];
    model.asked.length = 0;
    return await completeChat({ baseUrl, apiKey: 'key' }, { model: 'small' }, signal).catch((error: unknown) => error);
  }

  const isAnswer = (result: unknown) => result !== null && !(result instanceof Error);

  it('sends a request once more after 408, 409, 429, 500, 502, 503, 529 and a closed connection', async () => {
    const statuses = [408, 409, 429, 500, 502, 503, 529].map((status) => ({ status, headers: SOON }));
    for (const reply of [...statuses, 'disconnect'] as const) {
      const result = await complete([reply, 'done']);
      expect([isAnswer(result), model.asked.length], JSON.stringify(reply)).to.deep.equal([true, 2]);
      const [first, second] = model.asked;
      expect(second?.body).to.deep.equal(first?.body);
    }
  });

  it('sends it twice at most', async () => {
    const result = await complete([{ status: 503, headers: SOON }, { status: 500, headers: SOON }, 'done']);
    expect([(result as ChatServerError).status, model.asked.length]).to.deep.equal([500, 2]);
    expect(await complete(['disconnect'])).to.be.instanceOf(TypeError);
    expect(model.asked).to.have.length(2);
  });

  it('sends it once after other statuses, an answer that is not JSON, and one that is too long', async () => {
    for (const reply of [400, 401, 403, 404, 413, 422]) {
      const result = await complete([reply, 'done']);
      expect(result).to.be.instanceOf(ChatServerError).with.property('status', reply);
      expect(model.asked, String(reply)).to.have.length(1);
    }
    for (const bytes of ['<html>', '', `{"choices":"${'x'.repeat(2 ** 20)}"}`]) {
      expect(await complete([{ bytes }, 'done'])).to.be.instanceOf(Error);
      expect(model.asked, bytes.slice(0, 20)).to.have.length(1);
    }
  });

  it('does what x-should-retry says', async () => {
    await complete([{ status: 400, headers: { ...SOON, 'x-should-retry': 'true' } }, 'done']);
    expect(model.asked).to.have.length(2);
    await complete([{ status: 503, headers: { ...SOON, 'x-should-retry': 'false' } }, 'done']);
    expect(model.asked).to.have.length(1);
  });

  it('follows no redirect, so that another server never gets the API key', async () => {
    const other = await startModelServer();
    other.replies = ['done'];
    try {
      const location = `${other.baseUrl}/chat/completions`;
      expect(await complete([{ status: 307, headers: { location } }])).to.be.instanceOf(TypeError);
      expect(other.asked).to.have.length(0);
    } finally {
      await other.close();
    }
  });

  it('ends the wait before the second request when the signal is aborted', async () => {
    const abort = new AbortController();
    const result = complete([{ status: 429, headers: { 'retry-after': '60' } }, 'done'], { signal: abort.signal });
    while (model.asked.length === 0) await new Promise(setImmediate);
    abort.abort(new Error('gone'));
    expect(await result).to.be.instanceOf(Error);
    expect(model.asked).to.have.length(1);
  });

  it('reads no OPENAI_* variables, and keeps the query of the base URL', async () => {
    const names = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_CUSTOM_HEADERS'];
    for (const name of names) process.env[name] = 'X-Other: 1';
    try {
      await complete(['done'], { baseUrl: `${model.baseUrl}/?api-version=1` });
    } finally {
      for (const name of names) delete process.env[name];
    }
    const [{ path, headers }] = model.asked as [(typeof model.asked)[0]];
    expect([path, headers.authorization]).to.deep.equal(['/v1/chat/completions?api-version=1', 'Bearer key']);
    expect(JSON.stringify(headers)).not.to.match(/x-other|openai/i);
  });

  describe('delay before the second request', () => {
    const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
    const delayMs = (headers: Record<string, string>) => retryDelayMs(new Headers(headers), NOW_MS);

    it('is what the server asks for, in milliseconds, seconds or as a date', () => {
      expect(delayMs({ 'retry-after-ms': '1500', 'retry-after': '9' })).to.equal(1500);
      expect(delayMs({ 'retry-after': '2' })).to.equal(2000);
      expect(delayMs({ 'retry-after': '60' })).to.equal(60_000);
      expect(delayMs({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).to.equal(7000);
    });

    it('is 375 to 500 ms where it asks for nothing, more than a minute, the past, or something unreadable', () => {
      const past = 'Wed, 31 Dec 2025 23:59:00 GMT';
      const asked = [{}, ...['61', '-1', past, 'soon'].map((value) => ({ 'retry-after': value }))];
      for (const headers of asked) expect(delayMs(headers), JSON.stringify(headers)).to.be.within(375, 500);
      expect(retryDelayMs(undefined)).to.be.within(375, 500);
    });
  });
});
