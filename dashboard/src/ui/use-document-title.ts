import { useEffect } from 'react';
import { shellTexts } from '../texts/shell.ts';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${shellTexts.product}`;
  }, [title]);
}
