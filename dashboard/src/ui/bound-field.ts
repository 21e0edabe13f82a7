import { fieldError } from './form-error.tsx';

/**
 * Connects fields with a draft: their value, their error and how they change it.
 * @param prefix of the paths of its errors
 */
export function boundFields<Draft>(
  draft: Draft,
  error: unknown,
  set: (fields: Partial<Draft>) => void,
  prefix = '',
): <Name extends keyof Draft & string>(name: Name, path?: string) => BoundField<Draft[Name]> {
  return (name, path = name) => ({
    value: draft[name],
    error: fieldError(error, prefix + path),
    onChange: (event) => set({ [name]: event.target.value } as unknown as Partial<Draft>),
  });
}

interface BoundField<Value> {
  value: Value;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}
