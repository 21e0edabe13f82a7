import { siteTexts } from '../src/texts/site.ts';
import './site.css';

const SHOWN_MS = 1600;

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
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = siteTexts.copied;
  } catch {
    // Without https there is no clipboard: the text is selected instead.
    getSelection()?.selectAllChildren(source);
    button.textContent = siteTexts.selected;
  }
  setTimeout(() => {
    button.textContent = button.dataset['label'] ?? '';
  }, SHOWN_MS);
}
