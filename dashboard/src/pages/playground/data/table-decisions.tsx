import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Rows3 } from '../../../ui/icons.ts';
import type { SheetReading, TableChoices } from '../model/table/read-sheet.ts';
import {
  groupingColumns,
  groupingUnits,
  isTransposed,
  type ReadRole,
  seriesColumns,
  withRole,
} from '../model/table/table-choices.ts';

const texts = playgroundTexts.decisions;
const ROLES: readonly ReadRole[] = ['label', 'value', 'series', 'ignored'];
/** More columns would push the charts out of sight. */
const MAX_SHOWN = 24;

interface TableDecisionsProps {
  reading: SheetReading;
  choices: TableChoices;
  onChange: (choices: TableChoices) => void;
}

/** What was decided about a pasted table: the role of each column, what was left out, and other ways to read it. */
export function TableDecisions({ reading: read, choices, onChange }: TableDecisionsProps) {
  const { reading } = read;
  const notes = [...playgroundTexts.data.importNotes(read), ...read.notes];
  const { columns, header } = reading;
  const named = columns.filter(({ name }) => name !== '' && header.indexOf(name) === header.lastIndexOf(name));
  const series = columns.find(({ role }) => role === 'series')?.name;
  const isSwapped = isTransposed(reading);
  const { groupBy: grouped, ...ungrouped } = choices;
  // A table that is added up has the series that are said alone.
  const kept = series === undefined || choices.columns?.series === series ? choices : { ...choices, series };
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2.5 rounded-card border border-line bg-sunken p-3">
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {named.slice(0, MAX_SHOWN).map(({ name, role, reason }) => (
          <li
            key={name}
            className={classNames(
              'flex max-w-48 min-w-28 flex-col rounded-control border border-line bg-surface px-2 py-1',
              role === 'ignored' && 'opacity-75',
            )}
          >
            <span className="truncate text-sm font-medium" title={name}>
              {name}
            </span>
            <select
              aria-label={texts.roleOf(name)}
              value={role}
              onChange={(event) => onChange(withRole(reading, choices, name, event.target.value as ReadRole))}
              className="h-6 bg-transparent bg-position-[right_0_center] pr-5 text-xs text-soft"
            >
              {(role === 'size' ? [...ROLES, role] : ROLES).map((each) => (
                <option key={each} value={each}>
                  {each === 'ignored' && role === 'ignored' && reason !== undefined && reason !== 'ignored'
                    ? texts.leftOut(reason)
                    : texts.roles[each]}
                </option>
              ))}
            </select>
          </li>
        ))}
        {named.length > MAX_SHOWN && (
          <li className="self-center text-sm text-soft">{texts.more(named.length - MAX_SHOWN)}</li>
        )}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        <Toggle isOn={isSwapped} onChange={() => onChange({ ...choices, transpose: !isSwapped })}>
          <Rows3 size={14} aria-hidden />
          {texts.swap}
        </Toggle>
        {seriesColumns(reading).map((name) => (
          <Toggle
            key={name}
            isOn={name === series}
            onChange={() => onChange(withRole(reading, choices, name, name === series ? 'ignored' : 'series'))}
          >
            {texts.seriesPer(name)}
          </Toggle>
        ))}
        {groupingUnits(reading).map((unit) => (
          <Toggle
            key={unit}
            isOn={grouped === unit}
            onChange={() => onChange(grouped === unit ? ungrouped : { ...kept, groupBy: unit })}
          >
            {texts.by[unit]}
          </Toggle>
        ))}
        {groupingColumns(reading).map((name) => (
          <Toggle
            key={name}
            isOn={grouped === name}
            onChange={() => onChange(grouped === name ? ungrouped : { ...kept, groupBy: name })}
          >
            {texts.addUpBy(name)}
          </Toggle>
        ))}
      </div>
      {notes.length > 0 && (
        <ul className="m-0 list-disc pl-5 text-sm text-soft">
          {notes.map((note) => (
            <li key={note} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Toggle({ isOn, onChange, children }: { isOn: boolean; onChange: () => void; children: React.ReactNode }) {
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      onClick={onChange}
      className={classNames('max-w-full overflow-hidden', isOn && 'border-accent! bg-accent-soft! text-accent-text!')}
    >
      {children}
    </Button>
  );
}
