import { shortPlaygroundPath } from '../chart-spec/urls.js';
import { ChartwrightClient, type ClientOptions } from '../clients/typescript/src/client.js';
import { ChartwrightError } from '../clients/typescript/src/errors.js';
import type { Batch, ChartSpec, Description, Report } from '../clients/typescript/src/requests.js';
import type { Job, RenderedImage, StoredImage, Validation } from '../clients/typescript/src/results.js';
import type {
  ChartBackend,
  DescriptionRequest,
  JsonInput,
  TemplateOverrides,
  TemplateSummary,
} from './chart-backend.js';

/** Draws on a service, by its public API. The service validates what is sent. */
export class ServerBackend implements ChartBackend {
  readonly #client: ChartwrightClient;

  constructor(options: ClientOptions) {
    this.#client = new ChartwrightClient(options);
  }

  render(spec: JsonInput): Promise<RenderedImage> {
    return this.#client.renderImage(spec as ChartSpec);
  }

  renderToUrl(spec: JsonInput): Promise<StoredImage> {
    return this.#client.renderToUrl(spec as ChartSpec);
  }

  validate(spec: unknown): Promise<Validation> {
    return this.#client.validate(spec);
  }

  playgroundUrl(spec: unknown): string | undefined {
    const path = shortPlaygroundPath(spec);
    return path === undefined ? undefined : this.#client.baseUrl + path;
  }

  async templates(): Promise<TemplateSummary[]> {
    const templates = await orBuiltIn(this.#client.templates());
    if (templates === undefined) return (await import('./local/templates.js')).builtInTemplates();
    return templates.map(({ id, slug, name, description, spec }) => ({
      id: slug ?? id,
      name,
      ...(description != null && { description }),
      spec: spec as JsonInput,
    }));
  }

  renderTemplate(id: string, overrides: TemplateOverrides): Promise<RenderedImage> {
    return this.#client.renderTemplate(id, overrides);
  }

  renderTemplateToUrl(id: string, overrides: TemplateOverrides): Promise<StoredImage> {
    return this.#client.renderTemplateToUrl(id, overrides);
  }

  describe(request: DescriptionRequest): Promise<RenderedImage> {
    return this.#client.describe(request as Description);
  }

  describeToUrl(request: DescriptionRequest): Promise<StoredImage> {
    return this.#client.describeToUrl(request as Description);
  }

  async brandKits(): Promise<{ id: string; name: string }[]> {
    const kits = await orBuiltIn(this.#client.brandKits());
    return kits ?? (await import('./local/brand-kits.js')).presetKits();
  }

  async createReport(report: JsonInput): Promise<Job> {
    const { id: jobId } = await this.#client.createReport(report as Report);
    return { jobId, status: 'queued' };
  }

  async createBatch(batch: JsonInput): Promise<Job> {
    const { id: jobId } = await this.#client.createBatch(batch as Batch);
    return { jobId, status: 'queued' };
  }

  job(jobId: string): Promise<Job> {
    return this.#client.job(jobId);
  }

  download(job: Job): Promise<Uint8Array> {
    return this.#client.download(job);
  }

  async close(): Promise<void> {}
}

/** @returns undefined for a key that may only draw: it cannot list what belongs to the account, but may name what is built in */
function orBuiltIn<T>(records: Promise<T>): Promise<T | undefined> {
  return records.catch((error: unknown) => {
    if (error instanceof ChartwrightError && error.status === 403) return undefined;
    throw error;
  });
}
