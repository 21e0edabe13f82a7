import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import type { Template } from '../../api/templates.ts';
import { playgroundLink } from '../../playground-link.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Link2, Redo2, Save, Sparkles, Undo2 } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCopy } from '../../ui/use-copy.tsx';
import { openStart } from './search.ts';
import { StartDialog } from './start/start-dialog.tsx';
import { SaveDialog } from './use-it/save-dialog.tsx';
import { UseDialog } from './use-it/use-dialog.tsx';
import { MAX_HASH_LENGTH } from './use-url.ts';
import { useWork, useWorkActions } from './work.tsx';

const texts = playgroundTexts;
const route = getRouteApi('/shell/app/playground');

/** What is done with the work as a whole. @param template the one that it began with */
export function Toolbar({ template }: { template: Versioned<Template> | undefined }) {
  const { past, future, present } = useWork();
  const { undo, redo } = useWorkActions();
  const [opened, setOpened] = useState<'save' | 'use'>();
  const navigate = route.useNavigate();
  const toast = useToast();
  const { copy, byHand } = useCopy();
  const close = (): void => setOpened(undefined);

  async function share(): Promise<void> {
    const link = playgroundLink(present.spec);
    if (link.length > MAX_HASH_LENGTH) return toast(texts.shareTooLong);
    if (await copy(new URL(link, location.href).href)) toast(texts.shared);
  }

  const actions = (
    <>
      <Button icon={<Sparkles size={16} aria-hidden />} onClick={() => void openStart(navigate, 'paste')}>
        {texts.startFrom}
      </Button>
      <span className="flex">
        <IconButton label={texts.undo} disabled={past.length === 0} onClick={undo}>
          <Undo2 size={16} aria-hidden />
        </IconButton>
        <IconButton label={texts.redo} disabled={future.length === 0} onClick={redo}>
          <Redo2 size={16} aria-hidden />
        </IconButton>
      </span>
      <Button icon={<Link2 size={16} aria-hidden />} onClick={() => void share()}>
        {texts.share}
      </Button>
      <Button icon={<Save size={16} aria-hidden />} onClick={() => setOpened('save')}>
        {texts.save}
      </Button>
      <Button variant="primary" onClick={() => setOpened('use')}>
        {texts.useIt}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={actions} />
      {byHand}
      <StartDialog />
      <SaveDialog isOpen={opened === 'save'} onClose={close} template={template} />
      <UseDialog isOpen={opened === 'use'} onClose={close} onSave={() => setOpened('save')} />
    </>
  );
}
