/** Whether an object nests or holds more than a limit. Does not recurse: the value may be deeper than the stack. */
export function exceeds(value: object, limits: { values: number; depth?: number }): 'values' | 'depth' | undefined {
  const { values, depth: maxDepth = Number.POSITIVE_INFINITY } = limits;
  const pending: [object, number][] = [[value, 1]];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [parent, depth] = next;
    if (depth > maxDepth) return 'depth';
    const children: unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
    count += children.length;
    if (count > values) return 'values';
    for (const child of children) {
      if (typeof child === 'object' && child !== null) pending.push([child, depth + 1]);
    }
  }
  return undefined;
}
