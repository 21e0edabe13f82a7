import type { ApiDocument } from '../api/document.js';
import { BASE_URL, type CollectionRequest, collectionRequests, variablesOf } from './requests.js';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** /postman.json: a collection of Postman, format 2.1. Insomnia, Hoppscotch, Yaak and newman read it too. */
export function postmanCollection(document: ApiDocument, publicUrl: string): object {
  const groups = collectionRequests(document);
  return {
    info: { name: 'Chartwright', schema: SCHEMA, description: `${publicUrl}/docs`, version: document.info.version },
    item: groups.map(({ name, requests }) => ({ name, item: requests.map(itemOf) })),
    variable: variablesOf(groups, publicUrl).map(({ name: key, value }) => ({ key, value, type: 'string' })),
  };
}

function itemOf({ name, description, method, path, url, parameters, body, token }: CollectionRequest): object {
  const at = (place: string) => parameters.filter((each) => each.in === place);
  const switched = (place: string) => at(place).map((each) => ({ ...entryOf(each), disabled: !each.isOn }));
  const json = { key: 'Content-Type', value: 'application/json' };
  return {
    name,
    request: {
      method,
      description,
      auth:
        token === undefined
          ? { type: 'noauth' }
          : { type: 'bearer', bearer: [{ key: 'token', value: `{{${token}}}`, type: 'string' }] },
      header: [...(body === undefined ? [] : [json]), ...switched('header')],
      url: {
        raw: url,
        host: [`{{${BASE_URL}}}`],
        path: path.slice(1).split('/'),
        query: switched('query'),
        variable: at('path').map(entryOf),
      },
      ...(body !== undefined && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    response: [],
  };
}

function entryOf({ name, value, description }: CollectionRequest['parameters'][number]) {
  return { key: name, value, description };
}
