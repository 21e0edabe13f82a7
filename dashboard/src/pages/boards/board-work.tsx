import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MAX_TILES } from '../../../../chart-spec/spec.ts';
import type { Versioned } from '../../api/client.ts';
import type { Template } from '../../api/templates.ts';
import { isBoard } from '../../playground-link.ts';
import { Segments } from '../../preview/segments.tsx';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { Monitor, Smartphone } from '../../ui/icons.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { focusField } from '../playground/focus-field.ts';
import type { JsonObject } from '../playground/model/json/json.ts';
import { tabOf, type WorkProblem } from '../playground/model/problems.ts';
import { titleOf } from '../playground/model/title.ts';
import { WorkPreview } from '../playground/preview/work-preview.tsx';
import { ProblemList } from '../playground/problem-list.tsx';
import { ProblemsContext } from '../playground/problems-context.ts';
import { TemplateGallery } from '../playground/start/template-gallery.tsx';
import { Toolbar } from '../playground/toolbar.tsx';
import { useProblems } from '../playground/use-problems.ts';
import { useSpecInUrl } from '../playground/use-url.ts';
import { useUndoKeys, useWork, useWorkActions } from '../playground/work.tsx';
import { AddTile } from './add-tile.tsx';
import { BoardSettings, type BoardTab } from './board-settings.tsx';
import { placeOfProblem } from './model/tile-problems.ts';
import { tilesOf } from './model/tiles.ts';
import { TileInspector, type TileTab } from './tile-inspector.tsx';
import { TileLayer } from './tile-layer.tsx';
import { useTiles } from './use-tiles.ts';

const route = getRouteApi('/shell/app/boards/edit');
const VIEWS = { desktop: Monitor, phone: Smartphone };
type View = keyof typeof VIEWS;
const PHONE_PX = 390;
/** Fields of which less is in sight are scrolled to. */
const SEEN_PX = 160;

/** As a narrow page shows the board; its height is that of its tiles. */
function onPhone({ height: _height, ...spec }: JsonObject): JsonObject {
  return { ...spec, width: PHONE_PX, layout: 'phone' };
}

/** The board at the left, what belongs to it or to the chosen tile at the right; below it on phones. */
export function BoardWork({ template }: { template: Versioned<Template> | undefined }) {
  const { present } = useWork();
  const { load } = useWorkActions();
  const search = route.useSearch();
  const navigate = useNavigate();
  const isKept = useSpecInUrl('boards', search.template);
  const tiles = useTiles();
  const found = useProblems(present);
  const [view, setView] = useState<View>('desktop');
  const [tileTab, setTileTab] = useState<TileTab>();
  const [boardTab, setBoardTab] = useState<BoardTab>('board');
  const [goTo, setGoTo] = useState<WorkProblem>();
  const fields = useRef<HTMLDivElement>(null);
  const isEmpty = tilesOf(present.spec).length === 0;
  // A board without tiles is where each begins: no error.
  const problems = isEmpty && present.text === undefined ? [] : found;
  const { selected, focus } = tiles;

  useEffect(() => {
    if (focus.current !== -1) return;
    focus.current = undefined;
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });

  /** On phones they are below the image. @param isFocused the focus moves too */
  function openFields(isFocused: boolean): void {
    const root = fields.current;
    if (root === null) return;
    if (isFocused) root.focus({ preventScroll: true });
    if (root.getBoundingClientRect().top > innerHeight - SEEN_PX) root.scrollIntoView({ block: 'start' });
  }

  async function show(problem: WorkProblem): Promise<void> {
    const root = fields.current;
    if (root === null) return;
    const place = placeOfProblem(problem);
    if (place !== undefined) {
      const tab = tabOf(place.path);
      const hasField = tab !== 'card' && tab !== 'json';
      tiles.select(place.at);
      setTileTab(hasField ? tab : 'json');
      setGoTo(hasField ? undefined : { ...problem, path: place.path });
      void focusField(root, place.path);
      return;
    }
    tiles.select(undefined);
    setBoardTab(tabOf(problem.path) === 'card' ? 'card' : 'board');
    if (problem.position === undefined && (await focusField(root, problem.path))) return;
    setBoardTab('json');
    setGoTo({ ...problem });
  }

  function start(spec: JsonObject, id?: string): void {
    load(spec);
    void navigate({ to: '.', search: id === undefined ? {} : { template: id }, hash: true, replace: true });
  }

  const addTile = <AddTile isFull={tiles.tiles.length >= MAX_TILES} onAdd={tiles.add} />;
  const sizes = (
    <>
      {addTile}
      <Segments
        label={texts.view}
        value={view}
        onChange={(next: View) => setView(next)}
        options={(Object.keys(VIEWS) as View[]).map((value) => {
          const Icon = VIEWS[value];
          return { value, label: texts.views[value], content: <Icon size={16} aria-hidden /> };
        })}
      />
    </>
  );

  return (
    <ProblemsContext value={problems}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts of all controls inside */}
      <div onKeyDown={useUndoKeys()}>
        <LeaveQuestion isChanged={!isKept} />
        <Toolbar
          title={titleOf(present.spec) || texts.untitled}
          description={texts.editorDescription}
          template={template}
        />
        <div className="grid gap-x-8 gap-y-6 min-[1100px]:grid-cols-[minmax(0,1fr)_380px]">
          {isEmpty ? (
            <div className="flex min-w-0 flex-col gap-5">
              <div className="flex flex-wrap items-center gap-4">
                {addTile}
                <p className="text-soft">{texts.empty}</p>
              </div>
              <TemplateGallery suits={isBoard} texts={texts} onStart={start} />
            </div>
          ) : (
            <WorkPreview
              isWhole
              view={view === 'phone' ? onPhone : undefined}
              sizes={sizes}
              frame={(image, shown) => (
                <TileLayer tiles={tiles} shown={shown} onOpen={openFields}>
                  {image}
                </TileLayer>
              )}
            >
              {() => (
                <p id="tiles-help" className="-mt-2 hidden text-xs text-soft min-[1100px]:block">
                  {texts.help}
                </p>
              )}
            </WorkPreview>
          )}
          <div
            ref={fields}
            tabIndex={-1}
            className="order-2 flex min-w-0 flex-col gap-5 outline-none min-[1100px]:order-none"
          >
            {selected === undefined ? (
              <BoardSettings tab={boardTab} onTab={setBoardTab} problems={problems} goTo={goTo} />
            ) : (
              <TileInspector tiles={tiles} at={selected} tab={tileTab} onTab={setTileTab} goTo={goTo} />
            )}
            <ProblemList problems={problems} onShow={(problem) => void show(problem)} />
          </div>
        </div>
        <p className="sr-only" aria-live="polite">
          {tiles.said}
        </p>
      </div>
    </ProblemsContext>
  );
}
