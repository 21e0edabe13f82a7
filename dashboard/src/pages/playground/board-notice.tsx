import { hashOfSpec } from '../../playground-link.ts';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import type { JsonObject } from './model/json/json.ts';

/** The address of the editor of boards with this one. @param template that it belongs to */
export function editorOf(spec: JsonObject, template: string | undefined) {
  const search = template === undefined ? {} : { template };
  return { to: '/app/boards/edit', search, hash: hashOfSpec(spec) } as const;
}

/** A board came into the playground: its tiles have a better place. */
export function BoardNotice({ spec, template }: { spec: JsonObject; template: string | undefined }) {
  return (
    <div className="mb-4">
      <Notice
        tone="accent"
        action={
          <ButtonLink size="small" {...editorOf(spec, template)}>
            {texts.openEditor}
          </ButtonLink>
        }
      >
        {texts.isBoard}
      </Notice>
    </div>
  );
}
