/** `data.compute`: new columns by arithmetic over others. */

import { Budget, Evaluation } from '../../functions/evaluation.js';
import { NotEvaluable } from '../../functions/not-evaluable.js';
import { type Formula, FormulaError, namesIn, parseFormula } from '../../functions/parse-formula.js';
import { columnName, excerpt } from '../../model/messages.js';
import { unitName } from '../../numbers/number-column.js';
import type { NumberUnit } from '../../numbers/read-number.js';
import { isObject } from '../../values/json.js';
import { isNumeric, numberColumn, type TableColumn } from '../columns/table-column.js';
import { findColumn } from '../roles/chosen.js';
import { type Frame, labelText, type OperationContext } from './frame.js';

export const MAX_COMPUTED = 20;
/** Parts of formulas that are computed for all rows of a chart: about a second. */
const MAX_STEPS = 10_000_000;

/**
 * Adds the columns, each of which may use those before it. They are drawn in the place of the columns that they use, unless
 * `data.columns.values` names what is drawn.
 */
export function applyCompute(
  frame: Frame,
  compute: unknown,
  chosenNames: readonly string[] | undefined,
  context: OperationContext,
): Frame {
  const { issues } = context;
  if (!isObject(compute) || !Object.values(compute).every((text) => typeof text === 'string')) {
    issues.add('data.compute', 'data.compute must be an object such as {"Revenue per order": "Revenue / Orders"}');
    return frame;
  }
  const entries = Object.entries(compute) as [string, string][];
  if (entries.length > MAX_COMPUTED) {
    issues.add('data.compute', `data.compute must have at most ${MAX_COMPUTED} columns, not ${entries.length}`);
    return frame;
  }
  const columns = [...frame.columns];
  const used = new Set<TableColumn>();
  const made: TableColumn[] = [];
  const budget = new Budget(MAX_STEPS);
  for (const [name, text] of entries) {
    const column = computed(name, text, { ...frame, columns, used, budget }, context);
    if (column === undefined) continue;
    columns.push(column);
    made.push(column);
  }
  if (made.length > 0) context.done(`compute ${made.map(({ name }) => name).join(', ')}`);
  const values =
    chosenNames === undefined
      ? [...frame.values.filter((column) => !used.has(column)), ...made.filter((column) => !used.has(column))]
      : chosenNames.flatMap(
          (name) => columns.findLast((column) => column.name.toLowerCase() === name.trim().toLowerCase()) ?? [],
        );
  return { ...frame, columns, values, ignored: frame.ignored };
}

function computed(
  name: string,
  text: string,
  { columns, rowCount, label, used, budget }: Frame & { used: Set<TableColumn>; budget: Budget },
  { issues, warn }: OperationContext,
): TableColumn | undefined {
  const path = `data.compute.${name}`;
  let formula: Formula;
  try {
    formula = parseFormula(text);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    issues.add(path, `${path} ${error.message}`);
    return undefined;
  }
  const found = new Map<string, TableColumn>();
  for (const each of namesIn(formula)) {
    const column = findColumn(columns, each, path, issues);
    if (column === undefined) return undefined;
    if (!isNumeric(column)) {
      issues.add(path, `${path}: column ${columnName(column)} holds no numbers`);
      return undefined;
    }
    warnOfTexts(name, column, warn);
    found.set(each, column);
    used.add(column);
  }
  const values = valuesOf(formula, withZeros(found, rowCount), rowCount, budget);
  if (values === undefined) {
    issues.add(path, `${path} is too long for ${rowCount} rows`);
    return undefined;
  }
  const undefinedAt = values.flatMap((value, row) => (Number.isNaN(value) ? [row] : []));
  const [first] = undefinedAt;
  if (first !== undefined)
    warn(
      `the formula of ${excerpt(name)} divides by zero in ${undefinedAt.length} of ${rowCount} rows, such as ${excerpt(label ? labelText(label, first) : `${first + 1}`)}: a gap is drawn there`,
    );
  else if (rowCount > 0 && values.every((value) => value === null))
    warn(`the formula of ${excerpt(name)} gives no number in any row: cells are missing`);
  const numbers = values.map((value) => (Number.isNaN(value) ? null : value));
  const column = numberColumn(columns.length, name, numbers, unitOf(formula, found));
  return isRatio(formula) ? { ...column, isRatio: true } : column;
}

function warnOfTexts(name: string, column: TableColumn, warn: OperationContext['warn']): void {
  const texts = column.cells.filter((_cell, row) => column.values[row] === undefined);
  const [first, ...more] = texts;
  if (first === undefined) return;
  const rows = more.length === 0 ? 'a row' : `${texts.length} rows`;
  warn(
    `the formula of ${excerpt(name)} gives no number in ${rows}, where column ${columnName(column)} holds ${excerpt(String(first))}`,
  );
}

/** Each row fills one of columns such as debit and credit: the others are zero there. */
function withZeros(found: ReadonlyMap<string, TableColumn>, rowCount: number): ReadonlyMap<string, TableColumn> {
  const columns = [...found.values()];
  const fillsOne = (row: number) => columns.filter(({ cells }) => cells[row] !== '').length === 1;
  if (columns.length < 2 || !Array.from({ length: rowCount }, (_, row) => row).every(fillsOne)) return found;
  const withZero = (column: TableColumn) => ({ ...column, values: column.values.map((value) => value ?? 0) });
  return new Map([...found].map(([name, column]) => [name, withZero(column)]));
}

/** `null` where a value is missing, NaN where the result is no number, such as x / 0; undefined where it takes too long. */
function valuesOf(
  formula: Formula,
  columns: ReadonlyMap<string, TableColumn>,
  rowCount: number,
  budget: Budget,
): (number | null)[] | undefined {
  const evaluation = new Evaluation(budget);
  const { scope } = evaluation;
  try {
    return Array.from({ length: rowCount }, (_, row) => {
      for (const [name, { values }] of columns) {
        const value = values[row];
        if (value == null) return null;
        scope.declare(name, value, 'let');
      }
      const value = evaluation.value(formula, { scope, self: undefined });
      return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
    });
  } catch (error) {
    if (error instanceof NotEvaluable) return undefined;
    throw error;
  }
}

/** Whether columns are divided by columns, in whatever is multiplied or divided by a number. */
function isRatio(formula: Formula): boolean {
  if (formula.type === 'UnaryExpression') return isRatio(formula.argument);
  if (formula.type !== 'BinaryExpression') return false;
  if (formula.operator === '/' && namesIn(formula.right).length > 0) return true;
  return isRatio(formula.left) || isRatio(formula.right);
}

/** Sums keep a unit, ratios of equal units lose it, an amount by a number keeps its own. */
function unitOf(formula: Formula, columns: ReadonlyMap<string, TableColumn>): NumberUnit | undefined {
  if (formula.type === 'Identifier') return columns.get(formula.name)?.unit;
  if (formula.type === 'UnaryExpression') return unitOf(formula.argument, columns);
  if (formula.type === 'Literal') return undefined;
  const [left, right] = [unitOf(formula.left, columns), unitOf(formula.right, columns)];
  const areSame = left !== undefined && right !== undefined && unitName(left) === unitName(right);
  switch (formula.operator) {
    case '+':
    case '-':
      return left === undefined || right === undefined || areSame ? (left ?? right) : undefined;
    case '*':
      if (left?.kind === 'percent' || right?.kind === 'percent') return undefined;
      return left === undefined || right === undefined ? (left ?? right) : undefined;
    case '/':
      return right === undefined && left?.kind !== 'percent' ? left : undefined;
    default:
      return undefined;
  }
}
