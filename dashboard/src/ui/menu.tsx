import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Check } from './icons.ts';

export const MENU_PANEL = 'z-50 min-w-48 rounded-card bg-surface p-1 shadow-float animate-appear';
const ITEM =
  'flex min-h-8 cursor-default items-center gap-2 rounded-[6px] px-2.5 text-sm -outline-offset-2 select-none data-[disabled]:opacity-50 data-[highlighted]:bg-gray-3';

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A menu below a button. `trigger` is the button element. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align={align} sideOffset={6} collisionPadding={12} className={MENU_PANEL}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSelect?: () => void;
}

export function MenuItem({ children, icon, isDanger = false, isDisabled = false, onSelect }: MenuItemProps) {
  return (
    <Primitive.Item
      className={classNames(ITEM, isDanger && 'text-red-text')}
      disabled={isDisabled}
      {...(onSelect && { onSelect })}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-1 text-xs text-soft">{children}</Primitive.Label>;
}

interface MenuChoiceProps<Value extends string> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of several values, with a mark at the chosen one. */
export function MenuChoice<Value extends string>({ value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={ITEM}>
          <span className="w-3.5">{option.value === value && <Check size={14} aria-hidden />}</span>
          {option.label}
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
