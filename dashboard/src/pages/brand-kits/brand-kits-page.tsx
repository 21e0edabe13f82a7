import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type BrandKit, brandKitsQuery, presetsQuery } from '../../api/brand-kits.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { brandKitsTexts as texts } from '../../texts/brand-kits.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, GridSkeleton, QueryView } from '../../ui/states.tsx';
import { useInTheme } from '../../ui/use-is-dark.ts';
import { OwnFonts } from './own-fonts.tsx';
import { SAMPLE_BAR, SAMPLE_CARD } from './sample-charts.ts';

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
const SKELETON = { grid: GRID, className: 'aspect-[520/346] rounded-card' };

export function BrandKitsPage() {
  const own = useQuery(brandKitsQuery);
  const presets = useQuery(presetsQuery);
  const create = (
    <ButtonLink
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      to="/app/brand-kits/$kitId"
      params={{ kitId: 'new' }}
    >
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={create} />
      <section aria-label={texts.own} className="mb-10">
        <QueryView query={own} skeleton={<GridSkeleton count={1} {...SKELETON} />}>
          {(kits) => (kits.length === 0 ? <NoKits /> : <Kits kits={kits} />)}
        </QueryView>
      </section>
      <OwnFonts />
      <h2 className="text-lg font-semibold">{texts.presets}</h2>
      <p className="mb-4 text-soft">{texts.presetsHint}</p>
      <QueryView query={presets} skeleton={<GridSkeleton count={6} {...SKELETON} />}>
        {(kits) => <Kits kits={kits} isPreset />}
      </QueryView>
    </>
  );
}

const KIT_CARD = { ...SAMPLE_CARD, brandKitId: 'harbor' };

function NoKits() {
  const spec = useInTheme(KIT_CARD);
  return (
    <EmptyState
      text={texts.empty}
      image={<ChartPreview spec={spec} className="w-80 rounded-card" label="" />}
      action={
        <ButtonLink to="/app/brand-kits/$kitId" params={{ kitId: 'new' }}>
          {texts.create}
        </ButtonLink>
      }
    />
  );
}

function Kits({ kits, isPreset = false }: { kits: readonly BrandKit[]; isPreset?: boolean }) {
  return (
    <ul className={GRID}>
      {kits.map((kit) => (
        <li key={kit.id}>
          <Link
            to="/app/brand-kits/$kitId"
            params={{ kitId: isPreset ? 'new' : kit.id }}
            search={isPreset ? { from: kit.id } : {}}
            aria-label={isPreset ? texts.use(kit.name) : texts.open(kit.name)}
            className="block overflow-hidden rounded-card border border-line text-text no-underline hover:border-gray-8"
          >
            <ChartPreview spec={specWith(kit, isPreset)} kit={isPreset ? undefined : kit} label="" />
            <div className="flex items-center gap-2 border-t border-line px-4 py-3">
              <span className="grow truncate font-medium">{kit.name}</span>
              {kit.isDefault && <Badge tone="accent">{texts.isDefault}</Badge>}
              <Swatches kit={kit} />
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A preset is drawn by its name, a saved kit by its values. */
function specWith(kit: BrandKit, isPreset: boolean): object {
  return isPreset ? { ...SAMPLE_BAR, brandKitId: kit.id } : SAMPLE_BAR;
}

function Swatches({ kit }: { kit: BrandKit }) {
  const colors = kit.palette ?? [kit.primaryColor, kit.accentColor].filter((color) => color !== null);
  return (
    <span className="flex" aria-hidden>
      {colors.slice(0, 6).map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a palette may name a color twice
        <span key={index} className="-ml-1 size-4 rounded-full border-2 border-surface" style={{ background: color }} />
      ))}
    </span>
  );
}
