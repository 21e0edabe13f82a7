import { useEffect, useState } from 'react';
import { type Draft, newDraft } from './report-draft.ts';

const KEY = 'chartwright-report-draft';

/** The draft, kept in this tab over reloads and visits of other pages. */
export function useDraft(): { draft: Draft; change: (change: (draft: Draft) => Draft) => void; discard: () => void } {
  const [draft, setDraft] = useState<Draft>(() => storedDraft() ?? newDraft());
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Larger than the storage: the draft lives as long as the page.
      sessionStorage.removeItem(KEY);
    }
  }, [draft]);
  return { draft, change: setDraft, discard: () => setDraft(newDraft()) };
}

/** After the report was accepted. */
export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

function storedDraft(): Draft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    return stored === null || !Array.isArray(stored.pages) ? undefined : { ...newDraft(), ...stored };
  } catch {
    return undefined;
  }
}
