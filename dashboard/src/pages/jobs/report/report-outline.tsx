import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { ChartPreview } from '../../../preview/chart-preview.tsx';
import { reportTexts as texts } from '../../../texts/report.ts';
import { countCharts, type Draft, type DraftPage, titleOfSpec } from './report-draft.ts';

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
            {page.charts.length > 0 && <MiniPage page={page} draft={draft} />}
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

const RATIOS = { A4: 210 / 297, Letter: 8.5 / 11, '16:9': 9 / 16 };

/** The page in small: where its texts and charts will be, not how long the texts are. */
function MiniPage({ page, draft: { pageFormat, orientation } }: { page: DraftPage; draft: Draft }) {
  const isWide = pageFormat === '16:9' || orientation === 'landscape';
  const ratio = isWide ? 1 / RATIOS[pageFormat] : RATIOS[pageFormat];
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: ratio }}
      className="my-1 flex w-36 flex-col gap-1 overflow-hidden rounded-[4px] border border-line bg-white p-2 text-[#151b26]"
    >
      <p className="truncate text-[8px] leading-none font-semibold">{page.heading}</p>
      <div
        className={`grid min-h-0 grow content-start gap-2 ${page.charts.length > (isWide ? 1 : 2) ? 'grid-cols-2' : ''}`}
      >
        {page.charts.map(({ id, spec }) => (
          <MiniChart key={id} spec={spec} />
        ))}
      </div>
    </div>
  );
}

function MiniChart({ spec }: { spec: object }) {
  return <ChartPreview spec={spec} kit={useKitOfSpec(spec)} scale={1} label="" />;
}
