/** Requests with generated texts in every place that takes one. Fields, parameters and tools are those that the service declares. */
import type { Arbitrary } from 'fast-check';
import { templateParameters, urlParameters } from '../../../chart-spec/urls.js';
import { imageChartParameters } from '../../../src/quickchart/image-chart-openapi.js';
import { chartQueryParameters } from '../../../src/quickchart/parameters.js';
import { fc } from '../../support/property.js';
import { argumentNames, hostileSpecs, hostileText } from './hostile-texts.js';
import type { LargeInput } from './largest/large-input.js';

export type HostileRequest = Omit<LargeInput, 'statuses' | 'body'> & { body?: string };

export interface ListedTool {
  name: string;
  inputSchema: unknown;
}

/** As long as a render URL may be, when each character is escaped. */
const URL_TEXT_CHARS = 550;
const json = (path: string, name: string, value: unknown): HostileRequest => ({
  name,
  path,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const query = (base: string, names: readonly string[]): Arbitrary<HostileRequest> =>
  fc.tuple(fc.constantFrom(...names), hostileText(URL_TEXT_CHARS)).map(([name, text]) => {
    const encoded = encodeURIComponent(text.toWellFormed()).slice(0, 1800);
    return { name: `GET ${base}: ${name}`, method: 'GET', path: `${base}${name}=${encoded.replace(/%.?$/, '')}` };
  });
const namesOf = (parameters: readonly { name: string }[]) => parameters.map(({ name }) => name);

/** @param small requests that are read on the main thread; otherwise also those that are not */
export function hostileRequests(tools: readonly ListedTool[], small: boolean): Arbitrary<HostileRequest> {
  const texts = fc.oneof(hostileText(500), hostileText(small ? 15_000 : 300_000));
  const specs = hostileSpecs(texts, small ? 25 : 1000);
  const tool = fc.constantFrom(
    ...tools.flatMap(({ name, inputSchema }) =>
      argumentNames(inputSchema).map((argument) => [name, argument] as const),
    ),
  );
  const call = (name: string, given: object) =>
    json('/mcp', `tool ${name}`, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });
  const page = (spec: unknown) => ({ charts: [{ spec }, { spec, x: 1 }] });
  return fc.oneof(
    specs.map((spec) => json('/api/v1/validate', 'validate', spec)),
    specs.map((spec) => json('/chart', 'POST /chart', { chart: spec, format: 'svg' })),
    // An unknown field: nothing is accepted, and all of it is read.
    specs.map((spec) => json('/api/v1/reports', 'report', { title: 'x', pages: [page(spec)], x: 1 })),
    specs.map((spec) => json('/api/v1/batches', 'batch', page(spec))),
    specs.map((spec) => json('/api/v1/templates', 'template', { spec, x: 1 })),
    specs.map((spec) => json('/api/v1/signed-urls', 'signed URL', { spec })),
    specs.map((spec) => call('validate_chart', { spec })),
    fc.tuple(tool, texts).map(([[name, argument], text]) => call(name, { [argument]: text, spec: '{}' })),
    texts.map((text) => json('/chart', 'POST /chart: a text', { chart: text })),
    texts.map((text) => json('/chart', 'POST /chart: a literal', { chart: `{type:'bar',data:{labels:['${text}']}}` })),
    fc
      .tuple(fc.constantFrom(...namesOf(imageChartParameters)), texts)
      .map(([name, text]) => json('/gchart', `POST /gchart: ${name}`, { cht: 'bvg', chd: 't:1,2', [name]: text })),
    hostileText(3900).map((description) => json('/api/v1/ai/render', 'description', { description })),
    texts.map((data) => json('/api/v1/ai/render', 'table of a description', { description: 'bar chart', data })),
    texts.map((text) => json('/api/v1/validate', 'CSV', { type: 'bar', data: { csv: `a,b\nx,${text}` } })),
    texts.map((text) => ({ name: 'a body', path: '/api/v1/render', body: text })),
    texts.map((text) => ({
      name: 'a form',
      path: '/chart',
      contentType: 'application/x-www-form-urlencoded',
      body: `c=${text}`,
    })),
    query('/api/v1/render?type=bar&labels=a&data=1&', namesOf(urlParameters)),
    query('/api/v1/templates/mrr-trend/render?', namesOf(templateParameters)),
    query('/chart?', namesOf(chartQueryParameters)),
    query('/gchart?cht=bvg&chd=t:1,2&chs=200x100&', namesOf(imageChartParameters)),
  );
}
