import { MARK } from './style.js';

/** What one page asks for, and which request it sends. The texts are read by account-pages-script.ts. */
interface AccountPage {
  title: string;
  intro: string;
  /** Of the fragment, such as `token` in `#token=…`; it becomes a field of the request. */
  fragment: 'token' | 'invitation';
  /** Whether the page works without the fragment. */
  isFragmentOptional?: true;
  fields: ('email' | 'password')[];
  button: string;
  /** The route that gets the fields as JSON. */
  action: string;
  done: string;
}

const FIELDS = {
  email: `<p><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required aria-describedby="email-issue">
<span class="issue" id="email-issue" role="alert"></span></p>`,
  password: `<p><label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" aria-describedby="password-hint password-issue">
<span class="hint" id="password-hint">At least 10 characters. Three or four words are a good password.</span>
<span class="issue" id="password-issue" role="alert"></span></p>`,
};

/** The pages that links in e-mails and of the operator open. */
export const ACCOUNT_PAGES: Readonly<Record<`/app/${string}`, string>> = {
  '/app/reset-password': pageOf({
    title: 'Choose a new password',
    intro: 'All sessions of the account end. API keys continue to work.',
    fragment: 'token',
    fields: ['password'],
    button: 'Set password',
    action: '/api/v1/auth/password-reset/confirm',
    done: 'Your password is set. Sign in with it from now on.',
  }),
  '/app/verify-email': pageOf({
    title: 'Confirm your e-mail address',
    intro: 'You opened a link that we sent to you.',
    fragment: 'token',
    fields: [],
    button: 'Confirm address',
    action: '/api/v1/auth/verify-email',
    done: 'Your e-mail address is confirmed.',
  }),
  '/app/register': pageOf({
    title: 'Create an account',
    intro: 'A new account is on trial for 14 days.',
    fragment: 'invitation',
    isFragmentOptional: true,
    fields: ['email', 'password'],
    button: 'Create account',
    action: '/api/v1/auth/register',
    done: 'Your account is ready, and you are signed in.',
  }),
};

function pageOf({ title, intro, fragment, isFragmentOptional, fields, button, action, done }: AccountPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Chartwright</title>
<link rel="stylesheet" href="/app/account.css">
</head>
<body>
<header class="top"><div class="wrap">
<a class="brand" href="/">${MARK} Chartwright</a>
<nav aria-label="Main"><a href="/docs">API reference</a></nav>
</div></header>
<main class="wrap narrow">
<h1 id="title" tabindex="-1">${title}</h1>
<form data-action="${action}" data-fragment="${fragment}"${isFragmentOptional ? '' : ' data-needs-fragment'} data-done="${done}" hidden>
<p>${intro}</p>
${fields.map((field) => FIELDS[field]).join('\n')}
<p><button class="button main">${button}</button></p>
</form>
<p id="message" role="status"></p>
<noscript><p>This page needs JavaScript.</p></noscript>
</main>
<script src="/app/account.js"></script>
</body>
</html>
`;
}
