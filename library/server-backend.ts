import { shortPlaygroundPath } from '../chart-spec/urls.js';
import { ChartwrightClient, type ClientOptions } from '../clients/typescript/src/client.js';
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
    const templates = await this.#client.templates();
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
    return this.#client.brandKits();
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
