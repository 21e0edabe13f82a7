/** The address of the playground when it was left, which holds the chart. This tab opens it again until the user signs out. */
const KEY = 'chartwright-playground-draft';

interface Address {
  search: { template?: string };
  hash: string;
}

export function keepDraft(address: Address): void {
  sessionStorage.setItem(KEY, JSON.stringify(address));
}

export function keptDraft(): Address | undefined {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
}
