import './docs.css';
import { addCopyButtons } from './docs/copy.ts';
import { rememberTabs } from './docs/tabs.ts';
import { markCurrentHeading } from './docs/toc.ts';

rememberTabs();
addCopyButtons();
markCurrentHeading();
showCurrentTreeItem();
openTarget();
addEventListener('hashchange', openTarget);

/** The tree scrolls on its own; the current page must be in view. */
function showCurrentTreeItem(): void {
  const tree = document.getElementById('docs-tree');
  const current = tree?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!tree || !current) return;
  const top = current.offsetTop - tree.offsetTop;
  if (top > tree.clientHeight - 80) tree.scrollTop = top - tree.clientHeight / 2;
}

/** A link to a field or response inside closed details opens them. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  let opened = false;
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    if (!details.open) opened = true;
    details.open = true;
  }
  if (opened) target.scrollIntoView();
}

const dialogs: Record<string, () => Promise<{ open(): void }>> = {
  search: () => import('./docs/search.ts'),
  try: () => import('./docs/try.ts'),
};

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-opens]')) {
  button.hidden = false;
  button.addEventListener('click', () => openDialog(button.dataset['opens'] ?? ''));
}

addEventListener('keydown', (event) => {
  const isCommandK =
    event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  if (!isCommandK && !isSlash) return;
  if (document.querySelector('dialog[open]') !== null) return;
  event.preventDefault();
  openDialog('search');
});

function openDialog(name: string): void {
  dialogs[name]?.().then(({ open }) => open());
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
