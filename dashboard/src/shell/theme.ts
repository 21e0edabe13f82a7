import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** The server-rendered pages use the same key; see dashboard/site/theme.ts. */
const KEY = 'theme';

function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Before the first paint. */
export function applyChosenTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The chosen theme, and what changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme): void => {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    applyChosenTheme();
    setTheme(next);
  };
  return [theme, choose];
}
