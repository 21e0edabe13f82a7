import {
  ApiError,
  type ChartSpec,
  invalidRequest,
  isObject,
  type Report,
  type ReportChart,
  type ReportLayout,
  type SpecIssue,
  sheetSize,
  validatePart,
  withValueFormat,
} from '../../../chart-spec/spec.js';
import { readInput } from '../../http/http.js';
import { MAX_MEGAPIXELS } from '../archives/image-files.js';
import { reportChart } from './report-chart.js';
import {
  BOUNDS,
  type ChartFields,
  DEFAULT_PIXEL_RATIO,
  LAYOUT_CAPACITY,
  type PageFields,
  type ReportFields,
  reportSchema,
} from './report-schema.js';

export interface ParsedReport {
  /** Without brand kit and logo, which a later stage adds. */
  report: Report;
  brandKitId: string | undefined;
  logoUrl: string | undefined;
  /** Number of charts. */
  charts: number;
  warnings: string[];
}

/** Fields that the report decides. Ignored instead of rejected, because specifications are shared with other uses. */
const IGNORED_FIELDS = ['width', 'height', 'format', 'devicePixelRatio', 'scale', 'quality', 'returnUrl', 'brandKitId'];
/** More than any object of a report has. */
const MAX_FIELDS = 200;
const MAX_WARNINGS = 50;

/**
 * Parses the body of POST /api/v1/reports.
 * @throws ApiError 400 `Invalid request` with all issues of the report and its charts, at most 100
 */
export function parseReport(input: unknown): ParsedReport {
  const body = withoutPrototypes(input);
  const charts = countCharts(body);
  if (charts > BOUNDS.charts) {
    const message = `A report may have ${BOUNDS.charts} charts; this one has ${charts}`;
    throw invalidRequest([{ path: 'pages', message }]);
  }
  const parser = parseCharts(body);
  const fields = readFields(body, [...findContradictions(body), ...parser.issues]);
  const { brandKitId, logoUrl, format, devicePixelRatio } = fields;
  const report = reportOf(fields, parser.specs);
  requireDrawableImages(report);
  const isIgnored = format === 'pdf' && devicePixelRatio !== undefined;
  const ignored = isIgnored ? ['"devicePixelRatio" has no effect on a PDF. Remove it, or set "format" to "png".'] : [];
  return { report, brandKitId, logoUrl, charts, warnings: [...ignored, ...parser.allWarnings] };
}

function requireDrawableImages({ pages, cover, pageFormat, orientation, devicePixelRatio }: Report): void {
  if (devicePixelRatio === undefined) return;
  const { widthPx, heightPx } = sheetSize(pageFormat, orientation);
  const megapixels = ((pages.length + (cover ? 1 : 0)) * widthPx * heightPx * devicePixelRatio ** 2) / 1e6;
  if (megapixels <= MAX_MEGAPIXELS) return;
  const message =
    `The images of a report may have ${MAX_MEGAPIXELS} megapixels together; these have ${Math.ceil(megapixels)}. ` +
    'Use fewer pages or a smaller "devicePixelRatio".';
  throw invalidRequest([{ path: 'devicePixelRatio', message }]);
}

/** Copies without prototypes, at each level that joi validates: joi's own copy would lose a field named `__proto__` instead of reporting it. */
function withoutPrototypes(body: unknown): unknown {
  if (!isObject(body)) return body;
  const copy = withoutPrototype(body, '');
  if (isObject(copy['cover'])) copy['cover'] = withoutPrototype(copy['cover'], 'cover');
  replaceList(copy, 'pages', '', BOUNDS.pages, (page, path) => {
    const fields = withoutPrototype(page, path);
    replaceList(fields, 'charts', path, BOUNDS.chartsPerPage, withoutPrototype);
    return fields;
  });
  return copy;
}

function withoutPrototype(value: Record<string, unknown>, path: string): Record<string, unknown> {
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS)
    throw invalidRequest([{ path, message: `${entries.length} fields are far more than there can be` }]);
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, field] of entries) copy[name] = field;
  return copy;
}

