import { templateParameters } from '../../chart-spec/urls.js';
import { stage } from '../http/http.js';
import type { TemplateStages } from '../render/route-stages.js';
import { templateUrl } from './readers.js';
import type { TemplateStore } from './template-store.js';

/** How long a GET image of an own template may be cached: the template can change although its URL does not. */
const OWN_MAX_AGE_S = 300;

const parameters = templateParameters.flatMap(({ name: main, aliases, description, schema }) =>
  [main, ...aliases].map((name) => ({
    name,
    in: 'query',
    description: name === main ? description : `Same as \`${main}\`.`,
    schema: main === 'scale' ? { ...schema, default: 2 } : schema,
  })),
);

/** The stage that the pipeline of template renders takes. */
export function createTemplateStages(templates: Pick<TemplateStore, 'get'>): TemplateStages {
  return {
    parseTemplateUrl: stage(
      async (ctx, next) => {
        const { caller, rawQuery } = ctx.state;
        const accountId = caller.kind === 'anonymous' ? undefined : caller.accountId;
        const template = await templates.get(accountId, String(ctx['params']?.['templateId']));
        const { spec, reading, builtIn } = template;
        const parsed = await ctx.state.read(templateUrl, { spec, rawQuery, reading });
        return next(builtIn ? parsed : { ...parsed, maxAgeS: OWN_MAX_AGE_S });
      },
      { parameters },
      'parse',
    ),
  };
}
