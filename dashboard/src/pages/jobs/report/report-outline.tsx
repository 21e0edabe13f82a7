import { reportTexts as texts } from '../../../texts/report.ts';
import { countCharts, type Draft, titleOfSpec } from './report-draft.ts';

/** The bookmarks that the PDF will have; each leads to its page in the form. */
export function ReportOutline({ draft }: { draft: Draft }) {
  return (
    <nav aria-label={texts.outlineLabel} className="rounded-card border border-line bg-sunken p-4 text-sm">
      <h2 className="text-base font-semibold">{texts.outline}</h2>
      <p className="text-xs text-soft tabular-nums">{texts.counts(draft.pages.length, countCharts(draft))}</p>
      <p className="mt-3 font-medium break-words">{draft.title.trim() || texts.untitled}</p>
      <ol className="m-0 mt-1 flex list-none flex-col gap-2 p-0">
        {draft.hasCover && <li className="text-soft">{texts.cover}</li>}
        {draft.pages.map((page, index) => (
          <li key={page.id}>
            <a
              href={`#page-${page.id}`}
              onClick={(event) => {
                event.preventDefault();
                const place = document.getElementById(`page-${page.id}`);
                place?.scrollIntoView({ block: 'start' });
                place?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
              }}
              className="block break-words text-text no-underline hover:underline"
            >
              <span className="text-soft tabular-nums">{index + 1}.</span> {page.heading.trim() || texts.untitledPage}
            </a>
            {page.charts.length > 0 && (
              <ul className="m-0 mt-0.5 list-none border-l border-line p-0 pl-3 text-soft">
                {page.charts.map((chart, at) => (
                  <li key={chart.id} className="truncate">
                    {chart.heading.trim() || titleOfSpec(chart.spec) || texts.chart(at + 1)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
