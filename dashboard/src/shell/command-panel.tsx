import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { shellTexts } from '../texts/shell.ts';
import { PLACES } from './navigation.tsx';

const ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-[6px] px-2.5 text-sm data-[selected=true]:bg-gray-3 data-[selected=true]:text-text';

/** Finds pages by name. */
export default function CommandPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = (to: string): void => {
    onClose();
    void navigate({ to });
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={shellTexts.search}
      overlayClassName="fixed inset-0 z-40 bg-[rgb(10_14_20/45%)]"
      contentClassName="fixed top-[15vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-card bg-surface shadow-float"
    >
      <Command.Input
        placeholder={shellTexts.search}
        className="h-12 w-full border-b border-line px-4 text-base outline-none"
      />
      <Command.List className="max-h-80 overflow-y-auto p-1.5">
        {PLACES.map(({ to, label, icon: Icon }) => (
          <Command.Item key={to} value={label} onSelect={() => open(to)} className={ITEM}>
            <Icon size={16} aria-hidden />
            {label}
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}
