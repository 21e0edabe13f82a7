/** A scriptable option: a function of Chart.js in an object that is typed as JSON. */
export function scriptable(call: (...args: never[]) => unknown): undefined {
  return call as unknown as undefined;
}
