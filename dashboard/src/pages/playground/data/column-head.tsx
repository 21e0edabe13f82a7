import { playgroundTexts } from '../../../texts/playground.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  ArrowLeft,
  ArrowRight,
  ChartColumn,
  ChartLine,
  EllipsisVertical,
  Plus,
  Sigma,
  Trash2,
} from '../../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { addedUp, canAddUp } from '../model/added-up.ts';
import { familyOf, hasSeriesTypes, isHorizontal } from '../model/axes.ts';
import {
  type PlaygroundDocument,
  withColumn,
  withColumnInserted,
  withColumnMoved,
  withColumnRole,
  withColumnType,
  withoutColumn,
} from '../model/document.ts';
import { type Column, type ColumnRole, type ColumnType, isSeries } from '../model/table/sheet.ts';
import { useSpec, useWork, useWorkActions } from '../work.tsx';
import { COLUMN_WIDTH } from './grid-row.tsx';

const texts = playgroundTexts.data;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'CHF'];
const SELECT =
  'h-6 min-w-0 grow basis-0 rounded-[5px] border border-transparent bg-transparent bg-position-[right_2px_center] pr-5 text-xs text-soft hover:border-control-line hover:bg-surface';

/** Name, type and use of a column, and what can be done with it. */
export function ColumnHead({ column, at, count }: { column: Column; at: number; count: number }) {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const name = column.name || texts.columnNumber(at + 1);
  const roles = rolesFor(hasSeriesTypes(spec), isHorizontal(spec), column.role);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its fields are focusable
    <div
      role="columnheader"
      aria-colindex={at + 2}
      className={classNames(
        'flex shrink-0 flex-col gap-0.5 border-r border-line p-1',
        column.role === 'ignore' && 'opacity-75',
      )}
      style={{ width: COLUMN_WIDTH }}
    >
      <div className="flex items-center">
        <input
          value={column.name}
          aria-label={texts.nameOf(at + 1)}
          placeholder={column.role === 'label' ? texts.labels : texts.columnNumber(at + 1)}
          onChange={(event) => {
            const next = event.target.value;
            edit((document) => withColumn(document, at, { name: next }), `name ${column.id}`);
          }}
          className="h-8 min-w-0 grow rounded-[5px] border border-transparent bg-transparent px-1.5 font-semibold hover:border-control-line hover:bg-surface"
        />
        <ColumnMenu column={column} at={at} count={count} name={name} />
      </div>
      <select
        aria-label={texts.useOf(name)}
        value={column.role}
        onChange={(event) => {
          const role = event.target.value as ColumnRole;
          edit((document) => withColumnRole(document, at, role));
        }}
        className={classNames(SELECT, isSeries(column) && 'font-medium text-text')}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleText(role, spec)}
          </option>
        ))}
      </select>
      <TypeSelect column={column} at={at} name={name} />
    </div>
  );
}

function TypeSelect({ column, at, name }: { column: Column; at: number; name: string }) {
  const { edit } = useWorkActions();
  const currencies = [...new Set([...CURRENCIES, ...(column.currency ? [column.currency] : [])])];
  return (
    <select
      aria-label={texts.typeOf(name)}
      value={column.type === 'currency' ? `currency ${column.currency ?? 'USD'}` : column.type}
      onChange={(event) => {
        const [type, currency] = event.target.value.split(' ') as [ColumnType, string | undefined];
        const isText = type === 'text' || type === 'date';
        edit((document) => {
          const freed = isText && isSeries(column) ? withColumnRole(document, at, 'ignore') : document;
          return withColumnType(freed, at, type, currency);
        });
      }}
      className={SELECT}
    >
      {(['text', 'number', 'percent', 'date'] as const).map((type) => (
        <option key={type} value={type}>
          {texts.types[type]}
        </option>
      ))}
      {currencies.map((code) => (
        <option key={code} value={`currency ${code}`}>
          {texts.currency(code)}
        </option>
      ))}
    </select>
  );
}

function rolesFor(isMixable: boolean, isAcross: boolean, now: ColumnRole): ColumnRole[] {
  const hasRight = (isMixable && !isAcross) || now === 'right';
  return ['label', 'left', ...(hasRight ? (['right'] as const) : []), 'ignore'];
}

function roleText(role: ColumnRole, spec: ReturnType<typeof useSpec>): string {
  if (role === 'label' || role === 'ignore') return texts.roles[role];
  if (familyOf(spec) !== 'cartesian' || isHorizontal(spec))
    return role === 'left' ? texts.roles.series : texts.roles.right;
  return texts.roles[role];
}

function ColumnMenu({ column, at, count, name }: { column: Column; at: number; count: number; name: string }) {
  const spec = useSpec();
  const { edit } = useWorkActions();
  const change = (next: (document: PlaygroundDocument) => PlaygroundDocument) => () => edit(next);
  const draw = (type: 'bar' | 'line') =>
    change((document) => withColumn(document, at, { series: seriesDrawnAs(column, type, spec['type']) }));
  const canMix = isSeries(column) && hasSeriesTypes(spec) && !isHorizontal(spec);
  const trigger = (
    <IconButton label={texts.menuOf(name)} className="size-7 shrink-0">
      <EllipsisVertical size={14} aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <AddUp at={at} name={name} />
      {canMix && (
        <>
          <MenuItem icon={<ChartColumn size={14} aria-hidden />} onSelect={draw('bar')}>
            {texts.drawAsBars}
          </MenuItem>
          <MenuItem icon={<ChartLine size={14} aria-hidden />} onSelect={draw('line')}>
            {texts.drawAsLine}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {at > 0 && (
        <MenuItem
          icon={<ArrowLeft size={14} aria-hidden />}
          onSelect={change((document) => withColumnMoved(document, at, at - 1))}
        >
          {texts.moveLeft}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem
          icon={<ArrowRight size={14} aria-hidden />}
          onSelect={change((document) => withColumnMoved(document, at, at + 1))}
        >
          {texts.moveRight}
        </MenuItem>
      )}
      <MenuItem
        icon={<Plus size={14} aria-hidden />}
        onSelect={change((document) => withColumnInserted(document, at + 1))}
      >
        {texts.insertColumn}
      </MenuItem>
      <MenuItem
        isDanger
        icon={<Trash2 size={14} aria-hidden />}
        onSelect={change((document) => withoutColumn(document, at))}
      >
        {texts.deleteColumn}
      </MenuItem>
    </Menu>
  );
}

/** Looks at all rows, once the menu is open. */
function AddUp({ at, name }: { at: number; name: string }) {
  const { present } = useWork();
  const { edit } = useWorkActions();
  if (!canAddUp(present, at)) return null;
  return (
    <>
      <MenuItem icon={<Sigma size={14} aria-hidden />} onSelect={() => edit((document) => addedUp(document, at))}>
        {playgroundTexts.decisions.addUpBy(name)}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

/** The chart's own type is left out. */
function seriesDrawnAs(column: Column, type: 'bar' | 'line', chartType: unknown): Column['series'] {
  const { type: _type, ...rest } = column.series;
  return type === chartType ? rest : { ...rest, type };
}
