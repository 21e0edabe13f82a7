/**
 * Reads the generated table. A shape is the set of keys that an object may have: groups `kinds:key key …` with `;` between them; the key `*`
 * stands for names that users choose. The kinds of values are letters (`n` number, `s` text, `t` true, `f` false, `a` list, `*` anything),
 * `#` with the shape of an object, `@` with the shape of the objects in a list, and `=` with words in place of any text.
 */
import { SHAPES } from './table.js';

/** What values an option takes. */
export interface Kind {
  letters: string;
  words: readonly string[];
  /** Of an object in its place. */
  shape: number | undefined;
  /** Of the objects of a list in its place. */
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
