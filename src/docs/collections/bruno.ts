import type { ApiDocument } from '../api/document.js';
import { BASE_URL, type CollectionRequest, collectionRequests, variablesOf } from './requests.js';

/** /bruno.json: a collection as Bruno exports and imports it. */
export function brunoCollection(document: ApiDocument, publicUrl: string): object {
  const groups = collectionRequests(document);
  const variables = variablesOf(groups, publicUrl).map(({ name, value }) => ({
    name,
    value,
    enabled: true,
    secret: name !== BASE_URL,
    type: 'text',
  }));
  return {
    name: 'Chartwright',
    version: '1',
    items: groups.map(({ name, requests }) => ({
      type: 'folder',
      name: nameOfFile(name),
      items: requests.map(itemOf),
    })),
    environments: [{ name: 'Chartwright', variables }],
  };
}

/** Bruno makes a file of each request. */
const nameOfFile = (name: string): string => name.replace(/[/\\:*?"<>|]/g, ' ');

function itemOf({ name, description, method, url, parameters, body, token }: CollectionRequest, index: number): object {
  const at = (place: string) => parameters.filter((each) => each.in === place);
  const entry = (each: CollectionRequest['parameters'][number]) => ({
    name: each.name,
    value: each.value,
    description: each.description,
    enabled: each.isOn,
  });
  return {
    type: 'http',
    name: nameOfFile(name),
    seq: index + 1,
    request: {
      url,
      method,
      headers: at('header').map(entry),
      params: (['query', 'path'] as const).flatMap((type) => at(type).map((each) => ({ ...entry(each), type }))),
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
      auth: token === undefined ? { mode: 'none' } : { mode: 'bearer', bearer: { token: `{{${token}}}` } },
      docs: description,
    },
  };
}
