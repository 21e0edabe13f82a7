import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from './format.ts';

const REFRESH_MS = 30_000;

/** When something happened: relative, exact on hover and for screen readers' users who ask for the title. */
export function RelativeTime({ iso }: { iso: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className="whitespace-nowrap">
      {formatRelative(iso, Math.max(nowMs, new Date(iso).getTime()))}
    </time>
  );
}
