/** Values of expressions in a configuration: computed, never executed. */
import type { Expression, FunctionDeclaration, Node, SpreadElement, Statement } from 'acorn';
import { Closure } from '../../../functions/closure.js';
import { namesIn } from '../../../functions/declarations.js';
import { Budget, Evaluation, isFunction } from '../../../functions/evaluation.js';
import { functionText } from '../../../functions/function-text.js';
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { DateValue, Host, isPlain, isPrimitive, Native, Settings } from '../../../functions/values.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import type { NoteList } from '../../conversion.js';
import { DOCUMENT, GRADIENT_HELPERS, GradientValue } from '../functions/canvas.js';
import { DATE_LIBRARIES } from '../functions/date-libraries.js';
import { applyDefaults, chartSettings } from './chart-defaults.js';
import { constructionIn } from './constructors.js';
import { documentationNames } from './documentation-utils.js';
import type { Script } from './script.js';

/** Steps of all expressions of a configuration together. */
const MAX_STEPS = 300_000;
const MAX_DEPTH = 32;
const MAX_VALUES = 100_000;
/** The name that a component has for Chart. */
const IMPORTED_CHART = /\bimport\s{1,9}\{[^{}]{0,300}\bChart as (\w{1,30})/;
const GRAY = '#808080';
const PLAIN_PATTERN = 'patterns are drawn as their plain color';
/** What other languages call these values. */
const OTHER_NAMES = { None: null, NULL: null, True: true, False: false };

/** The expression has no value without being executed. */
export class NotConstant extends Error {
  readonly node: Pick<Node, 'start' | 'end'>;

  constructor(node: Pick<Node, 'start' | 'end'>, message: string) {
    super(message);
    this.node = node;
  }
}

export class Constants {
  #evaluation: Evaluation | undefined;
  readonly #text: string;
  readonly #functions = new Map<string, FunctionDeclaration>();
  readonly #changed = new Set<string>();
  readonly #settings = chartSettings();
  #lost: string | undefined;
  #values = 0;

  constructor(text: string, script?: Script) {
    this.#text = text;
    for (const statement of script?.statements ?? []) this.#run(statement, script?.root);
  }

  /** Most configurations are literals that need none. */
  get evaluation(): Evaluation {
    const [, chart = 'Chart'] = IMPORTED_CHART.exec(this.#text) ?? [];
    this.#evaluation ??= new Evaluation(new Budget(MAX_STEPS), {
      ...OTHER_NAMES,
      ...DATE_LIBRARIES,
      ...documentationNames(this.#settings, chart),
      pattern: new Host('pattern', { draw: this.#style(([, color]) => color, PLAIN_PATTERN) }),
      ...GRADIENT_HELPERS,
      document: DOCUMENT,
    });
    return this.#evaluation;
  }

  /** Whether a statement of the script names a constant, and so may change it. */
  wasChanged(name: string): boolean {
    return this.#changed.has(name);
  }

  functionNamed(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name);
  }

  /** Completes a configuration by what the script has set for all charts. */
  complete(config: JsonObject, notes: NoteList): void {
    try {
      const [defaults = {}, overrides = {}] = [this.#settings.defaults, this.#settings.overrides].map((one) =>
        this.#set(one, 0),
      );
      applyDefaults(config, defaults, overrides, notes);
    } catch (error) {
      if (!(error instanceof NotEvaluable)) throw error;
      notes.add('', `Chart.defaults are not read: ${error.message}`, () => undefined);
    }
  }

  /** Helpers of QuickChart that make patterns: their color remains. */
  #style(colorOf: (args: unknown[]) => unknown, lost: string): Native {
    return new Native((args) => {
      this.#lost = lost;
      return colorOf(args) ?? GRAY;
    });
  }

  /** What cannot be computed stays unknown; where it is needed, that is said. */
  #run(statement: Statement, root: Expression | undefined): void {
    if (statement.type === 'FunctionDeclaration') this.#functions.set(statement.id.name, statement);
    else if (!/^(?:VariableDeclaration|ReturnStatement)$/.test(statement.type) && !makesChart(statement))
      for (const name of namesIn(statement)) this.#changed.add(name);
    const parts: Statement[] =
      statement.type === 'VariableDeclaration'
        ? statement.declarations
            .filter(({ init }) => init !== root)
            .map((declarator) => ({ ...statement, declarations: [declarator] }))
        : [statement];
    for (const part of parts) {
      try {
        this.evaluation.run(part);
      } catch (error) {
        if (!(error instanceof NotEvaluable)) throw error;
      }
    }
  }

  /**
   * @returns the value, and what of it is lost
   * @throws NotConstant
   */
  valueOf(node: Expression | SpreadElement): { value: Json | undefined; lost?: string; isFunction?: true } {
    this.#lost = undefined;
    try {
      const given = this.evaluation.valueOf(node);
      if (isFunction(given)) return { value: undefined, isFunction: true };
      const value = this.#plain(given, 0);
      return { value, ...(this.#lost !== undefined && { lost: this.#lost }) };
    } catch (error) {
      if (!(error instanceof NotEvaluable)) throw error;
      const place = error.node ?? node;
      error.quote(this.#text);
      throw new NotConstant(place, `is not read: ${error.message}; write the value`);
    }
  }

  #plain(value: unknown, depth: number): Json | undefined {
    this.#values += 1;
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES) throw new NotEvaluable('it is too large');
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw new NotEvaluable('Infinity is not a finite number');
    // Not a number is a gap.
    if (typeof value === 'number') return Number.isNaN(value) ? null : value;
    if (isPrimitive(value)) return value;
    if (value instanceof DateValue) return dateText(value);
    if (value instanceof GradientValue) return value.css;
    if (Array.isArray(value)) return Array.from(value, (one) => this.#plain(one, depth + 1) ?? null);
    if (value instanceof Closure) return functionText(value.tree, this.#text);
    if (value instanceof Settings) return this.#set(value, depth);
    if (!isPlain(value)) throw new NotEvaluable('it is no value of JSON');
    const copy: JsonObject = {};
    for (const [key, one] of Object.entries(value)) copy[key] = this.#plain(one, depth + 1);
    return copy;
  }

  /** Settings that have been set; undefined where none is. */
  #set({ members }: Settings, depth: number): JsonObject | undefined {
    const set = Object.entries(members).flatMap(([key, one]): [string, Json][] => {
      const value = one instanceof Native ? undefined : this.#plain(one, depth + 1);
      return value === undefined ? [] : [[key, value]];
    });
    return set.length > 0 ? Object.fromEntries(set) : undefined;
  }
}

function makesChart(statement: Statement): boolean {
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
  const value = expression?.type === 'AssignmentExpression' ? expression.right : expression;
  if (value === undefined) return false;
  return (
    value.type === 'NewExpression' ||
    constructionIn(value) !== undefined ||
    (value !== expression && value.type === 'ObjectExpression')
  );
}

/** ISO 8601, in UTC. */
function dateText({ time }: DateValue): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new NotEvaluable("it is not a date such as '2026-01-31'");
  return date.toISOString().replace('T00:00:00.000Z', '');
}
