import { expect } from 'chai';
import {
  CHARTS,
  chartOf,
  DIALECTS,
  deepAt,
  filled,
  LEVELS,
  ODD,
  oddAt,
  post,
  RIGHT_DATA,
  type Sent,
  tool,
} from '../../hostile/corpus/odd-charts.js';
import { apiDescription, resolve, type Schema } from '../../support/api-description.js';
import { type ApiResponse, expectStillDraws, type RunningApp, request, startApp } from '../../support/app.js';
import { signUp } from '../../support/sessions.js';

const ADMIN_TOKEN = 'a token of the operator';
/** JSON of fields that are right, so that the others of a request are read too. */
const RIGHT_FIELDS: Readonly<Record<string, string>> = {
  chart: chartOf(RIGHT_DATA),
  charts: `[{"spec":${chartOf(RIGHT_DATA)}}]`,
  data: '{"labels":["a"],"datasets":[{"data":[1]}]}',
  description: '"bars: a 1, b 2"',
  email: '"a@example.com"',
  events: '["job.completed"]',
  jobId: '"00000000-0000-4000-8000-000000000000"',
  name: '"a"',
  pages: `[{"charts":[{"spec":${chartOf(RIGHT_DATA)}}]}]`,
  spec: chartOf(RIGHT_DATA),
  template: '"mrr-trend"',
  title: '"a"',
  type: '"bar"',
  url: '"https://example.com/"',
};
/** @param right names of fields that are right @param name of the other field */
const objectOf = (right: string[], name: string, json: string): string => {
  const others = right.filter((each) => each !== name).map((each) => `"${each}":${RIGHT_FIELDS[each]}`);
  return `{${[...others, `"${name}":${json}`].join()}}`;
};

