/** Values that throw when JavaScript turns them into text, values that are nested deeper than the stack, and every way to send a chart with them. */
import { deflateSync } from 'node:zlib';

/** JSON of each value. */
export const ODD: Record<string, string> = {
  'toString in a list': '[{"toString":null}]',
  toString: '{"toString":null}',
  valueOf: '{"valueOf":null}',
  both: '{"toString":null,"valueOf":1}',
  toJSON: '{"toJSON":1}',
  'a prototype': '{"__proto__":{"toString":null},"constructor":null}',
  'a list of lists': '[[[{"toString":1}]],null]',
  'a length': '{"length":-1,"toString":{}}',
  'half a surrogate pair': '"\\ud800"',
};

/** Deeper than the stack of anything that recurses. */
export const LEVELS = 20_000;
const deep = [`${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`, `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`];
export const deepAt = (place: number): string => deep[place % deep.length] ?? '';

const odd = Object.values(ODD);
/** A different value for each place; all of them for neighboring places. */
export const oddAt = (place: number): string => odd[place % odd.length] ?? '';

/** Where a chart holds a value; `$` is replaced by JSON. */
const OPTIONS = [
  ...['$', '{"locale":$}', '{"indexAxis":$}', '{"font":$}', '{"font":{"family":$,"size":$}}', '{"cutout":$}'],
  ...['{"plugins":$}', '{"plugins":{"title":$}}', '{"plugins":{"title":{"display":true,"text":$}}}'],
  ...['{"plugins":{"legend":{"position":$,"labels":$}}}', '{"plugins":{"datalabels":$}}', '{"title":{"text":$}}'],
  '{"plugins":{"datalabels":{"display":true,"format":$,"formatter":$,"color":$}}}',
  '{"plugins":{"annotation":{"annotations":[{"type":"line","yMin":$,"label":{"display":true,"content":$}}]}}}',
  '{"plugins":{"annotation":{"annotations":{"a":{"type":$}}}}}',
  '{"annotation":{"annotations":[{"type":"line","value":$,"label":{"content":$,"position":$}}]}}',
  ...['{"plugins":{"colorschemes":{"scheme":$}}}', '{"plugins":{"doughnutlabel":{"labels":[{"text":$,"font":$}]}}}'],
  ...['{"scales":$}', '{"scales":{"x":$}}', '{"scales":{"x":{"type":$}}}', '{"scales":{"y":{"min":$,"title":$}}}'],
  '{"scales":{"y":{"title":{"display":true,"text":$},"ticks":{"format":$,"callback":$,"color":$}}}}',
  '{"scales":{"yAxes":[{"ticks":{"min":$,"callback":$},"scaleLabel":{"display":true,"labelString":$}}]}}',
  '{"legend":{"position":$,"labels":{"fontColor":$}}}',
];
const SERIES = [
  ...['"data":$', '"data":[$]', '"data":[1],"label":$', '"data":[{"x":$,"y":$}]', '"data":[1],"backgroundColor":$'],
  ...['"data":[1],"backgroundColor":[$]', '"data":[1],"borderDash":$', '"data":[1],"type":$', '"data":[1],"stack":$'],
  ...['"data":[1],"fill":$', '"data":[1],"yAxisID":$', '"data":[1],"datalabels":$', '"data":[1],"pointStyle":[$]'],
  '"data":[1],"borderWidth":$',
];
const FIELDS = [
  ...['"title":$', '"subtitle":$', '"header":$', '"header":{"title":$,"badge":$}', '"footer":$', '"kpiStrip":[$]'],
  ...['"kpiStrip":[{"label":$,"value":$}]', '"theme":$', '"theme":{"palette":[$]}', '"brandKitId":$', '"width":$'],
  ...['"devicePixelRatio":$', '"format":$', '"alt":$', '"locale":$', '"backgroundColor":$', '"version":$'],
];
const DATA = [
  ...['$', '[$]', '{"labels":$,"datasets":[{"data":[1]}]}', '{"labels":[$],"datasets":[{"data":[1]}]}'],
  ...['{"labels":[[$]],"datasets":[{"data":[1]}]}', '{"labels":["a"],"datasets":$}', '{"labels":["a"],"datasets":[$]}'],
  ...['{"rows":$}', '{"rows":[["a","b"],[$,$]]}', '{"rows":[[$,"b"],["a",1]]}', '{"csv":$}'],
  ...SERIES.map((series) => `{"labels":["a"],"datasets":[{${series}}]}`),
];
export const RIGHT_DATA = '"data":{"labels":["a"],"datasets":[{"data":[1]}]}';
export const chartOf = (fields: string, type = '"bar"') => `{"type":${type},"width":120,"height":100,${fields}}`;
export const CHARTS = [
  '$',
  chartOf(RIGHT_DATA, '$'),
  ...DATA.map((data) => chartOf(`"data":${data}`)),
  ...OPTIONS.map((options) => chartOf(`${RIGHT_DATA},"options":${options}`)),
  ...FIELDS.map((field) => chartOf(`${field},${RIGHT_DATA}`)),
  ...['radialGauge', 'progressBar', 'sparkline', 'outlabeledPie', 'sankey', 'treemap', 'matrix', 'boxplot'].flatMap(
    (type) =>
      ['[$]', '$', '[{"x":$,"y":$,"v":$,"from":$,"to":$,"flow":1}]', '[1],"label":$'].map((points) =>
        chartOf(`"data":{"labels":[$],"datasets":[{"data":${points}}]}`, `"${type}"`),
      ),
  ),
];
export const filled = (text: string, json: string) => text.replaceAll('$', () => json);

