import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../../config/config.js';
import type { Message } from './messages.js';

const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;

/** One connection to the mail server per e-mail. */
export interface Sender {
  /** Rejects with the server's response in `responseCode`, or with `code` when there was none. */
  send(to: string, message: Message): Promise<void>;
  close(): void;
}

/** The library is loaded with the first e-mail. */
export function createSender({ smtpUrl, from }: MailConfig): Sender {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(to, { subject, text, html }) {
      transport ??= open(smtpUrl);
      const opened = await transport;
      await opened.sendMail({
        from,
        // Not a string: nodemailer would parse a list of addresses from it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close() {
      transport?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

async function open(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    // The password of the mail server is never sent in clear. Without one a relay on this machine needs no TLS.
    ...(URL.parse(smtpUrl)?.username !== '' && { requireTLS: true }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether another try may succeed: there was no response, or the server says so (4xx, RFC 5321 §4.2.1). */
export function isTemporary(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode !== undefined) return responseCode < 500;
  return code !== 'EAUTH' && code !== 'EENVELOPE';
}
