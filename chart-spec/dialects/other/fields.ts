/** Reads an object of another language field by field. What nobody has read is named: nothing is dropped in silence. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { join } from '../../model/issue-list.js';
import { isObject } from '../../values/json.js';
import type { NoteList } from '../conversion.js';

/** What false hides. */
const SHOWS = /^(?:visible|show\w*|enabled|display)$/;

export class Fields {
  readonly #left: Map<string, Json | undefined>;
  readonly #children: Fields[] = [];

  constructor(
    object: JsonObject,
    readonly path: string,
    readonly notes: NoteList,
  ) {
    this.#left = new Map(Object.entries(object));
  }

  /** The value of a field; undefined for null. */
  take(name: string): Json | undefined {
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value ?? undefined;
  }

  /** The value of a field that is taken later. */
  peek(name: string): Json | undefined {
    return this.#left.get(name);
  }

  /** Whether a field stands there, null included. */
  has(name: string): boolean {
    return this.#left.has(name);
  }

  /** A text, or a number as text. */
  text(name: string): string | undefined {
    const value = this.#left.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    this.take(name);
    return String(value);
  }

  number(name: string): number | undefined {
    const value = this.#left.get(name);
    if (typeof value !== 'number') return undefined;
    this.take(name);
    return value;
  }

  list(name: string): Json[] | undefined {
    const value = this.#left.get(name);
    if (!Array.isArray(value)) return undefined;
    this.take(name);
    return value;
  }

  /** The object at a name; an empty one where the name has no object. */
  child(name: string): Fields {
    const value = this.#left.get(name);
    if (!isObject(value)) return new Fields({}, join(this.path, name), this.notes);
    this.take(name);
    return this.#kept(new Fields(value, join(this.path, name), this.notes));
  }

  /** The objects of a list, or the one object in its place. */
  children(name: string): Fields[] {
    const value = this.#left.get(name);
    const items: (Json | undefined)[] = Array.isArray(value) ? value : [value];
    const objects = items.filter((item): item is JsonObject => isObject(item));
    if (objects.length < items.length) return [];
    this.take(name);
    const path = join(this.path, name);
    return objects.map((item, i) => this.#kept(new Fields(item, items === value ? join(path, i) : path, this.notes)));
  }

  #kept(child: Fields): Fields {
    this.#children.push(child);
    return child;
  }

  /** Ends the conversion. */
  refuse(name: string, message: string): never {
    return this.notes.fail(name === '' ? this.path : join(this.path, name), message);
  }

  /** Ends the conversion where one of the fields stands. */
  refuseAll(names: readonly string[], message: string): void {
    const name = names.find((each) => this.#left.has(each) && this.#left.get(each) !== null);
    if (name !== undefined) this.refuse(name, message);
  }

  /** Notes all fields that were not taken, here and below. @param withoutEffect names of what no image shows */
  noteRest(withoutEffect: RegExp): void {
    for (const [name, value] of this.#left) {
      const isEmpty = isObject(value) && Object.keys(value).length === 0;
      const isOff = value === null || value === undefined || (value === false && !SHOWS.test(name)) || isEmpty;
      if (!isOff && !withoutEffect.test(name)) this.notes.add(join(this.path, name), 'is not carried over');
    }
    for (const child of this.#children) child.noteRest(withoutEffect);
  }
}
