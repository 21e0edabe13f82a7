/** The dependencies of this run, for the last line of the report. */
const parts = new Map<string, string>();

/** @param what e.g. "18.4, embedded"; for an unavailable part, SKIPPED and the reason */
export function reportPart(name: string, what: string): void {
  parts.set(name, what);
}

export const realParts = (): [name: string, what: string][] => [...parts];
