const KEY = 'docs-language';

/** Code tabs show the language that the reader chose last, on every page. */
export function rememberTabs(): void {
  const chosen = localStorage.getItem(KEY);
  if (chosen !== null) choose(chosen);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest('.tabs') === null) return;
    localStorage.setItem(KEY, target.value);
    const top = target.getBoundingClientRect().top;
    choose(target.value);
    // Groups above may have another height now; what the reader looks at stays where it was.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

function choose(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs > input')) {
    if (input.value === language) input.checked = true;
  }
}
