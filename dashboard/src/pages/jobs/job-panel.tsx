import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isRunning, type Job, jobQuery, useCancelJob } from '../../api/jobs.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { Facts, PanelSection } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ErrorState, QueryView, Skeleton } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { nameOf } from './job-name.tsx';
import { JobResult } from './job-result.tsx';
import { durationOf, JobProgress, JobStatusView } from './job-status.tsx';

const route = getRouteApi('/shell/app/jobs');
const texts = jobsTexts.panel;

/** One job: progress, result, warnings, cancelling. */
export function JobPanel({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const showToast = useToast();
  const query = useQuery(jobQuery(id));
  const cancel = useCancelJob();
  const close = (): void => void navigate({ search: ({ job: _job, ...old }) => old, resetScroll: false });
  const cancelJob = (): void =>
    cancel.mutate(id, {
      onSuccess: () => {
        showToast(texts.cancelled);
        close();
      },
      onError: () => void query.refetch(),
    });
  return (
    <SidePanel
      isOpen
      onClose={close}
      title={query.data ? nameOf(query.data) : jobsTexts.title}
      description={query.data && <RelativeTime iso={query.data.createdAt} />}
      footer={
        query.data?.status === 'queued' && (
          <Button variant="danger" isBusy={cancel.isPending} onClick={cancelJob}>
            {texts.cancel}
          </Button>
        )
      }
    >
      {cancel.isError && (
        <div className="mb-4">
          <ErrorState error={cancel.error} />
        </div>
      )}
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(job) => <JobDetails job={job} />}
      </QueryView>
    </SidePanel>
  );
}

function JobDetails({ job }: { job: Job }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4" role="status">
        <JobStatusView job={job} />
        {isRunning(job) && (
          <span className="grow">
            <JobProgress job={job} />
          </span>
        )}
      </div>
      <JobResult job={job} />
      {job.warnings && (
        <PanelSection title={texts.warnings}>
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {job.warnings.map((warning) => (
              <li key={warning} className="rounded-control bg-amber-soft px-3 py-2 break-words text-amber-text">
                {warning}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection title={texts.facts}>
        <Facts
          facts={[
            { name: jobsTexts.filters.kind, value: jobsTexts.kinds[job.kind] },
            { name: texts.created, value: formatDateTime(job.createdAt) },
            { name: texts.started, value: job.startedAt && formatDateTime(job.startedAt) },
            { name: texts.completed, value: job.completedAt && formatDateTime(job.completedAt) },
            { name: texts.duration, value: job.completedAt && durationOf(job) },
            { name: jobsTexts.columns.progress, value: jobsTexts.progress(job.progress.done, job.progress.total) },
            { name: texts.format, value: job.format.toUpperCase() },
            { name: texts.id, value: <code className="break-all">{job.jobId}</code> },
          ]}
        />
      </PanelSection>
    </>
  );
}
