/** `data.compute`: new columns by arithmetic over others. */
import { evaluateFormula } from '../../formula/evaluate-formula.js';
import { type Formula, FormulaError, namesIn, parseFormula } from '../../formula/parse-formula.js';
import { columnName, excerpt } from '../../model/messages.js';
import { unitName } from '../../numbers/number-column.js';
import type { NumberUnit } from '../../numbers/read-number.js';
import { isObject } from '../../values/json.js';
import { isNumeric, numberColumn, type TableColumn } from '../columns/table-column.js';
import { findColumn } from '../roles/chosen.js';
import type { Frame, OperationContext } from './frame.js';

export const MAX_COMPUTED = 20;

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
  for (const [name, text] of entries) {
    const column = computed(name, text, columns, frame.rowCount, used, context);
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
  columns: readonly TableColumn[],
  rowCount: number,
  used: Set<TableColumn>,
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
    found.set(each, column);
    used.add(column);
  }
  const values = Array.from({ length: rowCount }, (_, row) =>
    evaluateFormula(formula, (each) => found.get(each)?.values[row] ?? null),
  );
  if (rowCount > 0 && values.every((value) => value === null))
    warn(`the formula of ${excerpt(name)} gives no number in any row: cells are missing, or it divides by zero`);
  const column = numberColumn(columns.length, name, values, unitOf(formula, found));
  return isRatio(formula) ? { ...column, isRatio: true } : column;
}

/** Whether columns are divided by columns, in whatever is multiplied or divided by a number. */
function isRatio(formula: Formula): boolean {
  if (formula.kind === 'negative') return isRatio(formula.of);
  if (formula.kind !== 'binary') return false;
  if (formula.operator === '/' && namesIn(formula.right).length > 0) return true;
  return isRatio(formula.left) || isRatio(formula.right);
}

/** Sums keep a unit, ratios of equal units have none, an amount by a number keeps its own. */
function unitOf(formula: Formula, columns: ReadonlyMap<string, TableColumn>): NumberUnit | undefined {
  if (formula.kind === 'name') return columns.get(formula.name)?.unit;
  if (formula.kind === 'negative') return unitOf(formula.of, columns);
  if (formula.kind === 'number') return undefined;
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
