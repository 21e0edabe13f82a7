/** Names that every JavaScript object inherits are unknown names like others, wherever the service takes one. */
import { expect } from 'chai';
import { apiDescription, resolve, type Schema } from '../support/api-description.js';
import { type ApiResponse, addCaller, RENDER, type RunningApp, request, theApp } from '../support/app.js';

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
/** A name of the same shape that nobody knows. */
const unknownLike = (name: string): string => name.replace(/[a-z]/gi, (_, at: number) => 'qz'.charAt(at % 2));
const LEAK = /\[native code\]|function \w*\(|\[object /;

interface Parameter {
  name: string;
  in: string;
}

interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
}

/** What the routes need beside the parameter that is tried. */
const QUERIES: Record<string, string> = {
  '/api/v1/render': 'type=bar&labels=a,b&data=1,2&width=120&height=100',
  '/api/v1/templates/{templateId}/render': 'width=120&height=100',
  '/chart': `c=${encodeURIComponent("{type:'bar',data:{labels:['a','b'],datasets:[{data:[1,2]}]}}")}&w=120&h=100`,
  '/gchart': 'cht=bvg&chd=t:1,2&chs=120x100',
  '/qr': 'text=a&size=60',
};
const PLACES: Record<string, string> = { templateId: 'mrr-trend' };

async function operationsOf(to: RunningApp): Promise<Operation[]> {
  const root = await apiDescription(to);
  const paths = root['paths'] as Record<string, Record<string, { parameters?: unknown[] }>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method === 'get')
      .map(([method, { parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => resolve(one, root) as unknown as Parameter),
      })),
  );
}

/** Nothing of an object that a client has not sent is told. */
function expectNoLeak({ status, headers, body }: ApiResponse): void {
  const type = String(headers['content-type']);
  const texts = [headers['x-chart-warnings'], headers['x-chart-error'], headers['x-quickchart-error']].join('\n');
  expect(/json|text/.test(type) ? `${texts}\n${body}` : texts, `${status} ${type}`).to.not.match(LEAK);
}

describe('names that every object inherits', () => {
  let to: RunningApp;
  let key: string;
  before(async () => {
    to = await theApp();
    ({ key } = await addCaller('business'));
  });

  /** A refusal that names the field is as good as what becomes of an unknown name. */
  const isNamed = ({ status, headers, body }: ApiResponse, what: string): boolean =>
    status === 400 && `${headers['x-chart-error']}\n${body}`.includes(`${what} must be another name`);

  async function compare(what: string, send: (name: string) => Promise<ApiResponse>): Promise<string[]> {
    const wrong: string[] = [];
    for (const name of INHERITED) {
      const expected = await send(unknownLike(name));
      const response = await send(name);
      expectNoLeak(response);
      if (response.status !== expected.status && !isNamed(response, what))
        wrong.push(`${what} ${name}: ${response.status}, not ${expected.status}`);
    }
    return wrong;
  }

  it('as a parameter and as its value: every query of /openapi.json', async () => {
    const wrong: string[] = [];
    for (const { method, path, parameters } of await operationsOf(to)) {
      const place = path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? '0'.repeat(8));
      const queries = parameters.filter((one) => one.in === 'query' && one.name !== 'key').map(({ name }) => name);
      const base = QUERIES[path] ?? '';
      const open = (query: string) => request(method, `${place}?${query}`, { to, key });
      wrong.push(...(await compare(`${path} ?…=1`, (name) => open(`${base}&${name}=1`))));
      for (const parameter of queries) {
        const others = base.replace(new RegExp(`(^|&)${parameter}=[^&]*`), '');
        wrong.push(...(await compare(`${path} ${parameter}`, (name) => open(`${others}&${parameter}=${name}`))));
      }
    }
    expect(wrong).to.deep.equal([]);
  });

  it('in a path', async () => {
    for (const path of [
      ...'/api/v1/templates/… /api/v1/templates/…/render /api/v1/brand-kits/… /docs/… /app/… /assets/…'.split(' '),
      ...'/i/… /images/… /embed/… /chart/render/…'.split(' '),
    ])
      expect(await compare(path, (name) => request('GET', path.replace('…', name), { to, key }))).to.deep.equal([]);
  });

  it('in every enumeration of a specification', async () => {
    const root = await apiDescription(to);
    const enums = enumsOf(resolve({ $ref: '#/components/schemas/ChartSpec' }, root), root);
    expect(enums.length).to.be.above(15);
    const wrong: string[] = [];
    for (const path of [...enums, ...OPTIONS]) {
      const send = (name: string) => request('POST', RENDER, { to, key, body: withValue(path, name) });
      wrong.push(...(await compare(path.join('.'), send)));
    }
    expect(wrong).to.deep.equal([]);
  });

  it('in configurations of Chart.js', async () => {
    const config = (path: string[], name: string) => {
      const chart = withValue(path, name);
      return request('GET', `/chart?w=120&h=100&c=${encodeURIComponent(JSON.stringify(chart))}`, { to, key });
    };
    const wrong: string[] = [];
    for (const path of [['type'], ...OPTIONS])
      wrong.push(...(await compare(path.join('.'), (name) => config(path, name))));
    expect(wrong).to.deep.equal([]);
  });
});

