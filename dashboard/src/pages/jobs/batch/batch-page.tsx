import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useCreateBatch } from '../../../api/jobs.ts';
import { batchTexts as texts } from '../../../texts/batch.ts';
import { jobsTexts } from '../../../texts/jobs.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RequestCurl } from '../request-curl.tsx';
import { useSubmission } from '../submission.ts';
import { SubmitError } from '../submit-error.tsx';
import { BatchCsv } from './batch-csv.tsx';
import { BatchJson } from './batch-json.tsx';
import { BatchPreview } from './batch-preview.tsx';
import type { Built } from './build-charts.ts';

const NOTHING: Built = { charts: [], problems: [], warnings: [] };

/** A batch from rows of a CSV file and a template, or from a JSON list. */
export function BatchPage() {
  const [source, setSource] = useState<keyof typeof texts.sources>('csv');
  const [built, setBuilt] = useState<Record<typeof source, Built>>({ csv: NOTHING, json: NOTHING });
  const [isTried, setTried] = useState(false);
  const create = useCreateBatch();
  const submissionOf = useSubmission();
  const navigate = useNavigate();
  const { charts, problems, warnings } = built[source];
  const body = { charts };
  const resetError = create.reset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error belongs to the charts that were sent
  useEffect(() => resetError(), [charts, resetError]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || charts.length === 0) return;
    create.mutate(submissionOf(body), {
      onSuccess: ({ jobId }) => void navigate({ to: '/app/jobs', search: { job: jobId } }),
    });
  };

  return (
    <>
      <BackLink to="/app/jobs">{jobsTexts.form.back}</BackLink>
      <PageHeader title={texts.title} description={texts.description} />
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]"
      >
        <Tabs
          label={texts.source}
          value={source}
          onChange={setSource}
          className="min-w-0"
          tabs={[
            {
              value: 'csv',
              label: texts.sources.csv,
              content: <BatchCsv onBuilt={(csv) => setBuilt((old) => ({ ...old, csv }))} />,
            },
            {
              value: 'json',
              label: texts.sources.json,
              content: <BatchJson onBuilt={(json) => setBuilt((old) => ({ ...old, json }))} />,
            },
          ]}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6">
          <BatchPreview charts={charts} />
          {(isTried || charts.length > 0) && (
            <Lines role="alert" lines={problems} className="bg-red-soft text-red-text" />
          )}
          <Lines
            label={texts.warnings}
            lines={warnings}
            className="max-h-60 overflow-auto bg-amber-soft text-amber-text"
          />
          <SubmitError error={create.error} nameOf={nameOfPath} />
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {charts.length === 0 ? texts.submitNone : texts.submit(charts.length)}
          </Button>
          {charts.length > 0 && (
            <>
              <p className="text-sm text-soft">{jobsTexts.form.charge(charts.length)}</p>
              <RequestCurl path="/api/v1/batches" body={body} />
            </>
          )}
        </div>
      </form>
    </>
  );
}

interface LinesProps {
  role?: 'alert';
  label?: string;
  lines: readonly string[];
  className: string;
}

function Lines({ role, label, lines, className }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul
      role={role}
      aria-label={label}
      className={`m-0 flex list-none flex-col gap-1.5 rounded-card px-4 py-3 text-sm ${className}`}
    >
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** `charts.3.spec.data.labels` as `Row 4: data.labels`. */
function nameOfPath(path: string): string {
  const [, index, field] = /^charts\.(\d+)(?:\.(?:spec\.?)?(.*))?$/.exec(path) ?? [];
  if (index === undefined) return path;
  const row = texts.issueRow(Number(index) + 1);
  return field ? `${row}, ${field}:` : `${row}:`;
}
