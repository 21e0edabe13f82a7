import { escapeHtml, LIVE_DATA } from '../../../chart-spec/chart-spec.js';
import type { SiteImage } from '../site-images.js';

/** The card with the form that edits it; dashboard/site/landing.ts draws the changes. @param image the card as it is at first */
export function liveCardSection({ src, width, height, alt }: SiteImage, tag: string): string {
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
<noscript><p class="note">Editing needs JavaScript. The image is drawn by the service.</p></noscript>
<div class="command"><pre tabindex="0" aria-label="The card as an image tag"><code id="live-tag">${escapeHtml(tag)}</code></pre><button type="button" class="button small" data-copy="live-tag">Copy img tag</button></div>
</form>`;
}
