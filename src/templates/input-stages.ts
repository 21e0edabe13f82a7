import { type ChartSpec, invalidRequest, toJsonSchema } from '../../chart-spec/spec.js';
import { type HasBody, type HasInput, stage } from '../http/http.js';
import { jsonRequestBody, responseRef } from '../http/openapi.js';
import { findBuiltIn } from './built-in-templates.js';
import { newTemplate, type TemplateInput, templateChange } from './input.js';
import { newTemplateBody, templateChangeBody } from './readers.js';

export interface HasTemplateInput<Input> extends HasInput<Input> {
  /** The chart of the specification in the body, without overrides. */
  drawn: ChartSpec | undefined;
}

const responses = { 400: responseRef('InvalidRequest') };

/** Reads a new template from the body. Throws 400 with all errors, those of the chart under `spec`. */
export const readNewTemplate = stage<HasBody, HasTemplateInput<TemplateInput>>(
  async (ctx, next) => {
    const { fields, drawn } = await ctx.state.read(newTemplateBody, { body: ctx.state.body });
    const { copyOf, spec, description, ...rest } = fields;
    const original = copyOf === undefined ? undefined : findBuiltIn(copyOf);
    if (copyOf !== undefined && original === undefined)
      throw invalidRequest([{ path: 'copyOf', message: '"copyOf" must be the id of a built-in template' }]);
    const input = {
      ...rest,
      spec: spec ?? original?.spec ?? {},
      description: description ?? original?.description ?? '',
    };
    return next({ input, drawn });
  },
  {
    requestBody: jsonRequestBody(toJsonSchema(newTemplate), { name: 'Our MRR', slug: 'our-mrr', copyOf: 'mrr-trend' }),
    responses,
  },
);

/** Reads a change of some fields from the body. Throws 400 as above. */
export const readTemplateChange = stage<HasBody, HasTemplateInput<Partial<TemplateInput>>>(
  async (ctx, next) => {
    const { fields, drawn } = await ctx.state.read(templateChangeBody, { body: ctx.state.body });
    return next({ input: fields, drawn });
  },
  { requestBody: jsonRequestBody(toJsonSchema(templateChange), { name: 'Weekly orders' }), responses },
);
