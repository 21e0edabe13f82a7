import type { ChartSpec, Report, ReportChart, ReportLayout } from '../../../renderer-page/payload.js';
import { validateSpec } from '../../chart-spec/chart-spec.js';
import { ApiError, invalidRequest, type SpecIssue } from '../../http/errors.js';
import { readInput } from '../../http/http.js';
import { reportChart } from './report-chart.js';
import {
  BOUNDS,
  type ChartFields,
  MOST_CHARTS_ON_A_PAGE,
  type PageFields,
  type ReportFields,
  ROOM,
  reportSchema,
} from './report-fields.js';

export interface ReportReading {
  /** Without its kit and its logo, which are the account's. */
  report: Report;
  brandKitId: string | undefined;
  logoUrl: string | undefined;
  charts: number;
  warnings: string[];
}

/** What a page decides for its charts; specifications that are drawn elsewhere too have it. */
const IGNORED = ['width', 'height', 'format', 'devicePixelRatio', 'scale', 'quality', 'returnUrl', 'brandKitId'];
const MAX_FIELDS = 200;
const MAX_WARNINGS = 50;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every field an own one, whatever its name: a `__proto__` would be lost in joi's copies, and not be refused by name. */
function bare(value: Record<string, unknown>, path: string): Record<string, unknown> {
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS) {
    throw invalidRequest([{ path, message: `${entries.length} fields are far more than there can be` }]);
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, field] of entries) copy[name] = field;
  return copy;
}

/** Lists that are far too long are refused before each of their entries is looked at. */
function bareList(list: unknown, path: string, most: number, entry: (value: object, path: string) => unknown): unknown {
  if (!Array.isArray(list)) return list;
  if (list.length > most) {
    throw invalidRequest([{ path, message: `"${path}" must hold at most ${most} entries, not ${list.length}` }]);
  }
  return list.map((item: unknown, at) => (isObject(item) ? entry(item, `${path}.${at}`) : item));
}

function bareBody(body: unknown): unknown {
  if (!isObject(body)) return body;
  const copy = bare(body, '');
  if (copy['cover'] === true) copy['cover'] = {};
  if (copy['cover'] === false) delete copy['cover'];
  if (isObject(copy['cover'])) copy['cover'] = bare(copy['cover'], 'cover');
  copy['pages'] = bareList(copy['pages'], 'pages', BOUNDS.pages, (page, path) => {
    const fields = bare(page as Record<string, unknown>, path);
    const charts = bareList(fields['charts'], `${path}.charts`, MOST_CHARTS_ON_A_PAGE, (chart, chartPath) =>
      bare(chart as Record<string, unknown>, chartPath),
    );
    return charts === undefined ? fields : Object.assign(fields, { charts });
  });
  if (copy['pages'] === undefined) delete copy['pages'];
  return copy;
}

/** Reads the charts of a body, wherever they are in it: their faults are told beside those of the report itself. */
class ChartReader {
  readonly faults: SpecIssue[] = [];
  readonly warnings: string[] = [];
  /** By path of the chart. */
  readonly specs = new Map<string, ChartSpec>();
  readonly #ignored = new Set<string>();
  #ignoredIn = 0;

  read(spec: unknown, path: string): void {
    const verdict = validateSpec(isObject(spec) ? this.#withoutIgnored(spec) : spec);
    this.warnings.push(...verdict.warnings.map((warning) => `${path}.spec: ${warning}`));
    if (verdict.valid) this.specs.set(path, verdict.spec);
    else this.faults.push(...verdict.details.map((fault) => within(`${path}.spec`, fault)));
  }

  #withoutIgnored(spec: Record<string, unknown>): Record<string, unknown> {
    const kept = { ...spec };
    const names = IGNORED.filter((name) => Object.hasOwn(spec, name));
    for (const name of names) delete kept[name];
    const { header } = kept;
    if (isObject(header) && Object.hasOwn(header, 'logoUrl')) {
      const { logoUrl: _logoUrl, ...texts } = header;
      kept['header'] = texts;
      names.push('header.logoUrl');
    }
    for (const name of names) this.#ignored.add(name);
    if (names.length > 0) this.#ignoredIn++;
    return kept;
  }

