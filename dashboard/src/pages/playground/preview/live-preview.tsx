import { useState } from 'react';
import type { DrawnRegion } from '../../../../../renderer-page/drawing/protocol.ts';
import type { DrawResult } from '../../../preview/draw.ts';
import { PreviewPanel } from '../../../preview/preview-panel.tsx';
import { playgroundTexts } from '../../../texts/playground.ts';
import { withSpec } from '../model/document.ts';
import { type EditTarget, editTargets } from '../model/edit-targets.ts';
import { isEqual, type JsonObject } from '../model/json/json.ts';
import { useSpec, useWorkActions } from '../work.tsx';
import { EditLayer, EditList } from './edit-layer.tsx';
import { OutputBar } from './output-bar.tsx';
import { useDebounced } from './use-debounced.ts';
import { useKit } from './use-kit.ts';

const texts = playgroundTexts.preview;
/** Typing is faster than drawing should start. */
const DEBOUNCE_MS = 80;
/** Screen readers hear of the last of several changes. */
const ANNOUNCE_AFTER_MS = 1500;

/** The right half: size and format, and the chart as the service draws it. */
export function LivePreview({ onEdit }: { onEdit: (target: EditTarget) => void }) {
  const spec = useDebounced(useSpec(), DEBOUNCE_MS);
  const kit = useKit(spec);
  const { edit } = useWorkActions();
  const [result, setResult] = useState<DrawResult>();
  /** Those of the image that is shown, also while the current chart cannot be drawn. */
  const [regions, setRegions] = useState<readonly DrawnRegion[]>([]);
  const targets = editTargets(spec, regions);
  const announced = useDebounced(result, ANNOUNCE_AFTER_MS);
  return (
    <div className="contents min-w-0 flex-col gap-4 min-[1100px]:flex">
      <PreviewPanel
        spec={spec}
        kit={kit}
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
        frame={(image) => (
          <EditLayer spec={spec} targets={targets} onEdit={onEdit}>
            {image}
          </EditLayer>
        )}
      >
        <EditList targets={targets} onEdit={onEdit} />
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
