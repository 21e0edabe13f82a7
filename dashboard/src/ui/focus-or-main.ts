/** Moves the focus; to the content of the page where the element is gone, such as the button of a row that was deleted. */
export function focusOrMain(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = isThere ? element : document.querySelector('main');
  target?.focus({ preventScroll: true });
}
