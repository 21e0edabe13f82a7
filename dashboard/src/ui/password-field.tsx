import { type InputHTMLAttributes, useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { classNames } from './class-names.ts';
import { CONTROL, Field, type FieldProps } from './field.tsx';

/** A password, which can be shown while it is typed. `autoComplete` tells password managers whether it is a new one. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input {...rest} {...ids} type={isShown ? 'text' : 'password'} className={classNames(CONTROL, 'h-9 pr-16')} />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? commonTexts.hidePassword : commonTexts.showPassword}
            className="absolute inset-y-px right-px rounded-control px-3 text-xs text-soft hover:text-text"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? commonTexts.hide : commonTexts.show}
          </button>
        </div>
      )}
    </Field>
  );
}
