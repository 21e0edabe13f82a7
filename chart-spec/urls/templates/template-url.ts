/** Applies the query of a template's render URL to the template's specification. See docs/reference/get-urls.md. */

import { readQueryText } from '../../accidents/query-text.js';
import { findSizeIssues } from '../../language/check/size-limits.js';
import { type ParsedSpec, parseSpec } from '../../language/parse-spec.js';
import { invalidSpec, type SpecIssue } from '../../model/errors.js';
import type { IssueList } from '../../model/issue-list.js';
import { Warnings } from '../../model/warnings.js';
import { hasTable } from '../../table/data-table.js';
import { expandTable, withoutTable } from '../../types/expand-table.js';
import { isObject } from '../../values/json.js';
import { withValueFormat } from '../../values/value-format.js';
import { otherIssues, type ParsedQuery, parameterTable, parseQuery } from '../query-string.js';
import { DECIMAL, imageFields, parseSeries } from '../url-values.js';
import { fillBoard, fillBoardFromText, isTableText } from './fill-board.js';
import { checkData, nameSeries, replaceData } from './template-data.js';
import { replaceFooter, replaceTarget, replaceText } from './template-fields.js';
import { TEMPLATE_FORMATS, type TemplateReading, templateParameters } from './template-parameters.js';

type Fields = Record<string, unknown>;

const DEFAULT_SCALE = 2;

const PARAMETERS = parameterTable(templateParameters);

/**
 * Overrides parts of a template with the values of a query, and parses the result.
 * @param template a specification as a client writes it
 * @param rawQuery without the `?`, not decoded
 * @param reading how the data of the template is read; that of an own template if absent
 * @throws ApiError 400 with all issues of the URL and of the template
 */
export function parseTemplateUrl(template: unknown, rawQuery: string, reading: TemplateReading = {}): ParsedSpec {
  const warnings = new Warnings();
  const text = readQueryText(rawQuery, { hasLists: true });
  for (const note of text.notes) warnings.add(note);
  const query = parseQuery(text.rawQuery, PARAMETERS, text.hints);
  const { issues } = query;
  const sample = expanded(template, issues, warnings);
  try {
    const spec = isObject(sample) ? overridden(sample, query, reading, warnings) : sample;
    const parsed = parseSpec(spec, warnings);
    if (issues.items.length === 0) return parsed;
  } catch (error) {
    throw invalidSpec([...issues.items, ...otherIssues(error, query).map(atPalette(query))]);
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

function overridden(template: Fields, query: ParsedQuery, reading: TemplateReading, warnings: Warnings): Fields {
  const { values, labels, issues } = query;
  const spec: Fields = { ...withValueFormat(template) };
  const points = values.get('data');
  if (Array.isArray(spec['tiles'])) fillTiles(spec, query, warnings);
  else if (labels !== undefined || points !== undefined) {
    const data = { labels, series: points === undefined ? undefined : parseSeries(points).map((one) => one.data) };
    checkData(spec, data, issues);
    const given = { title: values.has('title'), subtitle: values.has('subtitle') };
    replaceData(spec, data, given, reading, { issues, warnings });
  }
  replaceTexts(spec, query, reading);
  const target = values.get('target');
  if (target !== undefined && !DECIMAL.test(target)) issues.add('target', 'target must be a number');
  else if (target !== undefined && !replaceTarget(spec, template, Number(target)))
    issues.add('target', 'target has no effect: the template has none');
  const { theme, ...imageOverrides } = imageFields(query);
  overrideTheme(spec, theme, values.has('brandKitId'));
  // A board has the height of its rows at another width.
  if (Array.isArray(spec['tiles']) && imageOverrides['width'] !== undefined) delete spec['height'];
  Object.assign(spec, imageOverrides);
  if (values.has('scale')) delete spec['devicePixelRatio'];
  else if (spec['scale'] === undefined) spec['devicePixelRatio'] ??= DEFAULT_SCALE;
  if (spec['format'] !== undefined && !TEMPLATE_FORMATS.some((format) => format === spec['format']))
    issues.add('format', `format of a template must be one of ${TEMPLATE_FORMATS.join(', ')}`);
  return spec;
}

/** Tables of tiles as labels and series. */
function withoutTables(tiles: unknown): unknown {
  if (!Array.isArray(tiles)) return tiles;
  return tiles.map((tile) =>
    isObject(tile) && isObject(tile['spec']) ? { ...tile, spec: withoutTable(tile['spec']) } : tile,
  );
}

/** Other data of a board, without the texts of its sample. */
function fillTiles(spec: Fields, { values, labels, seriesNames, issues }: ParsedQuery, warnings: Warnings): void {
  const points = values.get('data');
  if (labels === undefined && points === undefined && seriesNames === undefined) return;
  const report = { issues, warnings };
  spec['tiles'] = withoutTables(spec['tiles']);
  if (points !== undefined && isTableText(points)) fillBoardFromText(spec, points, report);
  else
    fillBoard(
      spec,
      {
        labels,
        series: points === undefined ? undefined : parseSeries(points).map(({ data }) => data),
        names: seriesNames,
      },
      report,
    );
  for (const name of ['alt', 'subtitle', 'source', 'note', 'height']) delete spec[name];
  if (issues.items.length === 0 && Array.isArray(spec['tiles']) && spec['tiles'].length === 0)
    issues.add('data', 'data: no tile of the board shows any of it');
}

function replaceTexts(spec: Fields, { values, seriesNames, issues }: ParsedQuery, reading: TemplateReading): void {
  const [title, subtitle, footer] = [values.get('title'), values.get('subtitle'), values.get('footer')];
  if (title !== undefined) replaceText(spec, 'title', title);
  if (subtitle !== undefined) replaceText(spec, 'subtitle', subtitle);
  if (footer !== undefined) replaceFooter(spec, footer);
  if (seriesNames !== undefined && !Array.isArray(spec['tiles'])) nameSeries(spec, seriesNames, reading, issues);
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
