import { useMemo } from 'react';
import { metricsOf, type ReportMetrics } from '../../../../../renderer-page/output/report/metrics.ts';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { reportTexts as texts } from '../../../texts/report.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { ReportCover } from './report-cover.tsx';
import type { Draft, DraftPage } from './report-draft.ts';
import { headingOf, placesOn, sheetOf, shownSpec } from './sheet-layout.ts';

/**
 * A page of the report in the sizes of the printed one, as wide as its place. Long texts may end elsewhere than in the PDF.
 * @param at position of the page; -1 for the cover
 */
export function ReportSheet({ draft, at }: { draft: Draft; at: number }) {
  const [place, widthPx] = useWidth(1);
  const { pageFormat, orientation } = draft;
  const metrics = useMemo(() => metricsOf(sheetOf({ pageFormat, orientation }), pageFormat), [pageFormat, orientation]);
  const page = draft.pages[at];
  return (
    <div
      ref={place}
      style={{ aspectRatio: `${metrics.widthPx} / ${metrics.heightPx}` }}
      className="w-full overflow-hidden rounded-[4px] border border-line bg-white text-[#151b26]"
    >
      {widthPx !== undefined && (
        <div
          style={{
            width: metrics.widthPx,
            height: metrics.heightPx,
            transformOrigin: '0 0',
            transform: `scale(${widthPx / metrics.widthPx})`,
          }}
        >
          {page === undefined ? (
            <ReportCover draft={draft} metrics={metrics} />
          ) : (
            <Page draft={draft} page={page} at={at} metrics={metrics} />
          )}
        </div>
      )}
    </div>
  );
}

interface PageProps {
  draft: Draft;
  page: DraftPage;
  at: number;
  metrics: ReportMetrics;
}

function Page({ draft, page, at, metrics }: PageProps) {
  const { marginXPx, marginTopPx, marginBottomPx, smallPx, headingPx, textPx, titlePx, prosePx, gapPx } = metrics;
  const total = draft.pages.length + (draft.hasCover ? 1 : 0);
  const isOpening = at === 0 && !draft.hasCover;
  const { columns, size } = placesOn(page, metrics);
  const isEmpty = page.charts.length === 0 && page.heading.trim() === '' && page.text.trim() === '';
  return (
    <div
      className="flex h-full flex-col"
      style={{ padding: `${marginTopPx}px ${marginXPx}px ${marginBottomPx}px`, gap: gapPx / 2 }}
    >
      <p className="truncate text-[#5f6b7d]" style={{ fontSize: smallPx, lineHeight: 1.5 }}>
        {draft.title}&nbsp;
      </p>
      {isOpening && (
        <p className="font-semibold" style={{ fontSize: titlePx, lineHeight: 1.2 }}>
          {draft.title.trim() || texts.untitled}
        </p>
      )}
      {page.heading.trim() !== '' && (
        <p className="font-semibold" style={{ fontSize: headingPx, lineHeight: 1.25 }}>
          {page.heading}
        </p>
      )}
      {page.text.trim() !== '' && (
        <p
          className="whitespace-pre-line"
          style={{ fontSize: page.charts.length > 0 ? textPx : prosePx, lineHeight: 1.5 }}
        >
          {page.text}
        </p>
      )}
      {isEmpty ? (
        <p
          className="flex grow items-center justify-center rounded-card border-2 border-dashed border-[#a3adbb] text-center text-balance text-[#5f6b7d]"
          style={{ padding: gapPx, fontSize: headingPx, lineHeight: 1.4 }}
        >
          {texts.emptyPage}
        </p>
      ) : (
        <div
          className="grid min-h-0 grow content-start overflow-hidden"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: gapPx }}
        >
          {page.charts.map((chart) => (
            <div key={chart.id} className="flex min-w-0 flex-col" style={{ gap: smallPx / 2 }}>
              <p className="font-semibold" style={{ fontSize: metrics.chartHeadingPx, lineHeight: 1.3 }}>
                {headingOf(chart)}
              </p>
              {chart.text && <p style={{ fontSize: metrics.chartTextPx, lineHeight: 1.4 }}>{chart.text}</p>}
              <SheetChart spec={shownSpec(chart, size, page, draft, metrics)} />
            </div>
          ))}
        </div>
      )}
      <p
        className="flex justify-between gap-4 text-[#5f6b7d] tabular-nums"
        style={{ fontSize: smallPx, lineHeight: 1.5 }}
      >
        <span className="truncate">{draft.footer}</span>
        {at + 1 + total - draft.pages.length} / {total}
      </p>
    </div>
  );
}

function SheetChart({ spec }: { spec: object }) {
  return <ChartPreview spec={spec} kit={useKitOfSpec(spec)} scale={2} label="" />;
}
