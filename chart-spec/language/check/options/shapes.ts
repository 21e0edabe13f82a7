/**
 * Reads the generated table. A shape is the set of keys that an object may have, as groups `kinds:key key …` with `;` between them. The key
 * `*` stands for names that users choose. `kinds` says which values are accepted: letters (`n` number, `s` text, `t` true, `f` false,
 * `a` list, `*` anything), then `#` and the index of an object's shape, `@` and the index of the shape of a list's items, and `=` and the
 * accepted words.
 */
import { SHAPES } from './table.js';

/** What values an option takes. */
export interface Kind {
  letters: string;
  words: readonly string[];
  /** The index of the shape, where the value is an object. */
  shape: number | undefined;
  /** The index of the shape of the items, where the value is a list of objects. */
  itemShape: number | undefined;
}

export type Shape = ReadonlyMap<string, Kind>;

const read: (Shape | undefined)[] = [];

/** Shapes are read when they are first used. */
export function shapeAt(index: number): Shape {
  const known = read[index];
  if (known !== undefined) return known;
  const shape = new Map<string, Kind>();
  for (const group of (SHAPES[index] ?? '').split(';')) {
    const [kinds = '', keys = ''] = group.split(':');
    for (const key of keys.split(' ')) shape.set(key, kindOf(kinds));
  }
  read[index] = shape;
  return shape;
}

function kindOf(kinds: string): Kind {
  const [, letters = '', shape, itemShape, words] = /^([a-z*]*)(?:#(\d+))?(?:@(\d+))?(?:=(.*))?$/.exec(kinds) ?? [];
  return {
    letters,
    words: words === undefined ? [] : words.split('|'),
    shape: shape === undefined ? undefined : Number(shape),
    itemShape: itemShape === undefined ? undefined : Number(itemShape),
  };
}

/** An object of the specification that is compared with a shape. */
export interface Place {
  path: string;
  /** The path with `*` for names that users choose and for positions in lists. */
  pattern: string;
  shape: Shape;
  parent: Place | undefined;
  /** The chart type of a dataset; for the root of the options the types of all datasets. */
  types?: readonly unknown[] | undefined;
}
