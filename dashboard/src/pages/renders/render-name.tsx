import type { Render } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Badge, Status } from '../../ui/badge.tsx';

/** Such as `Bar`. */
export function nameOf({ chartType }: Pick<Render, 'chartType'>): string {
  return chartType === null ? rendersTexts.rejected : (rendersTexts.chartTypes[chartType] ?? chartType);
}

export function RenderStatus({ render: { status, cached } }: { render: Pick<Render, 'status' | 'cached'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status tone={status === 'succeeded' ? 'good' : 'bad'}>{rendersTexts.statuses[status]}</Status>
      {cached && <Badge>{rendersTexts.cached}</Badge>}
    </span>
  );
}
