import { usageTexts as texts } from '../../texts/usage.ts';
import { Card } from '../../ui/card.tsx';
import { formatNumber, formatShare } from '../../ui/format.ts';

interface ShareListProps {
  title: string;
  shares: readonly (readonly [name: string, count: number])[];
}

/** Parts of a whole with their counts and shares, the largest first. */
export function ShareList({ title, shares }: ShareListProps) {
  const total = shares.reduce((sum, [, count]) => sum + count, 0);
  const sorted = shares.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return (
    <Card title={title}>
      {sorted.length === 0 ? (
        <p className="text-soft">{texts.empty}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {sorted.map(([name, count]) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
              <dt>{name}</dt>
              <dd className="text-soft tabular-nums">{texts.share(formatNumber(count), formatShare(count / total))}</dd>
              <dd aria-hidden className="col-span-2 h-1 overflow-hidden rounded-full bg-gray-5">
                <div className="h-full rounded-full bg-accent" style={{ width: `${(count / total) * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
