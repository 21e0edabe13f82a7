import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PRESETS } from '../../../../chart-spec/spec.ts';
import { type BrandKit, brandKitsQuery } from '../../api/brand-kits.ts';
import { builtInTemplatesQuery, ownTemplatesQuery, type Template } from '../../api/templates.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, GridSkeleton, QueryView } from '../../ui/states.tsx';
import { useInTheme } from '../../ui/use-is-dark.ts';
import { TemplateCard } from './template-card.tsx';

const route = getRouteApi('/shell/app/templates');
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
const SKELETON = { grid: GRID, className: 'h-64 rounded-card' };

/** The gallery: own and built-in templates, drawn under a preset or an own kit. */
export function TemplatesPage() {
  const { look } = route.useSearch();
  const navigate = route.useNavigate();
  const own = useQuery(ownTemplatesQuery);
  const builtIn = useQuery(builtInTemplatesQuery);
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const kit = kits.find(({ id }) => id === look) ?? kits.find(({ isDefault }) => isDefault);
  const cards = (templates: readonly Template[]) => (
    <ul className={GRID}>
      {templates.map((template) => (
        <TemplateCard key={template.id} template={template} look={look} kit={kit} />
      ))}
    </ul>
  );
  const create = (
    <ButtonLink
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      to="/app/playground"
      search={{ start: 'templates', for: 'template' }}
    >
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={create} />
      <FilterBar>
        <FilterSelect
          label={texts.look}
          value={look}
          options={lookOptions(kits)}
          allLabel={texts.lookDefault}
          onChange={(next) => void navigate({ search: next === undefined ? {} : { look: next }, replace: true })}
        />
      </FilterBar>
      <section aria-labelledby="own-templates" className="mb-10">
        <h2 id="own-templates" className="mb-4 text-lg font-semibold">
          {texts.own}
        </h2>
        <QueryView query={own} skeleton={<GridSkeleton count={3} {...SKELETON} />}>
          {(templates) => (templates.length === 0 ? <NoTemplates /> : cards(templates))}
        </QueryView>
      </section>
      <section aria-labelledby="built-in-templates">
        <h2 id="built-in-templates" className="mb-4 text-lg font-semibold">
          {texts.builtIn}
        </h2>
        <QueryView query={builtIn} skeleton={<GridSkeleton count={9} {...SKELETON} />}>
          {cards}
        </QueryView>
      </section>
    </>
  );
}

function lookOptions(kits: readonly BrandKit[]) {
  return [
    ...PRESETS.map((name) => ({ value: name as string, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })),
    ...kits.map(({ id, name }) => ({ value: id, label: texts.kitsOfAccount(name) })),
  ];
}

const SAMPLE = {
  type: 'line',
  width: 480,
  height: 240,
  header: { title: 'Monthly recurring revenue', subtitle: 'Your data, from a URL' },
  legend: { display: false },
  data: {
    labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    datasets: [{ data: [24, 27, 31, 30, 36, 41], fill: true }],
  },
};

function NoTemplates() {
  const spec = useInTheme(SAMPLE);
  return (
    <EmptyState
      text={texts.empty}
      image={<ChartPreview spec={spec} className="w-72 rounded-card border border-line" label="" />}
      action={<ButtonLink to="/app/playground">{texts.toPlayground}</ButtonLink>}
    />
  );
}
