import { type Expression, getLineInfo, type Node, type Property, type SpreadElement } from 'acorn';

/** Line and column, from 1, of the value at a path; of the nearest value around it if it is missing. */
export function positionOf(path: string, root: Expression, text: string): { line: number; column: number } {
  let node: Node = root;
  for (const part of path === '' ? [] : path.split('.')) {
    const child = childOf(node as Expression, part);
    if (child === undefined) break;
    node = child;
  }
  const { line, column } = getLineInfo(text, node.start);
  return { line, column: column + 1 };
}

function childOf(node: Expression, part: string): Node | undefined {
  if (node.type === 'ArrayExpression') return node.elements[Number(part)] ?? undefined;
  if (node.type !== 'ObjectExpression') return undefined;
  const property = node.properties.findLast((one) => isNamed(one, part));
  return property?.type === 'Property' ? property.value : undefined;
}

function isNamed(property: Property | SpreadElement, name: string): boolean {
  return property.type === 'Property' && keyOf(property) === name;
}

/** The name of a property; undefined for one that is computed. */
export function keyOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
