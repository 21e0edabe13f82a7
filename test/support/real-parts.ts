/** Which dependencies of this run were real, for the one line at its end. */
const parts = new Map<string, string>();

/** @param what e.g. "18.4, embedded"; for a part that could not be had, say SKIPPED and why */
export function reportPart(name: string, what: string): void {
  parts.set(name, what);
}

export const realParts = (): [name: string, what: string][] => [...parts];

export function realPartsLine(): string {
  const words = [...parts].map(([name, what]) => `${name} ${what}`);
  return `Real parts of this run: ${words.join('; ') || 'none needed'}`;
}
