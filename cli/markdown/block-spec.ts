import { ConfigSyntaxError, type ConversionNote, convertConfig } from '../../chart-spec/dialects.js';
import { isObject, withValueFormat } from '../../chart-spec/spec.js';
import type { JsonInput } from '../../library/chart-backend.js';
import { findField, type TextPosition } from '../files/field-position.js';
import { readBlockOptions } from './block-options.js';
import type { ChartBlock } from './chart-blocks.js';

export interface BlockIssue {
  message: string;
  path?: string;
  /** In the content of the block. Absent: the line of the fence. */
  position?: TextPosition;
}

/** The block holds no specification. */
export class BlockError extends Error {
  constructor(readonly issues: readonly BlockIssue[]) {
    super(issues[0]?.message);
  }
}

const EMPTY = 'the block is empty: write a chart specification, or a table whose first row names its columns';
const NO_TYPE = 'a table needs a chart type: ```chart type=bar';

/** Reads a block as JSON, as a JavaScript literal, or as a table in CSV. @throws BlockError */
export function readBlock({ content, options }: ChartBlock): { spec: JsonInput; notes: readonly BlockIssue[] } {
  const fields = optionsOf(options);
  if (content.trim() === '') throw new BlockError([{ message: EMPTY }]);
  if (!isLiteral(content)) {
    if (fields['type'] === undefined) throw new BlockError([{ message: NO_TYPE }]);
    return { spec: { ...fields, data: { csv: content } }, notes: [] };
  }
  const { spec, notes } = readLiteral(content);
  const themes = { ...objectOf(spec['theme']), ...objectOf(fields['theme']) };
  return {
    spec: { ...withValueFormat(spec), ...fields, ...(Object.keys(themes).length > 0 && { theme: themes }) },
    notes,
  };
}

/** Where a field of the specification stands in the content of the block. */
export function positionOfField({ content }: ChartBlock, path: string): TextPosition {
  return (isLiteral(content) ? findField(content, path) : undefined) ?? { line: 1, column: 1 };
}

function optionsOf(text: string): Record<string, unknown> {
  try {
    return readBlockOptions(text);
  } catch (error) {
    throw new BlockError([{ message: error instanceof Error ? error.message : String(error) }]);
  }
}

/** Everything but a table: it begins with a bracket, a comment or an assignment. */
const isLiteral = (content: string): boolean =>
  /^\s*(?:[{[(]|\/[/*]|module\.exports\b|(?:\w+\s+)?\w+\s*=)/.test(content);

function readLiteral(content: string): { spec: JsonInput; notes: readonly BlockIssue[] } {
  const json = parsedJson(content);
  if (isObject(json)) return { spec: json, notes: [] };
  try {
    const { spec, notes } = convertConfig(content);
    return { spec, notes: notes.map(issueOf) };
  } catch (error) {
    if (error instanceof ConfigSyntaxError) throw new BlockError(error.notes.map(issueOf));
    throw error;
  }
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function issueOf({ path, message, line, column }: ConversionNote): BlockIssue {
  return { path, message, ...(line !== undefined && { position: { line, column: column ?? 1 } }) };
}

const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
