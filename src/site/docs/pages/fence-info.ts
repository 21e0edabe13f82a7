/** The info string of a fence: ```` ```json chart alt="…" ````. See docs/guides/README.md. */
export interface FenceInfo {
  /** Language for the highlighting; empty without one. */
  language: string;
  /** Words without a value, such as `chart` and `dark`. */
  flags: ReadonlySet<string>;
  /** Such as `tab="curl"`. */
  values: ReadonlyMap<string, string>;
}

/** Throws an Error that says what is wrong. */
export function readFenceInfo(info: string): FenceInfo {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const [, language = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(info.trim()) ?? [];
  const word = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?:\s+|$)/y;
  while (word.lastIndex < rest.length) {
    const start = word.lastIndex;
    const match = word.exec(rest);
    if (match === null) throw new Error(`the info string cannot be read at \`${rest.slice(start)}\``);
    const [, name = '', double, single, bare] = match;
    const value = double ?? single ?? bare;
    if (value === undefined) flags.add(name);
    else values.set(name, value);
  }
  return { language, flags, values };
}
