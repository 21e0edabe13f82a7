import { useQuery } from '@tanstack/react-query';
import { mcpAddressQuery } from '../../api/connected-apps.ts';
import { appsTexts } from '../../texts/apps.ts';
import { CodeBlock, CopyButton } from '../../ui/copy.tsx';
import { QueryView, Skeleton } from '../../ui/states.tsx';
import { mcpInstall } from './mcp-install.ts';

const { install: texts } = appsTexts;

/** Links and texts that add this service to an editor or an assistant. */
export function McpInstallView() {
  const query = useQuery(mcpAddressQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {(url) => {
        const { links, claudeCode, json } = mcpInstall(url);
        return (
          <section className="mt-6 flex flex-col gap-4" aria-label={texts.title}>
            <h3 className="text-sm font-medium">{texts.title}</h3>
            <p className="text-sm text-soft">
              {texts.description}{' '}
              <a href="/docs/agents" className="underline underline-offset-3">
                {appsTexts.list.guide}
              </a>
            </p>
            <ul className="flex flex-col gap-2">
              {links.map(({ host, href }) => (
                <li key={host} className="flex flex-wrap items-center justify-between gap-2">
                  <a href={href} className="text-sm underline underline-offset-3">
                    {texts.add(host)}
                  </a>
                  <CopyButton text={href} label={texts.copyLink(host)} />
                </li>
              ))}
            </ul>
            <CodeBlock code={url} label={texts.address} copyLabel={texts.copyAddress} wrap />
            <CodeBlock code={claudeCode} label={texts.claudeCode} copyLabel={texts.copyCommand} wrap />
            <CodeBlock code={json} label={texts.others} copyLabel={texts.copyJson} />
          </section>
        );
      }}
    </QueryView>
  );
}
