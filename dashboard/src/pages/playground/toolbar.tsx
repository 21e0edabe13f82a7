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
import { SaveDialog } from './use-it/save-dialog.tsx';
import { UseDialog } from './use-it/use-dialog.tsx';
import { MAX_HASH_LENGTH } from './use-url.ts';
import { useWork, useWorkActions } from './work.tsx';

const texts = playgroundTexts;

interface Props {
  title: string;
  description: string;
  /** The one that the work began with. */
  template: Versioned<Template> | undefined;
  /** Opens what the work can begin with. */
  onStart?: () => void;
}

/** What is done with the work as a whole. */
export function Toolbar({ title, description, template, onStart }: Props) {
  const { past, future, present } = useWork();
  const { undo, redo } = useWorkActions();
  const [opened, setOpened] = useState<'save' | 'use'>();
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
      {onStart && (
        <Button icon={<Sparkles size={16} aria-hidden />} onClick={onStart}>
          {texts.startFrom}
        </Button>
      )}
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
      <PageHeader title={title} description={description} actions={actions} />
      {byHand}
      <SaveDialog isOpen={opened === 'save'} onClose={close} template={template} />
      <UseDialog isOpen={opened === 'use'} onClose={close} onSave={() => setOpened('save')} />
    </>
  );
}
