import { useMemo, useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is shown in the dark theme: as chosen, else as the system. Follows changes of both. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === undefined ? query().matches : chosen === 'dark';
  });
}

/** An example chart in the theme of the page. */
export function useInTheme(spec: object): object {
  const mode = useIsDark() ? 'dark' : 'light';
  return useMemo(() => ({ ...spec, theme: { mode } }), [spec, mode]);
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
