import { useState } from 'react';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { batchTexts as texts } from '../../../texts/batch.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.ts';
import type { BatchChart } from './build-charts.ts';

/** The charts as they will be drawn, one at a time. */
export function BatchPreview({ charts }: { charts: readonly BatchChart[] }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(0, charts.length - 1));
  const chart = charts[index];
  const kit = useKitOfSpec(chart?.spec);
  return (
    <section aria-label={texts.previewTitle} className="rounded-card border border-line bg-sunken p-4">
      <div className="mb-3 flex min-h-8 items-center gap-2">
        <h2 className="grow truncate text-base font-semibold">{chart?.name ?? texts.previewTitle}</h2>
        {chart && (
          <>
            <span className="text-sm text-soft tabular-nums" aria-live="polite">
              {texts.previewRow(index + 1, charts.length)}
            </span>
            <IconButton label={texts.previousRow} disabled={index === 0} onClick={() => setChosen(index - 1)}>
              <ChevronLeft size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={texts.nextRow}
              disabled={index === charts.length - 1}
              onClick={() => setChosen(index + 1)}
            >
              <ChevronRight size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {chart ? (
        <ChartPreview spec={chart.spec} kit={kit} background="light" className="rounded-control" />
      ) : (
        <p className="py-10 text-center text-sm text-soft">{texts.previewEmpty}</p>
      )}
    </section>
  );
}
