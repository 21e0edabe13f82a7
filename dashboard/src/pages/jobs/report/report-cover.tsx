import { useLayoutEffect, useRef } from 'react';
import { type ChartSpec, DEFAULT_LOOK, PRESETS, plainSpec, withKit } from '../../../../../chart-spec/spec.ts';
import { coverSheet } from '../../../../../renderer-page/output/report/cover.ts';
import { decoration } from '../../../../../renderer-page/output/report/elements.ts';
import { fitText } from '../../../../../renderer-page/output/report/fit.ts';
import type { ReportMetrics } from '../../../../../renderer-page/output/report/metrics.ts';
import { runsRightToLeft } from '../../../../../renderer-page/output/report/pages.ts';
import { reportTheme } from '../../../../../renderer-page/output/report/report-theme.ts';
import { styleOf } from '../../../../../renderer-page/output/report/style.ts';
import type { BrandKit } from '../../../api/brand-kits.ts';
import { useKitOfSpec } from '../../../api/kit-of-spec.ts';
import { logoPlaceholder } from '../../../chart-language/logo-placeholder.ts';
import { reportTexts as texts } from '../../../texts/report.ts';
import type { Draft } from './report-draft.ts';

/** The cover as the service prints it, with a placeholder for the logo. Its styles are in a tree of their own. */
export function ReportCover({ draft, metrics }: { draft: Draft; metrics: ReportMetrics }) {
  const { title, subtitle, author, date, language, brandKitId } = draft;
  const host = useRef<HTMLDivElement>(null);
  const preset = PRESETS.find((name) => name === brandKitId);
  const kit = useKitOfSpec(brandKitId === '' ? {} : { brandKitId });
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const named = preset === undefined ? kit && withLookOf(kit) : { brandKitId: preset };
    const theme = reportTheme(named ?? {});
    const given = Object.entries({ subtitle, author, date }).filter(([, text]) => text.trim() !== '');
    const cover = { title: title.trim() || texts.untitled, ...Object.fromEntries(given), logo: true };
    const logo = preset === undefined && kit?.logoUrl ? placeholder() : undefined;
    const { section, texts: fitted } = coverSheet(
      cover,
      { logo, isFlipped: kit?.logoAlign === 'right' },
      theme,
      metrics,
    );
    if (runsRightToLeft({ title: cover.title, language })) section.dir = 'rtl';
    const style = new CSSStyleSheet();
    style.replaceSync(styleOf(metrics, theme));
    root.adoptedStyleSheets = [style];
    root.replaceChildren(section);
    for (const text of fitted) fitText(text);
  }, [title, subtitle, author, date, language, preset, kit, metrics]);
  const label = [title.trim() || texts.untitled, subtitle, author, date]
    .filter((text) => text.trim() !== '')
    .join('. ');
  // Its heading does not belong to this page.
  return <div ref={host} role="img" aria-label={label} />;
}

function withLookOf(kit: BrandKit): Pick<ChartSpec, 'kit' | 'brandKitId'> {
  const given = Object.entries(kit).filter(([name]) => name in DEFAULT_LOOK);
  return withKit(plainSpec(), { ...DEFAULT_LOOK, ...Object.fromEntries(given) });
}

function placeholder(): HTMLImageElement {
  const image = new Image();
  image.src = logoPlaceholder;
  image.alt = '';
  return decoration(image);
}
