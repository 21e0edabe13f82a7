/** Applies the query of a template's render URL to the template's specification. See docs/reference/get-urls.md. */
import { invalidSpec, type SpecIssue } from '../http/errors.js';
import { isObject } from '../platform/is-object.js';
import { FORMATS } from './constants.js';
import type { IssueList } from './issue-list.js';
import { type ParsedSpec, parseSpec } from './parse-spec.js';
import { type ParsedQuery, parameterTable, parseQuery } from './query-string.js';
import { findSizeIssues } from './size-limits.js';
import { expandTable, hasTable } from './table/data-table.js';
import { removeSampleFigures, replaceTitle } from './template-fields.js';
import { type UrlParameter, urlParameters } from './url-parameters.js';
import { imageFields, otherIssues, parseSeries } from './url-values.js';
import { Warnings } from './warnings.js';

type Fields = Record<string, unknown>;

const TEMPLATE_FORMATS = FORMATS.filter((format) => format !== 'pdf');
const DEFAULT_SCALE = 2;

/** The parameters of a GET render, except those that the template determines. */
export const templateParameters: readonly UrlParameter[] = urlParameters
  .filter(({ name }) => name !== 'chart' && name !== 'type')
  .map((parameter) => {
    if (parameter.name === 'palette') return { ...parameter, path: 'palette' };
    if (parameter.name !== 'format') return parameter;
    return { ...parameter, schema: { type: 'string', enum: TEMPLATE_FORMATS } };
  });
const PARAMETERS = parameterTable(templateParameters);

/**
 * Overrides parts of a template with the values of a query, and parses the result.
 * @param template a specification as a client writes it
 * @param rawQuery without the `?`, not decoded
 * @throws ApiError 400 with all issues of the URL and of the template
 */
export function parseTemplateUrl(template: unknown, rawQuery: string): ParsedSpec {
  const warnings = new Warnings();
  const query = parseQuery(rawQuery, PARAMETERS, warnings);
  const { issues } = query;
  const sample = expanded(template, issues, warnings);
  try {
    const parsed = parseSpec(isObject(sample) ? overridden(sample, query) : sample, warnings);
    if (issues.items.length === 0) return parsed;
  } catch (error) {
    throw invalidSpec([...issues.items, ...otherIssues(error, issues.items).map(atPalette(query))]);
  }
  throw invalidSpec(issues.items);
}

/** Data of the URL replaces labels and series, so a table becomes labels and series first. */
function expanded(template: unknown, issues: IssueList, warnings: Warnings): unknown {
  if (!isObject(template) || !hasTable(template) || findSizeIssues(template).length > 0) return template;
  const { spec, issues: found } = expandTable(template, warnings);
  for (const { path, message } of found) issues.add(path, message);
  return spec;
}

/** Reports issues of the palette at the parameter's name. */
function atPalette({ values }: ParsedQuery): (issue: SpecIssue) => SpecIssue {
  if (!values.has('palette')) return (issue) => issue;
  const shorten = (text: string) => text.replace(/^theme\.palette/, 'palette');
  return ({ path, message }) => ({ path: shorten(path), message: shorten(message) });
}

function overridden(template: Fields, { values, labels, issues }: ParsedQuery): Fields {
  const spec = { ...template };
  const title = values.get('title');
  if (title !== undefined) replaceTitle(spec, title);
  if (labels !== undefined || values.has('data')) replaceData(spec, labels, values.get('data'), issues);
  const { theme, ...imageOverrides } = imageFields(values);
  overrideTheme(spec, theme, values.has('brandKitId'));
  Object.assign(spec, imageOverrides);
  if (values.has('scale')) delete spec['devicePixelRatio'];
  else if (spec['scale'] === undefined) spec['devicePixelRatio'] ??= DEFAULT_SCALE;
  if (spec['format'] === 'pdf')
    issues.add('format', `format of a template must be one of ${TEMPLATE_FORMATS.join(', ')}`);
  return spec;
}

/** The series of the URL replace those of the template in order. Template series without new data are dropped: they hold sample data. */
function replaceData(spec: Fields, labels: string[] | undefined, points: string | undefined, issues: IssueList): void {
  const sample = isObject(spec['data']) ? spec['data'] : {};
  const sampleDatasets = Array.isArray(sample['datasets']) ? sample['datasets'].filter(isObject) : [];
  const series = points === undefined ? undefined : parseSeries(points);
  if (series !== undefined && series.length > sampleDatasets.length) {
    const most = sampleDatasets.length === 1 ? 'one series' : `${sampleDatasets.length} series`;
    issues.add('data.datasets', `data must hold at most ${most}, as the template does, not ${series.length}`);
  }
  const datasets =
    series === undefined ? sampleDatasets : series.map(({ data }, at) => ({ ...sampleDatasets[at], data }));
  const data: Fields = { ...sample, ...(labels !== undefined && { labels }), datasets };
  requireLabels(data, datasets, issues);
  spec['data'] = data;
  removeSampleFigures(spec);
}

/** Chart.js does not draw points without a label. */
function requireLabels({ labels }: Fields, datasets: Fields[], issues: IssueList): void {
  const count = Array.isArray(labels) ? labels.length : 0;
  const most = Math.max(...datasets.map(({ data }) => (Array.isArray(data) ? data.length : 0)));
  if (most <= count || issues.items.length > 0) return;
  issues.add('data.labels', `labels: there are ${count} for ${most} points. Give as many labels as there are points`);
}

const SERIES_COLOR = /^(?:background|border|point(?:Background|Border))Color$/;

/** A brand kit replaces theme, background and colors of the template; a palette replaces its colors. */
function overrideTheme(spec: Fields, theme: object | undefined, hasKit: boolean): void {
  if (!hasKit && theme === undefined) return;
  const templateTheme = !hasKit && isObject(spec['theme']) ? spec['theme'] : {};
  spec['theme'] = { ...templateTheme, ...theme };
  if (hasKit) delete spec['backgroundColor'];
  const data = isObject(spec['data']) ? spec['data'] : {};
  const datasets = Array.isArray(data['datasets']) ? data['datasets'].filter(isObject) : [];
  spec['data'] = { ...data, datasets: datasets.map(withoutColors) };
}

function withoutColors(dataset: Fields): Fields {
  return Object.fromEntries(Object.entries(dataset).filter(([key]) => !SERIES_COLOR.test(key)));
}
