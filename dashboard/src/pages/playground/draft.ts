/** The pages whose work stands in the fragment of their address. */
export type WorkPage = 'playground' | 'boards';

/** The addresses of the page when works were left, which hold them. This tab opens them again until the user signs out. */
const keyOf = (page: WorkPage) => `chartwright-${page}-draft`;
/** Visitors have no other page. */
const VISIT_KEY = keyOf('playground');
/** What a visitor has left waits in this browser as long as the link that confirms a registration, and opens in another tab. */
const VISIT_LIFETIME_MS = 24 * 3_600_000;

/** Works that are kept; an older one has the history of the browser. */
const MOST_DRAFTS = 5;

export interface Address {
  search: { template?: string };
  hash: string;
}

/** Keeps a work beside the others. @param before the fragment that it had until now */
export function keepDraft(page: WorkPage, address: Address, before: string, isVisitor: boolean): void {
  const isSame = ({ search, hash }: Address) =>
    hash === before ||
    hash === address.hash ||
    (search.template !== undefined && search.template === address.search.template);
  const others = keptDrafts(page).filter((draft) => !isSame(draft));
  sessionStorage.setItem(keyOf(page), JSON.stringify([address, ...others].slice(0, MOST_DRAFTS)));
  if (isVisitor) localStorage.setItem(VISIT_KEY, JSON.stringify({ ...address, atMs: Date.now() }));
}

/** The works that this tab has kept, the last one first. */
export function keptDrafts(page: WorkPage): Address[] {
  const own = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '[]') as Address | Address[];
  return [own].flat();
}

/** What the playground opens with. */
export const keptChart = (): Address | undefined => keptDrafts('playground')[0] ?? keptVisit();

/** The draft of a visitor. */
export function keptVisit(): Address | undefined {
  const visit = JSON.parse(localStorage.getItem(VISIT_KEY) ?? 'null') as (Address & { atMs: number }) | null;
  return visit !== null && Date.now() - visit.atMs < VISIT_LIFETIME_MS ? visit : undefined;
}

/** The chart belongs to somebody now. */
export const endVisit = (): void => localStorage.removeItem(VISIT_KEY);
