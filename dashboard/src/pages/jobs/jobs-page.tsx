import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import reportImage from '../../../images/report.webp';
import { type Job, jobsQuery } from '../../api/jobs.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/field.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { FileText, Images } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { JobWhat } from './job-name.tsx';
import { JobPanel } from './job-panel.tsx';
import { durationOf, JobProgress, JobStatusView } from './job-status.tsx';

const route = getRouteApi('/shell/app/jobs');
const { columns } = jobsTexts;

const COLUMNS: readonly Column<Job>[] = [
  { title: columns.time, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  { title: columns.kind, cell: (job) => <JobWhat job={job} /> },
  { title: columns.status, cell: (job) => <JobStatusView job={job} /> },
  { title: columns.progress, cell: (job) => <JobProgress job={job} />, from: 'sm' },
  { title: columns.duration, cell: (job) => durationOf(job), align: 'right', from: 'md' },
];

/** The jobs of the account, with live progress. */
export function JobsPage() {
  const { job, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(jobsQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader title={jobsTexts.title} description={jobsTexts.description} actions={<NewJob />} />
      <FilterBar onClear={isFiltered ? () => void navigate({ search: {}, replace: true }) : undefined}>
        <FilterSelect
          label={jobsTexts.filters.status}
          value={filters.status}
          options={optionsOf(jobsTexts.statuses)}
          onChange={(status) => void navigate({ search: (old) => ({ ...old, status }), replace: true })}
        />
        <FilterSelect
          label={jobsTexts.filters.kind}
          value={filters.kind}
          options={optionsOf(jobsTexts.kinds)}
          onChange={(kind) => void navigate({ search: (old) => ({ ...old, kind }), replace: true })}
        />
      </FilterBar>
      <PagedTable
        query={query}
        empty={isFiltered ? <EmptyState text={jobsTexts.noMatch} /> : <NoJobs />}
        label={jobsTexts.table}
        columns={COLUMNS}
        rowKey={({ jobId }) => jobId}
        onOpen={({ jobId }) => void navigate({ search: (old) => ({ ...old, job: jobId }), resetScroll: false })}
      />
      {job !== undefined && <JobPanel id={job} />}
    </>
  );
}

function NoJobs() {
  return (
    <EmptyState
      image={<img src={reportImage} alt={jobsTexts.emptyAlt} width={320} height={210} className="rounded-card" />}
      text={jobsTexts.empty}
      action={
        <ButtonLink variant="primary" to="/app/jobs/new-batch">
          {jobsTexts.newBatch}
        </ButtonLink>
      }
    />
  );
}

function NewJob() {
  return (
    <>
      <ButtonLink icon={<Images size={16} aria-hidden />} to="/app/jobs/new-batch">
        {jobsTexts.newBatch}
      </ButtonLink>
      <ButtonLink variant="primary" icon={<FileText size={16} aria-hidden />} to="/app/jobs/new-report">
        {jobsTexts.newReport}
      </ButtonLink>
    </>
  );
}
