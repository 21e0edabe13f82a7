import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string; content?: ReactNode }[];
  onChange(value: Value): void;
}

/** A choice of a few values side by side; one is always chosen. Arrow keys move between them. */
export function Segments<Value extends string>({ label, value, options, onChange }: Props<Value>): React.JSX.Element {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex rounded-control border border-control-line bg-surface p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.label}
          title={option.content ? option.label : undefined}
          className="inline-flex h-7 min-w-8 items-center justify-center rounded-[5px] px-2 text-sm text-soft hover:text-text data-[state=on]:bg-gray-4 data-[state=on]:font-medium data-[state=on]:text-text"
        >
          {option.content ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
