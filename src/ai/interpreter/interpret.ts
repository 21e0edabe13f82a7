import type { JsonObject } from '../../../renderer-page/payload.js';
import type { SpecIssue } from '../../http/errors.js';
import { toBody } from './body.js';
import { type DataReading, missing } from './chart-data.js';
import { readChartType } from './chart-type.js';
import { takeInlineTable } from './inline-table.js';
import { readLooks } from './looks.js';
import { subjectOf } from './names.js';
import { capitalised, MARK, plainText } from './plain-text.js';
import { readTable } from './table.js';
import { readTableData } from './table-data.js';
import { readTextData } from './text-data.js';
import { readTitle } from './title.js';
import { readTokens } from './tokens.js';
import { ungrantedWish, wishForSome } from './wishes.js';

/** A body for the chart language to judge, or what the words leave open, each with the mend. */
export type Interpretation = { body: JsonObject } | { faults: SpecIssue[] };

const NOT_FROM_WORDS =
  'is not read from words. Leave it out, or send the chart as a specification to /api/v1/render, which can say it.';
const TWICE = 'There are numbers in the description and in the data. Give them in one of the two.';
/** Longer words before the data are a sentence, and no title. */
const LONGEST_TITLE = 60;

/**
 * Reads a description by rules alone: type, title, labels, numbers, size and look. Deterministic, and honest: a number, a label or a type
 * that the words do not give is named as missing.
 * @param data CSV text, rows or an object, in place of numbers in the words
 */
export function interpret(description: string, data?: unknown): Interpretation {
  const { title, rest: untitled } = readTitle(plainText(description));
  const { fields, colours, isLegendHidden, rest: bare } = readLooks(untitled);
  const reading = readChartType(bare);
  const { type, fault, isUnsupported, rest } = reading;
  if (fault !== undefined && isUnsupported) return { faults: [{ path: 'type', message: fault }] };
  const wish = ungrantedWish(bare);
  if (wish !== undefined) return refused(wish);
  const table = data === undefined ? takeInlineTable(rest) : { csv: data, rest };
  const { subject, ...found } = table === undefined ? readTextData(rest) : readAttached(table.csv, table.rest, type);
  const faults = [
    ...(fault === undefined ? [] : [{ path: 'type', message: fault }]),
    ...('faults' in found ? found.faults : []),
  ];
  if (type === undefined || 'faults' in found || faults.length > 0) return { faults };
  const part = wishForSome(bare, found.data.labels, table?.csv);
  if (part !== undefined) return refused(part);
  const ofColours = coloured(colours, fields, type, found.data);
  if ('faults' in ofColours) return ofColours;
  const heading = title ?? (subject.length <= LONGEST_TITLE ? capitalised(subject) : '');
  const body = toBody(type, { ...reading, isLegendHidden }, found.data);
  return { body: { ...body, ...ofColours.fields, ...(heading !== '' && { title: heading }) } };
}

function refused(wish: string): Interpretation {
  return { faults: [{ path: 'description', message: `"${wish}" ${NOT_FROM_WORDS}` }] };
}

function readAttached(
  data: unknown,
  words: string,
  type: Parameters<typeof readTableData>[2],
): DataReading & { subject: string } {
  const spoken = readTextData(words);
  if ('data' in spoken && spoken.data.labels.length > 1) return { ...missing('data', TWICE), subject: '' };
  const reading = readTable(data);
  const found = 'faults' in reading ? reading : readTableData(reading.table, words, type);
  return { ...found, subject: subjectIn(words) };
}

/** What stands behind "chart of". */
function subjectIn(words: string): string {
  const [, behind = ''] = words.split(MARK);
  const [clause = ''] = behind.trim().split(/[.;:\n,]/);
  return /^of /.test(clause) ? subjectOf(readTokens(clause), clause) : '';
}

/** One colour serves one series; slices and several series each need their own. */
function coloured(
  colours: string[],
  fields: JsonObject,
  type: string,
  data: { labels: string[]; series: object[] },
): { faults: SpecIssue[] } | { fields: JsonObject } {
  if (colours.length === 0) return { fields };
  const isSliced = ['pie', 'doughnut', 'polarArea'].includes(type);
  const needed = isSliced ? data.labels.length : data.series.length;
  if (colours.length < needed) {
    const what = isSliced ? 'slices' : 'series';
    return {
      faults: [
        {
          path: 'theme.palette',
          message: `${colours.length} named for ${needed} ${what}. Name a colour for each, or none.`,
        },
      ],
    };
  }
  const theme = (fields['theme'] ?? {}) as JsonObject;
  return { fields: { ...fields, theme: { ...theme, palette: colours } } };
}
