import { type ReactNode, useMemo, useState } from 'react';
import type { DrawnRegion } from '../../../../../renderer-page/drawing/protocol.ts';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import type { DrawResult } from '../../../preview/draw.ts';
import { PreviewPanel } from '../../../preview/preview-panel.tsx';
import { playgroundTexts } from '../../../texts/playground.ts';
import { withSpec } from '../model/document.ts';
import { isEqual, type JsonObject } from '../model/json/json.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { OutputBar } from './output-bar.tsx';
import { useDebounced } from './use-debounced.ts';

const texts = playgroundTexts.preview;
/** Typing is faster than drawing should start. */
const DEBOUNCE_MS = 80;
/** Screen readers hear of the last of several changes. */
const ANNOUNCE_AFTER_MS = 1500;

/** What the image shows. */
export interface Shown {
  spec: JsonObject;
  /** Those of the image that is shown, also while the current specification cannot be drawn. */
  regions: readonly DrawnRegion[];
}

interface Props {
  /** The form of the work that is shown, such as that of phones. */
  view?: ((spec: JsonObject) => JsonObject) | undefined;
  /** In place of the list of sizes. */
  sizes?: ReactNode;
  /** The image is as high as it is on phones too. */
  isWhole?: boolean;
  frame: (image: ReactNode, shown: Shown) => ReactNode;
  children?: (shown: Shown) => ReactNode;
}

const asItIs = (spec: JsonObject): JsonObject => spec;

/** Size and format, and the work as the service draws it. */
export function WorkPreview({ view = asItIs, sizes, isWhole, frame, children }: Props) {
  const settled = useDebounced(useSpec(), DEBOUNCE_MS);
  const spec = useMemo(() => view(settled), [view, settled]);
  const kit = useKitOfSpec(spec);
  const { edit } = useWorkActions();
  const [result, setResult] = useState<DrawResult>();
  const [regions, setRegions] = useState<readonly DrawnRegion[]>([]);
  const announced = useDebounced(result, ANNOUNCE_AFTER_MS);
  const shown = { spec, regions };
  return (
    <div className="contents min-w-0 flex-col gap-4 min-[1100px]:flex">
      <PreviewPanel
        spec={spec}
        kit={kit}
        sizes={sizes}
        isWhole={isWhole}
        onResult={(next) => {
          setResult(next);
          if (next.ok) setRegions(next.drawing.regions);
        }}
        onSpecChange={(next) => {
          const fields = changedFields(spec, next as JsonObject);
          edit(
            (document) => withSpec(document, withFields(document.spec, fields)),
            `preview ${Object.keys(fields).join()}`,
          );
        }}
        frame={(image) => frame(image, shown)}
      >
        {children?.(shown)}
      </PreviewPanel>
      <OutputBar />
      <p className="sr-only" aria-live="polite">
        {announced &&
          (announced.ok ? texts.updated(announced.drawing.widthPx, announced.drawing.heightPx) : texts.failed)}
      </p>
    </div>
  );
}

/** The panel changes the specification that it shows, which may be older than the current one: only its fields are taken over. */
function changedFields(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => !isEqual(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

function withFields(spec: JsonObject, fields: JsonObject): JsonObject {
  const changed = Object.entries({ ...spec, ...fields }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed);
}
