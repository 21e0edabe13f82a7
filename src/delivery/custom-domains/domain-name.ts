import Joi from 'joi';

/** RFC 1035 §2.3.4, without the dot of the root. */
const MAX_CHARS = 253;
/** RFC 1123 §2.1: letters, digits and hyphens, at most 63 and no hyphen at either end; the last label is no number. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const SENTENCE =
  'must be a host name of your own, such as charts.acme.com: without scheme, port and path, and in its xn-- form where it has letters beyond a to z';

/**
 * A host name that the world may know, in lower case: not an address, not `localhost`, nothing with a port, a user or a path.
 * @param taken the service's own
 */
export function domainName(taken: readonly string[]): Joi.StringSchema {
  return Joi.string()
    .lowercase()
    .custom((domain: string, helpers) => {
      const isGood = domain.length <= MAX_CHARS && HOST_NAME.test(domain) && !taken.includes(domain);
      return isGood ? domain : helpers.error('any.invalid');
    })
    .messages({ '*': `"domain" ${SENTENCE}`, 'any.required': '"domain" is required: a host name, or null for none' });
}
