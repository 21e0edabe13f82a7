import { reportTexts as texts } from '../../../texts/report.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Plus } from '../../../ui/icons.ts';
import { countCharts, type Draft, MAX_PAGES } from './report-draft.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The position of the cover among the pages. */
export const COVER = -1;

interface ReportOutlineProps {
  draft: Draft;
  at: number;
  onSelect: (at: number) => void;
  onAdd: () => void;
}

/** The pages in small. @param at the one that is shown and edited */
export function ReportOutline({ draft, at, onSelect, onAdd }: ReportOutlineProps) {
  const pages = [...(draft.hasCover ? [COVER] : []), ...draft.pages.keys()];
  return (
    <nav aria-label={texts.outlineLabel} className="flex min-w-0 flex-col gap-3 text-sm">
      <p className="text-xs text-soft tabular-nums">{texts.counts(draft.pages.length, countCharts(draft))}</p>
      <ol className="m-0 flex list-none gap-3 overflow-x-auto p-1 lg:max-h-[calc(100dvh-220px)] lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto">
        {pages.map((page) => (
          <li key={draft.pages[page]?.id ?? 'cover'} className="w-28 shrink-0 lg:w-auto">
            <button
              type="button"
              aria-current={page === at ? 'page' : undefined}
              onClick={() => onSelect(page)}
              className={classNames(
                'flex w-full flex-col gap-1.5 rounded-control border p-2 text-left',
                page === at ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-gray-3',
              )}
            >
              <span aria-hidden className="block w-full" inert>
                <ReportSheet draft={draft} at={page} />
              </span>
              <span className="w-full truncate text-xs">{nameOf(draft, page)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden />}
        disabled={draft.pages.length >= MAX_PAGES}
        onClick={onAdd}
      >
        {texts.addPage}
      </Button>
    </nav>
  );
}

function nameOf({ pages }: Draft, at: number): string {
  const page = pages[at];
  if (page === undefined) return texts.cover;
  return [texts.page(at + 1), page.heading.trim()].filter((part) => part !== '').join(': ');
}
