import { deflateRawSync } from 'node:zlib';
import { findSizeIssue } from '../language/check/sanitize.js';
import { isObject } from '../values/json.js';

/** As long as the URL of a GET render: chats, mail programs and proxies cut longer ones. */
const MAX_LINK_CHARS = 2000;
/** Longer text is not deflated to see whether it fits. */
const MAX_JSON_CHARS = 100_000;

/** The path of the playground with a specification, in the fragment, which browsers do not send to the service. */
export function playgroundPath(spec: unknown): string {
  return pathOf(JSON.stringify(spec));
}

/**
 * The same for a response about a specification as it was sent, without credentials beside it. Undefined for what is no specification or is
 * nested too deeply for one, and where the link would be too long.
 */
export function shortPlaygroundPath(spec: unknown): string | undefined {
  if (!isObject(spec) || findSizeIssue(spec, 1) !== undefined) return undefined;
  const { key: _key, apiKey: _apiKey, ...chart } = spec;
  const json = JSON.stringify(chart);
  const path = json.length > MAX_JSON_CHARS ? undefined : pathOf(json);
  return path === undefined || path.length > MAX_LINK_CHARS ? undefined : path;
}

const pathOf = (json: string): string =>
  `/app/playground#spec=${deflateRawSync(json, { level: 9 }).toString('base64url')}`;
