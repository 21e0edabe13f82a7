import createClient, { type Client } from 'openapi-fetch';
import { bodyText } from './body-text.js';
import { errorOf } from './error-of-response.js';
import { imageUrl } from './image-url.js';
import { JobHandle } from './job-handle.js';
import type { Batch, BrandKit, ChartSpec, Description, Report, Template, TemplateOverrides } from './requests.js';
import { bodyOf, imageOf, type Outcome, storedOf } from './responses.js';
import type { Job, RenderedImage, StoredImage, Validation } from './results.js';
import { DEFAULT_RETRY_WAIT_MS, type Fetch, retryingFetch } from './retry.js';
import type { paths } from './schema.js';
import { specForFile, writeBytes } from './write-file.js';

export interface ClientOptions {
  /** Where the service is, such as `https://charts.example.com`. */
  baseUrl: string;
  /** An API key. Without one only imageUrl, download and renderTemplate of built-in templates work, on the anonymous plan. */
  key?: string | undefined;
  /** Replaces the global `fetch`, for a proxy or for tests. */
  fetch?: Fetch | undefined;
  /** More attempts after 429 (rate limit) and 503. Default 2. */
  maxRetries?: number | undefined;
  /** A longer `Retry-After` is thrown instead of waited for. Default 60,000. */
  maxRetryWaitMs?: number | undefined;
  /** For one try. Default 60,000. */
  timeoutMs?: number | undefined;
}

export interface CallOptions {
  /** Ends the call, waits between attempts included. Its reason is thrown. */
  signal?: AbortSignal | undefined;
}

export interface JobOptions extends CallOptions {
  /** The same key and body create one job within 24 hours. One is generated when it is left out. */
  idempotencyKey?: string | undefined;
}

/** A client of one Chartwright service. Every call throws ChartwrightError. */
export class ChartwrightClient {
  /** Every endpoint of the API, typed: `client.api.GET('/api/v1/usage')`. Returns `{ data, error, response }` and throws only without a response. */
  readonly api: Client<paths>;
  /** Address of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Without credentials: stored images may be on another host. */
  private readonly fetchPublic: (request: Request) => Promise<Response>;

  constructor(options: ClientOptions) {
    this.baseUrl = checkedBaseUrl(options.baseUrl);
    const fetch = retryingFetch({
      // Looked up at each call, and called without a receiver: browsers require it.
      fetch: options.fetch ?? ((...input) => globalThis.fetch(...input)),
      maxRetries: options.maxRetries ?? 2,
      maxRetryWaitMs: options.maxRetryWaitMs ?? DEFAULT_RETRY_WAIT_MS,
      timeoutMs: options.timeoutMs ?? 60_000,
    });
    this.fetchPublic = fetch;
    const headers = options.key === undefined ? {} : { Authorization: `Bearer ${options.key}` };
    this.api = createClient<paths>({ baseUrl: this.baseUrl, fetch, headers, bodySerializer: bodyText });
  }

  /** The bytes of the image. `returnUrl` is ignored: see renderToUrl. */
  async render(spec: ChartSpec, options: CallOptions = {}): Promise<Uint8Array> {
    return (await this.renderImage(spec, options)).bytes;
  }

  /** The image with its type, alternative text and warnings. */
  renderImage(spec: ChartSpec, { signal }: CallOptions = {}): Promise<RenderedImage> {
    const body = { ...spec, returnUrl: false };
    return imageOf(this.api.POST('/api/v1/render', { body, parseAs: 'arrayBuffer', ...signalOf(signal) }));
  }

  /** Draws and stores the image, and returns its public address. */
  renderToUrl(spec: ChartSpec, { signal }: CallOptions = {}): Promise<StoredImage> {
    const body = { ...spec, returnUrl: true };
    return storedOf(this.api.POST('/api/v1/render', { body, parseAs: 'json', ...signalOf(signal) }));
  }

  /** For Node, Deno and Bun. The format is that of the specification, else that of the file name's ending. */
  async renderToFile(spec: ChartSpec, path: string, options: CallOptions = {}): Promise<RenderedImage> {
    const image = await this.renderImage(specForFile(spec, path), options);
    await writeBytes(path, image.bytes);
    return image;
  }

  /**
   * A URL that draws the chart when it is opened, without a request now. Without a key it is drawn on the anonymous plan: PNG, at most
   * 1200 px. Everyone who sees a URL can read the key in it: use one of the scope `render`, or signedUrl.
   * @throws InvalidSpecError when it has more than 2000 characters
   */
  imageUrl(spec: ChartSpec, { key }: { key?: string } = {}): Promise<string> {
    return imageUrl(this.baseUrl, spec, key);
  }

  /** A URL that draws the chart on the plan of this account, for e-mail and public pages. Valid for a year unless `expiresInS` is given. */
  async signedUrl(spec: ChartSpec, options: CallOptions & { expiresInS?: number } = {}): Promise<string> {
    const body = { spec, ...(options.expiresInS === undefined ? {} : { expiresIn: options.expiresInS }) };
    const { url } = await bodyOf(this.api.POST('/api/v1/signed-urls', { body, ...signalOf(options.signal) }));
    return url;
  }

