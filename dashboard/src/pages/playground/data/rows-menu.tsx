import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, Rows3, Trash2 } from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { withoutRows, withRowInserted } from '../model/document.ts';
import { useWork, useWorkActions } from '../work.tsx';
import { blockOf, type Selection } from './selection.ts';

const texts = playgroundTexts.data;

/** Inserts rows beside the selected ones, and deletes these. */
export function RowsMenu({ selection }: { selection: Selection }) {
  const { present } = useWork();
  const { edit } = useWorkActions();
  const count = present.sheet.rows.length;
  const { top, bottom } = blockOf(selection);
  const first = Math.min(top, count);
  const last = Math.min(bottom, count - 1);
  const selected = last - first + 1;
  const trigger = (
    <Button size="small" variant="quiet" icon={<Rows3 size={14} aria-hidden />}>
      {texts.rows}
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuItem
        icon={<ArrowUpToLine size={14} aria-hidden />}
        onSelect={() => edit((document) => withRowInserted(document, first))}
      >
        {texts.insertAbove}
      </MenuItem>
      <MenuItem
        icon={<ArrowDownToLine size={14} aria-hidden />}
        onSelect={() => edit((document) => withRowInserted(document, Math.min(count, last + 1)))}
      >
        {texts.insertBelow}
      </MenuItem>
      {selected > 0 && (
        <MenuItem
          isDanger
          icon={<Trash2 size={14} aria-hidden />}
          onSelect={() => edit((document) => withoutRows(document, first, selected))}
        >
          {texts.deleteRows(selected)}
        </MenuItem>
      )}
    </Menu>
  );
}
