/** Reads `value.key`. What an object inherits is either a known method or unknown. */
import { spreadOf } from './globals.js';
import { DATE_METHODS } from './methods/dates.js';
import { LIST_METHODS } from './methods/lists.js';
import { NUMBER_METHODS } from './methods/numbers.js';
import { PATTERN_METHODS, TEXT_METHODS } from './methods/texts.js';
import { NotEvaluable } from './not-evaluable.js';
import { DateValue, Host, isPlain, LibraryDate, Native, Pattern, Settings, type Tools } from './values.js';

type Methods<Holder> = Readonly<Record<string, (holder: Holder, args: never, tools: Tools) => unknown>>;

/** @throws NotEvaluable where JavaScript throws, or where the member is not known */
export function memberOf(holder: unknown, key: string): unknown {
  if (holder === null || holder === undefined) throw new NotEvaluable(`it reads ${key} of nothing`);
  if (holder instanceof Settings) return holder.at(key);
  if (holder instanceof Host || holder instanceof LibraryDate) return known(holder.members, key, holder.name);
  if (holder instanceof Native) return ofFunction(holder, key);
  if (typeof holder === 'string') return ofText(holder, key);
  if (typeof holder === 'number') return method(NUMBER_METHODS, holder, key);
  if (Array.isArray(holder)) return ofList(holder, key);
  if (holder instanceof DateValue) return method(DATE_METHODS, new Date(holder.time), key);
  if (holder instanceof Pattern) return method(PATTERN_METHODS, holder, key);
  if (isPlain(holder)) return ofObject(holder, key);
  throw new NotEvaluable(`it reads ${key}, which is not known`);
}

function known(members: Readonly<Record<string, unknown>>, key: string, name: string): unknown {
  if (Object.hasOwn(members, key)) return members[key];
  throw new NotEvaluable(`${key} of ${name} is not known`);
}

function ofFunction(called: Native, key: string): unknown {
  if (key === 'apply') return new Native(([, args], tools) => called.apply(spreadOf(args ?? []), tools));
  if (key === 'call') return new Native(([, ...args], tools) => called.apply(args, tools));
  return known(called.members, key, 'the function');
}

/** Characters and values that a method passes in the time of one step. */
const READ_PER_STEP = 10;

function lengthOf(holder: unknown): number {
  return typeof holder === 'string' || Array.isArray(holder) ? holder.length : 0;
}

/** What a value of its kind inherits is a known method or unknown; what it does not inherit is undefined. */
function method<Holder>(methods: Methods<Holder>, holder: Holder, key: string): Native | undefined {
  const apply = Object.hasOwn(methods, key) ? methods[key] : undefined;
  if (apply === undefined && !(key in Object(holder))) return undefined;
  if (apply === undefined) throw new NotEvaluable(`it reads ${key}, which is not known`);
  return new Native((args, tools) => {
    tools.spend(Math.ceil(lengthOf(holder) / READ_PER_STEP));
    return apply(holder, args as never, tools);
  });
}

function indexOf(key: string): number | undefined {
  return /^\d{1,9}$/.test(key) ? Number(key) : undefined;
}

function ofText(text: string, key: string): unknown {
  if (key === 'length') return text.length;
  const at = indexOf(key);
  if (at !== undefined) return text[at];
  return method(TEXT_METHODS, text, key);
}

function ofList(list: readonly unknown[], key: string): unknown {
  if (key === 'length') return list.length;
  const at = indexOf(key);
  if (at !== undefined) return list[at];
  return method(LIST_METHODS, list as unknown[], key);
}

function ofObject(object: Record<string, unknown>, key: string): unknown {
  if (Object.hasOwn(object, key)) return object[key];
  if (key === 'hasOwnProperty') return new Native(([name]) => Object.hasOwn(object, String(name)));
  // What other objects inherit, and what Chart.js keeps at the data under such names.
  if (key in Object.prototype || /^[_$]/.test(key)) throw new NotEvaluable(`it reads ${key}, which is not known`);
  return undefined;
}
