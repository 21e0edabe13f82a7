import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCreateReport } from '../../../api/jobs.ts';
import { usePlan } from '../../../api/plans.ts';
import { jobsTexts } from '../../../texts/jobs.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Notice } from '../../../ui/states.tsx';
import { RequestCurl } from '../request-curl.tsx';
import { useSubmission } from '../submission.ts';
import { SubmitError } from '../submit-error.tsx';
import { openError } from './open-error.ts';
import { PageEditor } from './page-editor.tsx';
import { bodyOf, countCharts, type Draft, type DraftPage, newPage } from './report-draft.ts';
import { REPORT_FIELDS, ReportFields } from './report-fields.tsx';
import { COVER, ReportOutline } from './report-outline.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { sheetOf } from './sheet-layout.ts';
import { forgetDraft, useDraft } from './use-draft.ts';

/** The pages in small, the chosen one as it will be, and its form. */
export function ReportPage() {
  const { draft, change, discard } = useDraft();
  const create = useCreateReport();
  const submissionOf = useSubmission();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const body = bodyOf(draft);
  const error = openError(create.error, create.variables?.body, body);
  const plan = usePlan();
  const [selected, setSelected] = useState(0);
  const isCover = selected === COVER && draft.hasCover;
  const at = isCover ? COVER : Math.min(Math.max(0, selected), draft.pages.length - 1);
  const page = draft.pages[at];
  useEffect(() => {
    if (!create.error) return;
    const wrong = firstWrongPage(create.error);
    if (wrong !== undefined) setSelected(wrong);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );
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
        className="grid items-start gap-6 lg:grid-cols-[136px_minmax(0,1fr)] xl:grid-cols-[136px_minmax(0,1fr)_400px]"
      >
        <div className="min-w-0 lg:sticky lg:top-6">
          <ReportOutline
            draft={draft}
            at={at}
            onSelect={setSelected}
            onAdd={() => {
              setPages((pages) => [...pages, newPage()]);
              setSelected(draft.pages.length);
            }}
          />
        </div>
        <section aria-label={texts.livePage} className="min-w-0 rounded-card bg-sunken p-4 sm:p-6 xl:sticky xl:top-6">
          <div className="mx-auto" style={{ maxWidth: `calc((100dvh - 96px) * ${ratioOf(draft)})` }}>
            <ReportSheet draft={draft} at={at} />
          </div>
        </section>
        <div className="@container flex min-w-0 flex-col gap-4 lg:col-start-2 xl:col-start-auto">
          {page && (
            <PageEditor
              key={page.id}
              page={page}
              index={at}
              count={draft.pages.length}
              error={error}
              onChange={(next) => setPages((pages) => pages.map((old) => (old.id === page.id ? next(old) : old)))}
              onRemove={() => setPages((pages) => pages.filter(({ id }) => id !== page.id))}
              onMove={(by) => {
                setPages((pages) => moved(pages, at, by));
                setSelected(at + by);
              }}
            />
          )}
          <ReportFields draft={draft} change={change} error={error} />
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

function ratioOf(draft: Draft): number {
  const { widthPx, heightPx } = sheetOf(draft);
  return widthPx / heightPx;
}

/** The position of the first page with an issue; undefined where fields of the whole report come first. */
function firstWrongPage(error: Error): number | undefined {
  const paths = error instanceof ApiError ? error.details.map(({ path }) => path) : [];
  const [first] = paths.map((path) => Number(/^pages\.(\d+)/.exec(path)?.[1])).filter((at) => !Number.isNaN(at));
  return first;
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
