import Joi from 'joi';
import { lineOfText } from '../http/http.js';
import { hookUrlFault } from './hook-url.js';

/** What can be told: the reference names this one. */
export const EVENTS = ['render.complete'] as const;
export const DESCRIPTION_CHARS = 200;

/** What an account says of a webhook. */
export interface HookFields {
  url: string;
  events: string[];
  description: string | null;
}

const eventsSentence = `{#label} must be an array of one or more of ${EVENTS.join(', ')}, each once`;

/** POST, and with `enabled` PUT, which replaces: what it leaves out goes back to its default. */
export function hookSchemas(allowPrivate: boolean) {
  const url = Joi.string()
    .custom((value: string, helpers) => {
      const fault = hookUrlFault(value, allowPrivate);
      return fault === undefined ? value : helpers.error('string.hookUrl', { fault });
    })
    .required()
    .messages({ 'string.hookUrl': '{#label} {#fault}' });
  const events = Joi.array()
    .items(Joi.valid(...EVENTS))
    .min(1)
    .unique()
    .required()
    .messages({ 'array.base': eventsSentence, 'array.min': eventsSentence, 'array.unique': '{#label} is given twice' });
  const fields = { url, events, description: lineOfText(DESCRIPTION_CHARS).allow(null).default(null) };
  const enabled = Joi.boolean().strict().default(true).messages({ '*': '{#label} must be true or false' });
  return {
    create: Joi.object<HookFields>(fields),
    replace: Joi.object<HookFields & { enabled: boolean }>({ ...fields, enabled }),
  };
}
