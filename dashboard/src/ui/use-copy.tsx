import { type ReactNode, useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';

/** Copies texts. A text that the browser does not copy is shown in a dialog, selected: the caller shows `byHand`. */
export function useCopy(): { copy: (text: string) => Promise<boolean>; byHand: ReactNode } {
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    if (!isCopied) setRefused(text);
    return isCopied;
  };
  const byHand = refused !== undefined && (
    <Dialog
      isOpen
      onClose={() => setRefused(undefined)}
      width="medium"
      title={commonTexts.copyByHand}
      description={commonTexts.copyByHandHint}
    >
      <TextArea
        label={commonTexts.copyThis}
        value={refused}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
  return { copy, byHand };
}
