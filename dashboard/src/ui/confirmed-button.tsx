import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { useToast } from './toast.tsx';

/** A mutation without variables. */
interface Mutation {
  mutate(variables: undefined, options: { onSuccess: () => void }): void;
  isPending: boolean;
  error: Error | null;
}

/** A button for what cannot be taken back: it asks first, and says when it is done. */
export function ConfirmedButton({
  label,
  size = 'normal',
  title,
  description,
  done,
  mutation,
  children,
}: {
  /** The text of this button and of the one that confirms. */
  label: string;
  size?: 'small' | 'normal';
  /** The question. */
  title: string;
  description: string;
  done: string;
  mutation: Mutation;
  children?: ReactNode;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const toast = useToast();
  return (
    <>
      <Button size={size} variant="danger" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={title}
        description={description}
        action={label}
        isBusy={mutation.isPending}
        error={mutation.error?.message}
        onConfirm={() =>
          mutation.mutate(undefined, {
            onSuccess: () => {
              setConfirming(false);
              toast(done);
            },
          })
        }
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