  /** One line for all charts: specifications of dashboards name their size every time. */
  get allWarnings(): string[] {
    const names = [...this.#ignored].join(', ');
    const count = this.#ignoredIn === 1 ? '1 chart' : `${this.#ignoredIn} charts`;
    const ignored = names === '' ? [] : [`Ignored in ${count}: ${names}. The report decides these.`];
    return [...ignored, ...this.warnings].slice(0, MAX_WARNINGS);
  }
}

function within(path: string, fault: SpecIssue): SpecIssue {
  return { path: fault.path === '' ? path : `${path}.${fault.path}`, message: fault.message };
}

function readCharts(body: unknown): ChartReader {
  const reader = new ChartReader();
  const pages = isObject(body) && Array.isArray(body['pages']) ? body['pages'] : [];
  for (const [page, fields] of pages.entries()) {
    const charts = isObject(fields) && Array.isArray(fields['charts']) ? fields['charts'] : [];
    for (const [chart, given] of charts.entries()) {
      if (isObject(given) && given['spec'] !== undefined) reader.read(given['spec'], `pages.${page}.charts.${chart}`);
    }
  }
  return reader;
}

/** What two fields say together. Joi would ask that only where it finds nothing else. */
function contradictions(body: unknown): SpecIssue[] {
  if (!isObject(body)) return [];
  const faults: SpecIssue[] = [];
  if (body['pageFormat'] === '16:9' && body['orientation'] === 'portrait') {
    const message = '"orientation" must be landscape, or left out, with "pageFormat" 16:9';
    faults.push({ path: 'orientation', message });
  }
  const pages = Array.isArray(body['pages']) ? body['pages'].map((page: unknown) => (isObject(page) ? page : {})) : [];
  for (const [at, { layout, charts }] of pages.entries()) {
    const room = typeof layout === 'string' && Object.hasOwn(ROOM, layout) ? ROOM[layout as ReportLayout] : undefined;
    if (room === undefined || !Array.isArray(charts) || charts.length <= room) continue;
    const message = `The layout "${layout}" has room for ${room === 1 ? 'one chart' : `${room} charts`}, not for ${charts.length}`;
    faults.push({ path: `pages.${at}.layout`, message });
  }
  return faults;
}

function countCharts(body: unknown): number {
  const pages = isObject(body) && Array.isArray(body['pages']) ? (body['pages'] as unknown[]) : [];
  const counts = pages.map((page) => (isObject(page) && Array.isArray(page['charts']) ? page['charts'].length : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Reads the parsed body of POST /api/v1/reports.
 * @throws ApiError 400 `Invalid request` with every fault of the report and of its charts, at most 100
 */
export function readReport(input: unknown): ReportReading {
  const body = bareBody(input);
  const charts = countCharts(body);
  if (charts > BOUNDS.charts) {
    throw invalidRequest([
      { path: 'pages', message: `A report may have ${BOUNDS.charts} charts; this one has ${charts}` },
    ]);
  }
  const reader = readCharts(body);
  const fields = readFields(body, [...contradictions(body), ...reader.faults]);
  const { brandKitId, logoUrl } = fields;
  return { report: reportOf(fields, reader.specs), brandKitId, logoUrl, charts, warnings: reader.allWarnings };
}

function readFields(body: unknown, otherFaults: SpecIssue[]): ReportFields {
  try {
    const fields = readInput(reportSchema, body);
    if (otherFaults.length === 0) return fields;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw invalidRequest([...(error.body['details'] as SpecIssue[]), ...otherFaults]);
  }
  throw invalidRequest(otherFaults);
}

function reportOf(fields: ReportFields, specs: Map<string, ChartSpec>): Report {
  const { title, subtitle, language, pageFormat, cover, footer } = fields;
  const { orientation = pageFormat === '16:9' ? 'landscape' : 'portrait' } = fields;
  const report: Report = {
    title,
    ...(subtitle !== undefined && { subtitle }),
    language: language ?? 'en',
    pageFormat,
    orientation,
    ...(cover && { cover: { title, ...(subtitle !== undefined && { subtitle }), ...cover } }),
    ...(footer !== undefined && { footer }),
    pages: fields.pages.map((page, at) => {
      const { heading, text } = page;
      const charts = page.charts.map((chart, index) =>
        chartOf(chart, specs.get(`pages.${at}.charts.${index}`), language),
      );
      return {
        ...(heading !== undefined && { heading }),
        ...(text !== undefined && { text }),
        layout: layoutOf(page),
        charts,
      };
    }),
  };
  return report;
}

/** The smallest layout that has room. */
function layoutOf({ layout, charts }: PageFields): ReportLayout {
  if (layout !== undefined) return layout;
  if (charts.length === 1) return 'one';
  return charts.length === 2 ? 'two' : 'four';
}

/** Numbers are written in the language that the report is in, where it names one and the chart does not. */
function chartOf(fields: ChartFields, spec: ChartSpec | undefined, language: string | undefined): ReportChart {
  if (spec === undefined) throw new Error('a chart of a sound report was not read');
  const options = language === undefined ? spec.options : { locale: language, ...spec.options };
  return reportChart(fields, { ...spec, options });
}
