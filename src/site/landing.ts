import { MARK } from './style.js';

/** The chart on the page; the page also shows this URL as its source. */
const EXAMPLE =
  '/api/v1/render?type=line&title=Weekly+active+teams&labels=Jan,Feb,Mar,Apr,May,Jun,Jul,Aug&data=120,132,151,149,178,204,221,260%7C80,84,91,110,108,126,139,151&width=1000&height=420';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** @param publicUrl where clients reach the service */
export function landingPage(publicUrl: string): string {
  const tag = `<img src="${publicUrl}${EXAMPLE}" alt="Weekly active teams">`;
  const curl = `curl ${publicUrl}/api/v1/render \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -d '{"type":"bar","data":{"labels":["Q1","Q2","Q3","Q4"],"datasets":[{"label":"Revenue","data":[12,19,8,15]}]}}' \\
  -o chart.png`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chartwright: a chart in, an image out</title>
<meta name="description" content="Renders charts from JSON or a URL as PNG, JPEG, SVG, WebP or PDF.">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="top"><div class="wrap">
<a class="brand" href="/">${MARK} Chartwright</a>
<nav aria-label="Main"><a href="/docs">API reference</a><a href="/openapi.json">OpenAPI</a><a href="/readyz">Status</a></nav>
</div></header>
<main class="wrap">
<h1>A chart in, an image out.</h1>
<p class="lead">Send a chart as JSON, or write it into a URL. The answer is an image that looks the same everywhere: in an e-mail, a report, a chat, a README.</p>
<p class="actions"><a class="button main" href="/docs">Read the API reference</a> <a class="button" href="${escapeHtml(EXAMPLE)}">Open the example</a></p>
<figure>
<img src="${escapeHtml(EXAMPLE)}" width="1000" height="420" alt="A line chart of weekly active teams from January to August, in two series that both rise">
<figcaption>Drawn by this server when you opened the page, from the address below.</figcaption>
</figure>
<h2>In a page, without a key</h2>
<pre tabindex="0"><code>${escapeHtml(tag)}</code></pre>
<h2>From code, with a key</h2>
<pre tabindex="0"><code>${escapeHtml(curl)}</code></pre>
<h2>What it draws</h2>
<dl>
<dt>Charts</dt><dd>line, bar, pie, doughnut, radar and polar area, with the options of Chart.js as JSON</dd>
<dt>Images</dt><dd>PNG, JPEG and WebP up to 16000 × 16000 pixels; SVG and PDF as vectors with real text</dd>
<dt>Without a key</dt><dd>PNG up to 1200 pixels in each direction</dd>
</dl>
</main>
<footer><div class="wrap">Chartwright is open source under the MIT license.</div></footer>
</body>
</html>
`;
}
