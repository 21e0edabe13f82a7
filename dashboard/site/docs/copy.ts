import { docsTexts } from '../../src/texts/docs.ts';

const SHOWN_MS = 1600;

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
  try {
    await navigator.clipboard.writeText(visible.textContent ?? '');
    button.textContent = docsTexts.copied;
  } catch {
    // Without permission the code is selected instead.
    getSelection()?.selectAllChildren(visible);
    button.textContent = docsTexts.selected;
  }
  setTimeout(() => {
    button.textContent = docsTexts.copy;
  }, SHOWN_MS);
}
