import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { brandKitsQuery } from '../../api/brand-kits.ts';
import type { Versioned } from '../../api/client.ts';
import { type Template, templateQuery } from '../../api/templates.ts';
import { playgroundLink } from '../../playground-link.ts';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Pencil } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { TemplateDetails } from './template-details.tsx';
import { TemplateUrl } from './template-url.tsx';

const route = getRouteApi('/shell/app/templates/$templateId');

/** One template: its render URL with a form for the parameters, and for own ones name, slug and description. */
export function TemplatePage() {
  const { templateId } = route.useParams();
  const query = useQuery(templateQuery(templateId));
  return (
    <>
      <BackLink to="/app/templates">{texts.back}</BackLink>
      <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(template) => <LoadedTemplate key={template.id} template={template} />}
      </QueryView>
    </>
  );
}

function LoadedTemplate({ template }: { template: Versioned<Template> }) {
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const icon = <Pencil size={16} aria-hidden />;
  const edit = template.builtIn ? (
    <ButtonAnchor href={playgroundLink(template.spec)} icon={icon}>
      {texts.edit}
    </ButtonAnchor>
  ) : (
    <ButtonLink to="/app/playground" search={{ template: template.id }} icon={icon}>
      {texts.edit}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={template.name} description={template.description} actions={edit} />
      <div className="flex flex-col gap-6">
        <TemplateUrl template={template} kits={kits} />
        {!template.builtIn && <TemplateDetails template={template} />}
      </div>
    </>
  );
}
