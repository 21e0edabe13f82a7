import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { chart } from '../support/charts.js';

/** A difficult line in each script that the service has fonts for. */
export const SCRIPTS: Record<string, string> = {
  Latin: 'Größe “fi” AVATAR №1 — Łódź',
  Greek: 'Ελληνικά μεγέθη',
  Cyrillic: 'Кириллица їжак',
  Arabic: 'مرحبا بالعالم 123 (عربي)',
  Hebrew: 'שלום עולם (2024) 50%',
  Devanagari: 'हिन्दी क्षत्रिय र्क श्री',
  Thai: 'ภาษาไทย น้ำ ผู้ใหญ่',
  Chinese: '汉字直接 骨 Beijing',
  Japanese: '日本語 テスト 直骨',
  Korean: '한국어 시험 漢字',
  emoji: '👩‍👩‍👧‍👦🇫🇷1️⃣☀️👍🏽🏴‍☠️ #1 * 2',
  signs: '☀ ✔ ↗ ▲ ≥ ∑ → ✓ ★ €₹₿',
  'no font': 'ሰላም abc བོད',
};

/** A chart with the lines as tilted tick labels, legend and title. */
export function scriptsChart(lines: string[], over: Partial<ChartSpec> = {}): ChartSpec {
  const text = lines.join(' · ');
  return chart('bar', {
    data: { labels: lines, datasets: [{ label: text, data: lines.map((_line, at) => at + 3) }] },
    options: {
      plugins: { title: { display: true, text } },
      scales: { x: { ticks: { minRotation: 30 } }, y: { title: { display: true, text } } },
    },
    ...over,
  });
}
