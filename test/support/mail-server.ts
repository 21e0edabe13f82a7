import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.js';
import { onFileEnd } from './lifetime.js';
import { until } from './until.js';

export interface ReceivedMail {
  to: string[];
  subject: string;
  /** Headers and parts, decoded. */
  text: string;
  /** Whether the connection is encrypted. */
  secure: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** Responses to the next attempts: 451 is temporary, 550 final. Without entries e-mails are accepted. */
  failures: number[];
  attempts(): number;
  /** The e-mails to this address whose subject begins so. */
  mailsTo(address: string, subject?: string): ReceivedMail[];
  /** Waits for one of them. @param index by default the first */
  mailTo(address: string, subject?: string, index?: number): Promise<ReceivedMail>;
}

/** A real SMTP server on this machine, until the end of the test file. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const failures: number[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    cert: CERTIFICATE,
    key: PRIVATE_KEY,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        attempts++;
        const responseCode = failures.shift();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (responseCode !== undefined) {
          done(Object.assign(new Error(`mailbox of ${to.join()} refused`), { responseCode }));
          return;
        }
        const source = Buffer.concat(chunks).toString('utf8');
        const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
        mails.push({ to, subject, text: decode(source), secure: session.secure, user: session.user });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onFileEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const mailsTo = (address: string, subject = '') =>
    mails.filter((mail) => mail.to.includes(address) && mail.subject.startsWith(subject));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    failures,
    attempts: () => attempts,
    mailsTo,
    async mailTo(address, subject, index = 0) {
      await until(() => mailsTo(address, subject).length > index);
      return mailsTo(address, subject)[index] as ReceivedMail;
    },
  };
}

/** Quoted-printable. */
function decode(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The token in the link of an e-mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
