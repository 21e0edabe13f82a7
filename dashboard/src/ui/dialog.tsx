import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOrMain } from './focus-or-main.ts';
import { X } from './icons.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  width?: 'small' | 'medium' | 'large';
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' };
const OVERLAY = 'fixed inset-0 z-50 bg-[rgb(10_14_20/45%)] animate-appear';

/** A modal dialog. The focus moves into it, stays there, and returns to where it was; Escape closes. */
export function Dialog({ isOpen, onClose, title, description, children, footer, width = 'small' }: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            focusFirst(event);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(
            // From a fixed top edge: what changes inside of it moves nothing above.
            'fixed top-4 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 flex-col sm:top-[8dvh] sm:max-h-[84dvh] rounded-card bg-surface shadow-float',
            WIDTHS[width],
          )}
        >
          <div className="flex items-start gap-4 px-6 pt-5 pb-2">
            <div className="grow">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description && <Primitive.Description className="mt-1 text-soft">{description}</Primitive.Description>}
            </div>
            <CloseButton />
          </div>
          <div className="grow overflow-y-auto px-6 pt-2 pb-5">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A panel at the right side for the details of a row; full width on phones. */
export function SidePanel({ isOpen, onClose, title, description, children, footer }: Omit<DialogProps, 'width'>) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...focusReturn}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[640px] flex-col border-l border-line bg-surface shadow-float"
        >
          <div className="flex items-start gap-4 border-b border-line px-6 py-4">
            <div className="min-w-0 grow">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="text-sm text-soft">{description}</Primitive.Description>
              )}
            </div>
            <CloseButton />
          </div>
          <div className="grow overflow-y-auto px-6 py-5">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Where the focus was before a dialog without a trigger of its own. */
function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      focusOrMain(before.current);
    },
  };
}

const TEXT_FIELDS = 'input:is([type="text"], [type="url"], [type="email"], :not([type])), textarea';

/** Whoever opens a form wants to type; a question about a loss has the choice that loses nothing. Other dialogs keep the focus on their first control. */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget instanceof Element ? event.currentTarget : undefined;
  const first = [TEXT_FIELDS, '[data-safe-choice]'].map((one) => dialog?.querySelector<HTMLElement>(one)).find(Boolean);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function CloseButton() {
  return (
    <Primitive.Close asChild>
      <IconButton label={commonTexts.close}>
        <X size={16} aria-hidden />
      </IconButton>
    </Primitive.Close>
  );
}

/** The buttons of a dialog: it is left, or does what it is for: submits the form with this id, or calls `onAction`. */
export function DialogActions({
  onClose,
  action,
  isBusy = false,
  variant = 'primary',
  form,
  onAction,
}: {
  onClose: () => void;
  action: string;
  isBusy?: boolean | undefined;
  variant?: 'primary' | 'danger';
  form?: string;
  onAction?: () => void;
}) {
  return (
    <>
      <Button onClick={onClose} data-safe-choice={variant === 'danger' ? '' : undefined}>
        {commonTexts.cancel}
      </Button>
      <Button variant={variant} type={form ? 'submit' : 'button'} form={form} isBusy={isBusy} onClick={onAction}>
        {action}
      </Button>
    </>
  );
}

/** Asks before something is lost. The button says what happens, such as "Delete key". */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  description,
  action,
  isBusy,
  error,
  onConfirm,
  children,
}: Omit<DialogProps, 'footer' | 'width'> & {
  action: string;
  isBusy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
}) {
  const footer = (
    <DialogActions variant="danger" onClose={onClose} action={action} isBusy={isBusy} onAction={onConfirm} />
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description} footer={footer}>
      {children}
      {error && (
        <p role="alert" className="text-red-text">
          {error}
        </p>
      )}
    </Dialog>
  );
}
