import { type Endpoint, endpoint, type Stage } from '../http/http.js';
import { errorResponse, NEAR_LINK } from '../http/openapi.js';
import type { RenderPipelines } from '../render/pipeline.js';
import type { HasAddress, TemplateStages } from '../render/route-stages.js';
import { type TemplateEndpointsOptions, templateEndpoints, templateId } from './endpoints.js';
import { createTemplateStages } from './render-stage.js';

export { createTemplateStore } from './template-store.js';

export interface TemplateRoutesOptions extends TemplateEndpointsOptions {
  pipelines: Pick<RenderPipelines, 'renderTemplate' | 'embedTemplate' | 'describeTemplate' | 'responses'>;
}

/** The routes of built-in and own templates. See docs/reference/brand-kits-and-templates.md. */
export function createTemplateRoutes(options: TemplateRoutesOptions): {
  endpoints: readonly Endpoint[];
  /** Describes the page of a template for oEmbed. */
  describing: readonly Stage<HasAddress>[];
} {
  const { pipelines } = options;
  const stages = createTemplateStages(options.templates);
  const drawing = [renderTemplateEndpoint(stages, pipelines), embedTemplateEndpoint(stages, pipelines)];
  return {
    endpoints: [...drawing, ...templateEndpoints(options)],
    describing: pipelines.describeTemplate(stages).stages,
  };
}

/** GET /embed/templates/:templateId. */
function embedTemplateEndpoint(
  stages: TemplateStages,
  { embedTemplate, responses }: Pick<RenderPipelines, 'embedTemplate' | 'responses'>,
): Endpoint {
  return endpoint({
    method: 'get',
    path: '/embed/templates/:templateId',
    operationId: 'embedTemplate',
    tag: 'Templates',
    keyScope: 'render',
    summary: 'A page with the interactive chart of a template',
    description: 'As `GET /embed`, with the signed query of `GET /api/v1/templates/{templateId}/render`.',
    parameters: [templateId],
    responses: responses.page,
    stages: embedTemplate(stages).stages,
  });
}

/** GET /api/v1/templates/:templateId/render. */
function renderTemplateEndpoint(
  stages: TemplateStages,
  { renderTemplate, responses }: Pick<RenderPipelines, 'renderTemplate' | 'responses'>,
): Endpoint {
  const { 'application/pdf': _pdf, ...content } = responses.image.content ?? {};
  return endpoint({
    method: 'get',
    path: '/api/v1/templates/:templateId/render',
    operationId: 'renderTemplate',
    tag: 'Templates',
    keyScope: 'render',
    summary: 'Draw a template with your own data',
    description:
      "Built-in templates need no credentials. Without credentials the anonymous plan applies: PNG, at most 1200 px per dimension. Templates of your own need yours. With `labels` or `data` key figures and badge are computed from them, and the sample's texts are left out; series that `data` does not give are left out too. The whole URL may have at most 2000 characters.",
    parameters: [templateId],
    responses: {
      ...responses.errors,
      200: { ...responses.image, content },
      404: responses.asImage(
        errorResponse('There is no such template among the built-in ones and your own.', 'Error', NEAR_LINK),
      ),
    },
    stages: renderTemplate(stages).stages,
    head: {
      operationId: 'describeTemplate',
      summary: 'Draw a template with your own data and return its headers only',
    },
  });
}
