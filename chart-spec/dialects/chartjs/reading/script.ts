/** Finds the configuration in a script, such as those of the Chart.js documentation: constants, a constructor, an export. */

import {
  type ArrowFunctionExpression,
  type Expression,
  type FunctionExpression,
  type Identifier,
  type MemberExpression,
  type Node,
  type Options,
  type Program,
  parse,
  type Statement,
} from 'acorn';
import { componentIn, heldValue } from './components.js';
import { constructionIn, fieldOf, MAKES_CHART, nameOfKey } from './constructors.js';

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
    for (const { id, init } of statement.declarations) {
      const name = nameOfKey(id);
      if (name !== undefined && init) declared.set(name, heldValue(init));
    }
  }
  const root = configOf(statements, program.body, declared, text);
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
  return body.flatMap((given) => {
    const statement = declarationOf(given);
    if (statement === undefined) return [];
    const inner = depth < MAX_NESTED ? calledBody(statement, text) : undefined;
    return inner ? statementsOf(inner, text, depth + 1) : [statement];
  });
}

/** What an export declares; undefined for lists of names. */
function declarationOf(node: Node): Statement | undefined {
  if (!/^Export/.test(node.type)) return node as Statement;
  const declaration = (node as unknown as { declaration?: Statement | null }).declaration ?? undefined;
  return /Declaration$/.test(declaration?.type ?? '') ? declaration : undefined;
}

function calledBody(statement: Statement, text: string): readonly Statement[] | undefined {
  const makesChart = () => MAKES_CHART.test(text.slice(statement.start, statement.end));
  if (statement.type === 'FunctionDeclaration') return makesChart() ? statement.body.body : undefined;
  for (const one of calledIn(statement, makesChart)) {
    if (!isFunction(one)) continue;
    if (one.body.type === 'BlockStatement') return one.body.body;
    if (statement.type !== 'ExpressionStatement')
      return [{ ...one.body, type: 'ReturnStatement', argument: one.body } as Statement];
  }
  return undefined;
}

const isFunction = (node: Node): node is FunctionExpression | ArrowFunctionExpression =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** What a statement calls, or hands to what it calls; functions that it declares where they make the chart. */
function calledIn(statement: Statement, makesChart: () => boolean): Node[] {
  if (statement.type === 'VariableDeclaration' && statement.declarations.length === 1 && makesChart())
    return statement.declarations.flatMap(({ init }) => init ?? []);
  if (statement.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  if (expression.type === 'CallExpression') return [expression.callee, ...expression.arguments];
  return [expression.type === 'AssignmentExpression' ? expression.right : expression];
}

function configOf(
  statements: readonly Statement[],
  body: readonly Node[],
  declared: ReadonlyMap<string, Expression>,
  text: string,
): Expression | undefined {
  const values = statements.flatMap(valuesOf);
  const made = values.map(constructionIn).findLast((config) => config !== undefined);
  if (made) return made;
  const exported = exportOf(body) ?? statements.map(moduleExport).findLast((one) => one !== undefined);
  const config = exported && (fieldOf(exported, 'config') ?? exported);
  if (config && (config.type !== 'ObjectExpression' || isConfig(config))) return config;
  const named = [...declared].findLast(([name, value]) => CONFIG_NAME.test(name) && isConfig(value));
  // By its name it is read as it is at the end.
  const changed = named && statements.find((statement) => changedBy(statement) === named[0]);
  if (changed) return nameOf(named[0], statements);
  return named?.[1] ?? values.findLast(isConfig) ?? componentIn(body, text) ?? config;
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

/** A function or a class makes a component. */
function exportOf(body: readonly Node[]): Expression | undefined {
  const node = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const { declaration } = (node ?? {}) as { declaration?: Expression };
  return declaration && /Function|Class/.test(declaration.type) ? undefined : declaration;
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

function isConfig(node: Expression): boolean {
  const data = fieldOf(node, 'data');
  // Vue: a function that gives the values of a component.
  const isData = data !== undefined && !/Function/.test(data.type);
  return isData || fieldOf(node, 'type') !== undefined;
}
