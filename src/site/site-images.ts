import { describeChart } from '../../chart-spec/describe.js';
import { ApiError, type ChartSpec, parseSpec, specMd5 } from '../../chart-spec/spec.js';
import { notFound } from '../http/errors.js';
import { contentTypeOf, type Endpoint, endpoint, matchesETag, Pipeline, setImagePolicy } from '../http/http.js';

/** What an `<img>` of a page needs. */
export interface SiteImage {
  src: string;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** The alternative text of the specification; without one, what the service says about the chart. */
  alt: string;
}

export interface SiteImages {
  /**
   * Adds an image to those that the pages show. Equal specifications are one image.
   * @param spec a chart specification as clients send it
   * @throws ApiError 400 for an invalid specification
   */
  add(spec: object): SiteImage;
  /** @param read adds the images of pages that are read late; called before an image that is not known yet is refused */
  addLater(read: () => Promise<unknown>): void;
  endpoint: Endpoint;
}

/** On a busy machine a page of ours with broken images would look as if the service did not work. */
const MAX_DRAWINGS = 3;

interface KnownImage {
  spec: ChartSpec;
  /** Drawn at the first request; one that failed is drawn again at the next one. */
  drawing?: Promise<Buffer>;
}

/**
 * The images of our own pages: a fixed set, which the service draws once and keeps in memory. They count against no limit of the reader.
 * @param draw draws one image
 */
export function createSiteImages(draw: (spec: ChartSpec) => Promise<Buffer>): SiteImages {
  const images = new Map<string, KnownImage>();
  const late: (() => Promise<unknown>)[] = [];
  const path = '/images/:name';

  async function imageOf(image: KnownImage): Promise<Buffer> {
    image.drawing ??= drawPatiently(image.spec).catch((error: unknown) => {
      delete image.drawing;
      throw error;
    });
    return image.drawing;
  }

  async function drawPatiently(spec: ChartSpec): Promise<Buffer> {
    for (let drawings = 1; ; drawings++) {
      try {
        return await draw(spec);
      } catch (error) {
        const isOverload = error instanceof ApiError && error.status === 503;
        if (!isOverload || drawings === MAX_DRAWINGS) throw error;
      }
    }
  }

  /** Another instance may have sent the page that shows the image. */
  async function find(name: string): Promise<KnownImage> {
    if (!images.has(name)) await Promise.all(late.map((read) => read()));
    const image = images.get(name);
    if (image === undefined) throw notFound();
    return image;
  }

  return {
    addLater: (read) => void late.push(read),
    add(input) {
      const { spec } = parseSpec(input);
      const name = `${specMd5(spec, '')}.${spec.format}`;
      if (!images.has(name)) images.set(name, { spec });
      return { src: `/images/${name}`, width: spec.width, height: spec.height, alt: spec.alt ?? describeChart(spec) };
    },
    endpoint: endpoint({
      method: 'get',
      path,
      operationId: path,
      tag: 'Operation',
      summary: 'An image of a page',
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {},
      stages: Pipeline.begin().end(async (ctx) => {
        const name = ctx.path.slice('/images/'.length);
        const image = await find(name);
        const etag = `"${name}"`;
        setImagePolicy(ctx, image.spec.format);
        ctx.set({ ETag: etag, 'Cache-Control': 'public, max-age=3600' });
        if (matchesETag(ctx.get('If-None-Match'), etag)) {
          ctx.status = 304;
          return;
        }
        ctx.body = await imageOf(image);
        ctx.set('Content-Type', contentTypeOf(image.spec.format));
      }),
    }),
  };
}
