/** The render URL of a template: what its query lays over the template's specification (reference "GET /api/v1/templates/:templateId/render"). */
import { invalidSpec, type SpecIssue } from '../http/errors.js';
import type { FaultList } from './fault-list.js';
import { type Query, readQuery, tableOf } from './query.js';
import { type ParsedSpec, parseSpec } from './read-spec.js';
import { isObject } from './untrusted.js';
import { otherFaults, pictureFields, readSeries } from './url-form.js';
import { type UrlParameter, urlParameters } from './url-parameters.js';
import { FORMATS } from './vocabulary.js';
import { Warnings } from './warnings.js';

type Fields = Record<string, unknown>;

const TEMPLATE_FORMATS = FORMATS.filter((format) => format !== 'pdf');
const SCALE = 2;

/** Those of a GET render without the whole chart and its type, which the template decides. */
export const templateParameters: readonly UrlParameter[] = urlParameters
  .filter(({ name }) => name !== 'chart' && name !== 'type')
  .map((parameter) => {
    if (parameter.name === 'palette') return { ...parameter, path: 'palette' };
    if (parameter.name !== 'format') return parameter;
    return { ...parameter, schema: { type: 'string', enum: TEMPLATE_FORMATS } };
  });
const PARAMETERS = tableOf(templateParameters);

/**
 * Lays a query over a template and reads what comes of it.
 * @param template a specification as a client writes it
 * @param rawQuery without the `?`, not decoded
 * @throws ApiError 400 with every fault of the URL and of the template
 */
export function parseTemplateUrl(template: unknown, rawQuery: string): ParsedSpec {
  const warnings = new Warnings();
  const query = readQuery(rawQuery, PARAMETERS, warnings);
  const { found } = query;
  try {
    const reading = parseSpec(isObject(template) ? overlay(template, query) : template, warnings);
    if (found.faults.length === 0) return reading;
  } catch (error) {
    throw invalidSpec([...found.faults, ...otherFaults(error, found.faults).map(underParameter(query))]);
  }
  throw invalidSpec(found.faults);
}

/** A fault of the palette stands where the URL has it. */
function underParameter({ values }: Query): (fault: SpecIssue) => SpecIssue {
  if (!values.has('palette')) return (fault) => fault;
  const shorten = (text: string) => text.replace(/^theme\.palette/, 'palette');
  return ({ path, message }) => ({ path: shorten(path), message: shorten(message) });
}

function overlay(template: Fields, { values, labels, found }: Query): Fields {
  const spec = { ...template };
  const title = values.get('title');
  if (title !== undefined) replaceTitle(spec, title);
  if (labels !== undefined || values.has('data')) replaceData(spec, labels, values.get('data'), found);
  const { theme: looks, ...picture } = pictureFields(values);
  giveLooksWay(spec, looks, values.has('brandKitId'));
  Object.assign(spec, picture);
  if (values.has('scale')) delete spec['devicePixelRatio'];
  else if (spec['scale'] === undefined) spec['devicePixelRatio'] ??= SCALE;
  if (spec['format'] === 'pdf')
    found.add('format', `format of a template must be one of ${TEMPLATE_FORMATS.join(', ')}`);
  return spec;
}

/** The new title stands where the template has its own. */
function replaceTitle(spec: Fields, title: string): void {
  const header = isObject(spec['header']) ? spec['header'] : undefined;
  const options = isObject(spec['options']) ? spec['options'] : {};
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const drawn = plugins['title'];
  if (header?.['title'] === undefined && isObject(drawn)) {
    spec['options'] = { ...options, plugins: { ...plugins, title: { display: true, ...drawn, text: title } } };
  } else if (header !== undefined && spec['title'] === undefined) spec['header'] = { ...header, title };
  else spec['title'] = isObject(spec['title']) ? { ...spec['title'], text: title } : title;
}

/** Series take the URL's points one after the other; those it does not give are left out, since the sample's would stand beside real ones. */
function replaceData(spec: Fields, labels: string[] | undefined, points: string | undefined, found: FaultList): void {
  const sample = isObject(spec['data']) ? spec['data'] : {};
  const own = Array.isArray(sample['datasets']) ? sample['datasets'].filter(isObject) : [];
  const series = points === undefined ? undefined : readSeries(points);
  if (series !== undefined && series.length > own.length) {
    const most = own.length === 1 ? 'one series' : `${own.length} series`;
    found.add('data.datasets', `data must hold at most ${most}, as the template does, not ${series.length}`);
  }
  const datasets = series === undefined ? own : series.map(({ data }, at) => ({ ...own[at], data }));
  const data: Fields = { ...sample, ...(labels !== undefined && { labels }), datasets };
  requireLabels(data, datasets, found);
  spec['data'] = data;
  leaveSampleOut(spec);
}

/** A point without a label would not be drawn at all. */
function requireLabels({ labels }: Fields, datasets: Fields[], found: FaultList): void {
  const count = Array.isArray(labels) ? labels.length : 0;
  const most = Math.max(...datasets.map(({ data }) => (Array.isArray(data) ? data.length : 0)));
  if (most <= count || found.faults.length > 0) return;
  found.add('data.labels', `labels: there are ${count} for ${most} points. Give as many labels as there are points`);
}

/** What states figures of the sample would be untrue beside other data (docs/adr/0088). */
function leaveSampleOut(spec: Fields): void {
  delete spec['kpiStrip'];
  delete spec['alt'];
  if (!isObject(spec['header'])) return;
  const { badge: _badge, ...header } = spec['header'];
  spec['header'] = header;
}

const SERIES_COLOUR = /^(?:background|border|point(?:Background|Border))Color$/;

/** A brand kit goes before the looks of a template (contract §2), and a palette before its colours. */
function giveLooksWay(spec: Fields, looks: object | undefined, hasKit: boolean): void {
  if (!hasKit && looks === undefined) return;
  const own = !hasKit && isObject(spec['theme']) ? spec['theme'] : {};
  spec['theme'] = { ...own, ...looks };
  if (hasKit) delete spec['backgroundColor'];
  const data = isObject(spec['data']) ? spec['data'] : {};
  const datasets = Array.isArray(data['datasets']) ? data['datasets'].filter(isObject) : [];
  spec['data'] = { ...data, datasets: datasets.map(withoutColours) };
}

function withoutColours(dataset: Fields): Fields {
  return Object.fromEntries(Object.entries(dataset).filter(([key]) => !SERIES_COLOUR.test(key)));
}
