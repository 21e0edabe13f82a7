/** Shared by all pages: system fonts, one accent color, light and dark mode, the bar at the top. */
const SHARED = `
:root {
  color-scheme: light dark;
  --ink: #17202e; --soft: #556274; --paper: #ffffff; --wash: #f4f6f9; --line: #dfe4ea; --accent: #2457c5; --accent-ink: #ffffff;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf2; --soft: #a3afbf; --paper: #12171f; --wash: #1a212c; --line: #2c3644; --accent: #8fb2ff; --accent-ink: #0e1420; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.wrap { max-width: 1040px; margin: 0 auto; padding: 0 24px; }
.top { border-bottom: 1px solid var(--line); }
.top .wrap { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; min-height: 64px; }
.brand { display: flex; align-items: center; gap: 10px; margin-right: auto; font-weight: 650; color: var(--ink); text-decoration: none; }
.brand svg { width: 26px; height: 26px; fill: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
a { color: var(--accent); text-underline-offset: 3px; }
nav a { color: var(--soft); text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--ink); text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
`;

/** The landing page. */
export const STYLE = `${SHARED}
h1 { font-size: clamp(2rem, 5vw, 3rem); line-height: 1.12; letter-spacing: -0.02em; margin: 56px 0 16px; text-wrap: balance; }
h2 { font-size: 1.3rem; margin: 48px 0 12px; }
.lead { font-size: 1.15rem; color: var(--soft); max-width: 40em; margin: 0 0 28px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 40px; }
.button { display: inline-block; padding: 10px 18px; border-radius: 8px; border: 1px solid var(--accent); text-decoration: none; font-weight: 600; }
.button.main { background: var(--accent); color: var(--accent-ink); }
figure { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: #ffffff; }
figure img { display: block; width: 100%; height: auto; aspect-ratio: 1000 / 420; }
figcaption { color: #556274; font-size: 0.9rem; padding-top: 12px; }
pre { margin: 0; padding: 16px 18px; overflow-x: auto; background: var(--wash); border: 1px solid var(--line); border-radius: 10px; font: 14px/1.55 var(--mono); }
code { font-family: var(--mono); font-size: 0.92em; }
dl { display: grid; grid-template-columns: minmax(9em, max-content) 1fr; gap: 8px 24px; margin: 0; }
dt { font-weight: 600; } dd { margin: 0; color: var(--soft); }
footer { margin-top: 64px; padding: 24px 0 40px; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.95rem; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 12px; } }
`;

/** The logo of the product. */
export const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="2" y="12" width="5" height="10" rx="1.5"/><rect x="9.5" y="6" width="5" height="16" rx="1.5"/><rect x="17" y="2" width="5" height="20" rx="1.5"/></svg>';
