import type { Endpoint } from '../http/http.js';
import type { Parameter } from '../http/openapi.js';
import { type TemplateEndpointsOptions, templateEndpoints, templateId } from './endpoints.js';
import { createRenderStage, type RenderStage } from './render-stage.js';
import { createTemplateStore, type TemplateStore, type TemplateStoreOptions } from './template-store.js';

export type { RenderStage as TemplateStages } from './render-stage.js';

export interface Templates extends RenderStage, Pick<TemplateStore, 'find'> {
  endpoints: readonly Endpoint[];
  /** The path parameter `templateId` in the API description. */
  templateId: Parameter;
}

export type TemplatesOptions = TemplateStoreOptions & Omit<TemplateEndpointsOptions, 'templates'>;

/** Built-in and own templates: their routes, and how renders read them. See docs/reference/brand-kits-and-templates.md. */
export function createTemplates(o: TemplatesOptions): Templates {
  const templates = createTemplateStore(o);
  return {
    endpoints: templateEndpoints({ ...o, templates }),
    templateId,
    find: templates.find,
    ...createRenderStage(templates),
  };
}
