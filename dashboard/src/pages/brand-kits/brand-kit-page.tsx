import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type BrandKitFields, brandKitQuery, fieldsOf } from '../../api/brand-kits.ts';
import { brandKitsTexts as texts } from '../../texts/brand-kits.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { BrandKitEditor } from './brand-kit-editor.tsx';

const route = getRouteApi('/shell/app/brand-kits/$kitId');

const BLANK: BrandKitFields = {
  name: '',
  primaryColor: '#3b63ec',
  accentColor: null,
  palette: null,
  backgroundColor: null,
  font: null,
  gridStyle: 'solid',
  rounding: 12,
  logoUrl: null,
  logoHeight: 32,
  logoAlign: 'left',
  isDefault: false,
};

/** A new kit, from scratch or from a preset, or one of the account's. */
export function BrandKitPage() {
  const { kitId } = route.useParams();
  const { from } = route.useSearch();
  return (
    <>
      <BackLink to="/app/brand-kits">{texts.back}</BackLink>
      {kitId === 'new' && from === undefined ? (
        <BrandKitEditor kitId={undefined} initial={BLANK} />
      ) : (
        <LoadedEditor key={`${kitId} ${from}`} kitId={kitId} source={from ?? kitId} />
      )}
    </>
  );
}

function LoadedEditor({ kitId, source }: { kitId: string; source: string }) {
  const query = useQuery({ ...brandKitQuery(source), staleTime: 0, refetchOnWindowFocus: false });
  const isNew = kitId === 'new';
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ eTag, ...kit }) => (
        <BrandKitEditor
          kitId={isNew ? undefined : kitId}
          initial={isNew ? { ...fieldsOf(kit), name: '', isDefault: false } : fieldsOf(kit)}
          version={eTag}
        />
      )}
    </QueryView>
  );
}
