import Joi from 'joi';

/** RFC 1035 §2.3.4, without the final dot. */
const MAX_CHARS = 253;
/** RFC 1123 §2.1: labels of 1 to 63 letters, digits and hyphens, without a hyphen at either end. The last label begins with a letter. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const SENTENCE =
  'must be a host name of your own, such as charts.acme.com: without scheme, port and path, and in its xn-- form where it has letters beyond a to z';

/**
 * A public host name, converted to lower case. IP addresses and single labels such as `localhost` are rejected.
 * @param ownHosts the host names of the service, which are rejected too
 */
export function domainName(ownHosts: readonly string[]): Joi.StringSchema {
  return Joi.string()
    .lowercase()
    .custom((domain: string, helpers) => {
      const isAccepted = domain.length <= MAX_CHARS && HOST_NAME.test(domain) && !ownHosts.includes(domain);
      return isAccepted ? domain : helpers.error('any.invalid');
    })
    .messages({ '*': `"domain" ${SENTENCE}`, 'any.required': '"domain" is required: a host name, or null for none' })
    .description('A host name, without scheme, port and path.')
    .example('charts.acme.com')
    .meta({ jsonSchema: { maxLength: MAX_CHARS } });
}
