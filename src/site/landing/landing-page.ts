import { imageTag, LIVE_DATA, liveCard } from '../../../chart-spec/describe.js';
import { escapeHtml, reachOf } from '../../../chart-spec/spec.js';
import { playgroundPath } from '../../../chart-spec/urls.js';
import type { Config } from '../../config/config.js';
import type { PlanOffers } from '../../plans/plan-offers.js';
import { type PageFrame, pageHtml } from '../layout.js';
import { planCards } from '../pricing/plan-cards.js';
import type { SiteImage, SiteImages } from '../site-images.js';
import { comparison } from './comparison.js';
import { ANNOTATIONS, BRAND, DARK_PRESET, KEY_FIGURES, REPORT_SHOWCASE, SCRIPTS, type Showcase } from './showcase.js';

export interface LandingOptions {
  frame: PageFrame;
  images: Pick<SiteImages, 'add'>;
  offers: PlanOffers;
  /** Where clients reach the service. */
  publicUrl: string;
  registration: Config['registration'];
  /** Address of the image of REPORT_SHOWCASE. */
  reportImageUrl: string;
}

/** Three fifths of the bytes of a PNG. */
const SMALL = { format: 'webp' };

/** `/`: what the service is, the first chart, what it draws, how it compares, the plans. */
export function landingPage(options: LandingOptions): string {
  const { images, publicUrl, offers, registration } = options;
  const show = (each: Showcase) => figure(each, images.add({ ...each.spec, ...SMALL }));
  const report = { src: options.reportImageUrl, ...REPORT_SHOWCASE };
  return pageHtml(options.frame, {
    title: 'Chartwright: a chart in, an image out',
    description:
      'Send a chart as JSON or as a URL and get a PNG, JPEG, WebP, SVG or PDF for e-mails, reports, chats and documents.',
    entry: 'site/landing.ts',
    bodyClass: 'landing',
    main: `
<section class="hero wrap" aria-labelledby="hero-title">
<div class="hero-text">
<h1 id="hero-title">A chart in,<br>an image out.</h1>
<p class="lead">Send a chart as JSON, or write it into a URL. The response is an image that looks the same in every <span class="unbroken">e-mail</span>, report, chat and document.</p>
${commandBox(`curl --fail-with-body -o chart.png '${publicUrl}/api/v1/render?type=bar&title=Orders&labels=Mon,Tue,Wed,Thu,Fri&data=12,19,17,26,31'`)}
<p class="note">Paste it: it draws a chart here and now, without a key.</p>
<p class="actions"><a class="button primary" href="/app/playground">Try the playground</a>${callToAction(registration)}<a class="button" href="/docs">Read the docs</a></p>
<p class="note">The playground needs no account: paste a table, take the image.</p>
</div>
${liveCardSection(images.add({ ...liveCard(LIVE_DATA), ...SMALL }), publicUrl)}
</section>
<section class="wrap band" aria-labelledby="start-title">
<h2 id="start-title">The first chart in one minute</h2>
${firstChart(options)}
</section>
<section class="wrap band" aria-labelledby="shows-title">
<h2 id="shows-title">What it draws</h2>
<p class="section-lead">Every image on this page is output of the service. There are no mock-ups.</p>
<div class="showcase">
${[show(KEY_FIGURES), show(DARK_PRESET), show(BRAND), show(ANNOTATIONS), figure(REPORT_SHOWCASE, report), show(SCRIPTS)].join('\n')}
</div>
</section>
<section class="wrap band" aria-labelledby="compare-title">
<h2 id="compare-title">How it compares</h2>
${comparison()}
</section>
<section class="wrap band" aria-labelledby="plans-title">
<h2 id="plans-title">Plans</h2>
${planCards({ offers, registration })}
<p class="note"><a href="/pricing">All limits, and what happens at them</a></p>
</section>
`,
  });
}

/** Where an account begins. */
function callToAction(registration: Config['registration']): string {
  if (registration === 'open') return '<a class="button" href="/app/register">Create an account</a>';
  return '<a class="button" href="/app/login">Sign in</a>';
}

function commandBox(command: string): string {
  return `<div class="command"><pre tabindex="0" aria-label="Command"><code id="hero-command">${escapeHtml(command)}</code></pre><button type="button" class="button small" data-copy="hero-command">Copy</button></div>`;
}

/** The chart of the first steps, as the command writes it. */
const FIRST_CHART = {
  type: 'line',
  title: 'Active teams',
  width: 600,
  height: 320,
  data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: 'Teams', data: [120, 151, 204, 260] }] },
};

