import { ApiError } from '../../api/api-error.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { ErrorState } from '../../ui/states.tsx';

const MAX_SHOWN = 20;

interface SubmitErrorProps {
  error: unknown;
  isShown?: (path: string) => boolean;
  nameOf?: (path: string) => string;
}

/**
 * Why a job was not accepted: what no field shows.
 * @param isShown whether a field shows the issue with this path
 * @param nameOf how the user knows the place of a path
 */
export function SubmitError({ error, isShown = () => false, nameOf = (path) => path }: SubmitErrorProps) {
  if (!error) return null;
  const details = error instanceof ApiError ? error.details : [];
  const others = details.filter(({ path }) => !isShown(path));
  return (
    <div className="flex flex-col gap-3">
      <ErrorState error={error} />
      {others.length > 0 && (
        <ul
          aria-label={jobsTexts.form.otherIssues}
          className="m-0 flex list-none flex-col gap-1.5 p-0 text-sm text-red-text"
        >
          {others.slice(0, MAX_SHOWN).map(({ path, message }) => (
            <li key={path + message} className="break-words">
              <span className="font-medium">{nameOf(path)}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
