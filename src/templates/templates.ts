import type { Endpoint, Stage } from '../http/http.js';
import type { RenderPipelines } from '../render/pipeline.js';
import { type TemplateEndpointsOptions, templateEndpoints } from './endpoints.js';
import { embedTemplateEndpoint, renderTemplateEndpoint } from './render-endpoint.js';
import { createTemplateStages } from './render-stage.js';

export { createTemplateStore, type TemplateStore } from './template-store.js';

export interface TemplateRoutesOptions extends TemplateEndpointsOptions {
  pipelines: Pick<RenderPipelines, 'renderTemplate' | 'embedTemplate' | 'describeTemplate' | 'responses'>;
}

/** The routes of built-in and own templates. See docs/reference/brand-kits-and-templates.md. */
export function createTemplateRoutes(options: TemplateRoutesOptions): {
  endpoints: readonly Endpoint[];
  /** Describes the page of a template for oEmbed. */
  describing: readonly Stage[];
} {
  const { pipelines } = options;
  const stages = createTemplateStages(options.templates);
  const drawing = [renderTemplateEndpoint(stages, pipelines), embedTemplateEndpoint(stages, pipelines)];
  return {
    endpoints: [...drawing, ...templateEndpoints(options)],
    describing: pipelines.describeTemplate(stages).stages,
  };
}
