import type { Endpoint } from '../http/http.js';
import type { RenderPipelines } from '../render/pipeline.js';
import { type TemplateEndpointsOptions, templateEndpoints } from './endpoints.js';
import { renderTemplateEndpoint } from './render-endpoint.js';
import { createTemplateStages } from './render-stage.js';

export { createTemplateStore, type TemplateStore } from './template-store.js';

export interface TemplateRoutesOptions extends TemplateEndpointsOptions {
  pipelines: Pick<RenderPipelines, 'renderTemplate' | 'responses'>;
}

/** The routes of built-in and own templates. See docs/reference/brand-kits-and-templates.md. */
export function createTemplateRoutes(options: TemplateRoutesOptions): { endpoints: readonly Endpoint[] } {
  const stages = createTemplateStages(options.templates);
  return { endpoints: [renderTemplateEndpoint(stages, options.pipelines), ...templateEndpoints(options)] };
}
