import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';
import { SlidersHorizontal, X } from './icons.ts';
import { MENU_PANEL } from './menu.tsx';

/** A filter that is set, as a chip that removes it. */
export interface ActiveFilter {
  name: string;
  text: string;
  clear: () => void;
}

/** All filters of a list behind one button; those that are set stand beside it. */
export function FilterMenu({ active, children }: { active: readonly ActiveFilter[]; children: ReactNode }) {
  return (
    <>
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button size="small" icon={<SlidersHorizontal size={14} aria-hidden />} className="rounded-full">
            {commonTexts.filter}
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            aria-label={commonTexts.filter}
            className={`${MENU_PANEL} grid w-80 max-w-[calc(100vw-24px)] grid-cols-2 gap-3 p-4`}
          >
            {children}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {active.map(({ name, text, clear }) => (
        <Button
          key={name}
          size="small"
          icon={<X size={14} aria-hidden />}
          aria-label={commonTexts.removeFilter(`${name} ${text}`)}
          onClick={clear}
          className="max-w-full rounded-full"
        >
          <span className="truncate">
            <span className="font-normal text-soft">{name}</span> {text}
          </span>
        </Button>
      ))}
    </>
  );
}
