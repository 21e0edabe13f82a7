/** Finds the configuration in a script, such as those of the Chart.js documentation: constants, a constructor, an export. */

import {
  type Expression,
  type Identifier,
  type MemberExpression,
  type Node,
  type Options,
  type Program,
  parse,
  type Statement,
} from 'acorn';
import { ownValue } from '../../../values/own-value.js';

/** The constructors of Chart.js 2 and 1. */
const OLD_CONSTRUCTORS: Readonly<Record<string, string>> = {
  Line: 'line',
  Bar: 'bar',
  HorizontalBar: 'horizontalBar',
  StackedBar: 'bar',
  Pie: 'pie',
  Doughnut: 'doughnut',
  PolarArea: 'polarArea',
  Radar: 'radar',
  Bubble: 'bubble',
  Scatter: 'scatter',
};
const MAKES_CHART = new RegExp(`\\bnew Chart\\b|\\bChart\\.(?:${Object.keys(OLD_CONSTRUCTORS).join('|')})\\s*\\(`);

/** The configuration of a chart that an expression makes. */
export function constructionIn(made: Expression): Expression | undefined {
  if (made.type !== 'NewExpression' && made.type !== 'CallExpression') return undefined;
  const [first, second] = made.arguments as Expression[];
  const { callee } = made;
  const isMember = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
  const type = isMember ? ownValue(OLD_CONSTRUCTORS, (callee.property as Identifier).name) : undefined;
  if (type === undefined || !isMember) return made.type === 'NewExpression' ? second : undefined;
  if (isNamedChart(callee.object)) return second && withFields(second, { type });
  // Chart.js 1: `new Chart(context).Line(data, options)`.
  const isFirstVersion = callee.object.type === 'NewExpression' && isNamedChart(callee.object.callee);
  return isFirstVersion && first ? withFields(undefined, { type, data: first, options: second }, made) : undefined;
}

const isNamedChart = (node: Node): boolean => node.type === 'Identifier' && (node as Identifier).name === 'Chart';

/** An object with the fields of another one, and some more. */
function withFields(
  object: Expression | undefined,
  fields: Readonly<Record<string, Expression | string | undefined>>,
  place: Expression | undefined = object,
): Expression {
  const { start = 0, end = 0 } = place ?? {};
  const own = object?.type === 'ObjectExpression' ? object.properties : [];
  const spread =
    object && object.type !== 'ObjectExpression' ? [{ type: 'SpreadElement', argument: object, start, end }] : [];
  const added = Object.entries(fields).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const value =
      typeof given === 'string' ? { type: 'Literal', value: given, raw: JSON.stringify(given), start, end } : given;
    const key = { type: 'Identifier', name, start, end };
    return [
      { type: 'Property', kind: 'init', key, value, computed: false, method: false, shorthand: false, start, end },
    ];
  });
  return { type: 'ObjectExpression', start, end, properties: [...spread, ...own, ...added] } as unknown as Expression;
}

/** A configuration with the statements around it. */
export interface Script {
  root: Expression;
  statements: Statement[];
  /** What constants are declared as. */
  declared: ReadonlyMap<string, Expression>;
  /** Whether a statement changes the chart that was made of it. */
  isChangedLater: boolean;
}

const CONFIG_NAME = /^(config|chart|chartConfig|options|cfg)$/;
const MAX_NESTED = 8;

/** @returns undefined for a text that is no script, or has no configuration @throws what `listener` throws */
export function scriptIn(text: string, listener: Pick<Options, 'onToken'>): Script | undefined {
  const program = parseScript(text, listener);
  if (program === undefined) return undefined;
  const statements = statementsOf(program.body as Statement[], text, 0);
  const declared = new Map<string, Expression>();
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) declared.set(id.name, init);
  }
  const root = configOf(statements, program.body, declared);
  const isChangedLater = statements.some((statement) => isMade(declared.get(changedBy(statement) ?? '')));
  return root && { root, statements, declared, isChangedLater };
}

const isMade = (value: Expression | undefined): boolean =>
  value?.type === 'NewExpression' || (value !== undefined && constructionIn(value) !== undefined);