const BASE = {
  type: 'line',
  width: 120,
  height: 100,
  data: { labels: ['2026-01-01', '2026-01-02'], datasets: [{ label: 'A', data: [1, 2] }] },
};
/** Names that Chart.js and its plugins read, which no enumeration lists. */
const OPTIONS = [
  ...'locale data.datasets.0.yAxisID data.datasets.0.type data.datasets.0.stack data.datasets.0.pointStyle'.split(' '),
  ...'data.datasets.0.fill data.datasets.0.datalabels.align data.datasets.0.datalabels.format.style'.split(' '),
  ...'options.indexAxis options.scales.x.type options.scales.x.time.unit options.scales.x.position'.split(' '),
  ...'options.scales.y.ticks.format.style options.scales.y.ticks.format.currency'.split(' '),
  ...'options.scales.y.ticks.font.weight options.scales.y.title.align options.plugins.legend.position'.split(' '),
  ...'options.plugins.legend.labels.pointStyle options.plugins.title.position'.split(' '),
  ...'options.plugins.annotation.annotations.a.type options.plugins.annotation.annotations.a.scaleID'.split(' '),
  ...'options.plugins.annotation.annotations.a.label.position options.plugins.colorschemes.scheme'.split(' '),
  'theme.fontFamily',
].map((path) => path.split('.'));

/** The specification with a value at a path, and the objects that lead to it. */
function withValue(path: string[], value: string): object {
  const spec = structuredClone(BASE) as Record<string, unknown>;
  let at = spec;
  for (const [i, step] of path.slice(0, -1).entries()) {
    at[step] ??= /^\d+$/.test(path[i + 1] ?? '') ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[path.at(-1) ?? ''] = value;
  return spec;
}

/** The paths of all texts that must be one of a list. */
function enumsOf(schema: Schema, root: Schema, path: string[] = []): string[][] {
  if (path.length > 6) return [];
  const found = new Map<string, string[]>();
  const add = (paths: string[][]) => {
    for (const each of paths) found.set(each.join('.'), each);
  };
  const values = schema['enum'] as unknown[] | undefined;
  if (values?.some((value) => typeof value === 'string')) add([path]);
  for (const group of ['anyOf', 'oneOf', 'allOf'])
    for (const one of (schema[group] ?? []) as unknown[]) add(enumsOf(resolve(one, root), root, path));
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as object))
    add(enumsOf(resolve(field, root), root, [...path, name]));
  if (schema['items'] !== undefined) add(enumsOf(resolve(schema['items'], root), root, [...path, '0']));
  return [...found.values()];
}