  /** Checks a specification without drawing it. An invalid one is a result, not an error. */
  async validate(spec: unknown, { signal }: CallOptions = {}): Promise<Validation> {
    const body = spec as ChartSpec;
    const response = await bodyOf(this.api.POST('/api/v1/validate', { body, ...signalOf(signal) }));
    return { ...response, details: ('details' in response ? response.details : undefined) ?? [] };
  }

  /** Your own templates, newest first, then the built-in ones. */
  templates({ signal }: CallOptions = {}): Promise<Template[]> {
    return allPages((query) => this.api.GET('/api/v1/templates', { params: { query }, ...signalOf(signal) }));
  }

  /** Draws a template by its id or slug, with the parameters of a template URL. */
  renderTemplate(id: string, overrides: TemplateOverrides = {}, { signal }: CallOptions = {}): Promise<RenderedImage> {
    const params = { path: { templateId: id }, query: { ...overrides, returnUrl: false } };
    return imageOf(
      this.api.GET('/api/v1/templates/{templateId}/render', { params, parseAs: 'arrayBuffer', ...signalOf(signal) }),
    );
  }

  /** The same, stored: returns its public address. */
  renderTemplateToUrl(
    id: string,
    overrides: TemplateOverrides = {},
    { signal }: CallOptions = {},
  ): Promise<StoredImage> {
    const params = { path: { templateId: id }, query: { ...overrides, returnUrl: true } };
    return storedOf(
      this.api.GET('/api/v1/templates/{templateId}/render', { params, parseAs: 'json', ...signalOf(signal) }),
    );
  }

  /** Draws what a description in words asks for. What was assumed is in `warnings`. */
  describe(description: Description, { signal }: CallOptions = {}): Promise<RenderedImage> {
    const body = { ...description, returnUrl: false };
    return imageOf(this.api.POST('/api/v1/ai/render', { body, parseAs: 'arrayBuffer', ...signalOf(signal) }));
  }

  /** The same, stored: returns its public address. */
  describeToUrl(description: Description, { signal }: CallOptions = {}): Promise<StoredImage> {
    const body = { ...description, returnUrl: true };
    return storedOf(this.api.POST('/api/v1/ai/render', { body, parseAs: 'json', ...signalOf(signal) }));
  }

  /** The brand kits that `brandKitId` may name: your own, then the presets. */
  async brandKits({ signal }: CallOptions = {}): Promise<BrandKit[]> {
    const own = allPages((query) => this.api.GET('/api/v1/brand-kits', { params: { query }, ...signalOf(signal) }));
    const presets = PRESETS.map((id) =>
      bodyOf(this.api.GET('/api/v1/brand-kits/{id}', { params: { path: { id } }, ...signalOf(signal) })),
    );
    return (await Promise.all([own, ...presets])).flat();
  }

  /** An image that is drawn in the background. */
  async createJob(spec: ChartSpec, options: JobOptions = {}): Promise<JobHandle> {
    return this.accepted(this.api.POST('/api/v1/jobs', { body: spec, ...jobRequest(options) }));
  }

  /** A PDF of several pages. */
  async createReport(report: Report, options: JobOptions = {}): Promise<JobHandle> {
    return this.accepted(this.api.POST('/api/v1/reports', { body: report, ...jobRequest(options) }));
  }

  /** A ZIP file of up to 100 images. */
  async createBatch(batch: Batch, options: JobOptions = {}): Promise<JobHandle> {
    return this.accepted(this.api.POST('/api/v1/batches', { body: batch, ...jobRequest(options) }));
  }

  /** A job as it is now. */
  job(jobId: string, { signal }: CallOptions = {}): Promise<Job> {
    const params = { path: { id: jobId } };
    return bodyOf(this.api.GET('/api/v1/jobs/{id}', { params, ...signalOf(signal) }));
  }

  /** A job that was created earlier, perhaps by another process. */
  jobHandle(jobId: string): JobHandle {
    return new JobHandle(jobId, this);
  }

  /** The result of a completed job. */
  async download(job: Pick<Job, 'jobId' | 'url'>, { signal }: CallOptions = {}): Promise<Uint8Array> {
    if (job.url === undefined) throw new TypeError(`Job ${job.jobId} has no result yet: await wait() first`);
    const response = await this.fetchPublic(new Request(job.url, signalOf(signal)));
    if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
    return new Uint8Array(await response.arrayBuffer());
  }

  private async accepted(call: Promise<Outcome<{ jobId: string }>>): Promise<JobHandle> {
    return this.jobHandle((await bodyOf(call)).jobId);
  }
}

/** @throws TypeError */
function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError(`baseUrl must be an http or https URL such as https://charts.example.com; got ${baseUrl}`);
  }
  return baseUrl.replace(/(?<!\/)\/+$/, '');
}

function signalOf(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function jobRequest({ signal, idempotencyKey = crypto.randomUUID() }: JobOptions) {
  return { params: { header: { 'Idempotency-Key': idempotencyKey } }, ...signalOf(signal) };
}

/** The list of the API holds own kits only. */
const PRESETS = ['obsidian', 'linen', 'polar', 'studio', 'ember', 'harbor'];

const PAGE_SIZE = 100;

interface Page<Row> {
  data: Row[];
  nextCursor: string | null;
}

async function allPages<Row>(
  read: (query: { limit: number; cursor?: string }) => Promise<Outcome<Page<Row>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await bodyOf(read({ limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }));
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
