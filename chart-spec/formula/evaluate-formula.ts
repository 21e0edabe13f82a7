/** The value of a formula, given those of its names. */
import { binary } from '../functions/operators.js';
import type { Formula } from './parse-formula.js';

/** @returns `null` where a value is missing, or the result is no number, such as x / 0 */
export function evaluateFormula(formula: Formula, numberOf: (name: string) => number | null): number | null {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name':
      return numberOf(formula.name);
    case 'negative': {
      const value = evaluateFormula(formula.of, numberOf);
      return value === null ? null : -value;
    }
    case 'binary': {
      const left = evaluateFormula(formula.left, numberOf);
      const right = evaluateFormula(formula.right, numberOf);
      if (left === null || right === null) return null;
      const value = binary(formula.operator === '^' ? '**' : formula.operator, left, right);
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    }
  }
}
