import { useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';
import { SecretOnce } from './copy.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Shows a secret once. Closed before it was copied, by Escape or beside the dialog, it asks first. */
export function SecretDialog({
  label,
  secret,
  footer,
  onClose,
  ...dialog
}: Omit<DialogProps, 'isOpen' | 'children' | 'width'> & { label: string; secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const question = (
    <>
      <Button onClick={() => setAsking(false)}>{commonTexts.secretBack}</Button>
      <Button variant="danger" onClick={onClose}>
        {commonTexts.secretLose}
      </Button>
    </>
  );
  return (
    <Dialog
      {...dialog}
      isOpen
      width="medium"
      onClose={() => (isCopied ? onClose() : setAsking(true))}
      footer={isAsking ? question : footer}
    >
      <SecretOnce label={label} secret={secret} onCopied={() => setCopied(true)} />
      {isAsking && (
        <p role="alert" className="mt-3 text-red-text">
          {commonTexts.secretNotCopied}
        </p>
      )}
    </Dialog>
  );
}
