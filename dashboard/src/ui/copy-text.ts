/**
 * Copies a text. Browsers have the clipboard API on https and localhost only; elsewhere their older command copies a selection.
 * Call it from a handler of a click or a key. @returns whether the text is copied
 */
export async function copyText(text: string): Promise<boolean> {
  // Without a pause before the command: some browsers allow it only within the click.
  if (navigator.clipboard === undefined) return copySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** A selected span instead of a focused field: open dialogs take the focus back. */
function copySelection(text: string): boolean {
  const span = document.createElement('span');
  span.textContent = text;
  span.style.cssText = 'position:fixed;top:0;left:0;opacity:0;white-space:pre;user-select:text';
  let isTaken = false;
  // Without it the command would also copy the look of the span.
  const giveText = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    isTaken = event.clipboardData !== null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  document.body.append(span);
  document.addEventListener('copy', giveText, { capture: true });
  try {
    selection?.selectAllChildren(span);
    return document.execCommand('copy') && isTaken;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', giveText, { capture: true });
    span.remove();
    selection?.removeAllRanges();
    if (before !== undefined) selection?.addRange(before);
  }
}

/** How long a button shows what it has copied. */
export const COPIED_SHOWN_MS = 1600;
