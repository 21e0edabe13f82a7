import { PDFDocument, PDFName, PDFRawStream } from '@pdfme/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { spec } from './app.js';

export const REPORTS = '/api/v1/reports';

/** A body of POST /api/v1/reports: a cover, and two pages of three charts. */
export function reportBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  const { width: _width, height: _height, ...chart } = spec();
  return {
    title: 'Quarterly review',
    subtitle: 'Third quarter',
    cover: { author: 'Finance & Strategy', date: '14 October 2026' },
    footer: 'Northwind, confidential',
    pages: [
      {
        heading: 'Revenue keeps growing',
        text: 'For the eleventh month in a row.',
        charts: [{ heading: 'Revenue by month', alt: 'Revenue doubles in three months', spec: chart }],
      },
      { heading: 'Where it comes from', charts: [{ heading: 'By region', spec: chart }, { spec: chart }] },
    ],
    ...change,
  };
}

export interface Bookmark {
  title: string;
  /** Number of its page, from 1. */
  page: number;
  items: Bookmark[];
}

export interface ReadDocument {
  /** In PDF points. */
  sizes: [number, number][];
  /** All text of each page. */
  texts: string[];
  bookmarks: Bookmark[];
  info: Record<string, unknown>;
  language: string | null;
  /** Alternative texts of the figures of each page. */
  alts: string[][];
  /** Addresses of the links of each page. */
  links: string[][];
}

type OutlineItems = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getOutline']>>;
interface StructNode {
  role?: string;
  alt?: string;
  children?: StructNode[];
}

function figuresIn(node: StructNode | null): StructNode[] {
  if (node === null) return [];
  return [...(node.role === 'Figure' ? [node] : []), ...(node.children ?? []).flatMap(figuresIn)];
}

/** What a PDF viewer shows about a document. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const bookmarksOf = async (items: OutlineItems): Promise<Bookmark[]> =>
    Promise.all(
      (items ?? []).map(async ({ title, dest, items: under }) => {
        const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
        const page = target === null ? 0 : (await pdf.getPageIndex(target[0])) + 1;
        return { title, page, items: await bookmarksOf(under) };
      }),
    );
  const read: ReadDocument = {
    sizes: [],
    texts: [],
    alts: [],
    links: [],
    bookmarks: await bookmarksOf(await pdf.getOutline()),
    info: (await pdf.getMetadata()).info as Record<string, unknown>,
    language: ((await pdf.getMetadata()).info as { Language?: string }).Language ?? null,
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    read.sizes.push([width, height]);
    const { items } = await page.getTextContent();
    read.texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
    const annotations: { url?: string }[] = await page.getAnnotations();
    read.links.push(annotations.flatMap(({ url }) => url ?? []));
    read.alts.push(figuresIn((await page.getStructTree()) as StructNode | null).map(({ alt = '' }) => alt));
  }
  await task.destroy();
  return read;
}

/** Raster images in the file, in pixels, without masks of other images. */
export async function imagesIn(bytes: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? object : []));
  const images = streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  const masks = new Set(images.map(({ dict }) => String(dict.get(PDFName.of('SMask')))));
  return images
    .filter((image) => !masks.has(String(pdf.context.getObjectRef(image))))
    .map(({ dict }) => `${dict.get(PDFName.of('Width'))} × ${dict.get(PDFName.of('Height'))}`);
}
