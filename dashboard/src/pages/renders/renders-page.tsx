import { getRouteApi } from '@tanstack/react-router';
import { rendersTexts } from '../../texts/renders.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RenderErrors } from './render-errors.tsx';
import { RenderLog } from './render-log.tsx';
import { RenderPanel } from './render-panel.tsx';

const route = getRouteApi('/shell/app/renders');

/** The request log. Filters, view, open row and live tail are in the URL. */
export function RendersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setLive = (isOn: boolean): void => {
    void navigate({ search: ({ live: _live, ...rest }) => ({ ...rest, ...(isOn && { live: true }) }), replace: true });
  };
  return (
    <>
      <PageHeader
        title={rendersTexts.title}
        description={rendersTexts.description}
        actions={
          search.view === undefined && (
            <Switch label={rendersTexts.live} isOn={search.live === true} onChange={setLive} />
          )
        }
      />
      <Tabs
        label={rendersTexts.views}
        value={search.view ?? 'log'}
        onChange={(view) =>
          void navigate({
            search: ({ view: _view, error: _error, ...rest }) => ({ ...rest, ...(view === 'errors' && { view }) }),
          })
        }
        tabs={[
          { value: 'log', label: rendersTexts.log, content: <RenderLog /> },
          { value: 'errors', label: rendersTexts.errors, content: <RenderErrors /> },
        ]}
      />
      {search.render !== undefined && <RenderPanel id={search.render} />}
    </>
  );
}