describe('values that cannot be turned into text', () => {
  let to: RunningApp;
  let logStart = 0;
  before(async () => {
    to = await startApp({ ADMIN_TOKEN });
  });
  beforeEach(() => {
    logStart = to.logged().length;
  });
  afterEach(async () => {
    const errors = to
      .logged()
      .slice(logStart)
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    expect(errors).to.deep.equal([]);
    await expectStillDraws();
  });

  /** @returns what was sent and answered where the response is wrong */
  async function failure(sent: Sent, key: string, isRight: (response: ApiResponse) => boolean): Promise<string[]> {
    const { method, path, body } = sent;
    const response = path === '/mcp' ? await callTool(sent, key) : await request(method, path, { to, key, body });
    if (isRight(response)) return [];
    const answered = `${response.status} ${response.body.toString().slice(0, 200)}`;
    return [`${method} ${path.slice(0, 200)} ${body?.slice(0, 300)}: ${answered}`];
  }

  /** Errors of JSON-RPC are not those of the API. */
  async function callTool({ method, path, body }: Sent, key: string): Promise<ApiResponse> {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const response = await fetch(`http://127.0.0.1:${to.port}${path}`, { method, headers, body: body ?? '' });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: {}, body: bytes, json: () => JSON.parse(bytes.toString()) };
  }

  /** An internal error of a tool is a result; joi turns what a rule throws into an issue. */
  const isHandled = ({ status, body }: ApiResponse) =>
    status < 500 &&
    !['Internal error', 'failed custom validation', 'Cannot convert'].some((text) => body.includes(text));
  /** An invalid specification is what a validation or a tool answers with 200. */
  const isRefused = (response: ApiResponse) =>
    isHandled(response) && (response.status >= 400 || /"valid":false|"isError":true/.test(response.body.toString()));

  for (const [at, [dialect, requestsOf]] of Object.entries(DIALECTS).entries()) {
    it(`are drawn or refused, never an internal error: ${dialect}`, async () => {
      const failures: string[] = [];
      for (const [place, chart] of CHARTS.entries()) {
        const requests = requestsOf(filled(chart, oddAt(place + at)));
        // One of the ways in turn.
        const sent = requests[place % requests.length];
        if (sent !== undefined) failures.push(...(await failure(sent, to.keys.business, isHandled)));
      }
      expect(failures).to.deep.equal([]);
    });

    it(`are refused without an error in the log when they are nested ${LEVELS} levels: ${dialect}`, async () => {
      const failures: string[] = [];
      for (const chart of ['$', chartOf('"data":$'), chartOf(`${RIGHT_DATA},"options":{"a":$}`)]) {
        for (const json of [deepAt(0), deepAt(1)]) {
          for (const sent of requestsOf(filled(chart, json))) {
            // Their URL is too long.
            if (sent.path.length > 2000 && sent.method === 'GET') continue;
            failures.push(...(await failure(sent, to.keys.business, isRefused)));
          }
        }
      }
      expect(failures).to.deep.equal([]);
    });
  }

  it('are refused, never an internal error, in every field of every route', async () => {
    const session = await signUp(to);
    const failures: string[] = [];
    const operations = await jsonOperations(to);
    expect(operations.length).to.be.above(20);
    let place = 0;
    for (const { method, path, names, isAdmin } of operations) {
      const key = isAdmin ? ADMIN_TOKEN : path.startsWith('/api/v1/account') ? session.token : to.keys.business;
      const right = names.filter((name) => name in RIGHT_FIELDS);
      const bodyOf = (name: string, json: string) => (name === '' ? json : objectOf(right, name, json));
      for (const name of ['', ...names, 'unknown', '__proto__']) {
        failures.push(...(await failure({ method, path, body: bodyOf(name, oddAt(place)) }, key, isHandled)));
        place += 1;
      }
      for (const name of ['', right[0] ?? names[0] ?? 'unknown'])
        failures.push(...(await failure({ method, path, body: bodyOf(name, deepAt(place)) }, key, isRefused)));
    }
    expect(failures).to.deep.equal([]);
  });

  it('are refused, never an internal error, in every argument of every tool', async () => {
    const failures: string[] = [];
    const list = post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    const listed = await callTool(list, to.keys.business);
    const { tools } = listed.json()['result'] as { tools: { name: string; inputSchema: { properties: object } }[] };
    let place = 0;
    for (const { name, inputSchema } of tools) {
      const names = Object.keys(inputSchema.properties);
      const right = names.filter((field) => field in RIGHT_FIELDS);
      for (const field of [...names, 'unknown']) {
        for (const json of [oddAt(place), `[${ODD['both']}]`])
          failures.push(...(await failure(tool(name, objectOf(right, field, json)), to.keys.business, isHandled)));
        place += 1;
      }
    }
    expect(failures).to.deep.equal([]);
  });

  it('are refused, never an internal error, as the data of a description', async () => {
    const failures: string[] = [];
    const tables = ['$', '[$]', '[[$]]', '[["a","b"],["c",$]]', '[{"a":"x","b":$}]', '{"a":$}', '{"a":[$]}'];
    for (const table of tables) {
      for (const json of [...Object.values(ODD), deepAt(0), deepAt(1)]) {
        const body = `{"description":"bar chart of b by a","data":${filled(table, json)}}`;
        failures.push(...(await failure(post('/api/v1/ai/render', body), to.keys.business, isHandled)));
      }
    }
    expect(failures).to.deep.equal([]);
  });

  /** All operations that read a JSON body, with the names of its fields. */
  async function jsonOperations(app: RunningApp) {
    const root = await apiDescription(app);
    type Operation = { requestBody?: unknown; security: object[] };
    const paths = root['paths'] as Record<string, Record<string, Operation>>;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, security }]) => {
        const { content } = resolve(requestBody, root) as { content?: Record<string, { schema: Schema }> };
        const schema = content?.['application/json']?.schema;
        if (schema === undefined || path === '/mcp') return [];
        return {
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
          names: Object.keys((resolve(schema, root)['properties'] as object | undefined) ?? {}),
          isAdmin: security.some((scheme) => 'adminToken' in scheme),
        };
      }),
    );
  }
});
