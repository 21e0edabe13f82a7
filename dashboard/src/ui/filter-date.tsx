import { useId } from 'react';
import { CHIP, type FilterProps } from './filters.tsx';

/** One filter as a chip with a day such as `2026-07-01`. `undefined`: any day. */
export function FilterDate({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <span className={`${CHIP} px-3`}>
      <label htmlFor={id} className="mr-1 text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-full w-[118px] rounded-full bg-transparent font-medium"
      />
    </span>
  );
}
