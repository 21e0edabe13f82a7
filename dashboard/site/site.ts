import { siteTexts } from '../src/texts/site.ts';
import { COPIED_SHOWN_MS, copyText } from '../src/ui/copy-text.ts';
import './site.css';

/** Buttons with `data-copy="<id>"` copy the text of that element and say so. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-copy]') : null;
  const source = document.getElementById(button?.dataset['copy'] ?? '');
  if (button !== null && source !== null) void copy(button, source);
});

async function copy(button: HTMLButtonElement, source: Element): Promise<void> {
  // The label from before the first click: at a second click the button shows the result of the first.
  button.dataset['label'] ??= button.textContent;
  button.ariaLive = 'polite';
  const isCopied = await copyText(source.textContent);
  if (!isCopied) getSelection()?.selectAllChildren(source);
  button.textContent = isCopied ? siteTexts.copied : siteTexts.selected;
  setTimeout(() => {
    button.textContent = button.dataset['label'] ?? '';
  }, COPIED_SHOWN_MS);
}
