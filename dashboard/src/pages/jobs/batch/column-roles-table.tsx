import { batchTexts as texts } from '../../../texts/batch.ts';
import { Table } from '../../../ui/table.tsx';
import { type Role, SINGLE_ROLES } from './column-roles.ts';
import type { Rows } from './read-rows.ts';

const ROLES = Object.entries(texts.roles) as [Role, string][];

interface ColumnRolesProps {
  rows: Rows;
  roles: readonly Role[];
  onChange: (column: string, role: Role) => void;
}

/** What each column is used as, with its first cell. */
export function ColumnRoles({ rows: { columns, rows }, roles, onChange }: ColumnRolesProps) {
  const entries = columns.map((column, index) => ({ column, index, first: rows[0]?.[index] ?? '' }));
  const isTaken = (role: Role, index: number): boolean =>
    SINGLE_ROLES.includes(role) && roles.some((other, at) => other === role && at !== index);
  return (
    <section>
      <h2 className="text-base font-semibold">{texts.columns}</h2>
      <p className="mb-3 max-w-[72ch] text-sm text-soft">
        {texts.columnsText} {texts.roleHint}
      </p>
      <Table
        label={texts.columns}
        rows={entries}
        rowKey={({ index }) => String(index)}
        columns={[
          { title: texts.column, cell: ({ column }) => <span className="font-medium break-words">{column}</span> },
          {
            title: texts.first,
            from: 'sm',
            cell: ({ first }) => <span className="block max-w-[24ch] truncate text-soft">{first || '–'}</span>,
          },
          {
            title: texts.use,
            cell: ({ column, index }) => (
              <select
                aria-label={`${texts.use}: ${column}`}
                value={roles[index]}
                onChange={(event) => onChange(column, event.target.value as Role)}
                className="h-8 rounded-control border border-control-line bg-surface pr-8 pl-2"
              >
                {ROLES.map(([role, label]) => (
                  <option key={role} value={role} disabled={isTaken(role, index)}>
                    {label}
                  </option>
                ))}
              </select>
            ),
          },
        ]}
      />
    </section>
  );
}
