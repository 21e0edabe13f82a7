import Joi from 'joi';
import { cnameWarnings, toJsonSchema } from '../../../chart-spec/spec.js';
import type { HasAccountCaller, HasCaller } from '../../caller.js';
import {
  type Endpoint,
  endpoint,
  Pipeline,
  type RequestContext,
  readIfMatch,
  readJsonBody,
  readRawBody,
  type Stage,
  sendVersioned,
  versionedResponse,
} from '../../http/http.js';
import { recordSchema } from '../../http/openapi.js';
import type { CustomDomain } from './custom-domain.entity.js';
import type { CustomDomains } from './custom-domains.js';
import type { Verification } from './verification.js';

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
function domainName(ownHosts: readonly string[]): Joi.StringSchema {
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

interface Input {
  domain: string | null;
}

export interface CustomDomainEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET: an expired account can still read its domain. */
  requireActivePlan: Stage<HasCaller>;
  customDomains: CustomDomains;
  verification: Pick<Verification, 'recordOf'>;
  /** The host that the DNS of custom domains points to. */
  cname: string;
  /** The host names of the service, which no account can set. */
  ownHosts: string[];
}

/** See docs/reference/storage.md#custom-domain. */
export function customDomainEndpoints(options: CustomDomainEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, customDomains, verification, cname } = options;
  const domain = domainName(options.ownHosts).allow(null);
  const warnings = cnameWarnings(cname);
  const fields = {
    domain: toJsonSchema(domain),
    status: {
      enum: ['none', 'pending', 'active'],
      description: 'URLs begin with the domain while it is `active`. It is `pending` until the DNS holds the record.',
    },
    cname: { type: 'string', description: 'Point the DNS of the domain to this host.' },
    verification: {
      ...recordSchema({ type: { const: 'TXT' }, name: { type: 'string' }, value: { type: 'string' } }),
      type: ['object', 'null'],
      description: 'The DNS record to create, which proves that the domain is yours.',
    },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Why no DNS record can point to `cname`. Absent if empty.',
    },
  };
  const setting = recordSchema(fields, ['warnings']);

  function present(claim: CustomDomain | undefined): object {
    const { domain = null, status = 'none' } = claim ?? {};
    const record = claim === undefined ? null : verification.recordOf(claim);
    return { domain, status, cname, verification: record, ...(warnings.length > 0 && { warnings }) };
  }
  async function sendSetting(ctx: RequestContext<HasAccountCaller>): Promise<void> {
    sendVersioned(ctx, 200, present(await customDomains.find(ctx.state.caller.accountId)));
  }
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'get',
      path: '/api/v1/settings/custom-domain',
      operationId: 'getCustomDomain',
      tag: 'Account',
      summary: 'Read the domain of the URLs of stored images',
      responses: { 200: versionedResponse('The domain.', setting) },
      stages: authenticated.end(sendSetting),
    }),
    endpoint({
      method: 'put',
      path: '/api/v1/settings/custom-domain',
      operationId: 'setCustomDomain',
      tag: 'Account',
      summary: 'Set or remove the domain of the URLs of stored images',
      description:
        'A new domain is `pending`. Point its DNS to `cname`, install a certificate, and create the record of `verification`. The service looks for the record, at first twice a minute, and the domain becomes `active`: from the next `returnUrl` on, URLs begin with `https://` and this name. Earlier URLs do not change and keep working.',
      responses: { 200: versionedResponse('The domain.', setting) },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(readJsonBody(Joi.object<Input>({ domain: domain.required() }), { domain: 'charts.acme.com' }, setting))
        .use(readIfMatch)
        .end(async (ctx) => {
          const { caller, input, requireVersion } = ctx.state;
          const check = (current: CustomDomain | undefined) => requireVersion(present(current));
          await customDomains.set(caller.accountId, input.domain, { by: caller, ctx }, check);
          await sendSetting(ctx);
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/settings/custom-domain/verify',
      operationId: 'verifyCustomDomain',
      tag: 'Account',
      summary: 'Look for the DNS record of the domain now',
      description:
        'Responds with the result. The DNS is asked at most every 10 s; a request in between gets the last result.',
      responses: { 200: versionedResponse('The domain.', setting) },
      stages: authenticated.use(requireActivePlan).end(async (ctx) => {
        await customDomains.verify(ctx.state.caller.accountId);
        await sendSetting(ctx);
      }),
    }),
  ];
}
