import { useMemo } from 'react';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { dailyChartTexts as texts } from '../../texts/daily-chart.ts';
import { formatNumber } from '../../ui/format.ts';
import { Skeleton } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useIsDark } from '../../ui/use-is-dark.ts';
import { useWidth } from '../../ui/use-width.ts';
import { type DayCount, dailySpec, dayLabel } from './daily-spec.ts';

const MIN_WIDTH_PX = 240;

/** Renders by day, drawn by the service's own chart language, with the numbers as a table below. */
export function DailyChart({ days }: { days: readonly DayCount[] }) {
  const [place, widthPx] = useWidth();
  const isDark = useIsDark();
  const spec = useMemo(
    () => (widthPx === undefined ? undefined : dailySpec(days, Math.max(MIN_WIDTH_PX, widthPx), isDark)),
    [days, widthPx, isDark],
  );
  return (
    <div ref={place} className="min-h-[220px]">
      {spec === undefined ? <Skeleton className="h-[220px]" /> : <ChartPreview spec={spec} label={altOf(days)} />}
      <details className="mt-3">
        <summary className="w-max rounded-control text-sm text-soft hover:text-text">{texts.asTable}</summary>
        <div className="mt-2">
          <Table label={texts.table} columns={columnsOf(days)} rows={days.toReversed()} rowKey={({ date }) => date} />
        </div>
      </details>
    </div>
  );
}

function columnsOf(days: readonly DayCount[]): Column<DayCount>[] {
  const failed: Column<DayCount> = {
    title: texts.failed,
    align: 'right',
    cell: ({ failed: count = 0 }) => formatNumber(count),
  };
  return [
    { title: texts.date, cell: ({ date }) => dayLabel(date) },
    { title: texts.renders, align: 'right', cell: ({ renders }) => formatNumber(renders) },
    ...(days.some(({ failed: count }) => count !== undefined) ? [failed] : []),
  ];
}

function altOf(days: readonly DayCount[]): string {
  const total = days.reduce((sum, { renders }) => sum + renders, 0);
  const peak = days.reduce((most, day) => (day.renders > most.renders ? day : most));
  return texts.alt(formatNumber(total), days.length, formatNumber(peak.renders), dayLabel(peak.date));
}
