import type { Json, JsonObject } from '../../model/chart-spec.js';
import { MAX_POINTS } from '../../model/constants.js';
import { type IssueList, join } from '../../model/issue-list.js';
import { isObject } from '../../values/json.js';
import { joinedText, plainText } from '../../values/plain-text.js';

/** Levels of a nested tree, and of `groups`. */
const MAX_LEVELS = 8;
const LARGEST_VALUE = 1e300;
const NUMBER = 'must be a number of 0 or more, or null for a gap';

function isValue(value: Json | undefined): boolean {
  return value === null || (typeof value === 'number' && value >= 0 && value <= LARGEST_VALUE);
}

/** Checks the tree of a treemap: numbers, objects with a number under `key`, or objects nested by name. */
export function checkTree(dataset: JsonObject, issues: IssueList): void {
  const { tree, key } = dataset;
  if (key !== undefined && (typeof key !== 'string' || key === '')) {
    issues.add('key', 'must be the name of the field that holds the values');
    return;
  }
  checkGroups(dataset['groups'], issues);
  if (tree === undefined) issues.add('tree', `is required: an array of 1 to ${MAX_POINTS} numbers or objects`);
  else if (Array.isArray(tree)) checkLeaves(tree, key as string | undefined, dataset['groups'], issues);
  else if (isObject(tree)) checkNested(tree, key as string | undefined, issues);
  else issues.add('tree', 'must be an array of numbers or objects, or an object nested by names');
}

function checkGroups(groups: Json | undefined, issues: IssueList): void {
  if (groups === undefined) return;
  if (!Array.isArray(groups) || groups.length === 0 || groups.length > MAX_LEVELS) {
    issues.add('groups', `must be an array of 1 to ${MAX_LEVELS} names of fields`);
    return;
  }
  for (const [i, name] of groups.entries()) {
    // A nested tree has the levels 0, 1, ... as groups.
    if (typeof name !== 'string' && typeof name !== 'number') issues.add(`groups.${i}`, 'must be the name of a field');
  }
}

function checkLeaves(tree: Json[], key: string | undefined, groups: Json | undefined, issues: IssueList): void {
  if (tree.length === 0 || tree.length > MAX_POINTS) {
    issues.add('tree', `must hold 1 to ${MAX_POINTS} values, not ${tree.length}`);
    return;
  }
  const hasObjects = isObject(tree.find((leaf) => leaf !== null));
  if (hasObjects && key === undefined) {
    issues.add('key', 'is required: the name of the field that holds the values');
    return;
  }
  for (let i = 0; i < tree.length && !issues.isFull; i += 1) {
    const leaf = tree[i];
    const at = join('tree', i);
    if (!hasObjects) {
      if (!isValue(leaf)) issues.add(at, isObject(leaf) ? 'must be a number as the first one is' : NUMBER);
    } else if (!isObject(leaf)) issues.add(at, 'must be an object as the first one is');
    else if (!isValue(leaf[key as string])) issues.add(join(at, key as string), NUMBER);
    else checkGroupNames(leaf, at, groups, issues);
  }
}

function checkGroupNames(leaf: JsonObject, at: string, groups: Json | undefined, issues: IssueList): void {
  if (!Array.isArray(groups)) return;
  const isName = (value: Json | undefined) => typeof value === 'string' || typeof value === 'number';
  for (const name of groups) {
    const value = leaf[plainText(name)];
    if (value !== undefined && value !== null && !isName(value))
      issues.add(join(at, plainText(name)), 'must be a text');
  }
  if (!groups.some((name) => isName(leaf[plainText(name)]) && leaf[plainText(name)] !== '')) {
    issues.add(at, `must have one of the groups: ${joinedText(groups, ', ').slice(0, 100)}`);
  }
}

/** A leaf is an object with a number under `key`. Recursion is safe: the levels are limited. */
function checkNested(tree: JsonObject, key: string | undefined, issues: IssueList): void {
  if (key === undefined) {
    issues.add('key', 'is required: the name of the field that holds the values');
    return;
  }
  let leaves = 0;
  const visit = (node: JsonObject, at: string, level: number): void => {
    if (level > MAX_LEVELS) {
      issues.add(at, `must not be nested more than ${MAX_LEVELS} levels deep`);
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      if (issues.isFull || leaves > MAX_POINTS) return;
      const path = join(at, name);
      if (!isObject(child)) issues.add(path, `must be an object: a group, or a leaf with "${key}"`);
      else if (child[key] === undefined) visit(child, path, level + 1);
      else {
        leaves += 1;
        if (!isValue(child[key])) issues.add(join(path, key), NUMBER);
      }
    }
  };
  visit(tree, 'tree', 1);
  if (leaves > MAX_POINTS) issues.add('tree', `must hold at most ${MAX_POINTS} values`);
  else if (leaves === 0 && !issues.isFull) issues.add('tree', `must hold at least one object with "${key}"`);
}
