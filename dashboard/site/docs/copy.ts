import { docsTexts } from '../../src/texts/docs.ts';
import { COPIED_SHOWN_MS, copyText } from '../../src/ui/copy-text.ts';

/** Shows the copy buttons of code blocks, and makes them copy the visible code. */
export function addCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.code > .copy, .code-bar > .copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const blocks = [...(button.closest('.code')?.querySelectorAll('pre') ?? [])];
  const visible = blocks.find((block) => block.checkVisibility());
  if (visible === undefined) return;
  const isCopied = await copyText(visible.textContent ?? '');
  if (!isCopied) getSelection()?.selectAllChildren(visible);
  button.textContent = isCopied ? docsTexts.copied : docsTexts.selected;
  setTimeout(() => {
    button.textContent = docsTexts.copy;
  }, COPIED_SHOWN_MS);
}
