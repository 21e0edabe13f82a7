/** The list of its arguments. Short lists of lists or objects stay on one line, where the formatter would break literals. */
export const list = <T extends unknown[]>(...items: T): T => items;
