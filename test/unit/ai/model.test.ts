import { expect } from 'chai';
import { type AiRequest, createAi } from '../../../src/ai/ai.js';
import type { ParsedSpec } from '../../../src/chart-spec/chart-spec.js';
import { ApiError } from '../../../src/http/errors.js';
import { type ModelServer, type Reply, SECRET_KEY, startModelServer } from '../../support/model-server.js';

const GOOD = { type: 'pie', data: { labels: ['Chrome', 'Safari'], datasets: [{ data: [65, 19] }] } };
const WRONG = { ...GOOD, type: 'Pie', width: 9 };

describe('AI by a model', () => {
  let model: ModelServer;
  before(async () => {
    model = await startModelServer();
  });
  after(() => model.close());

  async function read(replies: Reply[], request: Partial<AiRequest> = {}, timeoutMs = 5000): Promise<ParsedSpec> {
    model.replies = [...replies];
    model.asked.length = 0;
    const ai = createAi({ provider: { baseUrl: model.baseUrl, apiKey: SECRET_KEY, model: 'small' }, timeoutMs });
    return ai.read({ description: 'pie of browsers', fields: {}, ...request }, new AbortController().signal);
  }

  async function refusal(replies: Reply[], request: Partial<AiRequest> = {}, timeoutMs?: number): Promise<ApiError> {
    try {
      await read(replies, request, timeoutMs);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
    throw new Error('it was drawn');
  }

  it('asks with the description, the data, the key and the JSON schema of the chart language, and reads the answer', async () => {
    const { spec } = await read([JSON.stringify(GOOD)], { data: { Chrome: 65, Safari: 19 } });
    expect([spec.type, spec.data.labels]).to.deep.equal(['pie', ['Chrome', 'Safari']]);
    const [{ path, headers, body }] = model.asked as [(typeof model.asked)[0]];
    expect([path, headers.authorization, body.model]).to.deep.equal([
      '/v1/chat/completions',
      `Bearer ${SECRET_KEY}`,
      'small',
    ]);
    expect(JSON.parse(body.messages.at(-1)?.content ?? '')).to.deep.equal({
      description: 'pie of browsers',
      data: { Chrome: 65, Safari: 19 },
    });
    expect(body.response_format?.type).to.equal('json_schema');
    expect(JSON.stringify(body.response_format?.json_schema.schema)).to.contain('polarArea').and.not.contain('webp');
  });

  it('contract §4: an invalid answer gets one repair round with the faults', async () => {
    const { spec } = await read([JSON.stringify(WRONG), JSON.stringify(GOOD)]);
    expect(spec.type).to.equal('pie');
    expect(model.asked).to.have.length(2);
    const repair = model.asked[1]?.body.messages.slice(-2) ?? [];
    expect(repair[0]).to.deep.equal({ role: 'assistant', content: JSON.stringify(WRONG) });
    expect(repair[1]?.content).to.contain('"path":"type"').and.contain('"path":"width"');
  });

  it('contract §4: invalid twice is a 422 with the details; there is no third round', async () => {
    const { status, body } = await refusal([JSON.stringify(WRONG)]);
    expect([status, body.error]).to.deep.equal([422, 'Could not turn the description into a chart']);
    expect((body['details'] as { path: string }[]).map(({ path }) => path)).to.have.members(['type', 'width']);
    expect(model.asked).to.have.length(2);
  });

  it('row 112: prose, half an object, an array, 1,001 labels and no content at all are invalid answers', async () => {
    const many = { ...GOOD, data: { labels: Array.from({ length: 1001 }, String), datasets: [{ data: [1] }] } };
    for (const reply of ['Here is your chart!', '{', '[]', 'null', '', JSON.stringify(many)]) {
      expect((await refusal([reply])).status, reply.slice(0, 20)).to.equal(422);
    }
  });

  it('row 112: a prototype or a function in the answer does nothing', async () => {
    const reply = `{"__proto__":{"type":"bar"},"constructor":1,${JSON.stringify({
      ...GOOD,
      options: { onClick: 'function(){process.exit()}' },
    }).slice(1)}`;
    const { spec } = await read([reply]);
    expect(spec.type).to.equal('pie');
    expect(JSON.stringify(spec)).not.to.contain('process');
    expect(({} as Record<string, unknown>)['type']).to.equal(undefined);
  });

  it('what a model leaves open is a 422 in its words, without a second round', async () => {
    const missing = [{ path: 'data', message: 'No numbers.' }];
    const { status, body } = await refusal([JSON.stringify({ missing })]);
    expect([status, body['details'], model.asked.length]).to.deep.equal([422, missing, 1]);
  });

  it('reads JSON in a fence of code', async () => {
    expect((await read([`\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``])).spec.type).to.equal('pie');
  });

  it("the client's own fields win, and a model sets neither format nor pixels nor kits nor addresses", async () => {
    const header = { title: 'T', logoUrl: 'https://example.com/a.png' };
    const answer = {
      ...GOOD,
      format: 'pdf',
      scale: 4,
      returnUrl: true,
      brandKitId: crypto.randomUUID(),
      header,
      width: 300,
    };
    const { spec, returnUrl } = await read([JSON.stringify(answer)], { fields: { width: 500 } });
    expect([spec.format, spec.devicePixelRatio, spec.width, returnUrl]).to.deep.equal(['png', 1, 500, false]);
    expect(spec.header).to.deep.equal({ title: 'T' });
    expect(spec).not.to.have.property('brandKitId');
    const preset = await read([JSON.stringify({ ...GOOD, brandKitId: 'harbor' })]);
    expect(preset.spec.brandKitId).to.equal('harbor');
  });

  it('a server that knows no JSON schema is asked without one', async () => {
    expect((await read([400, JSON.stringify(GOOD)])).spec.type).to.equal('pie');
    expect(model.asked[1]?.body).not.to.have.property('response_format');
  });

  it('500, 401, 429, an answer without end and one that is no JSON are a 503; the key is in no error', async () => {
    const replies: Reply[] = [500, 401, 429, { bytes: '<html>' }, { bytes: `{"choices":"${'x'.repeat(2 ** 21)}"}` }];
    for (const reply of replies) {
      const error = await refusal([reply], {}, 20_000);
      expect([error.status, error.body], JSON.stringify(reply).slice(0, 30)).to.deep.equal([
        503,
        { error: 'Service unavailable' },
      ]);
      expect(error.headers['Retry-After']).to.equal('30');
      expect(`${error.stack} ${String(error.cause)} ${JSON.stringify(error.cause)}`).not.to.contain(SECRET_KEY);
    }
  }).timeout(60_000);

  it('row 112: one that hangs is a 503 when the time is up, the repair round included', async () => {
    for (const replies of [['hang'], [JSON.stringify(WRONG), 'hang']]) {
      const startMs = performance.now();
      const { status, cause } = await refusal(replies, {}, 300);
      expect(status).to.equal(503);
      expect(String(cause)).to.contain('did not answer in time');
      expect(performance.now() - startMs).to.be.within(250, 3000);
    }
  });

  it('one that is not there is a 503', async () => {
    const gone = await startModelServer();
    await gone.close();
    const ai = createAi({ provider: { baseUrl: gone.baseUrl, model: 'small' } });
    const error = await ai.read({ description: 'x', fields: {} }, new AbortController().signal).catch((e) => e);
    expect([error.status, String(error.cause)]).to.deep.equal([
      503,
      'Error: the AI provider could not be asked (ECONNREFUSED)',
    ]);
  });

  it('a client that leaves ends the wait', async () => {
    model.replies = ['hang'];
    const ai = createAi({ provider: { baseUrl: model.baseUrl, model: 'small' } });
    const leaving = new AbortController();
    const wait = ai.read({ description: 'x', fields: {} }, leaving.signal).catch((error: unknown) => error);
    leaving.abort(new Error('gone'));
    expect(String(await wait)).to.equal('Error: gone');
  });

  it('more data than a model reads is a 422 at `data`, before anybody is asked', async () => {
    const { status, body } = await refusal([JSON.stringify(GOOD)], { data: 'x'.repeat(100_001) });
    expect([status, (body['details'] as { path: string }[])[0]?.path, model.asked.length]).to.deep.equal([
      422,
      'data',
      0,
    ]);
  });
});
