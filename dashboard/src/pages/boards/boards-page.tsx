import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { withValueFormat } from '../../../../chart-spec/spec.ts';
import { templatesQuery } from '../../api/templates.ts';
import { hashOfSpec, isBoard, specFromHash } from '../../playground-link.ts';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/states.tsx';
import { keptDrafts } from '../playground/draft.ts';
import { isEqual, type JsonObject } from '../playground/model/json/json.ts';
import { withoutReturnUrl } from '../playground/model/snippets.ts';
import { titleOf } from '../playground/model/title.ts';
import { PastRenders } from '../playground/start/past-renders.tsx';
import { TemplateGallery } from '../playground/start/template-gallery.tsx';
import { BOARD_TYPES, EMPTY_BOARD } from './model/tiles.ts';

/** Saved boards, those to start from, and boards among the past renders. */
export function BoardsPage() {
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery);
  const drafts = keptDrafts('boards').flatMap((draft) => {
    const spec = (specFromHash(draft.hash) ?? {}) as JsonObject;
    const isSaved =
      templates.isPending ||
      templates.data?.some((saved) => isEqual(saved.spec, withoutReturnUrl(withValueFormat(spec))));
    return isSaved ? [] : [{ ...draft, title: titleOf(spec) || texts.untitled }];
  });
  const create = (
    <ButtonLink
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      to="/app/boards/edit"
      hash={hashOfSpec(EMPTY_BOARD)}
    >
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={create} />
      <div className="flex flex-col gap-8">
        {drafts.map((draft) => (
          <Notice
            key={draft.hash}
            tone="accent"
            action={
              <ButtonLink size="small" to="/app/boards/edit" search={draft.search} hash={draft.hash}>
                {texts.goOn}
              </ButtonLink>
            }
          >
            {texts.draft(draft.title)}
          </Notice>
        ))}
        <TemplateGallery
          suits={isBoard}
          texts={texts}
          onStart={(_spec, template = '') => void navigate({ to: '/app/boards/edit', search: { template } })}
        />
        <section aria-labelledby="board-renders">
          <h2 id="board-renders" className="mb-2 text-sm font-semibold text-soft">
            {texts.renders}
          </h2>
          <PastRenders
            types={BOARD_TYPES}
            empty={texts.noRenders}
            onStart={(spec) => void navigate({ to: '/app/boards/edit', hash: hashOfSpec(spec) })}
          />
        </section>
      </div>
    </>
  );
}
