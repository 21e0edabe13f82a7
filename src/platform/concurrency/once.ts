/**
 * @returns a function that calls `make` the first time and then returns the same value. Also for `import()`, which takes 50 µs again for a
 *   module that is loaded
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
