import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { commonTexts } from '../texts/common.ts';
import { classNames } from './class-names.ts';

export interface FieldProps {
  label: ReactNode;
  /** What to enter; stays visible. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  isOptional?: boolean;
}

/** Ids that connect a control with its label, hint and error. */
interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The look of text fields and lists. */
export const CONTROL =
  'w-full rounded-control border border-control-line bg-surface px-3 text-base text-text hover:border-gray-10 aria-invalid:border-red disabled:opacity-60';

/** A label, a control, and below it the hint and the error, which screen readers read with the control. */
export function Field(props: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { label, hint, error, isOptional, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-soft"> ({commonTexts.optional})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-red-text">
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps<Attributes, Element> = FieldProps & Attributes & { ref?: Ref<Element> };

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  ...rest
}: ControlProps<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ids) => <input {...rest} {...ids} className={classNames(CONTROL, 'h-9', className)} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  className,
  ...rest
}: ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ids) => <textarea rows={4} {...rest} {...ids} className={classNames(CONTROL, 'py-2', className)} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** The options of labels by value. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface SelectProps extends ControlProps<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement> {
  options: readonly Option[];
}

/** The browser's own list, which works everywhere. */
export function SelectField({ label, hint, error, isOptional, options, className, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ids) => (
        <select {...rest} {...ids} className={classNames(CONTROL, 'h-9 pr-8', className)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox beside its label. */
export function CheckboxField(props: Omit<FieldProps, 'error'> & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, ...rest } = props;
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 accent-accent"
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
