import type { Dataset, Json, JsonObject } from '../model/chart-spec.js';
import { isObject } from './json.js';
import { plainNumber, plainText } from './plain-text.js';

/** A value of a treemap, with the name of its outermost group. */
export interface TreeLeaf {
  name: string;
  value: number;
}

/** The values of a treemap's `tree` in each of its forms, in the order of the spec, without gaps. */
export function treeLeaves(dataset: Dataset): TreeLeaf[] {
  const { tree, groups, key } = dataset;
  if (Array.isArray(tree)) return tree.flatMap((leaf) => leafOf(leaf, groups, key) ?? []);
  const leaves: TreeLeaf[] = [];
  const visit = (node: JsonObject, outermost: string | undefined): void => {
    for (const [name, child] of Object.entries(node)) {
      if (!isObject(child)) continue;
      const value = child[plainText(key)];
      if (typeof value === 'number') leaves.push({ name: outermost ?? name, value });
      else visit(child, outermost ?? name);
    }
  };
  if (isObject(tree)) visit(tree, undefined);
  return leaves;
}

function leafOf(leaf: Json, groups: Json | undefined, key: Json | undefined): TreeLeaf | undefined {
  const value = isObject(leaf) ? leaf[plainText(key)] : leaf;
  if (value === null) return undefined;
  if (!isObject(leaf)) return { name: '', value: plainNumber(value) || 0 };
  const names = Array.isArray(groups) ? groups.map((group) => leaf[plainText(group)]) : [leaf['label']];
  const name = names.find((one) => one !== undefined && one !== null && one !== '');
  return { name: plainText(name ?? ''), value: plainNumber(value) || 0 };
}
