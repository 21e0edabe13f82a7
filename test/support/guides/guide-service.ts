import { freePort } from '../../../src/platform/process/free-port.js';
import { addCaller, type RunningApp, startApp } from '../app.js';
import { BROWSER_DIR } from '../browser-dir.js';
import { oncePerProcess } from '../lifetime.js';
import { startReceiver } from '../webhooks.js';

export const ADMIN_TOKEN = 'the operator of the guides';

/**
 * The service as the guides describe it: at the address that it writes into its URLs, and allowed to call this machine. It has its own database,
 * because it runs jobs itself: their webhooks are on this machine. All files of a test process share it.
 */
export const guideService = oncePerProcess(async (): Promise<RunningApp> => {
  const env = { PORT: String(await freePort()), WEBHOOK_ALLOW_PRIVATE: 'true', ADMIN_TOKEN };
  return startApp(env);
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
