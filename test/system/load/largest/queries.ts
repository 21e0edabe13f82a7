import { fillJson, type LargeInput, range } from './large-input.js';

const URL_CHARS = 1900;
const get = (name: string, path: string): LargeInput => ({
  name: `GET ${name}`,
  method: 'GET',
  path,
  statuses: [200, 400, 401, 403, 404],
});
export const queryInputs: LargeInput[] = [
  get('many points', `/api/v1/render?type=bar&labels=a&data=${fillJson('1,', URL_CHARS)}1`),
  get('many colors', `/api/v1/render?type=bar&labels=a&data=1&palette=${fillJson('a,', URL_CHARS)}a`),
  get('many parameters', `/api/v1/render?${fillJson('a&', URL_CHARS)}`),
  get('many typos', `/api/v1/render?${range(400, (i) => `w${i}`).join('&')}`),
  get('escapes', `/api/v1/render?type=bar&labels=${fillJson('%F0%9F%98%80', URL_CHARS)}&data=1`),
  get('a chart of zeros', `/api/v1/render?chart=${fillJson('A', URL_CHARS)}`),
  get('lists: a long cursor', `/api/v1/renders?cursor=${fillJson('a', 12_000)}`),
  get('lists: many parameters', `/api/v1/renders?${fillJson('a&', 12_000)}`),
  get('lists: many unknown parameters', `/api/v1/renders?${range(1900, (i) => `w${i}`).join('&')}`),
];
