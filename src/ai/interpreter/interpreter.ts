import type { ChartType, JsonObject } from '../../../renderer-page/payload.js';
import { buildSpec } from './build-spec.js';
import type { ChartData, DataResult } from './chart-data.js';
import { extractChartType } from './chart-type.js';
import { extractInlineTable } from './inline-table.js';
import { type Rejection, reject, rejectData } from './issues.js';
import { subjectOf } from './names.js';
import { CLAUSE_BREAK, normalizeText } from './normalize-text.js';
import { parseTable } from './table.js';
import { readTableData } from './table-data.js';
import { readTextData, type TextDataResult } from './text-data.js';
import { extractThemeRequests, type ThemeRequests } from './theme-requests.js';
import { extractTitle } from './title.js';
import { tokenize } from './tokenizer.js';
import { rejectSelection, rejectUnsupported } from './unsupported-requests.js';

/** A chart specification, not validated yet, or everything that the client has to change. */
export type Interpretation = { spec: JsonObject } | Rejection;

const TYPES_WITH_COLORED_ITEMS: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];
/** Longer words before the data are a sentence, not a title. */
const MAX_TITLE_CHARS = 60;

/**
 * Turns an English description into a chart specification, by rules alone: the same words always give the same result. Never guesses: a
 * type, a number or a label that the words do not give is an issue.
 * @param data CSV text, an array of rows or an object, instead of numbers in the description
 */
export function interpret(description: string, data?: unknown): Interpretation {
  const { title, rest: untitled } = extractTitle(normalizeText(description));
  const { rest: words, isLegendHidden, ...theme } = extractThemeRequests(untitled);
  const { type, error, isUnsupported, rest, ...style } = extractChartType(words);
  const typeIssues = error === undefined ? [] : [{ path: 'type', message: error }];
  if (isUnsupported) return { issues: typeIssues };
  const unsupported = rejectUnsupported(words);
  if (unsupported !== undefined) return unsupported;
  const table = data === undefined ? extractInlineTable(rest) : { csv: data, rest };
  const result = table === undefined ? readTextData(rest) : readTable(table.csv, table.rest, type);
  if ('issues' in result) return { issues: [...typeIssues, ...result.issues] };
  if (type === undefined) return { issues: typeIssues };
  const selection = rejectSelection(words, result.data.labels, table?.csv);
  if (selection !== undefined) return selection;
  const colored = applyColors(theme, type, result.data);
  if ('issues' in colored) return colored;
  const heading = title ?? (result.subject.length <= MAX_TITLE_CHARS ? capitalize(result.subject) : '');
  const spec = buildSpec(type, { ...style, isLegendHidden }, result.data);
  return { spec: { ...spec, ...colored.fields, ...(heading !== '' && { title: heading }) } };
}

function readTable(data: unknown, words: string, type: ChartType | undefined): TextDataResult {
  const subject = subjectAfterType(words);
  const fromWords = readTextData(words);
  if ('data' in fromWords && fromWords.data.labels.length > 1) {
    const message = 'There are numbers in the description and in the data. Give them in one of the two.';
    return { ...rejectData(message), subject };
  }
  const parsed = parseTable(data);
  const result: DataResult = 'issues' in parsed ? parsed : readTableData(parsed.table, words, type);
  return { ...result, subject };
}

/** The words after "chart of". */
function subjectAfterType(words: string): string {
  const [, afterType = ''] = words.split(CLAUSE_BREAK);
  const [clause = ''] = afterType.trim().split(/[.;:\n,]/);
  return clause.startsWith('of ') ? subjectOf(tokenize(clause), clause) : '';
}

/** Adds the colors as a palette. Each slice, or each series of another type, needs a color of its own. */
function applyColors(
  { fields, colors }: Pick<ThemeRequests, 'fields' | 'colors'>,
  type: ChartType,
  { labels, series }: ChartData,
): { fields: JsonObject } | Rejection {
  if (colors.length === 0) return { fields };
  const [items, count] = TYPES_WITH_COLORED_ITEMS.includes(type)
    ? ['slices', labels.length]
    : ['series', series.length];
  if (colors.length < count) {
    const message = `${colors.length} named for ${count} ${items}. Name a color for each or for none of them.`;
    return reject('theme.palette', message);
  }
  return { fields: { ...fields, theme: { ...(fields['theme'] as JsonObject | undefined), palette: colors } } };
}

/** Leaves the other letters as they are. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
