import Joi from 'joi';
import { lineOfText } from '../http/http.js';
import { findWebhookUrlIssue } from './webhook-url.js';

export const EVENTS = ['render.complete'] as const;
export const DESCRIPTION_CHARS = 200;

export interface WebhookFields {
  url: string;
  events: string[];
  description: string | null;
}
export type WebhookReplacement = WebhookFields & { enabled: boolean };

const eventsMessage = `{#label} must be an array of one or more of ${EVENTS.join(', ')}, each once`;

/** The bodies of POST and PUT. PUT replaces: absent fields are reset to their defaults. @param allowPrivate see webhook-url.ts */
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
