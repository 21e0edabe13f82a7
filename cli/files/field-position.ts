import { type Expression, type ObjectExpression, parseExpressionAt } from 'acorn';

export interface TextPosition {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/**
 * Where a field stands in the text of a JSON document or of a JavaScript literal: the value of the deepest part of the path that is written
 * there. Undefined for a text that is neither.
 * @param isWhole the whole path must be written there, else undefined is returned
 */
export function findField(text: string, path: string, isWhole = false): TextPosition | undefined {
  const start = /^\s*\[/.test(text) ? text.indexOf('[') : text.indexOf('{');
  if (start === -1) return undefined;
  let node: Expression;
  try {
    node = parseExpressionAt(text, start, { ecmaVersion: 'latest', locations: true });
  } catch {
    return undefined;
  }
  for (const key of path === '' ? [] : path.split('.')) {
    const child = childOf(node, key);
    if (child === undefined && isWhole) return undefined;
    if (child === undefined) break;
    node = child;
  }
  return node.loc == null ? undefined : { line: node.loc.start.line, column: node.loc.start.column + 1 };
}

function childOf(node: Expression, key: string): Expression | undefined {
  if (node.type === 'ObjectExpression') return propertyOf(node, key);
  if (node.type !== 'ArrayExpression' || !/^\d+$/.test(key)) return undefined;
  const element = node.elements[Number(key)];
  return element == null || element.type === 'SpreadElement' ? undefined : element;
}

/** If a key occurs twice, the last one counts, as in JSON. */
function propertyOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  for (const property of properties.toReversed()) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    const keyName = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (keyName === name) return value;
  }
  return undefined;
}
