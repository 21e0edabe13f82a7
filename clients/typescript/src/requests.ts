import type { components, paths } from './schema.js';

/** A chart specification: docs/spec/README.md. */
export type ChartSpec = components['schemas']['ChartSpec'];

/** The body of POST /api/v1/reports. */
export type Report = JsonBody<'/api/v1/reports'>;

/** The body of POST /api/v1/batches. */
export type Batch = JsonBody<'/api/v1/batches'>;

/** What `describe` takes. */
export type Description = Omit<JsonBody<'/api/v1/ai/render'>, 'returnUrl'>;

/** The parameters of a template URL, without credentials. */
export type TemplateOverrides = Omit<
  NonNullable<paths['/api/v1/templates/{templateId}/render']['get']['parameters']['query']>,
  'key' | 'apiKey' | 'account' | 'expires' | 'sig' | 'errors' | 'returnUrl'
>;

export type Template = RowOf<'/api/v1/templates'>;

export type BrandKit = RowOf<'/api/v1/brand-kits'>;

type JsonBody<Path extends '/api/v1/reports' | '/api/v1/batches' | '/api/v1/ai/render'> =
  paths[Path]['post']['requestBody']['content']['application/json'];

type RowOf<Path extends '/api/v1/templates' | '/api/v1/brand-kits'> =
  paths[Path]['get']['responses'][200]['content']['application/json']['data'][number];
