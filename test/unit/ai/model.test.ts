import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { type Ai, type AiRequest, createAi } from '../../../src/ai/ai.js';
import { readHere } from '../../../src/platform/reading/reader.js';
import { type ModelServer, type Reply, SECRET_KEY, startModelServer } from '../../support/model-server.js';

const VALID = { type: 'pie', data: { labels: ['Chrome', 'Safari'], datasets: [{ data: [65, 19] }] } };
const INVALID = { ...VALID, type: 'Pie', width: 9 };

describe('AI model reader', () => {
  let model: ModelServer;
  before(async () => {
    model = await startModelServer();
  });
  after(() => model.close());

  async function read(replies: Reply[], request: Partial<AiRequest> = {}, timeoutMs = 5000): ReturnType<Ai['read']> {
    model.replies = [...replies];
    model.asked.length = 0;
    const ai = createAi({ provider: { baseUrl: model.baseUrl, apiKey: SECRET_KEY, model: 'small' }, timeoutMs });
    return ai.read(
      { description: 'pie of browsers: Chrome 65, Safari 19', fields: {}, ...request },
      { signal: new AbortController().signal, read: readHere },
    );
  }

  async function readError(replies: Reply[], request: Partial<AiRequest> = {}, timeoutMs?: number): Promise<ApiError> {
    try {
      await read(replies, request, timeoutMs);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
    throw new Error('expected an error');
  }

  it('sends description, API key and JSON Schema, and reads the answer', async () => {
    const { spec } = await read([JSON.stringify(VALID)]);
    expect([spec.type, spec.data.labels]).to.deep.equal(['pie', ['Chrome', 'Safari']]);
    const [{ path, headers, body }] = model.asked as [(typeof model.asked)[0]];
    expect([path, headers.authorization, body.model]).to.deep.equal([
      '/v1/chat/completions',
      `Bearer ${SECRET_KEY}`,
      'small',
    ]);
    expect(JSON.parse(body.messages.at(-1)?.content ?? '')).to.deep.equal({
      description: 'pie of browsers: Chrome 65, Safari 19',
    });
    expect(body.response_format?.type).to.equal('json_schema');
    expect(JSON.stringify(body.response_format?.json_schema.schema)).to.contain('polarArea').and.not.contain('webp');
  });

  const ORDERS = `day,region,orders\n${Array.from({ length: 40 }, (_, i) => `2026-0${1 + (i % 3)}-1${i % 9},North,${i}`).join('\n')}`;
  const BY_MONTH = { type: 'bar', data: { groupBy: 'month', aggregate: 'sum' } };

  it('sends the columns and first rows of a table, and computes the operations of the answer over all rows', async () => {
    const description = 'orders by month';
    const { interpretation } = await read([JSON.stringify(BY_MONTH)], { description, data: ORDERS });
    expect(interpretation.labels).to.deep.equal(['2026-01', '2026-02', '2026-03']);
    expect(interpretation.series[0]?.values).to.deep.equal([273, 247, 260]);
    expect(interpretation.operations).to.deep.equal(['groupBy month: sum']);
    const { table } = JSON.parse(model.asked[0]?.body.messages.at(-1)?.content ?? '');
    expect(table.columns.map(({ name }: { name: string }) => name)).to.deep.equal(['day', 'region', 'orders']);
    expect([table.rows, table.sample.length]).to.deep.equal([40, 8]);
  });

  it('sends an answer with copied or invented cells back, and finds the table in the text', async () => {
    const copied = { type: 'bar', data: { labels: ['Jan'], datasets: [{ data: [1] }] } };
    const invented = { type: 'bar', data: { where: { orders: { above: 17 } } } };
    for (const answer of [copied, invented]) {
      const description = `orders by month\n\n${ORDERS}`;
      const { interpretation } = await read([JSON.stringify(answer), JSON.stringify(BY_MONTH)], { description });
      expect(interpretation.series[0]?.values).to.deep.equal([273, 247, 260]);
      expect(model.asked[1]?.body.messages.at(-1)?.content).to.match(/operations over it|17 is not in the description/);
    }
  });

  it('reads answers as streams, calls of tools, parts and behind thoughts', async () => {
    const answer = JSON.stringify(VALID);
    const [half, rest] = [answer.slice(0, 30), answer.slice(30)];
    const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const message = (said: object) => ({ bytes: JSON.stringify({ choices: [{ message: said }] }) });
    const replies: Reply[] = [
      { bytes: `${chunk(half)}${chunk(rest)}data: [DONE]\n\n`, type: 'text/event-stream' },
      message({ content: null, tool_calls: [{ function: { name: 'chart', arguments: answer } }] }),
      message({
        content: [
          { type: 'text', text: half },
          { type: 'text', text: rest },
        ],
      }),
      `<think>A pie has slices {…}</think>\n${answer}`,
    ];
    for (const reply of replies) expect((await read([reply])).spec.type).to.equal('pie');
  });

  it('sends an invalid answer back once, with its issues', async () => {
    const { spec } = await read([JSON.stringify(INVALID), JSON.stringify(VALID)]);
    expect(spec.type).to.equal('pie');
    expect(model.asked).to.have.length(2);
    const correction = model.asked[1]?.body.messages.slice(-2) ?? [];
    expect(correction[0]).to.deep.equal({ role: 'assistant', content: JSON.stringify(INVALID) });
    expect(correction[1]?.content).to.contain('"path":"type"').and.contain('"path":"width"');
  });

  it('sends an answer back that drops or invents a number, and refuses it the second time', async () => {
    const dropped = { ...VALID, data: { labels: ['Chrome'], datasets: [{ data: [65] }] } };
    const invented = { ...VALID, data: { labels: ['Chrome', 'Safari'], datasets: [{ data: [65, 20] }] } };
    const { interpretation } = await read([JSON.stringify(dropped), JSON.stringify(VALID)]);
    expect(model.asked[1]?.body.messages.at(-1)?.content).to.contain('19');
    expect(interpretation.series).to.deep.equal([{ name: '', values: [65, 19] }]);
    const { status, body } = await readError([JSON.stringify(invented)]);
    expect(status).to.equal(422);
    expect(JSON.stringify(body['details'])).to.contain('20 is not in the description').and.contain('19');
  });

  it('takes no number that the model computed itself', async () => {
    const data = { labels: ['a', 'b', 'c'], datasets: [{ data: [50, 30, 20] }] };
    const { body } = await readError([JSON.stringify({ type: 'pie', data })], {
      description: 'pie: a 50 %, b 30 %, the rest c',
    });
    expect(JSON.stringify(body['details'])).to.contain('20 is not in the description');
  });

  it('answers 422 with the issues when the second answer is invalid too', async () => {
    const { status, body } = await readError([JSON.stringify(INVALID)]);
    expect([status, body.error]).to.deep.equal([422, 'Could not turn the description into a chart']);
    expect((body['details'] as { path: string }[]).map(({ path }) => path)).to.have.members(['type', 'width']);
    expect(model.asked).to.have.length(2);
  });

  it('answers 422 for prose, incomplete JSON, an array, no content and 1001 labels', async () => {
    const many = { ...VALID, data: { labels: Array.from({ length: 1001 }, String), datasets: [{ data: [1] }] } };
    for (const reply of ['Here is your chart!', '{', '[]', 'null', '', JSON.stringify(many)]) {
      expect((await readError([reply])).status, reply.slice(0, 20)).to.equal(422);
    }
  });

  it('ignores __proto__, constructor and functions in the answer', async () => {
    const reply = `{"__proto__":{"type":"bar"},"constructor":1,${JSON.stringify({
      ...VALID,
      options: { onClick: 'function(){process.exit()}' },
    }).slice(1)}`;
    const { spec } = await read([reply]);
    expect(spec.type).to.equal('pie');
    expect(JSON.stringify(spec)).not.to.contain('process');
    expect(({} as Record<string, unknown>)['type']).to.equal(undefined);
  });

  it('answers 422 with what the model reports as missing, without a second round', async () => {
    const missing = [{ path: 'data', message: 'No numbers.' }];
    const { status, body } = await readError([JSON.stringify({ missing })]);
    expect([status, body['details'], model.asked.length]).to.deep.equal([422, missing, 1]);
  });

  it('reads JSON in a Markdown code block', async () => {
    expect((await read([`\`\`\`json\n${JSON.stringify(VALID)}\n\`\`\``])).spec.type).to.equal('pie');
  });

  it('lets the client override the model, which cannot set format, scale, returnUrl, saved brand kits and logo URLs', async () => {
    const header = { title: 'T', logoUrl: 'https://example.com/a.png' };
    const answer = {
      ...VALID,
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
    const preset = await read([JSON.stringify({ ...VALID, brandKitId: 'harbor' })]);
    expect(preset.spec.brandKitId).to.equal('harbor');
  });

  it('sends no JSON Schema to a server that rejects it', async () => {
    expect((await read([400, JSON.stringify(VALID)])).spec.type).to.equal('pie');
    expect(model.asked[1]?.body).not.to.have.property('response_format');
  });

  it('answers 503 for 500, 401, 429, HTML and an answer over 1 MiB; no error contains the API key', async () => {
    const replies: Reply[] = [500, 401, 429, { bytes: '<html>' }, { bytes: `{"choices":"${'x'.repeat(2 ** 21)}"}` }];
    for (const reply of replies) {
      const error = await readError([reply], {}, 20_000);
      expect([error.status, error.body], JSON.stringify(reply).slice(0, 30)).to.deep.equal([
        503,
        { error: 'Service unavailable' },
      ]);
      expect(error.headers['Retry-After']).to.equal('30');
      expect(`${error.stack} ${String(error.cause)} ${JSON.stringify(error.cause)}`).not.to.contain(SECRET_KEY);
    }
  });

  it('answers 503 when the time limit for both rounds has passed', async () => {
    for (const replies of [['hang'], [JSON.stringify(INVALID), 'hang']]) {
      const startMs = performance.now();
      const { status, cause } = await readError(replies, {}, 300);
      expect(status).to.equal(503);
      expect(String(cause)).to.contain('did not respond in time');
      expect(performance.now() - startMs).to.be.at.least(250);
    }
  });

  it('answers 503 when the connection is refused', async () => {
    const stopped = await startModelServer();
    await stopped.close();
    const ai = createAi({ provider: { baseUrl: stopped.baseUrl, model: 'small' } });
    const error = await ai
      .read({ description: 'x', fields: {} }, { signal: new AbortController().signal, read: readHere })
      .catch((e) => e);
    expect([error.status, String(error.cause)]).to.deep.equal([
      503,
      'Error: the AI provider could not be reached (ECONNREFUSED)',
    ]);
  });

  it('stops waiting when the client disconnects', async () => {
    model.replies = ['hang'];
    const ai = createAi({ provider: { baseUrl: model.baseUrl, model: 'small' } });
    const client = new AbortController();
    const result = ai
      .read({ description: 'x', fields: {} }, { signal: client.signal, read: readHere })
      .catch((error: unknown) => error);
    client.abort(new Error('disconnected'));
    expect(String(await result)).to.equal('Error: disconnected');
  });

  it('answers 422 for more than 100,000 characters of data, without a request to the model', async () => {
    const { status, body } = await readError([JSON.stringify(VALID)], { data: 'x'.repeat(100_001) });
    expect([status, (body['details'] as { path: string }[])[0]?.path, model.asked.length]).to.deep.equal([
      422,
      'data',
      0,
    ]);
  });
});
