import { classNames } from './class-names.ts';

/** How much of a limit is used: amber from 80 %, red at the limit. */
export function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const color = share >= 1 ? 'bg-red' : share >= 0.8 ? 'bg-amber' : 'bg-accent';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers allow no own colors in <meter>
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={limit}
      className="h-1 overflow-hidden rounded-full bg-gray-5"
    >
      <div className={classNames('h-full rounded-full', color)} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