/** Replaces the objects of a list by what `replace` returns. Throws 400 for a list that is too long, before its entries are read. */
function replaceList(
  fields: Record<string, unknown>,
  name: string,
  parentPath: string,
  maxEntries: number,
  replace: (entry: Record<string, unknown>, path: string) => unknown,
): void {
  const list = fields[name];
  if (!Array.isArray(list)) return;
  const path = join(parentPath, name);
  if (list.length > maxEntries)
    throw invalidRequest([{ path, message: `"${path}" must hold at most ${maxEntries} entries, not ${list.length}` }]);
  fields[name] = list.map((entry: unknown, i) => (isObject(entry) ? replace(entry, `${path}.${i}`) : entry));
}

/** Parses the charts of a body. Their issues are reported together with those of the report. */
class ChartParser {
  readonly issues: SpecIssue[] = [];
  readonly warnings: string[] = [];
  /** By path of the chart. */
  readonly specs = new Map<string, ChartSpec>();
  readonly #ignored = new Set<string>();
  #chartsWithIgnored = 0;

  parse(spec: unknown, path: string): void {
    if (isObject(spec) && spec['animation']) {
      const message = '"animation" has no place in a report, which cannot move. Remove it.';
      this.issues.push({ path: `${path}.spec.animation`, message });
    }
    const result = validatePart(isObject(spec) ? this.#withoutIgnored(withValueFormat(spec)) : spec);
    this.warnings.push(...result.warnings.map((warning) => `${path}.spec: ${warning}`));
    if (result.valid) this.specs.set(path, result.spec);
    else this.issues.push(...result.details.map((issue) => ({ ...issue, path: join(`${path}.spec`, issue.path) })));
  }

  #withoutIgnored(spec: Record<string, unknown>): Record<string, unknown> {
    const kept = { ...spec };
    const names = IGNORED_FIELDS.filter((name) => Object.hasOwn(spec, name));
    for (const name of names) delete kept[name];
    const { header } = kept;
    if (isObject(header) && Object.hasOwn(header, 'logoUrl')) {
      const { logoUrl: _logoUrl, ...texts } = header;
      kept['header'] = texts;
      names.push('header.logoUrl');
    }
    for (const name of names) this.#ignored.add(name);
    if (names.length > 0) this.#chartsWithIgnored++;
    return kept;
  }

