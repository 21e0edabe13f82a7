import { type EditTarget, editTargets } from '../model/edit-targets.ts';
import { EditLayer, EditList } from './edit-layer.tsx';
import { type Shown, WorkPreview } from './work-preview.tsx';

/** The right half: the chart, whose parts lead to their fields. */
export function LivePreview({ onEdit }: { onEdit: (target: EditTarget) => void }) {
  const targetsOf = ({ spec, regions }: Shown) => editTargets(spec, regions);
  return (
    <WorkPreview
      frame={(image, shown) => (
        <EditLayer spec={shown.spec} targets={targetsOf(shown)} onEdit={onEdit}>
          {image}
        </EditLayer>
      )}
    >
      {(shown) => <EditList targets={targetsOf(shown)} onEdit={onEdit} />}
    </WorkPreview>
  );
}
