import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import { type Render, renderSpecQuery } from '../../api/renders.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { useSeen } from '../../preview/use-seen.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatNumber } from '../../ui/format.ts';
import { CircleAlert } from '../../ui/icons.ts';
import { nameOf, RenderStatus, titleIn } from './render-name.tsx';

/** What was drawn: a small image, its title, else its type. Both come from the specification, which is loaded when the row is seen. */
export function RenderWhat({ render }: { render: Render }) {
  const place = useRef<HTMLSpanElement>(null);
  const { id, format, width, height, count, status, error, hasSpec } = render;
  const isDrawn = hasSpec && status === 'succeeded';
  const { data } = useQuery({ ...renderSpecQuery(id), enabled: useSeen(place) && hasSpec, retry: false });
  const title = titleIn(data?.spec);
  const isFailed = status === 'failed';
  const facts = [title && nameOf(render), format?.toUpperCase(), width !== null && `${width} × ${height}`];
  return (
    <span ref={place} className="flex min-w-0 items-center gap-3 py-1">
      <span className="flex h-9 w-16 shrink-0 items-center justify-center overflow-hidden rounded-[5px] border border-line bg-sunken">
        {isFailed && <CircleAlert size={16} aria-hidden className="text-red-text" />}
        {isDrawn && data && <Thumbnail spec={data.spec} />}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-[18ch] truncate font-medium sm:max-w-[32ch]">{title || nameOf(render)}</span>
          {count !== undefined && <Badge>{rendersTexts.repeatedOften(status, formatNumber(count))}</Badge>}
        </span>
        <span className="hidden max-w-[44ch] truncate text-xs text-soft sm:block">
          {isFailed ? error : facts.filter(Boolean).join(' · ')}
        </span>
        <span className="text-xs sm:hidden">
          <RenderStatus render={render} />
        </span>
      </span>
    </span>
  );
}

function Thumbnail({ spec }: { spec: unknown }): ReactNode {
  return <ChartPreview spec={spec} kit={useKitOfSpec(spec)} scale={1} label="" className="max-h-9" />;
}