  /** Ignored fields are one warning for all charts, because specifications of dashboards name their size every time. */
  get allWarnings(): string[] {
    const names = [...this.#ignored].join(', ');
    const count = this.#chartsWithIgnored === 1 ? '1 chart' : `${this.#chartsWithIgnored} charts`;
    const ignored = names === '' ? [] : [`Ignored in ${count}: ${names}. The report decides these.`];
    return [...ignored, ...this.warnings].slice(0, MAX_WARNINGS);
  }
}

function parseCharts(body: unknown): ChartParser {
  const parser = new ChartParser();
  for (const [page, charts] of chartsByPage(body).entries()) {
    for (const [i, chart] of charts.entries()) {
      if (!isObject(chart) || chart['spec'] === undefined) continue;
      parser.parse(chart['spec'], `pages.${page}.charts.${i}`);
    }
  }
  return parser;
}

/** Rules about two fields. They are checked here because joi would check them only in a body without other issues. */
function findContradictions(body: unknown): SpecIssue[] {
  if (!isObject(body)) return [];
  const issues: SpecIssue[] = [];
  if (body['pageFormat'] === '16:9' && body['orientation'] === 'portrait') {
    const message = '"orientation" must be landscape, or left out, with "pageFormat" 16:9';
    issues.push({ path: 'orientation', message });
  }
  for (const [i, page] of pagesOf(body).entries()) {
    const { layout, charts } = page;
    if (charts === undefined || (Array.isArray(charts) && charts.length === 0)) {
      issues.push(...findTextPageIssues(page, `pages.${i}`));
      continue;
    }
    const isLayout = typeof layout === 'string' && Object.hasOwn(LAYOUT_CAPACITY, layout);
    const capacity = isLayout ? LAYOUT_CAPACITY[layout as ReportLayout] : undefined;
    if (capacity === undefined || !Array.isArray(charts) || charts.length <= capacity) continue;
    const message = `The layout "${layout}" has room for ${capacity === 1 ? 'one chart' : `${capacity} charts`}, not for ${charts.length}`;
    issues.push({ path: `pages.${i}.layout`, message });
  }
  return issues;
}

/** A page without charts shows a heading, a text, or both; it has no grid. */
function findTextPageIssues({ heading, text, layout }: Record<string, unknown>, path: string): SpecIssue[] {
  if (layout !== undefined) {
    const message = `"${path}.layout" is the grid of charts: leave it out on a page without charts`;
    return [{ path: `${path}.layout`, message }];
  }
  const isEmpty = [heading, text].every((words) => typeof words !== 'string' || words.trim() === '');
  const isWrongType = [heading, text].some((words) => words !== undefined && typeof words !== 'string');
  if (!isEmpty || isWrongType) return [];
  return [{ path: `${path}.charts`, message: `"${path}" must have charts, a heading or a text` }];
}

function pagesOf(body: unknown): Record<string, unknown>[] {
  const pages: unknown = isObject(body) ? body['pages'] : undefined;
  return Array.isArray(pages) ? pages.map((page: unknown) => (isObject(page) ? page : {})) : [];
}

function chartsByPage(body: unknown): unknown[][] {
  return pagesOf(body).map(({ charts }) => (Array.isArray(charts) ? charts : []));
}

function countCharts(body: unknown): number {
  return chartsByPage(body).reduce((sum, charts) => sum + charts.length, 0);
}

function join(parent: string, path: string): string {
  return [parent, path].filter((part) => part !== '').join('.');
}

function readFields(body: unknown, otherIssues: SpecIssue[]): ReportFields {
  try {
    const fields = readInput(reportSchema, body);
    if (otherIssues.length === 0) return fields;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw invalidRequest([...(error.body['details'] as SpecIssue[]), ...otherIssues]);
  }
  throw invalidRequest(otherIssues);
}

function reportOf(fields: ReportFields, specs: Map<string, ChartSpec>): Report {
  const { title, subtitle, language, pageFormat, footer, format, devicePixelRatio = DEFAULT_PIXEL_RATIO } = fields;
  const { orientation = pageFormat === '16:9' ? 'landscape' : 'portrait' } = fields;
  const cover = fields.cover === true ? { logo: true } : fields.cover;
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    language: language ?? 'en',
    pageFormat,
    orientation,
    ...(format !== 'pdf' && { format, devicePixelRatio }),
    ...(cover && { cover: { title, ...(subtitle !== undefined && { subtitle }), ...cover } }),
    ...(footer !== undefined && { footer }),
    pages: fields.pages.map((page, i) => {
      const { heading, text } = page;
      const opening = i === 0 && !cover ? [title, subtitle] : [];
      const shown = [heading, text, ...opening].filter((words) => words !== undefined);
      return {
        ...(heading !== undefined && { heading }),
        ...(text !== undefined && { text }),
        layout: layoutOf(page),
        charts: page.charts.map((chart, j) => chartOf(chart, specs.get(`pages.${i}.charts.${j}`), language, shown)),
      };
    }),
  };
}

/** If not given, the smallest layout that fits. */
function layoutOf({ layout, charts }: PageFields): Report['pages'][number]['layout'] {
  if (charts.length === 0) return 'text';
  if (layout !== undefined) return layout;
  if (charts.length === 1) return 'one';
  return charts.length === 2 ? 'two' : 'four';
}

/** The language of the report is the locale of every chart without a locale. */
function chartOf(
  fields: ChartFields,
  spec: ChartSpec | undefined,
  language: string | undefined,
  shown: readonly string[],
): ReportChart {
  if (spec === undefined) throw new Error('a chart of a valid report was not parsed');
  const options = language === undefined ? spec.options : { locale: language, ...spec.options };
  return reportChart(fields, { ...spec, options }, shown);
}
