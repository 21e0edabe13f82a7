/** A problem of a spec at a dotted path such as `data.datasets.0.data`; the empty path is the spec itself. */
export interface Problem {
  path: string;
  message: string;
}

/** Messages of the validator begin with their field, which stands before them as a link. */
export function withoutPath({ path, message }: Problem): string {
  const named = [path, `"${path}"`].find((field) => path !== '' && message.startsWith(`${field} `));
  return named === undefined ? message : message.slice(named.length + 1);
}

/** Problems by what they say: a type that cannot draw a table says so of each value. */
export const byMessage = <Found extends Problem>(problems: readonly Found[]): Map<string, Found[]> =>
  Map.groupBy(problems, withoutPath);
