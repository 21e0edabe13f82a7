import { type ReactNode, useContext } from 'react';
import { boardsTexts } from '../../texts/boards.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronLeft, Copy, Minus, Plus, Trash2 } from '../../ui/icons.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { DataTab } from '../playground/data/data-tab.tsx';
import { Place, SpecNumber, SpecSelect, SpecText } from '../playground/design/controls.tsx';
import { DesignTab } from '../playground/design/design-tab.tsx';
import { JsonTab } from '../playground/json/json-tab.tsx';
import type { WorkProblem } from '../playground/model/problems.ts';
import { ProblemsContext, useFieldError } from '../playground/problems-context.ts';
import { useWorkActions } from '../playground/work.tsx';
import { type Direction, heightOf, placeOf } from './model/grid.ts';
import { isStacked, kindOf, nameOfTile } from './model/tiles.ts';
import { TileScope } from './tile-scope.tsx';
import type { Tiles } from './use-tiles.ts';

const texts = boardsTexts.tile;
export type TileTab = 'figure' | 'data' | 'design' | 'json';

interface Props {
  tiles: Tiles;
  at: number;
  tab: TileTab | undefined;
  onTab: (tab: TileTab) => void;
  goTo: WorkProblem | undefined;
}

/** Place, size and content of the chosen tile. */
export function TileInspector(props: Props) {
  const { tiles, at } = props;
  const tile = tiles.tiles[at] ?? {};
  const kind = kindOf(tile);
  const name = nameOfTile(tile, at);
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <div>
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          icon={<ChevronLeft size={14} aria-hidden />}
          onClick={() => tiles.select(undefined)}
        >
          {texts.done}
        </Button>
        <div className="flex items-center gap-3">
          <h2 className="min-w-0 grow truncate text-lg font-semibold">{name}</h2>
          <span className="flex shrink-0">
            {MOVES.map(({ direction, icon: Arrow }) => (
              <IconButton key={direction} label={texts[direction]} onClick={() => void tiles.move(at, direction)}>
                <Arrow size={16} aria-hidden />
              </IconButton>
            ))}
            <IconButton label={texts.duplicate} onClick={() => tiles.duplicate(at)}>
              <Copy size={16} aria-hidden />
            </IconButton>
            <IconButton label={texts.remove} onClick={() => tiles.remove(at)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        </div>
        <Sizes tiles={tiles} at={at} />
      </div>
      {kind === 'heading' || kind === 'text' ? (
        <TileText at={at} kind={kind} value={String(tile[kind])} />
      ) : (
        <ChartTabs {...props} />
      )}
    </section>
  );
}

/** Width and height, as the keys on the tile itself change them. */
function Sizes({ tiles, at }: { tiles: Tiles; at: number }) {
  const { count, span } = placeOf(tiles.spec, at);
  if (isStacked(tiles.spec)) return null;
  const height = tiles.tiles[at]?.['height'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {count > 1 && (
        <Stepper
          value={texts.columns(span)}
          less={texts.narrower}
          more={texts.wider}
          onStep={(by) => void tiles.widen(at, by)}
        />
      )}
      {heightOf(tiles.tiles, at) !== undefined && (
        <Stepper
          value={texts.rows(typeof height === 'number' ? height : undefined)}
          less={texts.lower}
          more={texts.higher}
          onStep={(by) => void tiles.heighten(at, by)}
        />
      )}
    </div>
  );
}

const MOVES: readonly { direction: Direction; icon: Icon }[] = [
  { direction: 'left', icon: ArrowLeft },
  { direction: 'right', icon: ArrowRight },
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
];

interface StepperProps {
  value: string;
  less: string;
  more: string;
  onStep: (by: 1 | -1) => void;
}

function Stepper({ value, less, more, onStep }: StepperProps) {
  return (
    <span className="flex items-center tabular-nums">
      {value}
      <IconButton label={less} className="ml-1" onClick={() => onStep(-1)}>
        <Minus size={16} aria-hidden />
      </IconButton>
      <IconButton label={more} onClick={() => onStep(1)}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

function TileText({ at, kind, value }: { at: number; kind: 'heading' | 'text'; value: string }) {
  const { setValue } = useWorkActions();
  const path = ['tiles', at, kind];
  const error = useFieldError(path.join('.'));
  const change = (text: string): void => setValue(path, text);
  return (
    <Place path={[kind]}>
      {kind === 'heading' ? (
        <TextField label={texts.heading} error={error} value={value} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextArea
          label={texts.text}
          hint={texts.textHint}
          rows={8}
          error={error}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Place>
  );
}

function ChartTabs({ tiles, at, tab, onTab, goTo }: Props) {
  const isFigure = kindOf(tiles.tiles[at]) === 'figure';
  const contents: Record<TileTab, ReactNode> = {
    figure: <FigureTab />,
    data: <DataTab keepsDesign={false} />,
    design: <DesignTab />,
    json: <TileJson goTo={goTo} />,
  };
  const names = (Object.keys(contents) as TileTab[]).filter((name) => isFigure || name !== 'figure');
  const [first = 'data'] = names;
  return (
    <TileScope key={at} at={at}>
      <Tabs
        label={texts.tabs}
        value={tab !== undefined && names.includes(tab) ? tab : first}
        onChange={onTab}
        tabs={names.map((value) => ({
          value,
          label: texts.tabNames[value],
          content: <div className="flex flex-col gap-4">{contents[value]}</div>,
        }))}
      />
    </TileScope>
  );
}

function FigureTab() {
  return (
    <>
      <SpecText label={texts.label} path={['label']} />
      <SpecNumber label={texts.value} hint={texts.valueHint} path={['value']} />
      <SpecText label={texts.delta} hint={texts.deltaHint} path={['delta']} />
      <SpecSelect label={texts.goodWhen} path={['goodWhen']} options={texts.directions} />
      <SpecNumber label={texts.target} path={['target']} />
    </>
  );
}

function TileJson({ goTo }: { goTo: WorkProblem | undefined }) {
  return <JsonTab problems={useContext(ProblemsContext)} goTo={goTo} />;
}
