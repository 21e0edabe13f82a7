import { isLoopbackUrl } from '../http/http.js';

/** Small enough to read in a terminal. */
const EXAMPLE_SPEC = JSON.stringify({
  type: 'bar',
  title: 'Revenue by quarter',
  data: {
    labels: ['Q1', 'Q2', 'Q3', 'Q4'],
    datasets: [
      { label: '2025', data: [42, 51, 48, 63] },
      { label: '2026', data: [55, 67, 71, 84] },
    ],
  },
});

/** What this machine's user may know; see identity/keys/local-account.ts. */
interface LocalAccess {
  apiKey: string;
  signInToken: string;
}

/** The login of the account with demo data. */
interface DemoLogin {
  email: string;
  password: string;
}

/**
 * The text that is printed when the service is ready.
 * @param url where this machine reaches the service
 * @param local absent when nothing is made for this machine's user. With `demo`, of the demo account
 */
export function greeting(url: string, local?: LocalAccess, demo?: DemoLogin): string {
  const lines = [`Chartwright is ready: ${url}`, ''];
  if (demo !== undefined) lines.push(`  Demo account   ${demo.email}, password ${demo.password}  (${url}/app/login)`);
  if (local === undefined) {
    lines.push(`  Documentation  ${url}/docs`, '', 'Draw a chart to chart.png without a key; paste this:', '');
    lines.push(
      `  curl -sS --fail-with-body '${url}/api/v1/render?type=bar&labels=Q1,Q2,Q3,Q4&data=55,67,71,84&title=Revenue' -o chart.png`,
    );
  } else {
    const { apiKey, signInToken } = local;
    // On another address than loopback the link would be refused.
    if (isLoopbackUrl(url)) {
      lines.push(`  Dashboard      ${url}/app/sign-in#token=${signInToken}`);
      lines.push(
        `                 (signs in as the ${demo === undefined ? 'local' : 'demo'} account; works once, for 15 minutes, on this machine)`,
      );
    }
    lines.push(
      `  API key        ${apiKey}  (${demo === undefined ? 'local account, business plan' : 'demo account, pro plan'})`,
      `  Documentation  ${url}/docs`,
      '',
    );
    lines.push('For every command of the README and the guides; paste this:', '');
    lines.push(`  export CHARTWRIGHT_URL=${url} CHARTWRIGHT_KEY=${apiKey}`, '');
    lines.push('Then draw a chart to chart.png:', '');
    lines.push(
      `  curl -sS --fail-with-body "$CHARTWRIGHT_URL/api/v1/render" -H "Authorization: Bearer $CHARTWRIGHT_KEY" -d '${EXAMPLE_SPEC}' -o chart.png`,
    );
  }
  return `\n${lines.join('\n')}\n\n`;
}
