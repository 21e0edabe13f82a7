import { type ReactNode, useId, useRef } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';
import type { Option } from './field.tsx';
import { X } from './icons.ts';

/** A field with its name in one frame. The focus ring is around both. */
export const CHIP =
  'inline-flex h-8 items-center rounded-full border border-control-line bg-surface text-sm outline-offset-2 outline-accent-text has-focus-visible:outline-2 [&>*]:outline-hidden';

/** Filters above a list. Their values live in the URL. */
export function FilterBar({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  const bar = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onClear?.();
    // The button, which has the focus, goes.
    bar.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  };
  return (
    <div ref={bar} className="mb-4 flex flex-wrap items-center gap-2">
      {children}
      {onClear && (
        <Button variant="quiet" size="small" icon={<X size={14} aria-hidden />} onClick={clear}>
          {commonTexts.clearFilters}
        </Button>
      )}
    </div>
  );
}

export interface FilterProps<Value = string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

interface SelectProps<Value> extends FilterProps<Value> {
  options: readonly Option[];
  /** The choice that filters nothing. */
  allLabel?: string;
}

/** One filter as a chip with a list. `undefined`: all. */
export function FilterSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, allLabel = commonTexts.all, onChange } = props;
  const id = useId();
  return (
    <span className={`${CHIP} pl-3`}>
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as Value | undefined)}
        className="h-full max-w-40 rounded-full bg-transparent bg-position-[right_8px_center] pr-7 pl-1.5 font-medium [field-sizing:content]"
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