/** The name of a configuration or chart of which a statement changes a part: `chart.data.labels.push('c')`. */
function changedBy(statement: Statement): string | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  let node: Node | undefined =
    expression.type === 'AssignmentExpression'
      ? expression.left
      : expression.type === 'CallExpression'
        ? expression.callee
        : undefined;
  let field: Node | undefined;
  while (node?.type === 'MemberExpression') [field, node] = partsOf(node as MemberExpression);
  const isPart = field?.type === 'Identifier' && /^(?:data|options|config|type)$/.test((field as Identifier).name);
  return isPart && node?.type === 'Identifier' ? (node as Identifier).name : undefined;
}

const partsOf = ({ property, object }: MemberExpression): [Node, Node] => [property, object];

/** The text of the script of a page that makes a chart; its places stay. */
export function scriptOfPage(text: string): string {
  const call = text.search(MAKES_CHART);
  const open = call < 0 ? -1 : text.lastIndexOf('<script', call);
  if (open < 0) return text;
  const start = text.indexOf('>', open) + 1;
  const end = text.indexOf('</script', call);
  return text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start, end < 0 ? text.length : end);
}

function parseScript(text: string, listener: Pick<Options, 'onToken'>): Program | undefined {
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    ...listener,
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Those of functions that are called at once, or when the page is ready, are part of the script. */
function statementsOf(body: readonly Statement[], text: string, depth: number): Statement[] {
  return body.flatMap((statement) => {
    if (statement.type === ('ExportNamedDeclaration' as Statement['type'])) return [];
    const inner = depth < MAX_NESTED ? calledBody(statement, text) : undefined;
    return inner ? statementsOf(inner, text, depth + 1) : [statement];
  });
}

function calledBody(statement: Statement, text: string): readonly Statement[] | undefined {
  if (statement.type === 'FunctionDeclaration')
    return MAKES_CHART.test(text.slice(statement.start, statement.end)) ? statement.body.body : undefined;
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  const called =
    expression.type === 'CallExpression'
      ? [expression.callee, ...expression.arguments]
      : [expression.type === 'AssignmentExpression' ? expression.right : expression];
  for (const one of called) {
    const isFunction = one.type === 'FunctionExpression' || one.type === 'ArrowFunctionExpression';
    if (isFunction && one.body.type === 'BlockStatement') return one.body.body;
  }
  return undefined;
}

function configOf(
  statements: readonly Statement[],
  body: readonly Node[],
  declared: ReadonlyMap<string, Expression>,
): Expression | undefined {
  const values = statements.flatMap(valuesOf);
  const made = values.map(constructionIn).findLast((config) => config !== undefined);
  if (made) return made;
  const exported = exportOf(body) ?? statements.map(moduleExport).findLast((one) => one !== undefined);
  if (exported) return fieldOf(exported, 'config') ?? exported;
  const named = [...declared].findLast(([name, value]) => CONFIG_NAME.test(name) && isConfig(value));
  // By its name it is read as it is at the end.
  const changed = named && statements.find((statement) => changedBy(statement) === named[0]);
  return changed ? nameOf(named[0], statements) : (named?.[1] ?? values.findLast(isConfig));
}

function nameOf(name: string, statements: readonly Statement[]): Expression | undefined {
  const ids = statements.flatMap((one) =>
    one.type === 'VariableDeclaration' ? one.declarations.map(({ id }) => id) : [],
  );
  return ids.find((id): id is Identifier => id.type === 'Identifier' && id.name === name);
}

/** What a statement declares, assigns, returns or is. */
function valuesOf(statement: Statement): Expression[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ init }) => init ?? []);
    case 'ReturnStatement':
      return statement.argument ? [statement.argument] : [];
    case 'ExpressionStatement':
      return [statement.expression.type === 'AssignmentExpression' ? statement.expression.right : statement.expression];
    default:
      return [];
  }
}

function exportOf(body: readonly Node[]): Expression | undefined {
  const node = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  return node && (node as unknown as { declaration: Expression }).declaration;
}

function moduleExport(statement: Statement): Expression | undefined {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  const isExport =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    /^(module|exports)$/.test(left.object.name);
  return isExport ? right : undefined;
}

function fieldOf(node: Expression, name: string): Expression | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const found = node.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

function isConfig(node: Expression): boolean {
  return fieldOf(node, 'data') !== undefined || fieldOf(node, 'type') !== undefined;
}
