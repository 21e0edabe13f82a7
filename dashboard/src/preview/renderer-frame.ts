import type { FrameApi, FrameCall, FrameFamily, FrameReply } from '../../../renderer-page/drawing/protocol.ts';
import { previewTexts } from '../texts/preview.ts';

const FRAME_URL = '/app/renderer';
const LOAD_TIMEOUT_MS = 60_000;
/** From the load event to the page's first message; an error page sends none. */
const HELLO_TIMEOUT_MS = 5_000;
/** A frame that does not respond to a ping for this long hangs. One that waits for fonts responds. */
const PING_INTERVAL_MS = 5_000;
const FONTS_TIMEOUT_MS = 60_000;

/** The renderer page could not be loaded, hung, or failed through no error of the spec. */
export class FrameError extends Error {
  constructor(
    readonly reason: 'unavailable' | 'timedOut' | 'failed',
    message: string = reason,
  ) {
    super(message);
    this.name = 'FrameError';
  }
}

/**
 * The renderer page in a hidden, sandboxed frame. Browsers with site isolation run it in a process of its own, so that a chart that takes
 * seconds does not block the dashboard. Only one call at a time.
 */
export class RendererFrame {
  #lastId = 0;
  /** The frame has these already. */
  readonly #sent = new Set<string>();
  #settle: ((reply: FrameReply) => void) | undefined;

  private constructor(
    private readonly element: HTMLIFrameElement,
    private readonly port: MessagePort,
  ) {
    port.onmessage = ({ data }: MessageEvent<FrameReply>) => this.#settle?.(data);
  }

  /** @throws FrameError */
  static async open(): Promise<RendererFrame> {
    const element = hiddenFrame();
    try {
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      document.body.append(element);
      await within(LOAD_TIMEOUT_MS, loaded);
      const { port1, port2 } = new MessageChannel();
      const ready = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      // The frame's origin is opaque, so no target origin can name it. The message contains nothing but the port.
      element.contentWindow?.postMessage('chartwright', '*', [port2]);
      await within(HELLO_TIMEOUT_MS, ready);
      return new RendererFrame(element, port1);
    } catch (error) {
      element.remove();
      throw error;
    }
  }

  /** Draws a prepared spec. @throws FrameError; the frame must not be used after it */
  draw<Method extends keyof FrameApi>(
    method: Method,
    specJson: string,
    families: readonly FrameFamily[] = [],
  ): ReturnType<FrameApi[Method]> {
    const id = ++this.#lastId;
    const startMs = performance.now();
    const drawn = new Promise<Awaited<ReturnType<FrameApi[Method]>>>((resolve, reject) => {
      let isAlive = true;
      const timer = setInterval(() => {
        if (!isAlive || performance.now() - startMs > FONTS_TIMEOUT_MS) end(() => reject(new FrameError('timedOut')));
        isAlive = false;
        this.#send({ id: ++this.#lastId });
      }, PING_INTERVAL_MS);
      const end = (finish: () => void): void => {
        clearInterval(timer);
        this.#settle = undefined;
        finish();
      };
      this.#settle = (reply) => {
        isAlive = true;
        if (reply.id !== id) return;
        if ('failure' in reply) end(() => reject(new FrameError('failed', reply.failure)));
        else end(() => resolve(reply as Awaited<ReturnType<FrameApi[Method]>>));
      };
      const unsent = families.filter(({ css }) => !this.#sent.has(css));
      for (const { css } of unsent) this.#sent.add(css);
      this.#send({ id, specJson, method, ...(unsent.length > 0 && { families: unsent }) });
    });
    return drawn as ReturnType<FrameApi[Method]>;
  }

  close(): void {
    this.port.close();
    this.element.remove();
  }

  #send(call: FrameCall): void {
    this.port.postMessage(call);
  }
}

/** Not `display: none`: canvases of such frames have no fonts in some browsers. */
function hiddenFrame(): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  element.title = previewTexts.frame;
  Object.assign(element.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    inset: 'auto auto 0 0',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  });
  element.src = FRAME_URL;
  return element;
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: number | undefined;
  const timeout = new Promise((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new FrameError('unavailable')), timeoutMs);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
