import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MailConfig } from '../../config/config.js';
import type { RateLimitStore } from '../../plans/rate-limit/rate-limit-store.js';
import type { Log } from '../../platform/log.js';
import { hashOfEmail } from '../throttle/throttle.js';
import type { Message } from './messages.js';
import { createSender, isTemporary } from './smtp.js';

const HOUR_MS = 3600_000;
/** Per address and kind of e-mail, so that nobody can fill somebody else's mailbox. */
const MAX_PER_HOUR = 5;
/** Waits before each try. Mail servers that greylist accept a second try after some minutes. */
const TRY_DELAYS_MS = [0, 5_000, 60_000, 600_000];
const CONCURRENCY = 2;
/** The response of the caller is sent by then: work in this process must not delay it only where an account exists. */
const START_DELAY_MS = 100;
/** In memory, with those that wait for their next attempt. More are dropped. */
const MAX_QUEUED = 1_000;
/** Part of the time that a stopping process has. */
const CLOSE_TIMEOUT_MS = 3_000;

/** For limits and the log. */
export type MessageKind = 'registration' | 'password_reset' | 'password_changed' | 'email_verification';

/** Sends e-mails in the background. See docs/adr/0115-logins-and-mail.md. */
export interface Mailer {
  /**
   * Returns at once, as fast as without an e-mail. What becomes of it is logged, without its address and its links.
   * @param compose called unless the address has had too many
   */
  send(kind: MessageKind, to: string, compose: () => Promise<Message>): void;
  /** Gives up what is not sent within 3 s. */
  close(): Promise<void>;
}

/** @param options.tryDelaysMs replaced by tests */
export function createMailer(options: {
  config: MailConfig;
  store: RateLimitStore;
  log: Log;
  tryDelaysMs?: readonly number[];
}): Mailer {
  const { config, store, log, tryDelaysMs = TRY_DELAYS_MS } = options;
  const sender = createSender(config);
  const limit = pLimit(CONCURRENCY);
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false });

  /** @returns whether the e-mail needs no more attempts */
  async function tryOnce(kind: MessageKind, to: string, message: Message, attempt: number): Promise<boolean> {
    try {
      await limit(() => sender.send(to, message));
      log.info({ kind, attempt }, 'e-mail sent');
      return true;
    } catch (thrown) {
      // Not `err`: its message quotes the server's response, which names the address.
      const { code, responseCode, command } = thrown as { code?: string; responseCode?: number; command?: string };
      const isLast = !isTemporary(thrown) || attempt === tryDelaysMs.length;
      const fields = { kind, attempt, code, responseCode, command };
      if (isLast) log.error(fields, 'e-mail not sent');
      else log.warn(fields, 'e-mail not sent yet; retrying');
      return isLast;
    }
  }

  async function deliver(kind: MessageKind, to: string, compose: () => Promise<Message>): Promise<void> {
    try {
      await pause(START_DELAY_MS);
      const { used } = await store.increment(`mail:${kind}:${hashOfEmail(to)}`, HOUR_MS);
      if (used > MAX_PER_HOUR) {
        log.warn({ kind }, 'e-mail not sent: too many to this address within an hour');
        return;
      }
      const message = await compose();
      for (const [index, delayMs] of tryDelaysMs.entries()) {
        if (delayMs > 0) await pause(delayMs);
        if (await tryOnce(kind, to, message, index + 1)) return;
      }
    } catch (err) {
      if (closing.signal.aborted) log.warn({ kind }, 'e-mail given up: the service is stopping');
      else log.error({ err, kind }, 'e-mail not sent');
    }
  }

  return {
    send(kind, to, compose) {
      if (running.size >= MAX_QUEUED) {
        log.error({ kind, queued: running.size }, 'e-mail dropped: too many are waiting');
        return;
      }
      const delivery = deliver(kind, to, compose).finally(() => running.delete(delivery));
      running.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all(running), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      if (running.size > 0) log.warn({ count: running.size }, 'e-mails given up: the mail server does not respond');
      sender.close();
    },
  };
}
