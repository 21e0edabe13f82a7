import { boardsTexts as texts } from '../../texts/boards.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CardTab } from '../playground/card/card-tab.tsx';
import { Group, Row, SpecSelect, SpecSwitch, SpecText } from '../playground/design/controls.tsx';
import { TitleField } from '../playground/design/design-tab.tsx';
import { LookGroup } from '../playground/design/look-group.tsx';
import { JsonTab } from '../playground/json/json-tab.tsx';
import type { WorkProblem } from '../playground/model/problems.ts';
import { useSpec, useWorkActions } from '../playground/work.tsx';

const { design } = playgroundTexts;

interface Props {
  tab: BoardTab;
  onTab: (tab: BoardTab) => void;
  problems: readonly WorkProblem[];
  goTo: WorkProblem | undefined;
}

export type BoardTab = keyof typeof texts.tabs;

/** What belongs to the board as a whole. */
export function BoardSettings({ tab, onTab, problems, goTo }: Props) {
  return (
    <section aria-label={texts.settings}>
      <Tabs
        label={texts.settingsTabs}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'board', label: texts.tabs.board, content: <BoardFields /> },
          { value: 'card', label: texts.tabs.card, content: <CardTab /> },
          { value: 'json', label: texts.tabs.json, content: <JsonTab problems={problems} goTo={goTo} /> },
        ]}
      />
    </section>
  );
}

function BoardFields() {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  return (
    <div className="flex flex-col">
      <Group title={texts.settings} isOpen>
        <TitleField />
        <SpecText label={texts.subtitle} path={['subtitle']} />
        <SpecText label={texts.source} hint={texts.sourceHint} path={['source']} />
        <Row>
          <SpecSelect label={texts.layout} path={['layout']} options={texts.layouts} />
          <SpecSelect label={texts.legend} path={['legend']} options={texts.legends} />
        </Row>
        <SpecSelect
          label={design.locale}
          path={['locale']}
          options={[
            { name: texts.localeOfTiles, value: undefined },
            ...design.locales.map(({ name, value = 'en-US' }) => ({ name, value })),
          ]}
          hint={design.localeHint}
        />
        <SpecSwitch label={texts.sharedAxis} path={['sharedAxis']} />
        {spec['height'] !== undefined && (
          <div>
            <Button size="small" onClick={() => setValue(['height'], undefined)}>
              {texts.automaticHeight}
            </Button>
          </div>
        )}
      </Group>
      <LookGroup />
    </div>
  );
}
