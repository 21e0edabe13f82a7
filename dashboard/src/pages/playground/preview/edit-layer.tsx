import { type MouseEvent, useState } from 'react';
import { sizeOfSpec } from '../../../preview/spec-size.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { type EditTarget, targetAt } from '../model/edit-targets.ts';
import type { JsonObject } from '../model/json/json.ts';

const texts = playgroundTexts.preview;

interface Props {
  targets: readonly EditTarget[];
  onEdit(target: EditTarget): void;
}

/** Over the image: a click on a part leads to its field. The list below does the same for keyboards and screen readers. */
export function EditLayer({ spec, targets, onEdit }: Props & { spec: JsonObject }) {
  const { width, height } = sizeOfSpec(spec);
  const [pointed, setPointed] = useState<EditTarget>();
  const find = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>): EditTarget | undefined => {
    const toImage = currentTarget.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toImage);
    return targetAt(targets, x, y);
  };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 h-full w-full touch-manipulation"
      style={{ cursor: pointed ? 'pointer' : 'default' }}
      onPointerMove={(event) => setPointed(find(event))}
      onPointerLeave={() => setPointed(undefined)}
      onClick={(event) => {
        const target = find(event);
        if (target) onEdit(target);
      }}
    >
      {pointed && <title>{texts.edit(pointed.name)}</title>}
      {pointed?.boxes.map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx={2}
          className="fill-[#3b63ec]/30"
        />
      ))}
    </svg>
  );
}

/** The same parts as buttons. */
export function EditList({ targets, onEdit }: Props) {
  return (
    <div className="order-3 -mt-2 flex items-baseline gap-3 text-sm min-[1100px]:order-none">
      <span aria-hidden className="text-xs text-soft">
        {texts.editParts}
      </span>
      <ul aria-label={texts.editParts} className="m-0 flex min-w-0 list-none flex-wrap gap-x-3 gap-y-1 p-0">
        {targets.map((target) => (
          <li key={target.path} className="min-w-0">
            <button
              type="button"
              aria-label={texts.edit(target.name)}
              onClick={() => onEdit(target)}
              className="max-w-40 truncate rounded-[4px] text-accent-text underline underline-offset-3"
            >
              {target.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
