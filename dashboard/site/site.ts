import './site.css';

/** Buttons with `data-copy="<id>"` copy the text of that element and say so. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-copy]') : null;
  if (button === null) return;
  const source = document.getElementById(button.dataset['copy'] ?? '');
  if (source === null) return;
  const label = button.textContent;
  await navigator.clipboard.writeText(source.textContent ?? '');
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = label;
  }, 1600);
});
