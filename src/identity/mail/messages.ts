import { escapeHtml } from '../../../chart-spec/spec.js';
/** An e-mail without its recipient. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** What a message says: paragraphs, one of which may be a link. */
interface Content {
  subject: string;
  before: string;
  link?: { url: string; label: string };
  after: string;
}

/** The e-mails of the service, in plain text and HTML. @param publicUrl where clients reach the service */
export function createMessages(publicUrl: string) {
  return {
    passwordReset: (email: string, token: string): Message =>
      messageOf({
        subject: 'Reset your password',
        before: `Somebody asked for a new password for the account ${email} at ${publicUrl}.`,
        link: { url: resetLink(publicUrl, token), label: 'Choose a new password' },
        after: 'The link works once, within an hour. If you did not ask for it, ignore this e-mail: nothing changes.',
      }),
    /** @param endedEarlierAccess by the first proof of the address */
    passwordChanged: (email: string, endedEarlierAccess: boolean): Message =>
      messageOf({
        subject: 'Your password was changed',
        before: `The password of the account ${email} at ${publicUrl} was changed, and other sessions were ended. ${endedEarlierAccess ? ENDED : 'API keys continue to work.'}`,
        after: 'If it was not you, reset the password now and delete API keys that you do not know.',
      }),
    registration: (email: string, token: string): Message =>
      messageOf({
        subject: 'Confirm your e-mail address',
        before: `Somebody registered ${email} at ${publicUrl}. The account is created when you open this link and enter the password that you have chosen.`,
        link: verificationLink(publicUrl, token),
        after:
          'The link works once, within 24 hours. If you did not register, ignore this e-mail: there is no account.',
      }),
    alreadyRegistered: (email: string): Message =>
      messageOf({
        subject: 'You already have an account',
        before: `Somebody tried to register ${email} at ${publicUrl}, which has an account already.`,
        link: { url: `${publicUrl}/app/login`, label: 'Sign in' },
        after:
          'If you have forgotten the password, choose a new one there. If it was not you, ignore this e-mail: nothing has changed.',
      }),
    emailVerification: (email: string, token: string): Message =>
      messageOf({
        subject: 'Confirm your e-mail address',
        before: `The account ${email} was created at ${publicUrl}.`,
        link: verificationLink(publicUrl, token),
        after:
          'The link works once, within 24 hours, with the password of the account. If you did not create it, ignore this e-mail, or reset the password to make the account yours.',
      }),
  };
}

export type Messages = ReturnType<typeof createMessages>;

const ENDED =
  'The address was not confirmed before, so others could have prepared the account: its API keys, webhooks and custom domain were deleted, and signed and short URLs no longer work.';

const verificationLink = (publicUrl: string, token: string) => ({
  url: `${publicUrl}/app/verify-email#token=${token}`,
  label: 'Confirm this e-mail address',
});

/** The token is in the fragment, which browsers never send: it reaches no log of a server or proxy. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/app/reset-password#token=${token}`;
}

function messageOf({ subject, before, link, after }: Content): Message {
  const text = [before, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), after].join('\n\n');
  const anchor = link && `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>\n`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif">
<p>${escapeHtml(before)}</p>
${anchor ?? ''}<p>${escapeHtml(after)}</p>
</body></html>
`;
  return { subject, text: `${text}\n`, html };
}
