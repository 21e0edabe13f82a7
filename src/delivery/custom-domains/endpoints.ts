import Joi from 'joi';
import type { HasAccountCaller, HasCaller } from '../../accounts/caller.js';
import {
  type Endpoint,
  endpoint,
  type HasInput,
  Pipeline,
  type RequestContext,
  readJsonBody,
  readRawBody,
  type Stage,
  sendJson,
  stage,
} from '../../http/http.js';
import { errorResponse, jsonResponse, recordSchema } from '../../http/openapi.js';
import { toJsonSchema } from '../../platform/joi-json-schema.js';
import type { CustomDomains } from './custom-domains.js';
import { domainName } from './domain-name.js';

interface Input {
  domain: string | null;
}

export interface CustomDomainEndpointsOptions {
  authenticate: Stage<object, HasAccountCaller>;
  /** Not used for GET: an expired account can still read its domain. */
  requireActivePlan: Stage<HasCaller>;
  customDomains: CustomDomains;
  /** The host that the DNS of custom domains points to. */
  cname: string;
  /** The host names of the service, which no account can set. */
  ownHosts: string[];
}

/** GET and PUT /api/v1/settings/custom-domain. */
export function customDomainEndpoints(o: CustomDomainEndpointsOptions): readonly Endpoint[] {
  const { authenticate, requireActivePlan, customDomains, cname } = o;
  const domain = domainName(o.ownHosts).allow(null);
  const setting = recordSchema({
    domain: toJsonSchema(domain),
    status: { enum: ['none', 'active'] },
    cname: { type: 'string', description: 'Point the DNS of the domain to this host.' },
  });

  async function sendSetting(ctx: RequestContext<HasAccountCaller>): Promise<void> {
    const current = await customDomains.find(ctx.state.caller.accountId);
    sendJson(ctx, 200, { domain: current, status: current === null ? 'none' : 'active', cname });
  }

  return [
    endpoint({
      method: 'get',
      path: '/api/v1/settings/custom-domain',
      operationId: 'getCustomDomain',
      tag: 'Account',
      summary: 'Read the domain of the URLs of stored images',
      responses: { 200: jsonResponse('The domain.', setting) },
      stages: Pipeline.begin().use(authenticate).use(stage<HasAccountCaller>(sendSetting)).stages,
    }),
    endpoint({
      method: 'put',
      path: '/api/v1/settings/custom-domain',
      operationId: 'setCustomDomain',
      tag: 'Account',
      summary: 'Set or remove the domain of the URLs of stored images',
      description:
        'From the next `returnUrl` on, URLs begin with `https://` and this name. First point its DNS to `cname` and install a certificate: the service does not check either. Earlier URLs do not change and keep working.',
      responses: {
        200: jsonResponse('The domain.', setting),
        409: errorResponse('Another account uses this domain.'),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(readJsonBody(Joi.object<Input>({ domain: domain.required() }), { domain: 'charts.acme.com' }))
        .use(
          stage<HasAccountCaller & HasInput<Input>>(async (ctx) => {
            const { caller, input } = ctx.state;
            await customDomains.set(caller.accountId, input.domain, { by: caller, ctx });
            await sendSetting(ctx);
          }),
        ).stages,
    }),
  ];
}