export interface Sent {
  method: string;
  path: string;
  body?: string;
}
export const post = (path: string, body: string): Sent => ({ method: 'POST', path, body });
const get = (path: string): Sent => ({ method: 'GET', path });
export const tool = (name: string, given: string): Sent =>
  post('/mcp', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`);

/** Every way to send a chart. */
export const DIALECTS: Record<string, (chart: string) => Sent[]> = {
  'POST /api/v1/render': (chart) => [post('/api/v1/render', chart)],
  'POST /api/v1/validate': (chart) => [post('/api/v1/validate', chart)],
  'GET /api/v1/render': (chart) => [
    get(`/api/v1/render?chart=${Buffer.from(chart).toString('base64url')}`),
    get(`/api/v1/render?chart=${deflateSync(chart).toString('base64url')}`),
  ],
  'jobs, batches and reports': (chart) => [
    post('/api/v1/jobs', chart),
    post('/api/v1/batches', `{"charts":[{"spec":${chart}}]}`),
    post('/api/v1/reports', `{"title":"a","pages":[{"charts":[{"spec":${chart}}]}]}`),
  ],
  'signed URLs and short URLs': (chart) => [
    post('/api/v1/signed-urls', `{"spec":${chart}}`),
    post('/chart/create', `{"chart":${chart}}`),
  ],
  ...Object.fromEntries(
    ['2.9.4', '3', '4'].map((version) => [
      `POST /chart, Chart.js ${version}`,
      (chart: string) => [
        post('/chart', `{"chart":${chart},"version":"${version}"}`),
        post('/chart', `{"chart":${JSON.stringify(chart)},"version":"${version}","format":"svg"}`),
      ],
    ]),
  ),
  'GET /chart': (chart) => [
    get(`/chart?w=120&h=100&c=${encodeURIComponent(chart)}`),
    get(`/chart?w=120&h=100&encoding=base64&c=${Buffer.from(chart).toString('base64url')}`),
  ],
  '/mcp': (chart) => [
    tool('validate_chart', `{"spec":${chart}}`),
    tool('render_chart', `{"spec":${chart}}`),
    tool('render_card', `{"spec":${JSON.stringify(chart)}}`),
  ],
};
