import type { BrandKits } from '../brand-kits/brand-kits.js';
import type { Chromium } from '../browser/browser.js';
import type { HasCaller } from '../caller.js';
import type { History } from '../history/history.js';
import type { Source } from '../history/writing/record-render.js';
import { limitUrlLength, Pipeline, readRawBody, type Stage } from '../http/http.js';
import type { Identity } from '../identity/identity.js';
import type { UrlSigner } from '../identity/url-signer.js';
import type { Plans } from '../plans/plans.js';
import type { DrawLimits, HasOpening, HasVariation } from './limits/draw-limits.js';
import type { Refusals } from './limits/refusals.js';
import type { PlaceStage } from './limits/require-place.js';
import type { Logos } from './logos/logos.js';
import { drawnResponses } from './openapi.js';
import type {
  AiStages,
  EmbedStages,
  HasAddress,
  HasFit,
  HasPageTags,
  HasTarget,
  QuickChartStages,
  TemplateStages,
} from './route-stages.js';
import { applyBrandKit, attachLogo, describeImage, requireSignable } from './stages/complete-spec.js';
import { startDeadline } from './stages/deadline.js';
import type { ErrorImages } from './stages/error-images.js';
import type { KnownSpecs } from './stages/known-specs.js';
import { linkToPlayground } from './stages/link-to-playground.js';
import { parseSpecBody, parseSpecQuery } from './stages/parse-spec.js';
import type { RespondStage } from './stages/respond.js';
import { respondWithValidation } from './stages/respond-with-validation.js';
import type { HasDeadline, HasSpec } from './state.js';

export interface PipelineDeps {
  authentication: Identity['authentication'];
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate' | 'requirePlanFeatures' | 'requireAiPlan' | 'chargeAiRender'>;
  history: Pick<History, 'recordRender'>;
  brandKits: Pick<BrandKits, 'apply'>;
  logos: Pick<Logos, 'attach'>;
  urlSigner: Pick<UrlSigner, 'requireSignable'>;
  /** The base address of links to the playground. */
  publicUrl: string;
  /** Number of trusted reverse proxies in front of the service. */
  trustedHops: number;
  /** Time from here to the image, without the time to encode a large one. */
  renderTimeoutMs: number;
  /** The stages of pages with interactive charts. */
  embed: EmbedStages;
  knownSpecs: KnownSpecs;
  errorImages: ErrorImages;
  drawLimits: DrawLimits;
  refusals: Pick<Refusals, 'delay'>;
  chromium: Pick<Chromium, 'requireDrawable'>;
  requirePlace: PlaceStage;
  respondWithImageOrUrl: RespondStage;
}

/** The feature that owns a route passes its own stages, and describes the responses with `responses`. */
export type RenderPipelines = ReturnType<typeof createRenderPipelines>;

/**
 * Every render route as one list, in the order of docs/reference/request-order.md. The compiler accepts a stage only where earlier ones
 * have added what it needs. Signed URLs use the GET routes; their caller is the account that signed them.
 */
