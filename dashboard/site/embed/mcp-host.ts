import { enliven } from './chart';

/** The version of MCP Apps that this page speaks. */
const PROTOCOL = '2026-01-26';
/** Where the tool puts the markup of the chart in its result; mcp/tools/chart-view.ts. */
const VIEW = 'chartwright/view';

interface Message {
  jsonrpc?: string;
  id?: number | string;
  method?: string;
  params?: ToolResult & { protocolVersion?: string };
  result?: unknown;
}

interface ToolResult {
  _meta?: Record<string, unknown>;
  content?: { type: string; data?: string; mimeType?: string }[];
  structuredContent?: { alt?: string };
}

/** Talks to the host of a conversation, which sends what the tool has answered. See https://modelcontextprotocol.io, MCP Apps. */
export function connectHost(root: HTMLElement): void {
  const send = (message: Message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
    if (source !== window.parent || data?.jsonrpc !== '2.0') return;
    const { id, method, params } = data;
    if (method === undefined) {
      if (id === 1) send({ method: 'ui/notifications/initialized' });
      return;
    }
    if (method === 'ui/notifications/tool-result') showResult(root, params ?? {});
    // Pings, and the question whether the page may be closed.
    if (id !== undefined) send({ id, result: {} });
  });
  new ResizeObserver(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    const params = { width: Math.ceil(width), height: Math.ceil(height) };
    send({ method: 'ui/notifications/size-changed', params: params as object });
  }).observe(document.documentElement);
  const params = {
    protocolVersion: PROTOCOL,
    appInfo: { name: 'chartwright', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline'] },
  };
  send({ id: 1, method: 'ui/initialize', params });
}

function showResult(root: HTMLElement, { _meta = {}, content = [], structuredContent }: ToolResult): void {
  const view = _meta[VIEW];
  if (typeof view === 'string') {
    root.innerHTML = view;
    enliven(root);
    return;
  }
  const image = content.find(({ type }) => type === 'image');
  if (!image) return;
  const element = document.createElement('img');
  element.alt = structuredContent?.alt ?? '';
  element.src = `data:${image.mimeType};base64,${image.data}`;
  root.replaceChildren(element);
}
