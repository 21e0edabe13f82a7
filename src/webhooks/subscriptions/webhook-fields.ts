import Joi from 'joi';
import { findLogoUrlIssue } from '../../../chart-spec/spec.js';
import { lineOfText } from '../../http/http.js';

const MAX_CHARS = 2048;
/** 443 and the common alternative. With other ports the service could be used as a port scanner. */
const PORTS = ['', '8443'];

/**
 * What is wrong with the text of an endpoint's URL, or undefined. The host must be in its plain form, so that a reader of a list sees where
 * it leads. Whether the name resolves to a private address is checked again at every attempt.
 * @param allowPrivate for tests and development: http, any port, any host
 */
export function findWebhookUrlIssue(value: string, allowPrivate: boolean): string | undefined {
  if (value.length > MAX_CHARS) return `must be at most ${MAX_CHARS} characters long`;
  const scheme = allowPrivate ? /^https?:\/\/([^/?]*)/i : /^https:\/\/([^/?]*)/i;
  const authority = scheme.exec(value)?.[1]?.toLowerCase();
  if (authority === undefined || hasForbiddenCharacter(value)) {
    const httpUrl = value.toLowerCase().startsWith('http://') ? URL.parse(value) : null;
    if (httpUrl !== null && !isPublicHost(httpUrl.hostname)) return NOT_PUBLIC;
    return 'must be an https URL such as "https://example.com/hooks"';
  }
  if (value.includes('#')) return 'must not have a fragment (#)';
  if (authority.includes('@')) return 'must not carry a user name or password';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (!/^[\x00-\x7f]*$/.test(authority))
    return 'must have its host in the xn-- form where it has letters beyond a to z';
  const url = URL.parse(value);
  const standardPort = url?.protocol === 'http:' ? ':80' : ':443';
  const host = authority.endsWith(standardPort) ? authority.slice(0, -standardPort.length) : authority;
  if (url === null || host !== url.host) return 'must have a plainly written host such as "example.com"';
  if (allowPrivate) return undefined;
  if (!PORTS.includes(url.port)) return 'must use port 443 or 8443';
  return isPublicHost(url.hostname) ? undefined : NOT_PUBLIC;
}

/** The same rule as for logos. */
function isPublicHost(hostname: string): boolean {
  return findLogoUrlIssue(`https://${hostname}/`) === undefined;
}

export const NOT_PUBLIC =
  'must point to a public host. For tests, start the service with WEBHOOK_ALLOW_PRIVATE=true: it then takes http and private addresses';

function hasForbiddenCharacter(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\\' || character === '\x7f');
}

export const EVENTS = ['render.complete'] as const;
export const DESCRIPTION_CHARS = 200;

export interface WebhookFields {
  url: string;
  events: string[];
  description: string | null;
}
export type WebhookReplacement = WebhookFields & { enabled: boolean };

const eventsMessage = `{#label} must be an array of one or more of ${EVENTS.join(', ')}, each once`;

/** The bodies of POST and PUT. PUT replaces: absent fields are reset to their defaults. @param allowPrivate as for `findWebhookUrlIssue` */
export function webhookSchemas(allowPrivate: boolean) {
  const url = Joi.string()
    .custom((value: string, helpers) => {
      const issue = findWebhookUrlIssue(value, allowPrivate);
      return issue === undefined ? value : helpers.error('string.webhookUrl', { issue });
    })
    .required()
    .messages({ 'string.webhookUrl': '{#label} {#issue}' })
    .description('https, on a public host, port 443 or 8443, without user, password and fragment.')
    .example('https://example.com/hooks/charts')
    .meta({ jsonSchema: { format: 'uri', maxLength: 2048 } });
  const events = Joi.array()
    .items(Joi.valid(...EVENTS))
    .min(1)
    .unique()
    .required()
    .messages({ 'array.base': eventsMessage, 'array.min': eventsMessage, 'array.unique': '{#label} is given twice' });
  const fields = { url, events, description: lineOfText(DESCRIPTION_CHARS).allow(null).default(null) };
  const enabled = Joi.boolean().strict().default(true).messages({ '*': '{#label} must be true or false' });
  return {
    create: Joi.object<WebhookFields>(fields),
    replace: Joi.object<WebhookReplacement>({ ...fields, enabled }),
  };
}

const example = { url: 'https://example.com/hooks/charts', events: [...EVENTS], description: 'Reports' };
export const EXAMPLES = { create: example, replace: { ...example, enabled: true } };