export function createRenderPipelines(deps: PipelineDeps) {
  const { authenticate, authenticateOptional } = deps.authentication;
  const { requireActivePlan, limitRate, requirePlanFeatures, requireAiPlan, chargeAiRender } = deps.plans;
  const { recordRender } = deps.history;
  const { embed, errorImages, requirePlace, respondWithImageOrUrl } = deps;
  const { limitOpenings, limitDraws } = deps.drawLimits;
  const delayRefusals = deps.refusals.delay;
  const setDeadline = startDeadline(deps.renderTimeoutMs);

  // The parts that routes share, in order. A request whose place is assured has a deadline.
  const enter = (source: Source) =>
    Pipeline.begin<HasCaller>().use(limitRate).use(delayRefusals).use(recordRender(source)).use(requirePlace);
  const openUrl = (source: Source) =>
    Pipeline.begin<HasCaller>()
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender(source))
      .use(requirePlace)
      .use(setDeadline);
  const completeSpec = Pipeline.begin<HasCaller & HasSpec & HasDeadline>()
    .use(applyBrandKit(deps.brandKits))
    .use(requirePlanFeatures)
    .use(attachLogo(deps.logos))
    .use(describeImage);
  const parseQuery = parseSpecQuery(deps.knownSpecs);
  const linkRefused = linkToPlayground(deps.publicUrl);
  const checkSigned = requireSignable(deps.urlSigner);

  const postRender = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(requireActivePlan)
    .add(enter('post'))
    .use(setDeadline)
    .use(linkRefused)
    .use(parseSpecBody(deps.knownSpecs))
    .add(completeSpec)
    .use(respondWithImageOrUrl);

  const renderDescription = (ai: AiStages) =>
    Pipeline.begin()
      .use(readRawBody)
      .use(authenticate)
      .use(requireActivePlan)
      .add(enter('ai'))
      .use(ai.readDescription)
      .use(requireAiPlan)
      .use(chargeAiRender)
      .use(ai.interpretDescription)
      .use(setDeadline)
      .add(completeSpec)
      .use(respondWithImageOrUrl);

  const validate = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(limitRate)
    .use(respondWithValidation(deps.brandKits, deps.chromium, deps.publicUrl));

  const renderUrl = (source: Source, parse: Stage<HasCaller, HasSpec>) =>
    Pipeline.begin()
      .use(errorImages.whenAsked)
      .use(limitUrlLength(deps.trustedHops))
      .use(authenticateOptional)
      .use(requireActivePlan)
      .add(openUrl(source))
      .use(linkRefused)
      .use(parse)
      .use(checkSigned)
      .add(completeSpec)
      .use(limitDraws)
      .use(respondWithImageOrUrl);
  const getRender = renderUrl('get', parseQuery);
  const renderTemplate = ({ parseTemplateUrl }: TemplateStages) => renderUrl('template', parseTemplateUrl);

  const getChart = (quickChart: QuickChartStages, parse = quickChart.parseChartQuery) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(authenticateOptional)
      .use(requireActivePlan)
      .use(quickChart.respondWithQrOfChart)
      .add(openUrl('get'))
      .use(parse)
      .add(completeSpec)
      .use(limitDraws)
      .use(quickChart.respondAsText)
      .use(respondWithImageOrUrl);

  const postChart = (quickChart: QuickChartStages, parse = quickChart.parsePostedChart) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(readRawBody)
      .use(quickChart.findKeyInBody)
      .use(authenticate)
      .use(requireActivePlan)
      .add(enter('post'))
      .use(setDeadline)
      .use(parse)
      .add(completeSpec)
      .use(quickChart.respondAsText)
      .use(respondWithImageOrUrl);

  const renderShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .add(openUrl('get'))
      .use(quickChart.parseSavedChart)
      .add(completeSpec)
      .use(limitDraws)
      .use(quickChart.respondAsText)
      .use(respondWithImageOrUrl);

  const drawQrCode = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(authenticateOptional)
      .use(requireActivePlan)
      .use(limitRate)
      .use(quickChart.respondWithQrCode);

  const sendPage = Pipeline.begin<
    HasCaller & HasTarget & HasPageTags & HasFit & HasSpec & HasDeadline & HasOpening & Partial<HasVariation>
  >()
    .use(embed.prepare)
    .add(completeSpec)
    .use(limitDraws)
    .use(embed.respondWithPage)
    .use(respondWithImageOrUrl);
  const embedUrl = (source: Source, parse: Stage<HasCaller, HasSpec>) =>
    Pipeline.begin()
      .use(embed.openPage)
      .use(limitUrlLength(deps.trustedHops))
      .use(embed.authenticateSigner)
      .use(requireActivePlan)
      .add(openUrl(source))
      .use(embed.recallPage)
      .use(parse)
      .use(checkSigned)
      .add(sendPage);
  const embedChart = embedUrl('get', parseQuery);
  const embedTemplate = ({ parseTemplateUrl }: TemplateStages) => embedUrl('template', parseTemplateUrl);
  const embedShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(embed.openPage)
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .add(openUrl('get'))
      .use(embed.recallPage)
      .use(quickChart.parseSavedChart)
      .add(sendPage);

  const describeUrl = (parse: Stage<HasCaller, HasSpec>) =>
    Pipeline.begin<HasAddress>()
      .use(embed.authenticateSigner)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(embed.recallDescription)
      .use(parse)
      .use(checkSigned)
      .use(limitDraws)
      .use(embed.respondWithDescription);
  /** @param divert runs the list of another kind of page */
  const describeChart = (divert: Stage<HasAddress>) =>
    Pipeline.begin().use(embed.readOembedQuery).use(embed.openAddress).use(divert).add(describeUrl(parseQuery));
  const describeTemplate = ({ parseTemplateUrl }: TemplateStages) => describeUrl(parseTemplateUrl);
  const describeShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin<HasAddress>()
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(embed.recallDescription)
      .use(quickChart.parseSavedChart)
      .use(limitDraws)
      .use(embed.respondWithDescription);

  return {
    postRender,
    getRender,
    renderTemplate,
    renderDescription,
    validate,
    getChart,
    postChart,
    renderShortUrl,
    drawQrCode,
    embedChart,
    embedTemplate,
    embedShortUrl,
    describeChart,
    describeTemplate,
    describeShortUrl,
    responses: drawnResponses,
  };
}
