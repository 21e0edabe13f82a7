/** The public entry of the package. */
export { type CallOptions, ChartwrightClient, type ClientOptions, type JobOptions } from './client.js';
export * from './errors.js';
export { JobHandle, type WaitOptions } from './job-handle.js';
export type { Batch, BrandKit, ChartSpec, Description, Report, Template, TemplateOverrides } from './requests.js';
export type { Job, RenderedImage, StoredImage, Validation } from './results.js';
export type { components, paths } from './schema.js';
export { type SigningKey, type SignOptions, signUrl } from './sign-url.js';
export { type VerifyOptions, verifyWebhook, type WebhookEvent, type WebhookHeaders } from './webhooks.js';
