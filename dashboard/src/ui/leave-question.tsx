import { useBlocker } from '@tanstack/react-router';
import { commonTexts } from '../texts/common.ts';
import { ConfirmDialog } from './dialog.tsx';

const { leave: texts } = commonTexts;

/** Asks before unsaved changes are lost: on a link, on Back, and when the tab is closed. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      onClose={blocker.reset}
      title={texts.title}
      description={texts.text}
      action={texts.leave}
      onConfirm={blocker.proceed}
    />
  );
}
