/** Sends the form of a page of account-pages.ts. The token comes from the fragment of the link, which browsers never send to a server. */
export const ACCOUNT_PAGES_SCRIPT = `'use strict';
const form = document.querySelector('form');
const button = form.querySelector('button');
const message = document.getElementById('message');
const { action, fragment, needsFragment, done } = form.dataset;
const secret = new URLSearchParams(location.hash.slice(1)).get(fragment);

if (secret === null && needsFragment !== undefined) {
  message.textContent = 'This link is incomplete. Open it again from the e-mail, or copy all of it.';
} else {
  form.hidden = false;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  showIssues([]);
  message.textContent = 'One moment…';
  button.disabled = true;
  try {
    await send();
  } catch {
    message.textContent = 'The service cannot be reached. Try again.';
  }
  button.disabled = false;
});

async function send() {
  const body = Object.fromEntries(new FormData(form));
  if (secret !== null) body[fragment] = secret;
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(action, options);
  if (response.ok) {
    // The link is used up: it disappears from the address bar and the history.
    history.replaceState(null, '', location.pathname);
    form.hidden = true;
    message.textContent = done;
    document.getElementById('title').focus();
    return;
  }
  const { error, details = [], retryAfter } = await response.json();
  const other = showIssues(details);
  const wait = retryAfter === undefined ? '' : ' Try again in ' + retryAfter + ' seconds.';
  message.textContent = details.length === 0 ? (error.endsWith('.') ? error : error + '.') + wait : other.join(' ');
}

/** Shows each issue at its field, and moves to the first of them. Returns the messages without a field. */
function showIssues(details) {
  for (const input of form.querySelectorAll('input')) {
    const issue = details.find(({ path }) => path === input.name);
    document.getElementById(input.name + '-issue').textContent = issue === undefined ? '' : issue.message;
    if (issue === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
  form.querySelector('[aria-invalid]')?.focus();
  return details.filter(({ path }) => form.elements.namedItem(path) === null).map((issue) => issue.message);
}
`;
