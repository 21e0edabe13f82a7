import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useImageSize } from '../../../image/use-image-size.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { type EditTarget, targetAt } from '../model/edit-targets.ts';
import type { JsonObject } from '../model/json/json.ts';

const texts = playgroundTexts.preview;

interface Props {
  targets: readonly EditTarget[];
  onEdit(target: EditTarget): void;
}

interface LayerProps extends Props {
  spec: JsonObject;
  /** The image, which stays what a right click and a long press reach. */
  children: ReactNode;
}

/** A click on a part of the image leads to its field. The list below does the same for keyboards and screen readers. */
export function EditLayer({ spec, targets, onEdit, children }: LayerProps) {
  const { width, height } = useImageSize(spec);
  const marks = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<EditTarget>();
  const find = ({ clientX, clientY }: MouseEvent): EditTarget | undefined => {
    const toImage = marks.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toImage);
    return targetAt(targets, x, y);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same parts as buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className="relative h-full w-full touch-manipulation"
      style={{ cursor: pointed ? 'pointer' : 'default' }}
      title={pointed && texts.edit(pointed.name)}
      onPointerMove={(event) => setPointed(find(event))}
      onPointerLeave={() => setPointed(undefined)}
      onClick={(event) => {
        const target = find(event);
        if (target) onEdit(target);
      }}
    >
      {children}
      <svg
        ref={marks}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 h-full w-full"
      >
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
    </div>
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
