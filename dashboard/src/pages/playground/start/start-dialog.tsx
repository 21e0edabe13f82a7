import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { openStart, type PlaygroundSearch } from '../search.ts';
import { useWorkActions } from '../work.tsx';
import type { Start } from './start.ts';
import { StartTabs } from './start-tabs.tsx';

const texts = playgroundTexts.start;
const route = getRouteApi('/shell/app/playground');

/** Is open while the address names what it shows. */
export function StartDialog() {
  const { load, edit } = useWorkActions();
  const { start: source, for: purpose } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  const leave = (search: PlaygroundSearch): void => {
    setText('');
    void navigate({ search, hash: true, replace: true, resetScroll: false });
  };
  const start: Start = (spec, templateId, reading) => {
    load(spec, { reading });
    leave(templateId === undefined ? {} : { template: templateId });
  };
  return (
    <Dialog
      isOpen={source !== undefined}
      onClose={() => void openStart(navigate, undefined)}
      title={purpose === 'template' ? texts.templateTitle : texts.title}
      description={purpose === 'template' ? texts.templateSteps : texts.replaces}
      width="large"
    >
      <StartTabs
        text={text}
        onText={setText}
        source={source ?? 'paste'}
        onSource={(next) => void openStart(navigate, next)}
        onStart={start}
        onTable={(document) => {
          edit(() => document);
          leave({});
        }}
      />
    </Dialog>
  );
}
