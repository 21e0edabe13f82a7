import { isObject } from '../../../../chart-spec/spec.ts';
import type { Render } from '../../api/renders.ts';
import { imageTitleOf } from '../../image/image-choices.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Badge, Status } from '../../ui/badge.tsx';

/** Such as `Bar`. */
export function nameOf({ chartType }: Pick<Render, 'chartType'>): string {
  return chartType === null ? rendersTexts.rejected : (rendersTexts.chartTypes[chartType] ?? chartType);
}

/** The title of the chart; empty without one. */
export function titleIn(spec: unknown): string {
  return isObject(spec) ? imageTitleOf(spec) : '';
}

export function RenderStatus({ render: { status, cached } }: { render: Pick<Render, 'status' | 'cached'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status tone={status === 'succeeded' ? 'good' : 'bad'}>{rendersTexts.statuses[status]}</Status>
      {cached && <Badge>{rendersTexts.cached}</Badge>}
    </span>
  );
}
