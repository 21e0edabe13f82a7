import { useEffect, useRef, useState } from 'react';
import { CHIP, type FilterProps } from './filters.tsx';
import { Search } from './icons.ts';

const PAUSE_MS = 350;

/** A text filter as a chip. It takes effect after a pause in typing, or with Enter. */
export function SearchField({ label, value, onChange }: FilterProps) {
  const [text, setText] = useState(value ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(value);
  // Another filter or the browser's back button has changed it; what is being typed stays.
  useEffect(() => {
    if (value !== applied.current) setText(value ?? '');
    applied.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: string): void => {
    applied.current = next.trim() || undefined;
    onChange(applied.current);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), PAUSE_MS);
  };
  return (
    <span className={`${CHIP} gap-2 pl-3`}>
      <Search size={14} aria-hidden className="text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          apply(text);
        }}
        className="h-full w-44 rounded-r-full bg-transparent pr-3"
      />
    </span>
  );
}
