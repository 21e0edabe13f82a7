import { useSyncExternalStore } from 'react';
import { isObject } from '../../../chart-spec/spec.ts';

const system = matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** Whether the dashboard is dark: by choice, else as the system. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const { theme } = document.documentElement.dataset;
    return theme === undefined ? system.matches : theme === 'dark';
  });
}

/** A chart for the lists of a dark page: dark too, unless it has a theme or colors of its own. */
export function inPageTheme<Spec extends Record<string, unknown>>(spec: Spec, isDark: boolean): Spec {
  const theme = isObject(spec['theme']) ? spec['theme'] : {};
  const isOpen =
    theme['mode'] === undefined && spec['backgroundColor'] === undefined && theme['background'] === undefined;
  return isDark && isOpen ? { ...spec, theme: { ...theme, mode: 'dark' } } : spec;
}
