import { Toast as Primitive } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Message {
  id: number;
  text: string;
}

const ToastContext = createContext<(text: string) => void>(() => undefined);
const VISIBLE_MS = 4000;

/** Shows short confirmations at the bottom, such as "Key deleted"; they are announced to screen readers. Errors belong beside their cause. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const show = useCallback(
    (text: string) => setMessages((all) => [...all, { id: performance.now() + Math.random(), text }]),
    [],
  );
  const remove = useMemo(() => (id: number) => setMessages((all) => all.filter((message) => message.id !== id)), []);
  return (
    <ToastContext.Provider value={show}>
      <Primitive.Provider duration={VISIBLE_MS}>
        {children}
        {messages.map(({ id, text }) => (
          <Primitive.Root
            key={id}
            onOpenChange={(open) => !open && remove(id)}
            className="animate-appear rounded-card bg-gray-12 px-4 py-2.5 text-gray-1 shadow-float"
          >
            <Primitive.Description>{text}</Primitive.Description>
          </Primitive.Root>
        ))}
        <Primitive.Viewport className="fixed bottom-4 left-1/2 z-[60] flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col items-center gap-2" />
      </Primitive.Provider>
    </ToastContext.Provider>
  );
}

/** @returns shows a confirmation */
export function useToast(): (text: string) => void {
  return useContext(ToastContext);
}
