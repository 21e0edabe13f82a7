import { useNavigate } from '@tanstack/react-router';
import { hashOfSpec, isBoard, specFromHash } from '../../playground-link.ts';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/states.tsx';
import { keptDrafts } from '../playground/draft.ts';
import type { JsonObject } from '../playground/model/json/json.ts';
import { titleOf } from '../playground/model/title.ts';
import { PastRenders } from '../playground/start/past-renders.tsx';
import { TemplateGallery } from '../playground/start/template-gallery.tsx';
import { BOARD_TYPES, EMPTY_BOARD } from './model/tiles.ts';

/** Saved boards, those to start from, and boards among the past renders. */
export function BoardsPage() {
  const navigate = useNavigate();
  const drafts = keptDrafts('boards');
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
            {texts.draft(titleOf((specFromHash(draft.hash) ?? {}) as JsonObject) || texts.untitled)}
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
