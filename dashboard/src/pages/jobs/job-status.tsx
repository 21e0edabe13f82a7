import type { Job } from '../../api/jobs.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Status, type Tone } from '../../ui/badge.tsx';
import { formatMs } from '../../ui/format.ts';

const TONES: Record<Job['status'], Tone> = {
  queued: 'neutral',
  processing: 'accent',
  completed: 'good',
  failed: 'bad',
};

export function JobStatusView({ job: { status } }: { job: Job }) {
  return <Status tone={TONES[status]}>{jobsTexts.statuses[status]}</Status>;
}

/** A bar while the job runs, else the number of charts. */
export function JobProgress({ job: { status, progress } }: { job: Job }) {
  const { done, total } = progress;
  const label = jobsTexts.progress(done, total);
  if (status === 'completed' || status === 'failed') return <span className="text-soft">{label}</span>;
  return (
    <span className="flex min-w-40 items-center gap-3">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        className="h-1.5 min-w-16 grow overflow-hidden rounded-full bg-gray-5"
      >
        <span
          className="block h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }}
        />
      </span>
      <span className="text-soft whitespace-nowrap">{label}</span>
    </span>
  );
}

/** From the start of the last attempt to the end. */
export function durationOf({ startedAt, completedAt }: Job): string {
  if (startedAt === null || completedAt === null) return '–';
  return formatMs(Math.max(0, new Date(completedAt).getTime() - new Date(startedAt).getTime()));
}
