import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useCreateReport } from '../../../api/jobs.ts';
import { usePlan } from '../../../api/plans.ts';
import { jobsTexts } from '../../../texts/jobs.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Plus } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Notice } from '../../../ui/states.tsx';
import { RequestCurl } from '../request-curl.tsx';
import { useSubmission } from '../submission.ts';
import { SubmitError } from '../submit-error.tsx';
import { openError } from './open-error.ts';
import { PageEditor } from './page-editor.tsx';
import { bodyOf, countCharts, type DraftPage, MAX_PAGES, newPage } from './report-draft.ts';
import { REPORT_FIELDS, ReportFields } from './report-fields.tsx';
import { ReportOutline } from './report-outline.tsx';
import { forgetDraft, useDraft } from './use-draft.ts';

/** A report as a form, with its outline beside it. */
export function ReportPage() {
  const { draft, change, discard } = useDraft();
  const create = useCreateReport();
  const submissionOf = useSubmission();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const body = bodyOf(draft);
  const error = openError(create.error, create.variables?.body, body);
  const plan = usePlan();
  useEffect(() => {
    if (create.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [create.error]);

  const setPages = (next: (pages: DraftPage[]) => DraftPage[]): void =>
    change((old) => ({ ...old, pages: next(old.pages) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate(submissionOf(body), {
      onSuccess: ({ jobId }) => {
        forgetDraft();
        void navigate({ to: '/app/jobs', search: { job: jobId } });
      },
    });
  };

  return (
    <>
      <BackLink to="/app/jobs">{jobsTexts.form.back}</BackLink>
      <PageHeader title={texts.title} description={texts.description} />
      {plan?.formats.includes('pdf') === false && (
        <div className="mb-6">
          <Notice
            tone="warning"
            action={
              <ButtonLink size="small" to="/app/usage-billing">
                {texts.plans}
              </ButtonLink>
            }
          >
            {texts.plan}
          </Notice>
        </div>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <ReportFields draft={draft} change={change} error={error} />
          {draft.pages.map((page, index) => (
            <PageEditor
              key={page.id}
              page={page}
              index={index}
              count={draft.pages.length}
              error={error}
              onChange={(next) => setPages((pages) => pages.map((old) => (old.id === page.id ? next(old) : old)))}
              onRemove={() => setPages((pages) => pages.filter(({ id }) => id !== page.id))}
              onMove={(by) => setPages((pages) => moved(pages, index, by))}
            />
          ))}
          <div>
            <Button
              icon={<Plus size={16} aria-hidden />}
              disabled={draft.pages.length >= MAX_PAGES}
              onClick={() => setPages((pages) => [...pages, newPage()])}
            >
              {texts.addPage}
            </Button>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6">
          <ReportOutline draft={draft} />
          <SubmitError error={error} isShown={isShown} />
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {texts.submit}
          </Button>
          {countCharts(draft) > 0 && <p className="text-sm text-soft">{jobsTexts.form.charge(countCharts(draft))}</p>}
          <RequestCurl path="/api/v1/reports" body={body} />
          <Button variant="quiet" size="small" onClick={discard}>
            {jobsTexts.form.discard}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Issues of pages and charts are shown in the editor of the page. */
function isShown(path: string): boolean {
  return path.startsWith('pages.') || REPORT_FIELDS.has(path);
}

function moved(pages: DraftPage[], index: number, by: -1 | 1): DraftPage[] {
  const next = [...pages];
  const [page] = next.splice(index, 1);
  if (page) next.splice(index + by, 0, page);
  return next;
}
