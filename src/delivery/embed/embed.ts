/** Pages with interactive charts, for frames of other pages. See docs/reference/embed.md. */
import { notFound } from '../../http/errors.js';
import { composed, type Endpoint, endpoint, type Stage, stage } from '../../http/http.js';
import type { RenderPipelines } from '../../render/pipeline.js';
import type { EmbedTarget, HasAddress } from '../../render/route-stages.js';

export { createEmbedStages } from './stages.js';

export interface EmbedRoutesOptions {
  pipelines: Pick<RenderPipelines, 'embedChart' | 'describeChart' | 'responses'>;
  /** The stages that describe pages of other modules, for oEmbed; undefined where the module has no routes. */
  describing: Record<Exclude<EmbedTarget['kind'], 'chart'>, readonly Stage<HasAddress>[] | undefined>;
}

const tag = 'Render';
const NOTE =
  'Nobody needs a key: the URL is that of a signed image, with `/embed` in the place of its path, or a short URL. The account that made it is charged as for an SVG image; what was drawn before is free. A chart of more than 2,000 marks is shown as its image.';

/** The stage reads the query of the address that was given: its parameters are not those of the request. */
function ofAddress(one: Stage): Stage {
  const { documents = {}, phase } = one;
  const parts = typeof documents === 'function' ? documents : () => documents;
  return stage(
    (ctx, next) => one(ctx, next),
    (access) => ({ ...parts(access), parameters: [] }),
    phase,
  );
}

/** GET /embed and GET /oembed. */
export function embedEndpoints({ pipelines, describing }: EmbedRoutesOptions): readonly Endpoint[] {
  const divert = stage<HasAddress>((ctx, next) => {
    const { kind } = ctx.state.target;
    if (kind === 'chart') return next();
    const stages = describing[kind];
    if (stages === undefined) throw notFound();
    return composed(stages)(ctx, async () => undefined);
  });
  const [readQuery, ...others] = pipelines.describeChart(divert).stages;
  return [
    endpoint({
      method: 'get',
      path: '/embed',
      operationId: 'embedChart',
      tag,
      keyScope: 'render',
      summary: 'A page with an interactive chart',
      description: `${NOTE} The query is that of \`GET /api/v1/render\` with \`account\`, \`expires\` and \`sig\`.`,
      responses: pipelines.responses.page,
      stages: pipelines.embedChart.stages,
    }),
    endpoint({
      method: 'get',
      path: '/oembed',
      operationId: 'describeEmbed',
      tag,
      summary: 'What embeds a page with an interactive chart',
      description: 'The response is that of oEmbed 1.0, type `rich`. Nothing is drawn or charged.',
      responses: {},
      stages: [...(readQuery ? [readQuery] : []), ...others.map(ofAddress)],
    }),
  ];
}
