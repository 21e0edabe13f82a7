import { pathOf } from './model/json/json.ts';

/** How many times the field is looked for: its tab and its group may just be opening. */
const ATTEMPTS = 20;

/** Moves the focus to the control of a field, or of its nearest parent, and opens the group that it is in. @returns whether there is one */
export async function focusField(root: HTMLElement, dotted: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const place = placeOf(root, dotted);
    if (place === undefined) continue;
    const group = place.closest('details');
    if (group) group.open = true;
    const control = place.matches('[tabindex]')
      ? place
      : place.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]');
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
    return control !== null;
  }
  return false;
}

function placeOf(root: HTMLElement, dotted: string): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-path]')].filter(({ dataset }) => dataset['path']);
  for (let path = [...pathOf(dotted)]; path.length > 0; path = path.slice(0, -1)) {
    const wanted = path.join('.');
    const found =
      places.find(({ dataset }) => dataset['path'] === wanted) ??
      places.find(({ dataset }) => dataset['path']?.startsWith(`${wanted}.`));
    if (found) return found;
  }
  return undefined;
}
