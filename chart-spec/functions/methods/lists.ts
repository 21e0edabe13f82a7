/** Methods of lists. */
import { NotEvaluable } from '../not-evaluable.js';
import { boundedLength, callable, isPrimitive, joinTexts, type Tools, toNumber, toText } from '../values.js';

type List = unknown[];
type ListMethod = (list: List, args: unknown[], tools: Tools) => unknown;

const optional = (value: unknown) => (value === undefined ? undefined : toNumber(value));

/** Calls back for each value, with its position and the list. */
const each = (list: List, callback: unknown, tools: Tools) => {
  const called = callable(callback);
  return (value: unknown, at: number) => tools.call(called, [value, at, list]);
};

function own(list: List, tools: Tools): List {
  boundedLength(list.length);
  tools.spend(list.length);
  return tools.own(list);
}

/** Only a list that the function has made may change: the others are the chart's. */
const changing =
  (change: ListMethod): ListMethod =>
  (list, args, tools) => {
    if (!tools.isOwn(list)) throw new NotEvaluable("it changes the chart's data");
    tools.spend(list.length);
    const result = change(list, args, tools);
    boundedLength(list.length);
    return result;
  };

const reducing =
  (isFromRight: boolean): ListMethod =>
  (list, [callback, ...start], tools) => {
    callable(callback);
    const entries = [...list.entries()].filter(([at]) => at in list);
    if (isFromRight) entries.reverse();
    if (start.length === 0) {
      const first = entries.shift();
      if (first === undefined) throw new NotEvaluable('it fails');
      return entries.reduce((sum, [at, value]) => tools.call(callback, [sum, value, at, list]), first[1]);
    }
    return entries.reduce((sum, [at, value]) => tools.call(callback, [sum, value, at, list]), start[0]);
  };

function sort(list: List, [compare]: unknown[], tools: Tools): List {
  if (compare === undefined) {
    if (!list.every((one) => isPrimitive(one))) throw new NotEvaluable('it sorts objects as texts');
    return list.sort();
  }
  const called = callable(compare);
  return list.sort((a, b) => toNumber(tools.call(called, [a, b])));
}

function flat(list: List, depth: number, tools: Tools): List {
  return own(
    list.flatMap((one) => (Array.isArray(one) && depth >= 1 ? flat(one, depth - 1, tools) : [one])),
    tools,
  );
}

export const LIST_METHODS: Readonly<Record<string, ListMethod>> = {
  map: (list, [callback], tools) => own(list.map(each(list, callback, tools)), tools),
  filter: (list, [callback], tools) => own(list.filter(each(list, callback, tools)), tools),
  flatMap: (list, [callback], tools) => own(list.flatMap(each(list, callback, tools)), tools),
  forEach: (list, [callback], tools) => list.forEach(each(list, callback, tools)),
  some: (list, [callback], tools) => list.some(each(list, callback, tools)),
  every: (list, [callback], tools) => list.every(each(list, callback, tools)),
  find: (list, [callback], tools) => list.find(each(list, callback, tools)),
  findIndex: (list, [callback], tools) => list.findIndex(each(list, callback, tools)),
  findLast: (list, [callback], tools) => list.findLast(each(list, callback, tools)),
  findLastIndex: (list, [callback], tools) => list.findLastIndex(each(list, callback, tools)),
  reduce: reducing(false),
  reduceRight: reducing(true),
  join: (list, [by], tools) => {
    tools.spend(list.length);
    return joinTexts(list, by === undefined ? ',' : toText(by));
  },
  toString: (list: List) => toText(list),
  includes: (list, [value, from]) => list.includes(value, optional(from)),
  indexOf: (list, [value, from]) => (from === undefined ? list.indexOf(value) : list.indexOf(value, toNumber(from))),
  lastIndexOf: (list, [value, ...from]) => list.lastIndexOf(value, from.length > 0 ? toNumber(from[0]) : list.length),
  slice: (list, [from, to], tools) => own(list.slice(optional(from), optional(to)), tools),
  concat: (list, args, tools) => own(list.concat(...args), tools),
  at: (list, [at]) => list.at(toNumber(at ?? 0)),
  flat: (list, [depth], tools) => flat(list, Math.min(depth === undefined ? 1 : toNumber(depth), 5), tools),
  keys: (list, _, tools) => own([...list.keys()], tools),
  values: (list, _, tools) => own([...list], tools),
  entries: (list, _, tools) =>
    own(
      [...list.entries()].map((entry) => tools.own(entry)),
      tools,
    ),
  toSorted: (list, args, tools) => sort(own([...list], tools), args, tools),
  toReversed: (list, _, tools) => own([...list].reverse(), tools),
  push: changing((list, args) => list.push(...args)),
  unshift: changing((list, args) => list.unshift(...args)),
  pop: changing((list) => list.pop()),
  shift: changing((list) => list.shift()),
  reverse: changing((list) => list.reverse()),
  sort: changing(sort),
  fill: changing((list, [value, from, to]) => list.fill(value, optional(from), optional(to))),
  splice: changing((list, args, tools) => {
    const [from, count, ...added] = args;
    const most = args.length === 0 ? 0 : args.length === 1 ? list.length : toNumber(count);
    return own(list.splice(toNumber(from), most, ...added), tools);
  }),
};
