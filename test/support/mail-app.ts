import { type RunningApp, startApp, theApp } from './app.js';
import { oncePerProcess } from './lifetime.js';
import { type MailServer, startMailServer } from './mail-server.js';
import { ADMIN_TOKEN } from './operator.js';
import { JWT_SECRET } from './sessions.js';

export const MAIL_PUBLIC_URL = 'https://charts.example.com';

/** An app behind one proxy that sends e-mails to a server of its own, on the database of `theApp`, for all files of a process. It has an operator. */
export const appWithMail = oncePerProcess(async (): Promise<RunningApp & { mail: MailServer }> => {
  const { database } = await theApp();
  const mail = await startMailServer();
  const env = { TRUST_PROXY: '1', JWT_SECRET, ADMIN_TOKEN, PUBLIC_URL: MAIL_PUBLIC_URL };
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Charts <charts@example.com>' };
  return { ...(await startApp({ ...env, ...smtp }, database)), mail };
});

export const RESET = '/api/v1/auth/password-reset';
export const CONFIRM_RESET = '/api/v1/auth/password-reset/confirm';
export const VERIFY = '/api/v1/auth/verify-email';
export const RESEND = '/api/v1/auth/verify-email/resend';
export const SESSIONS = '/api/v1/sessions';
export const INVITATIONS = '/api/v1/admin/invitations';