function firstChart({ publicUrl, registration, offers: { trialDays, plans }, images }: LandingOptions): string {
  const image = images.add({
    ...FIRST_CHART,
    ...SMALL,
    scale: 2,
    alt: 'A line chart: active teams grow from 120 to 260',
  });
  const trial = plans.find(({ plan }) => plan === 'trial')?.renders.limit ?? 0;
  const count = new Intl.NumberFormat('en').format(trial);
  const account = {
    open: `<a href="/app/register">Create an account</a>. The first screen shows your key. The trial has ${count} renders in ${trialDays} days and asks for no payment details.`,
    invite:
      'Accounts of this service need an invitation of its operator. With its link you choose a password, and the first screen shows your key.',
    closed:
      'Registration is closed on this service. Its operator creates accounts. <a href="/app/login">Sign in</a> to make a key.',
  }[registration];
  const curl = `curl --fail-with-body ${publicUrl}/api/v1/render \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -d '{
    "type": "line",
    "title": "Active teams", "width": 600, "height": 320,
    "data": {
      "labels": ["Q1", "Q2", "Q3", "Q4"],
      "datasets": [{ "label": "Teams", "data": [120, 151, 204, 260] }]
    }
  }' -o chart.png`;
  const tag = `<img src="${publicUrl}/api/v1/render?type=line&labels=Q1,Q2,Q3,Q4&data=120,151,204,260&title=Active+teams&w=600&h=320"
     width="600" height="320" alt="Active teams grow from 120 to 260">`;
  return `<ol class="steps">
<li><h3>Get a key</h3><p>${account}</p>
<figure class="response"><img src="${image.src}" width="${image.width}" height="${image.height}" alt="${escapeHtml(image.alt)}" loading="lazy" decoding="async"><figcaption>What the next two steps draw.</figcaption></figure></li>
<li><h3>Send a chart</h3>${codeBlock('step-curl', curl)}<p>Any option of Chart.js that is JSON works. <a href="/docs/spec">Chart specification</a></p></li>
<li><h3>Or write it into an address</h3>${codeBlock('step-img', tag)}<p>Works without a key in small numbers. For mailings, <a href="/docs/reference/storage#signed-urls">signed URLs</a> keep the key out of the message.</p>${reachNote(publicUrl)}</li>
</ol>`;
}

function codeBlock(id: string, text: string): string {
  return `<div class="code"><pre tabindex="0" aria-label="Example"><code id="${id}">${escapeHtml(text)}</code></pre><button type="button" class="button small" data-copy="${id}">Copy</button></div>`;
}

/** Beside an address to paste elsewhere that not everybody can open. */
function reachNote(url: string): string {
  const reach = reachOf(url);
  if (reach === undefined) return '';
  const where = reach === 'machine' ? 'on this machine' : 'in this network';
  return `<p class="note">This address opens ${where} only. <a href="/docs/email#without-a-public-address">What to do</a></p>`;
}

function figure({ title, text, docs }: Omit<Showcase, 'spec'>, { src, width, height, alt }: SiteImage): string {
  return `<figure><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">
<figcaption><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)} <a href="${docs.path}">${escapeHtml(docs.text)}</a></p></figcaption></figure>`;
}

/** The card with the form that edits it; dashboard/site/landing.ts draws the changes. @param image the card as it is at first */
function liveCardSection({ src, width, height, alt }: SiteImage, publicUrl: string): string {
  const columns = LIVE_DATA.rows.map(
    ({ label, value }, at) => `<div class="live-cell" role="group" aria-label="Bar ${at + 1}">
<input name="label-${at}" value="${escapeHtml(label)}" maxlength="12" aria-label="Label of bar ${at + 1}" autocomplete="off">
<input name="value-${at}" value="${value}" maxlength="12" inputmode="decimal" aria-label="Value of bar ${at + 1}" aria-describedby="live-message" autocomplete="off">
</div>`,
  );
  return `<form id="live" class="live" aria-label="Edit this chart" autocomplete="off" data-width="${width}" data-height="${height}">
<img id="live-image" src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" fetchpriority="high">
<div class="live-fields">
<label class="live-title"><span>Title</span><input name="title" value="${escapeHtml(LIVE_DATA.title)}" maxlength="60"></label>
<div class="live-cells">${columns.join('')}</div>
</div>
<p id="live-message" class="live-message" role="status">Change a number. Your browser draws the card with the code of the service.</p>
<p class="note"><a id="live-playground" href="${playgroundPath(liveCard(LIVE_DATA))}">Go on in the playground</a> with your own table.</p>
<noscript><p class="note">Editing needs JavaScript. The image is drawn by the service.</p></noscript>
<div class="command"><pre tabindex="0" aria-label="The card as an image tag"><code id="live-tag">${escapeHtml(imageTag(publicUrl, LIVE_DATA))}</code></pre><button type="button" class="button small" data-copy="live-tag">Copy img tag</button></div>
${reachNote(publicUrl)}
</form>`;
}
