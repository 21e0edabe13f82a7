/** Form controls that show and write one value of the specification. An empty control removes the value: the service's default applies. */

import { type ReactNode, useState } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { ChevronRight, Eraser } from '../../../ui/icons.ts';
import { Switch } from '../../../ui/switch.tsx';
import { withSpec } from '../model/document.ts';
import { dottedOf, getAt, isEqual, type Json, type Path, setAt, textAt } from '../model/json/json.ts';
import { useFieldError } from '../problems-context.ts';
import { useSpec, useWorkActions } from '../work.tsx';

interface Bound {
  label: string;
  path: Path;
  hint?: ReactNode;
}

/** A place that a problem can lead to. */
export function Place({ path, children, className }: { path: Path; children: ReactNode; className?: string }) {
  return (
    <div data-path={dottedOf(path)} className={className}>
      {children}
    </div>
  );
}

/** The value of a place, what writes it, and what its field shows. */
function useBound({ label, path, hint }: Bound) {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  const error = useFieldError(dottedOf(path));
  const set = (value: Json | undefined): void => setValue(path, value);
  return { now: getAt(spec, path), text: textAt(spec, path), set, field: { label, hint, error } };
}

/** @param keepsEmpty an empty text is written as such, for fields that are required */
export function SpecText({
  placeholder,
  keepsEmpty = false,
  ...bound
}: Bound & { placeholder?: string; keepsEmpty?: boolean }) {
  const { field, text, set } = useBound(bound);
  return (
    <Place path={bound.path}>
      <TextField
        {...field}
        placeholder={placeholder}
        value={text}
        onChange={(event) => set(event.target.value || (keepsEmpty ? '' : undefined))}
      />
    </Place>
  );
}

/** The text of a title of Chart.js, which has a switch beside it: with a text it is on. @param path of the object of both */
export function SpecTitle({ label, path, hint }: Bound) {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const error = useFieldError(dottedOf(path));
  const change = (text: string): void =>
    edit(
      (document) => {
        const written = setAt(document.spec, [...path, 'text'], text || undefined);
        return withSpec(document, setAt(written, [...path, 'display'], text ? true : undefined));
      },
      `title ${dottedOf(path)}`,
    );
  const isShown = getAt(spec, [...path, 'display']) === true;
  return (
    <Place path={path}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={isShown ? textAt(spec, [...path, 'text']) : ''}
        onChange={(event) => change(event.target.value)}
      />
    </Place>
  );
}

/** Keeps what is typed, such as "-" or "1.", until it is a number. */
export function SpecNumber({
  min,
  max,
  step = 'any',
  placeholder,
  ...bound
}: Bound & { min?: number; max?: number; step?: number | 'any'; placeholder?: string }) {
  const { field, text, set } = useBound(bound);
  return (
    <Place path={bound.path}>
      <TextField
        {...field}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const { value, valueAsNumber, validity } = event.target;
          if (validity.badInput) return;
          set(value === '' || Number.isNaN(valueAsNumber) ? undefined : valueAsNumber);
        }}
      />
    </Place>
  );
}

/** A list of values; the first is usually `undefined`, the default. What the list does not contain is shown as it is, and kept. */
export function SpecSelect({
  options,
  ...bound
}: Bound & { options: readonly { name: string; value: Json | undefined }[] }) {
  const { field, now, set } = useBound(bound);
  const known = options.findIndex(({ value }) => isEqual(value, now));
  const names = options.map(({ name }, at) => ({ value: String(at), label: name }));
  const all = known < 0 ? [...names, { value: '-1', label: playgroundTexts.design.other(shortJson(now)) }] : names;
  return (
    <Place path={bound.path}>
      <SelectField
        {...field}
        options={all}
        value={String(known)}
        onChange={(event) => {
          const chosen = options[Number(event.target.value)];
          if (chosen) set(chosen.value);
        }}
      />
    </Place>
  );
}

function shortJson(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

/** @param byDefault what the service does without the value */
export function SpecSwitch({
  label,
  path,
  on = true,
  off = false,
  byDefault = false,
}: Bound & { on?: Json; off?: Json; byDefault?: boolean }) {
  const spec = useSpec();
  const { setValue } = useWorkActions();
  const now = getAt(spec, path);
  const isOn = now === undefined ? byDefault : now !== off && now !== false;
  return (
    <Place path={path}>
      <Switch
        label={label}
        isOn={isOn}
        onChange={(next) => setValue(path, next === byDefault ? undefined : next ? on : off)}
      />
    </Place>
  );
}

/** A text with the browser's color picker beside it: names, rgb() and transparent are possible too. */
export function SpecColor({ placeholder = '#3B63EC', ...bound }: Bound & { placeholder?: string }) {
  const { field, text, set } = useBound(bound);
  const change = (color: string): void => set(color || undefined);
  return (
    <Place path={bound.path}>
      <Field {...field}>
        {(ids) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={playgroundTexts.design.pick(bound.label)}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#888888'}
              onChange={(event) => change(event.target.value)}
              className="h-9 w-10 shrink-0 rounded-control border border-control-line bg-surface p-1"
            />
            <input
              {...ids}
              value={text}
              placeholder={placeholder}
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
              className="h-9 w-full min-w-0 rounded-control border border-control-line bg-surface px-3 aria-invalid:border-red"
            />
            {text !== '' && (
              <IconButton
                label={playgroundTexts.design.clear(bound.label)}
                className="h-9 shrink-0"
                onClick={() => change('')}
              >
                <Eraser size={14} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </Field>
    </Place>
  );
}

/** A part of a tab that can be folded. It opens itself when a problem leads into it. */
export function Group({ title, children, isOpen = false }: { title: string; children: ReactNode; isOpen?: boolean }) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      open={isShown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="border-b border-line last:border-0"
    >
      <summary className="flex items-center gap-2 py-3 font-semibold marker:content-none">
        <ChevronRight
          size={14}
          aria-hidden
          className={`-ml-0.5 text-soft transition-transform ${isShown ? 'rotate-90' : ''}`}
        />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pb-5">{children}</div>
    </details>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 min-[520px]:grid-cols-2">{children}</div>;
}
