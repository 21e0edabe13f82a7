import { lazy, Suspense, useEffect } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { Search } from '../ui/icons.ts';

const Panel = lazy(() => import('./command-panel.tsx'));

/** ⌘K or Ctrl K opens the panel from anywhere. It is loaded when it is first opened. */
export function CommandPalette({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onOpenChange(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpenChange]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-8 items-center gap-2 rounded-control border border-control-line bg-surface px-2.5 text-left text-sm text-soft hover:border-gray-10"
    >
      <Search size={14} aria-hidden />
      <span className="grow">{shellTexts.search}</span>
      <kbd className="hidden font-sans text-xs min-[900px]:inline">{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
