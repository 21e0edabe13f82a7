import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type Job, jobRendersQuery, ownPath } from '../../api/jobs.ts';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import { renderSpecQuery } from '../../api/renders.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { useSeen } from '../../preview/use-seen.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

/** What a job is called: its title, else what it consists of. */
export function nameOf({ title, kind, progress }: Job): string {
  return title ?? jobsTexts.unnamed[kind](progress.total);
}

/** A small image of the first chart, the name of the job, and what it makes. */
export function JobWhat({ job }: { job: Job }) {
  const { kind, format, warnings, progress } = job;
  const facts = [jobsTexts.kinds[kind], format.toUpperCase(), progress.total > 1 && jobsTexts.charts(progress.total)];
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      <div className="hidden h-9 w-16 shrink-0 items-center justify-center overflow-hidden rounded-[5px] border border-line bg-sunken sm:flex">
        {job.previewUrl === undefined ? (
          <FirstChart job={job} className="max-h-9" />
        ) : (
          <img src={ownPath(job.previewUrl)} alt="" loading="lazy" className="max-h-9" />
        )}
      </div>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-[18ch] truncate sm:max-w-[32ch] font-medium">{nameOf(job)}</span>
          {warnings && <Badge tone="warning">{jobsTexts.warnings(warnings.length)}</Badge>}
        </span>
        <span className="block text-xs text-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  );
}

interface FirstChartProps {
  job: Job;
  label?: string;
  className?: string;
  frame?: string;
  children?: ReactNode;
}

/**
 * The first chart of a finished job, drawn from the history when its place is seen. Nothing where the specification is not kept.
 * @param frame classes of the box around it
 */
export function FirstChart({ job, label = '', className, frame, children }: FirstChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isDone = job.status === 'completed';
  const renders = useQuery({ ...jobRendersQuery(job.requestId), enabled: isSeen && isDone, retry: false });
  const first = renders.data?.data.filter(({ hasSpec, status }) => hasSpec && status === 'succeeded').at(-1);
  const spec = useQuery({ ...renderSpecQuery(first?.id ?? ''), enabled: first !== undefined, retry: false });
  return (
    <div ref={place} className="min-h-px w-full">
      {spec.data && (
        <div className={frame}>
          <Drawn spec={spec.data.spec} label={label} className={classNames('mx-auto', className)} />
          {children}
        </div>
      )}
    </div>
  );
}

function Drawn({ spec, label, className }: { spec: unknown; label: string; className: string }) {
  return <ChartPreview spec={spec} kit={useKitOfSpec(spec)} scale={1} label={label} className={className} />;
}
