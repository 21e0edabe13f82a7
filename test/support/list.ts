/** The list of its arguments. Short lists of lists or objects stay on one line, where the formatter would break literals. */
export const list = <T extends unknown[]>(...items: T): T => items;

/** Pairs, for loops that take them apart. */
export const pairs = <A, B>(...items: [A, B][]): [A, B][] => items;
