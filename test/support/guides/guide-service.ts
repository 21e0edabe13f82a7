import { createOutbound } from '../../../src/platform/outbound/outbound.js';
import { freePort } from '../../../src/platform/process/free-port.js';
import { addCaller, type RunningApp, startApp } from '../app.js';
import { BROWSER_DIR } from '../browser-dir.js';
import { startHttps } from '../https-server.js';
import { oncePerProcess } from '../lifetime.js';
import { startReceiver } from '../webhooks.js';

export const ADMIN_TOKEN = 'the operator of the guides';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64">
  <rect x="4" y="12" width="40" height="40" rx="10" fill="#0f766e"/><circle cx="24" cy="32" r="9" fill="#ffffff"/>
  <text x="58" y="44" font-family="Inter" font-size="36" font-weight="700" fill="#134e4a">Northwind</text>
</svg>`;

/**
 * The service as the guides describe it: at the address that it writes into its URLs, and allowed to call this machine. It has its own database,
 * because it runs jobs itself: their logos and webhooks are on this machine. All files of a test process share it.
 */
export const guideService = oncePerProcess(async (): Promise<RunningApp> => {
  const logos = await startHttps((_req, res) => {
    res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(LOGO);
  });
  const localServers = new Map([['www.example.com', logos]]);
  const outbound = createOutbound({ allowPrivate: true, localServers });
  const env = { PORT: String(await freePort()), WEBHOOK_ALLOW_PRIVATE: 'true', ADMIN_TOKEN };
  return startApp(env, undefined, outbound);
});

/** Responds as an incoming webhook of Slack does: `ok` to an image block with its required fields. */
const slack = oncePerProcess(() =>
  startReceiver((res, { body }) => {
    const [block] = JSON.parse(body).blocks;
    const isImage = block.type === 'image' && /^https?:/.test(block.image_url) && block.alt_text.length > 0;
    res.writeHead(isImage ? 200 : 400).end(isImage ? 'ok' : 'invalid_blocks');
  }),
);

/** The variables of a reader with a new account on the business plan. */
export async function readerEnv(): Promise<Record<string, string>> {
  const service = await guideService();
  const { key } = await addCaller('business', { to: service });
  return {
    CHARTWRIGHT_URL: `http://127.0.0.1:${service.port}`,
    CHARTWRIGHT_KEY: key,
    // For commands that draw without the service: the reader's home is empty.
    CHARTWRIGHT_CACHE_DIR: BROWSER_DIR,
    NODE_DISABLE_COMPILE_CACHE: '1',
    ADMIN_TOKEN,
    SLACK_WEBHOOK_URL: (await slack()).url,
    GITHUB_STEP_SUMMARY: 'summary.md',
  };
}
