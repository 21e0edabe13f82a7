import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import { type OneRender, renderQuery, renderSpecQuery } from '../../api/renders.ts';
import { ImageActions } from '../../image/image-actions.tsx';
import { playgroundLink } from '../../playground-link.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { rendersTexts } from '../../texts/renders.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { PanelSection } from '../../ui/facts.tsx';
import { ChartNoAxesCombined } from '../../ui/icons.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { RenderFacts } from './render-facts.tsx';
import { nameOf, titleIn } from './render-name.tsx';
import { RenderResponse } from './render-response.tsx';
import { StoredImage } from './stored-image.tsx';

const route = getRouteApi('/shell/app/renders');
const texts = rendersTexts.panel;
/** A specification that the service does not accept cannot be drawn either. */
const INVALID = 400;

/** One render: image, response, specification, facts. */
export function RenderPanel({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const query = useQuery(renderQuery(id));
  const spec = useQuery({ ...renderSpecQuery(id), enabled: query.data?.hasSpec === true });
  const close = (): void => void navigate({ search: ({ render: _render, ...old }) => old, resetScroll: false });
  return (
    <SidePanel
      isOpen
      onClose={close}
      title={query.data ? texts.title(titleIn(spec.data?.spec) || nameOf(query.data)) : rendersTexts.title}
      description={query.data && <RelativeTime iso={query.data.createdAt} />}
      footer={
        spec.data && (
          <ButtonAnchor
            variant="primary"
            icon={<ChartNoAxesCombined size={16} aria-hidden />}
            href={playgroundLink(spec.data.spec)}
          >
            {texts.playground}
          </ButtonAnchor>
        )
      }
    >
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {(render) => (
          <>
            <ImageSection render={render} spec={spec.data?.spec} />
            <RenderResponse render={render} />
            <PanelSection title={texts.facts}>
              <RenderFacts render={render} />
            </PanelSection>
            <SpecSection render={render} spec={spec.data?.spec} error={spec.error} />
          </>
        )}
      </QueryView>
    </SidePanel>
  );
}

function ImageSection({ render, spec }: { render: OneRender; spec: unknown }) {
  const kit = useKitOfSpec(spec);
  const canDraw = spec !== undefined && render.answer?.statusCode !== INVALID;
  if (!canDraw && render.url === undefined) {
    return render.hasSpec && render.answer?.statusCode !== INVALID ? <Skeleton className="mb-6 h-52 w-full" /> : null;
  }
  return (
    <PanelSection title={texts.image} actions={render.url && <StoredImage url={render.url} />}>
      {canDraw && (
        <>
          <div className="flex justify-center rounded-card border border-line bg-sunken p-3">
            <ChartPreview spec={spec} kit={kit} background="light" />
          </div>
          <p className="mt-1.5 mb-3 text-xs text-soft">{texts.imageNote}</p>
          <ImageActions spec={spec as object} />
        </>
      )}
    </PanelSection>
  );
}

function SpecSection({ render, spec, error }: { render: OneRender; spec: unknown; error: unknown }) {
  if (spec !== undefined) {
    return (
      <PanelSection title={texts.spec}>
        <CodeBlock label={texts.specLabel} code={JSON.stringify(spec, null, 2)} copyLabel={texts.copySpec} />
      </PanelSection>
    );
  }
  if (render.hasSpec && !error) return <Skeleton className="h-40 w-full" />;
  return (
    <PanelSection title={texts.spec}>
      <p className="text-soft">{error instanceof ApiError ? error.message : texts.specMissing}</p>
    </PanelSection>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
