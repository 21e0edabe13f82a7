import { useState } from 'react';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChartNoAxesColumn, FileText, Hash, Heading, Images, Plus, Shapes, Sparkles, Table } from '../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { JsonObject } from '../playground/model/json/json.ts';
import { blankSpec } from '../playground/model/samples.ts';
import type { StartSource } from '../playground/search.ts';
import { StartTabs } from '../playground/start/start-tabs.tsx';
import { WorkProvider } from '../playground/work.tsx';
import { FIGURE_TYPE, tilesFrom } from './model/tiles.ts';

const SOURCES = { paste: Table, templates: Shapes, renders: Images, blank: ChartNoAxesColumn, words: Sparkles };
const NEW_TILES = [
  { label: texts.figure, icon: Hash, tile: { spec: { type: FIGURE_TYPE, ...texts.newFigure } } },
  { label: texts.text, icon: FileText, tile: { text: texts.newText } },
  { label: texts.heading, icon: Heading, tile: { heading: texts.newHeading } },
];
/** What a pasted table is compared with: nothing. */
const NOTHING = blankSpec('bar');

/** The menu of all that can become a tile. */
export function AddTile({ isFull, onAdd }: { isFull: boolean; onAdd: (tiles: readonly JsonObject[]) => void }) {
  const [source, setSource] = useState<StartSource>();
  const [text, setText] = useState('');
  const add = (tiles: readonly JsonObject[]): void => {
    setSource(undefined);
    setText('');
    onAdd(tiles);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button disabled={isFull} title={isFull ? texts.full : undefined} icon={<Plus size={16} aria-hidden />}>
            {texts.add}
          </Button>
        }
      >
        {(Object.keys(SOURCES) as StartSource[]).map((name) => {
          const Icon = SOURCES[name];
          return (
            <MenuItem key={name} icon={<Icon size={16} aria-hidden />} onSelect={() => setSource(name)}>
              {texts.addFrom[name]}
            </MenuItem>
          );
        })}
        <MenuSeparator />
        {NEW_TILES.map(({ label, icon: Icon, tile }) => (
          <MenuItem key={label} icon={<Icon size={16} aria-hidden />} onSelect={() => add([tile])}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Dialog
        isOpen={source !== undefined}
        onClose={() => setSource(undefined)}
        title={texts.addTitle}
        description={texts.addDescription}
        width="large"
      >
        <WorkProvider spec={NOTHING}>
          <StartTabs
            text={text}
            onText={setText}
            source={source ?? 'paste'}
            onSource={setSource}
            onStart={(spec) => add(tilesFrom(spec))}
            onTable={({ spec }) => add(tilesFrom(spec))}
          />
        </WorkProvider>
      </Dialog>
    </>
  );
}
