import type { ReportMetrics } from './metrics';
import type { ReportTheme } from './report-theme';

function frame(m: ReportMetrics, t: ReportTheme): string {
  return `
html { background: ${t.backgroundColor}; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body, :host { font: 400 ${m.textPx}px/1.5 ${t.fontFamily}; font-synthesis: none; color: ${t.textPrimary}; background: ${t.backgroundColor}; }
h1, h2, h3, p { margin: 0; font-weight: 400; overflow-wrap: anywhere; }
h1, h2, h3 { font-weight: ${t.titleWeight}; text-wrap: balance; word-break: auto-phrase; }
p { text-wrap: pretty; white-space: pre-line; }
.sheet { contain: strict; position: relative; box-sizing: border-box; overflow: hidden; background: ${t.backgroundColor};
  width: ${m.widthPx}px; height: ${m.heightPx}px; break-after: page; }
.sheet:last-of-type { break-after: auto; }
.page { display: flex; flex-direction: column; padding: ${m.marginTopPx}px ${m.marginXPx}px ${m.marginBottomPx}px; }
.mark { position: absolute; top: 0; inset-inline-start: ${m.marginXPx}px; width: ${m.smallPx * 5}px; height: 5px; background: ${t.accent}; }
.run { flex: none; display: flex; justify-content: space-between; align-items: center; gap: ${m.gapPx}px; color: ${t.textSecondary};
  font-size: ${m.smallPx}px; line-height: 1.3; }
.run > span { min-width: 0; overflow-wrap: anywhere; }
.run > .number { flex: none; font-weight: 600; color: ${t.textPrimary}; font-variant-numeric: tabular-nums; }
.run.top { height: ${m.logoPx}px; margin-bottom: ${Math.round(m.marginTopPx * 0.55)}px; }
.run.top img { display: block; max-width: ${Math.round(m.widthPx * 0.28)}px; max-height: ${m.logoPx}px; }
.run.top.flipped { flex-direction: row-reverse; }
.run.foot { margin-top: ${Math.round(m.smallPx * 1.6)}px; padding-top: ${Math.round(m.smallPx * 0.9)}px; border-top: 1px solid ${t.borderColor}; }
`;
}

function content(m: ReportMetrics, t: ReportTheme): string {
  return `
.body { flex: 1; min-height: 0; display: flex; flex-direction: column; }
.body.beside { flex-direction: row; column-gap: ${m.gapPx}px; }
.body.beside .head { flex: 0 0 30%; min-width: 0; margin-bottom: 0; }
.body.beside .charts { min-width: 0; }
.head { flex: none; margin-bottom: ${Math.round(m.gapPx * 0.7)}px; }
.head h1 { font-size: ${m.titlePx}px; line-height: 1.12; letter-spacing: -0.018em; }
.head .subtitle { margin-top: 0.4em; font-size: ${Math.round(m.textPx * 1.25)}px; line-height: 1.4; color: ${t.textSecondary}; }
.head .opening { padding-bottom: ${Math.round(m.gapPx * 0.55)}px; margin-bottom: ${Math.round(m.gapPx * 0.7)}px; border-bottom: 2px solid ${t.accent}; }
.head h2 { font-size: ${m.headingPx}px; line-height: 1.18; letter-spacing: -0.014em; }
.head h2 + p { margin-top: 0.65em; }
.head p { max-width: 46em; color: ${t.textSecondary}; }
.text .head { margin-bottom: 0; }
.text .head p.text { max-width: 42em; margin-top: 1.1em; font-size: ${m.prosePx}px; line-height: 1.6; color: ${t.textPrimary}; }
.text .head p.text.columns { max-width: none; columns: 2; column-gap: ${m.gapPx * 1.5}px; }
.four .head { margin-bottom: ${Math.round(m.gapPx * 0.5)}px; }
.four .head h2 { font-size: ${Math.round(m.headingPx * 0.88)}px; }
.charts { flex: 1; min-height: 0; position: relative; }
.chart, .plot, .part { position: absolute; }
.words { border-top: 1px solid ${t.borderColor}; padding: 11px 0 10px; }
.four .words { padding: 9px 0 7px; }
.words.empty { padding: 0 0 12px; }
.words .title { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
.words h2, .words h3 { font-size: ${m.chartHeadingPx}px; line-height: 1.3; letter-spacing: -0.006em; min-width: 0; }
.words .eyebrow { font-size: ${m.smallPx}px; line-height: 1.4; font-weight: 600; color: ${t.accent}; margin-bottom: 2px; }
.words .text { margin-top: 3px; font-size: ${m.chartTextPx}px; line-height: 1.45; color: ${t.textSecondary}; }
.words .badge { flex: none; max-width: 40%; padding: 0.15em 0.75em; border-radius: 1em; font-size: ${m.smallPx}px; font-weight: 600;
  line-height: 1.5; overflow-wrap: anywhere; }
.plot { overflow: hidden; }
.plot canvas { display: block; margin-inline: auto; }
`;
}

function cover(m: ReportMetrics, t: ReportTheme): string {
  const { panel } = t;
  const edge = m.coverMarginPx;
  return `
.cover { display: flex; flex-direction: column; }
.cover .brand { flex: none; display: flex; align-items: center; box-sizing: border-box; padding: 0 ${edge}px; height: ${Math.round(m.heightPx * (m.isWide ? 0.15 : 0.115))}px; }
.cover .brand.flipped { flex-direction: row-reverse; }
.cover .brand img { display: block; max-width: ${Math.round(m.widthPx * 0.4)}px; max-height: ${m.logoPx * 2}px; }
.cover .panel { position: relative; flex: 1; min-height: 0; padding: ${Math.round(m.heightPx * 0.085)}px ${edge}px; background: ${panel.backgroundColor}; }
.cover .panel svg { position: absolute; inset: auto 0 0 0; display: block; width: 100%; }
.cover .titles { position: relative; max-width: ${m.isWide ? 78 : 92}%; }
.cover .tick { width: ${m.coverTitlePx}px; height: 6px; margin-bottom: ${Math.round(m.coverTitlePx * 0.5)}px; background: ${panel.mark}; }
.cover h1 { font-size: ${m.coverTitlePx}px; line-height: 1.08; letter-spacing: -0.022em; color: ${panel.textPrimary}; }
.cover .subtitle { margin-top: 1em; font-size: ${Math.round(m.coverTitlePx * 0.36)}px; line-height: 1.4; color: ${panel.textSecondary}; }
.cover .imprint { flex: none; display: flex; justify-content: space-between; align-items: center; gap: ${m.gapPx}px; box-sizing: border-box;
  padding: 0 ${edge}px; height: ${Math.round(m.heightPx * (m.isWide ? 0.15 : 0.115))}px; font-size: ${Math.round(m.textPx * 1.1)}px; }
.cover .imprint p { min-width: 0; }
.cover .author { font-weight: 600; }
.cover .date { color: ${t.textSecondary}; }
`;
}

/** The style sheet of a report. All lengths are CSS px. */
export function styleOf(metrics: ReportMetrics, theme: ReportTheme): string {
  return frame(metrics, theme) + content(metrics, theme) + cover(metrics, theme);
}
