import { useEffect, useState } from 'react';

/**
 * A secret of a link, such as `token` of `#token=…`. Browsers never send the fragment; it leaves the address bar at once, so that it stays
 * in neither the history nor a screenshot.
 */
export function useFragmentValue(name: string): string | undefined {
  const [value] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? undefined);
  useEffect(() => {
    if (window.location.hash === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return value;
}
