import { NotEvaluable } from './not-evaluable.js';

export type VariableKind = 'var' | 'let' | 'const';

/** The variables of a block, and of the blocks around it. */
export class Scope {
  /** Made with the first variable: most rounds of a loop have none. */
  #values: Map<string, { value: unknown; isConstant: boolean }> | undefined;
  readonly #outer: Scope | undefined;
  /** Whether `var` in it belongs to a block around it. */
  readonly #isBlock: boolean;

  constructor(outer?: Scope, isBlock = false) {
    this.#outer = outer;
    this.#isBlock = isBlock;
  }

  declare(name: string, value: unknown, kind: VariableKind): void {
    if (kind === 'var' && this.#isBlock && this.#outer) {
      this.#outer.declare(name, value, kind);
      return;
    }
    this.#values ??= new Map();
    this.#values.set(name, { value, isConstant: kind === 'const' });
  }

  /** Whether a function has a variable already. */
  hasVariable(name: string): boolean {
    return this.#values?.has(name) === true || (this.#isBlock && this.#outer?.hasVariable(name) === true);
  }

  /** A variable of this block itself. */
  own(name: string): { value: unknown } | undefined {
    return this.#values?.get(name);
  }

  /** The next round of a loop has variables of its own: functions made in this one keep theirs. */
  nextRound(): Scope {
    const next = new Scope(this.#outer, this.#isBlock);
    if (this.#values) next.#values = new Map([...this.#values].map(([name, variable]) => [name, { ...variable }]));
    return next;
  }

  /** @returns undefined for a name that is nowhere declared */
  find(name: string): { value: unknown } | undefined {
    return this.#values?.get(name) ?? this.#outer?.find(name);
  }

  assign(name: string, value: unknown): void {
    const variable = this.#values?.get(name);
    if (variable === undefined) {
      if (this.#outer === undefined) throw new NotEvaluable(`it changes ${name}, which it has not declared`);
      this.#outer.assign(name, value);
      return;
    }
    if (variable.isConstant) throw new NotEvaluable('it changes a constant');
    variable.value = value;
  }
}
