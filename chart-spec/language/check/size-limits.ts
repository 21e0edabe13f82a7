/** Limits on the size of a body, counted before it is copied and validated. */

import { MAX_MULTIPLES } from '../../model/constants.js';
import type { SpecIssue } from '../../model/errors.js';
import { isObject } from '../../values/json.js';
import { findSizeIssue } from './sanitize.js';

const MAX_ROOT_KEYS = 1000;
/** Root fields in which every option is checked. */
const TREES_OF_OPTIONS = new Set(['options', 'title']);
/** Keys and array entries of one of them, or of one dataset without its points. Real charts have hundreds. */
const MAX_VALUES = 10_000;
/** `format` objects: Intl needs up to 50 µs for each. Real charts have a few for each axis and series. */
const MAX_FORMATS = 200;

/**
 * Reports parts that are nested too deeply for recursion, or so large that validating them would delay other requests.
 * @param maxDataKeys keys of `data`, where points are objects
 */
export function findSizeIssues(input: Record<string, unknown>, maxDataKeys?: number): SpecIssue[] {
  const keys = Object.keys(input);
  if (keys.length > MAX_ROOT_KEYS)
    return [{ path: '', message: `The specification must have at most ${MAX_ROOT_KEYS} fields` }];
  const counted = { values: 0, formats: 0 };
  const issues = keys.flatMap((key) => {
    // The body is level 1 and the value of a root field level 2.
    const value = key === 'data' ? withoutTables(input[key]) : input[key];
    const message = findSizeIssue(value, 2, key === 'data' ? maxDataKeys : undefined) ?? tableIssue(key, input[key]);
    const name = key.slice(0, 120);
    if (message !== undefined) return [{ path: name, message: `${name} ${message}` }];
    if (key === 'data') return datasetIssues(input[key], counted);
    return TREES_OF_OPTIONS.has(key) ? valueIssues(input[key], name, counted) : [];
  });
  if (issues.length === 0 && counted.formats > MAX_FORMATS)
    return [{ path: '', message: `The specification must have at most ${MAX_FORMATS} format objects in all` }];
  return issues;
}

/** Tables have limits of their own: they become a chart before they are checked. */
function withoutTables(data: unknown): unknown {
  if (!isObject(data)) return data;
  const { rows: _rows, records: _records, ...others } = data;
  return others;
}

function tableIssue(key: string, data: unknown): string | undefined {
  if (key !== 'data' || !isObject(data)) return undefined;
  const { rows, records } = data;
  return findSizeIssue([rows, records], 2, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
}

interface Counted {
  values: number;
  formats: number;
}

function datasetIssues(data: unknown, counted: Counted): SpecIssue[] {
  const datasets = isObject(data) ? data['datasets'] : undefined;
  if (!Array.isArray(datasets) || datasets.length > MAX_MULTIPLES) return [];
  return datasets.flatMap((dataset: unknown, i) => {
    if (!isObject(dataset)) return [];
    const { data: _points, ...options } = dataset;
    return valueIssues(options, `data.datasets.${i}`, counted);
  });
}

function valueIssues(value: unknown, path: string, counted: Counted): SpecIssue[] {
  counted.values = 0;
  countValues(value, counted);
  if (counted.values <= MAX_VALUES) return [];
  return [{ path, message: `${path} must hold at most ${MAX_VALUES} values in all` }];
}

/** Recursion is safe because the depth has been checked. */
function countValues(value: unknown, counted: Counted): void {
  if (typeof value !== 'object' || value === null || counted.values > MAX_VALUES) return;
  const isArray = Array.isArray(value);
  const children: unknown[] = isArray ? value : Object.values(value);
  counted.values += children.length;
  if (!isArray && isObject((value as Record<string, unknown>)['format'])) counted.formats += 1;
  for (const child of children) countValues(child, counted);
}
