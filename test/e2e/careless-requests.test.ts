import { expect } from 'chai';
import { pngSize, RENDER, request, theApp } from '../support/app.js';
import { pairs } from '../support/list.js';
import { cpuGrowth } from '../support/reference-work.js';

const CONFIG = "{type:'bar',data:{labels:['a','b'],datasets:[{label:'Calls',data:[13,24]}]}}";
const SPEC = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ label: 'Calls', data: [13, 24] }] } };
const JSON_TEXT = JSON.stringify(SPEC);
const base64 = Buffer.from(JSON_TEXT).toString('base64url');
const once = encodeURIComponent;
const twice = (text: string) => once(once(text));
const labeled = (formatter: string) =>
  `{type:'bar',data:{labels:['a','b'],datasets:[{data:[13,24]}]},options:{plugins:{datalabels:{display:true,formatter:${formatter}}}}}`;
const unencodedPlus = (text: string) => once(text).replaceAll('%2B', '+');

interface Expected {
  /** What the alternative text says: the chart is drawn. */
  drawn?: RegExp;
  /** What a warning or the error says. */
  says?: RegExp;
}

/** As people send them, and what they should see. */
const GET: readonly [path: string, expected: Expected][] = [
  [`/chart?c=${once(CONFIG)}&amp;w=320&amp;h=210`, { drawn: /b 24/, says: /&amp;/ }],
  [`/chart?c=${once(CONFIG)}&amp%3Bw=320`, { drawn: /b 24/, says: /&amp;/ }],
  ['/api/v1/render?type=bar&amp;labels=a,b&amp;data=13,24', { drawn: /b 24/, says: /&amp;/ }],
  ['/gchart?cht=bvs&amp;chd=t:70,30&amp;chs=320x210', { drawn: /70/, says: /&amp;/ }],
  ['/api/v1/templates/mrr-trend/render?labels=Jan,Feb&amp;data=8200,9100', { drawn: /9,100/, says: /&amp;/ }],
  [`/chart?${once(`c=${CONFIG}&w=320`)}`, { drawn: /b 24/, says: /whole query/ }],
  [`/chart?c=${twice(CONFIG)}`, { drawn: /b 24/, says: /twice/ }],
  [`/chart?c=${once(twice(CONFIG))}`, { drawn: /b 24/, says: /twice/ }],
  ['/api/v1/render?type=bar&labels=Cape%2520Town,b&data=13,24', { drawn: /Cape Town 13/, says: /twice/ }],
  ['/api/v1/render?type=bar&labels=10%25,50%25%20off&data=13,24', { drawn: /50% off 24/, says: /^$/ }],
  ['/api/v1/templates/mrr-trend/render?labels=Q1%2520A,Q2&data=8200,9100', { drawn: /Q1 A/, says: /twice/ }],
  [`/chart?c=${once(CONFIG).replace('Calls', 'Gain%206%')}`, { drawn: /Gain 6%/, says: /percent escape/ }],
  [`/chart?c=${once(CONFIG).replace('Calls', 'M%E9t%E9o')}`, { drawn: /Météo/, says: /percent escape/ }],
  [`/chart?c=${once(CONFIG).replace('Calls', 'It%u2019s')}`, { drawn: /It’s/, says: /percent escape/ }],
  ['/api/v1/render?type=bar&labels=10%,b&data=13,24', { says: /percent escape/ }],
  [`/chart?c=${unencodedPlus(labeled("(v)=>v+'k'"))}`, { drawn: /b 24/, says: /plus sign/ }],
  [`/chart?c=${unencodedPlus(labeled("(v)=>'+'+v"))}`, { says: /%2B/ }],
  ['/api/v1/render?type=bar&labels=Mo,Di,Mi&data=13,5;8,7;9,2', { drawn: /Mo 13,5, Di 8,7, Mi 9,2/, says: /decimal/ }],
  ['/api/v1/render?type=bar&labels=a;b&data=13;24', { drawn: /a 13, b 24/, says: /";"/ }],
  ['/api/v1/render?type=bar&labels=a,b&data=1,5;2,3', { says: /decimal sign/ }],
  ['/api/v1/render?type=bar&labels=Jan,Feb,&data=13,24,', { drawn: /Feb 24/, says: /comma/ }],
  ['/api/v1/render?type=bar&labels=Jan,Feb&data=13,24,', { drawn: /Feb 24/, says: /comma/ }],
  [
    `/api/v1/render?type=bar&labels=${once('["a","b"]')}&data=${once('[13,24]')}`,
    { drawn: /a 13, b 24/, says: /brackets/ },
  ],
  [`/api/v1/render?type=bar&labels=${once("['a','b']")}&data=[[13,24],[5,6]]`, { drawn: /a 5, b 6/, says: /brackets/ }],
  [`/api/v1/render?type=bar&labels=${once('["a, c","\\ud800"]')}&data=13,24`, { drawn: /a, c 13/, says: /brackets/ }],
  ['/api/v1/render?type=bar&labels="a","b"&data=13,24', { drawn: /a 13, b 24/, says: /quotes/ }],
  ['/api/v1/render?type=bar&labels=a|b&data=13|24', { drawn: /a 13, b 24/, says: /"\|"/ }],
  ['/api/v1/render?type=bar&labels=a,b&data=$1,200,$1,300', { says: /thousands/ }],
  ['/api/v1/render?type=bar&labels=a,b&data=13%2024', { says: /spaces/ }],
  [
    `/chart?c=${once('{type:‘bar’,data:{labels:[“it’s”,“b”],datasets:[{data:[13,24]}]}}')}`,
    { drawn: /it’s 13/, says: /typographic/ },
  ],
  [`/chart?c=${once(`\uFEFF\`\`\`json\n${CONFIG}\n\`\`\``)}`, { drawn: /b 24/, says: /invisible.*fences/ }],
  [`/chart?c=${once(JSON_TEXT.replaceAll('"', '&quot;'))}`, { drawn: /b 24/, says: /entities/ }],
  [`/chart?c=${once(JSON.stringify(JSON_TEXT))}`, { drawn: /b 24/, says: /JSON.stringify/ }],
  [`/chart?c=${once(JSON_TEXT.replaceAll('"', '\\"'))}`, { drawn: /b 24/, says: /escaped/ }],
  [`/chart?c=${base64}`, { drawn: /b 24/, says: /base64/ }],
  [
    `/chart?c=${once("{'type': 'bar', 'data': {'labels': ['None', 'b'], 'datasets': [{'data': [13, None], 'fill': False}]}}")}`,
    { drawn: /None 13/ },
  ],
  [`/chart?c=${once(CONFIG.slice(0, -3))}`, { says: /\]\}\} is missing.*column 45/ }],
  [`/chart?c=${once('https://quickchart.io/chart?c={}')}`, { says: /address/ }],
  [`/chart?c=${once('pie\n "Dogs" : 386')}`, { says: /Mermaid/ }],
  ['/chart?type=bar&labels=a,b&data=13,24', { says: /\/api\/v1\/render/ }],
  ['/api/v1/render?type=bar&labels=a,b&data=13,24&v=4', { says: /"v" is not a parameter of this URL: leave it out/ }],
  ['/api/v1/render?type=bar&labels=a,b&data=13,24&chs=300x200', { says: /width and height/ }],
];

const HIGHCHARTS = { chart: { type: 'column' }, xAxis: { categories: ['Jan'] }, series: [{ data: [1] }] };
const VEGA_LITE = {
  data: { values: [{ a: 'A', b: 28 }] },
  mark: 'bar',
  encoding: { x: { field: 'a' }, y: { field: 'b' } },
};
const ECHARTS = {
  xAxis: { type: 'category', data: ['Jan'] },
  yAxis: { type: 'value' },
  series: [{ type: 'bar', data: [1] }],
};
const PLOTLY = { data: [{ x: ['a'], y: [13], type: 'bar' }], layout: {} };
const APEX = { chart: { type: 'bar' }, series: [{ data: [1] }], xaxis: { categories: ['a'] } };
const GOOGLE = { cols: [{ label: 'a' }], rows: [{ c: [{ v: 'x' }] }] };

const POST: readonly [path: string, body: unknown, expected: Expected][] = [
  [RENDER, `\ufeff${JSON_TEXT}`, { says: /byte order mark/ }],
  [RENDER, JSON_TEXT.replaceAll('"', '“'), { says: /Typographic/ }],
  [RENDER, JSON_TEXT.replaceAll('"', "'"), { says: /single quotes/ }],
  [RENDER, "{'type': 'bar', 'sparkline': True}", { says: /Python/ }],
  [RENDER, JSON_TEXT.replace('13', 'None'), { says: /None is null/ }],
  [RENDER, JSON_TEXT.replace('13', 'NaN'), { says: /NaN.*null/ }],
  [RENDER, JSON_TEXT.slice(0, -3), { says: /\]\}\} is missing at the end/ }],
  [RENDER, JSON_TEXT.slice(0, -24), { says: /quote opened at line 1/ }],
  [RENDER, JSON_TEXT.replaceAll('"', '&quot;'), { says: /HTML entities/ }],
  [RENDER, JSON_TEXT.replaceAll('"', '\\"'), { says: /backslashes/ }],
  [RENDER, JSON.stringify(JSON_TEXT), { says: /called twice/ }],
  [RENDER, base64, { says: /base64/ }],
  [RENDER, 'https://quickchart.io/chart?c={}', { says: /address/ }],
  [RENDER, 'type=bar&labels=a,b&data=13,24', { says: /form/ }],
  [RENDER, "array('type' => 'bar')", { says: /PHP/ }],
  [RENDER, 'a:1:{s:4:"type";s:3:"bar";}', { says: /PHP/ }],
  [RENDER, '{"type"=>"bar"}', { says: /Ruby/ }],
  [RENDER, '[object Object]', { says: /JSON\.stringify/ }],
  [RENDER, '<html></html>', { says: /HTML/ }],
  [RENDER, 'type: bar\ndata:\n', { says: /YAML/ }],
  [RENDER, 'Month,Sales\nJan,13\n', { says: /data\.csv/ }],
  [RENDER, 'const data = {};', { says: /JavaScript/ }],
  [RENDER, 'xychart-beta\n bar [5, 6]', { says: /Mermaid/ }],
  [RENDER, { ...SPEC, data: JSON.stringify(SPEC.data) }, { says: /JSON text/ }],
  [
    RENDER,
    { type: 'bar', data: { labels: 'Jan,Feb', datasets: [{ data: '13,24' }] } },
    { says: /data\.labels.*split it at its commas/ },
  ],
  [
    RENDER,
    { type: 'bar', data: { labels: 'Jan;Feb', datasets: [{ data: '1,3;2,4' }] } },
    { says: /data\.labels.*split it at its semicolons, such.*data\.datasets.*semicolons, with decimal points/s },
  ],
  [RENDER, { chart: SPEC, width: 500 }, { says: /QuickChart.*\/chart/ }],
  [RENDER, { spec: SPEC }, { says: /"spec"/ }],
  [RENDER, [SPEC, SPEC], { says: /batches/ }],
  [RENDER, pairs(['a', 1], ['b', 2]), { says: /"rows"/ }],
  [RENDER, { type: 'bar', labels: ['a'], datasets: [] }, { says: /belong into "data"/ }],
  [
    RENDER,
    { type: 'bar', data: { categories: ['a'], datasets: [{ data: [1] }] } },
    { says: /Rename "categories" to "labels"/ },
  ],
  [RENDER, { kind: 'bar', data: SPEC.data }, { says: /Rename "kind" to "type"/ }],
  [RENDER, { ...SPEC, data: { ...SPEC.data, labels: ['R&amp;D', 'b'] } }, { drawn: /b 24/, says: /entity/ }],
  [RENDER, { ...SPEC, xlabel: 'M' }, { drawn: /b 24/, says: /options\.scales\.x\.title/ }],
  [RENDER, { ...SPEC, legendPosition: 'top' }, { drawn: /b 24/, says: /legend\.position/ }],
  [RENDER, { ...SPEC, annotation: {} }, { drawn: /b 24/, says: /options\.plugins\.annotation/ }],
  [
    RENDER,
    { ...SPEC, data: { ...SPEC.data, datasets: [{ data: [13, 24], colour: 'red' }] } },
    { drawn: /b 24/, says: /backgroundColor/ },
  ],
  [
    RENDER,
    { ...SPEC, data: { ...SPEC.data, datasets: [{ data: [13, 24], labels: ['x'] }] } },
    { drawn: /b 24/, says: /"data\.labels"/ },
  ],
  ['/chart', SPEC, { drawn: /b 24/, says: /configuration itself/ }],
  ...[RENDER, '/api/v1/jobs', '/chart'].flatMap((path) =>
    Object.entries({
      Highcharts: HIGHCHARTS,
      ECharts: ECHARTS,
      'Vega-Lite': VEGA_LITE,
      Plotly: PLOTLY,
      ApexCharts: APEX,
      'Google Charts': GOOGLE,
    }).map(
      ([name, body]) =>
        [path, path === '/chart' ? { chart: body } : body, { says: new RegExp(`chart of ${name}`) }] as [
          string,
          unknown,
          Expected,
        ],
    ),
  ),
];

describe('careless requests', () => {
  async function check(method: 'GET' | 'POST', path: string, body: unknown, { drawn, says }: Expected) {
    const { keys } = await theApp();
    const {
      status,
      headers,
      body: bytes,
    } = await request(method, path, { key: keys.business, ...(body !== undefined && { body }) });
    const alt = decodeURIComponent(String(headers['x-chart-alt'] ?? ''));
    const isJson = String(headers['content-type']).includes('json');
    const words = isJson ? bytes.toString() : `${headers['x-chart-warnings'] ?? ''}${headers['x-chart-error'] ?? ''}`;
    expect(status, words).to.equal(drawn ? 200 : 400);
    if (drawn) expect(alt).to.match(drawn);
    if (says) expect(isJson ? words.replaceAll('\\"', '"') : unescaped(words)).to.match(says);
    return { bytes };
  }

  for (const [path, expected] of GET) it(`GET ${path.slice(0, 110)}`, () => check('GET', path, undefined, expected));
  for (const [path, body, expected] of POST)
    it(`POST ${path} ${JSON.stringify(body).slice(0, 90)}`, () => check('POST', path, body, expected));

  it('read the key behind &amp;, and the size', async () => {
    const { keys } = await theApp();
    const path = `/chart?c=${once(CONFIG)}&amp;w=320&amp;h=210&amp;key=${keys.business}`;
    const { body } = await request('GET', path, { status: 200 });
    expect(pngSize(body)).to.deep.equal([640, 420]);
  });

  it('take time in proportion to their length', async () => {
    const { keys } = await theApp();
    const texts = ["'", '“', '{', '&quot;', '\\"', '{"a":', 'None ', '[[', '%25', '"a" => ', 'pie\n'];
    const growth = await cpuGrowth(
      async (count) => {
        for (const text of texts) {
          const body = `{${text.repeat(count / text.length)}`;
          await request('POST', '/api/v1/validate', { key: keys.business, body });
          await request('POST', '/chart', { key: keys.business, body: { chart: body } });
        }
      },
      50_000,
      400_000,
    );
    expect(growth).to.be.below(16);
  });
});

/** Headers hold some signs as percent escapes, and others as \u escapes. */
function unescaped(header: string): string {
  return header.replaceAll(/(?:%[\dA-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
