import { type ApiDocument, firstFormOf, type Operation } from '../api/document.js';
import { exampleBody, exampleParameters } from '../api/example.js';
import { tokenVariable } from '../api/samples.js';

/** The variables of a collection. Only the first has a value that everybody shares. */
export const BASE_URL = 'CHARTWRIGHT_URL';

/** One request of a collection, with the values of the documentation's examples. */
export interface CollectionRequest {
  name: string;
  description: string;
  method: string;
  /** Below `BASE_URL`, with `:name` for parameters. */
  path: string;
  /** Whole, with the parameters of its query that are switched on. */
  url: string;
  /** Those that the request does not need are switched off. */
  parameters: { name: string; value: string; in: 'path' | 'query' | 'header'; description: string; isOn: boolean }[];
  /** JSON. */
  body: string | undefined;
  /** The variable with the bearer token. */
  token: string | undefined;
}

export interface RequestGroup {
  name: string;
  requests: CollectionRequest[];
}

/** All requests of the API by subject: each operation once. */
export function collectionRequests(document: ApiDocument): RequestGroup[] {
  const isRequest = (each: Operation) => each.method !== 'EVENT' && firstFormOf(each, document) === undefined;
  return document.tags
    .map(({ name }) => ({
      name,
      requests: document.operations
        .filter((each) => each.tag === name && isRequest(each))
        .map((each) => requestOf(each, document)),
    }))
    .filter(({ requests }) => requests.length > 0);
}

function requestOf(operation: Operation, document: ApiDocument): CollectionRequest {
  const { summary, description = '', method } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  const values = exampleParameters(operation, document);
  const parameters = operation.parameters.map((parameter) => ({
    name: parameter.name,
    value: values.get(parameter) ?? String(parameter.schema.examples?.[0] ?? ''),
    in: parameter.in,
    description: parameter.description ?? '',
    isOn: values.has(parameter) || parameter.required === true,
  }));
  const sent = parameters.filter((each) => each.in === 'query' && each.isOn);
  const query = sent.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  const body = exampleBody(operation, document);
  return {
    name: summary.replaceAll('`', ''),
    description,
    method,
    path,
    url: `{{${BASE_URL}}}${path}${query && `?${query}`}`,
    parameters,
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
    token: tokenVariable(operation),
  };
}

/** The variables that the requests use; tokens are the reader's own. */
export function variablesOf(groups: readonly RequestGroup[], publicUrl: string): { name: string; value: string }[] {
  const tokens = new Set(groups.flatMap(({ requests }) => requests.flatMap(({ token }) => token ?? [])));
  return [{ name: BASE_URL, value: publicUrl }, ...[...tokens].map((name) => ({ name, value: '' }))];
}
