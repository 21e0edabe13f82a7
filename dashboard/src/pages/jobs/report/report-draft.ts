export type Layout = '' | 'one' | 'two' | 'four';
export type PageFormat = 'A4' | 'Letter' | '16:9';

export interface DraftChart {
  id: string;
  heading: string;
  text: string;
  alt: string;
  spec: object;
  /** The numbers are those of a template. */
  isSample: boolean;
}

export interface DraftPage {
  id: string;
  heading: string;
  text: string;
  layout: Layout;
  charts: DraftChart[];
}

/** A report as the form holds it: texts that are not filled in are empty. */
export interface Draft {
  title: string;
  subtitle: string;
  pageFormat: PageFormat;
  orientation: 'portrait' | 'landscape';
  brandKitId: string;
  language: string;
  footer: string;
  hasCover: boolean;
  author: string;
  date: string;
  pages: DraftPage[];
}

let ids = 0;
const newId = (): string => `${Date.now()}-${++ids}`;

export const newPage = (): DraftPage => ({ id: newId(), heading: '', text: '', layout: '', charts: [] });

export const newChart = (spec: object, isSample: boolean): DraftChart => ({
  id: newId(),
  heading: '',
  text: '',
  alt: '',
  spec,
  isSample,
});

export const newDraft = (): Draft => ({
  title: '',
  subtitle: '',
  pageFormat: 'A4',
  orientation: 'portrait',
  brandKitId: '',
  language: 'en',
  footer: '',
  hasCover: true,
  author: '',
  date: '',
  pages: [newPage()],
});

export const MAX_CHARTS_PER_PAGE = 4;
export const MAX_PAGES = 50;

/** The report decides these. Sent along, each would be a warning in the result. */
const DECIDED_BY_REPORT = new Set([
  'width',
  'height',
  'format',
  'devicePixelRatio',
  'scale',
  'quality',
  'returnUrl',
  'brandKitId',
]);

/** The body of POST /api/v1/reports. */
export function bodyOf(draft: Draft): object {
  const { pages, hasCover, author, date, pageFormat, orientation, ...texts } = draft;
  return {
    ...filled(texts),
    title: draft.title.trim(),
    pageFormat,
    ...(pageFormat !== '16:9' && { orientation }),
    cover: hasCover && (author || date) ? filled({ author, date }) : hasCover,
    pages: pages.map(({ heading, text, layout, charts }) => ({
      ...filled({ heading, text, ...(charts.length > 0 && { layout }) }),
      charts: charts.map((chart) => ({
        ...filled({ heading: chart.heading, text: chart.text, alt: chart.alt }),
        spec: specOf(chart.spec),
      })),
    })),
  };
}

function specOf(spec: object): object {
  const kept = Object.fromEntries(Object.entries(spec).filter(([name]) => !DECIDED_BY_REPORT.has(name)));
  const { header } = kept as { header?: { logoUrl?: unknown } };
  if (header?.logoUrl === undefined) return kept;
  const { logoUrl: _logoUrl, ...rest } = header;
  return { ...kept, header: rest };
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}

export function countCharts({ pages }: Draft): number {
  return pages.reduce((sum, { charts }) => sum + charts.length, 0);
}

/** The title that a chart's specification gives it; empty without one. */
export function titleOfSpec(spec: object): string {
  const { title, header } = spec as { title?: unknown; header?: { title?: unknown } };
  for (const candidate of [header?.title, title, (title as { text?: unknown } | undefined)?.text]) {
    if (typeof candidate === 'string') return candidate;
  }
  return '';
}
