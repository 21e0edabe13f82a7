import type { Accounts } from '../accounts/accounts.js';
import type { AiStages } from '../ai/stages.js';
import type { BrandKits } from '../brand-kits/brand-kits.js';
import type { Chromium } from '../browser/browser.js';
import type { EmbedStages } from '../embed/stages.js';
import type { History } from '../history/history.js';
import { limitUrlLength, Pipeline, readRawBody } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { QuickChartStages } from '../quickchart/stages.js';
import type { TemplateStages } from '../templates/render-stage.js';
import type { DrawLimits } from './limits/draw-limits.js';
import type { Refusals } from './limits/refusals.js';
import type { PlaceStage } from './limits/require-place.js';
import type { Logos } from './logos/logos.js';
import { drawnResponses } from './openapi.js';
import { applyBrandKit, attachLogo, describeImage } from './stages/complete-spec.js';
import { startDeadline } from './stages/deadline.js';
import type { ErrorImages } from './stages/error-images.js';
import type { KnownSpecs } from './stages/known-specs.js';
import { parseSpecBody, parseSpecQuery } from './stages/parse-spec.js';
import type { RespondStage } from './stages/respond.js';
import { respondWithValidation } from './stages/respond-with-validation.js';

export interface PipelineDeps {
  authentication: Accounts['authentication'];
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate' | 'requirePlanFeatures' | 'requireAiPlan' | 'chargeAiRender'>;
  history: Pick<History, 'recordRender'>;
  brandKits: Pick<BrandKits, 'apply'>;
  logos: Pick<Logos, 'attach'>;
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

  const postRender = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(requireActivePlan)
    .use(limitRate)
    .use(delayRefusals)
    .use(recordRender('post'))
    .use(requirePlace)
    .use(setDeadline)
    .use(parseSpecBody(deps.knownSpecs))
    .use(applyBrandKit(deps.brandKits))
    .use(requirePlanFeatures)
    .use(attachLogo(deps.logos))
    .use(describeImage)
    .use(respondWithImageOrUrl);

  const getRender = Pipeline.begin()
    .use(errorImages.whenAsked)
    .use(limitUrlLength(deps.trustedHops))
    .use(authenticateOptional)
    .use(requireActivePlan)
    .use(limitOpenings)
    .use(delayRefusals)
    .use(recordRender('get'))
    .use(requirePlace)
    .use(setDeadline)
    .use(parseSpecQuery(deps.knownSpecs))
    .use(applyBrandKit(deps.brandKits))
    .use(requirePlanFeatures)
    .use(attachLogo(deps.logos))
    .use(describeImage)
    .use(limitDraws)
    .use(respondWithImageOrUrl);

  const renderTemplate = (templates: TemplateStages) =>
    Pipeline.begin()
      .use(errorImages.whenAsked)
      .use(limitUrlLength(deps.trustedHops))
      .use(authenticateOptional)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender('template'))
      .use(requirePlace)
      .use(setDeadline)
      .use(templates.parseTemplateUrl)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
      .use(limitDraws)
      .use(respondWithImageOrUrl);

  const renderDescription = (ai: AiStages) =>
    Pipeline.begin()
      .use(readRawBody)
      .use(authenticate)
      .use(requireActivePlan)
      .use(limitRate)
      .use(delayRefusals)
      .use(recordRender('ai'))
      .use(requirePlace)
      .use(ai.readDescription)
      .use(requireAiPlan)
      .use(chargeAiRender)
      .use(ai.interpretDescription)
      .use(setDeadline)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
      .use(respondWithImageOrUrl);

  const validate = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(limitRate)
    .use(respondWithValidation(deps.brandKits, deps.chromium));

  const getChart = (quickChart: QuickChartStages, parse = quickChart.parseChartQuery) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(authenticateOptional)
      .use(requireActivePlan)
      .use(quickChart.respondWithQrOfChart)
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender('get'))
      .use(requirePlace)
      .use(setDeadline)
      .use(parse)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
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
      .use(limitRate)
      .use(delayRefusals)
      .use(recordRender('post'))
      .use(requirePlace)
      .use(setDeadline)
      .use(parse)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
      .use(quickChart.respondAsText)
      .use(respondWithImageOrUrl);

  const renderShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(errorImages.always)
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender('get'))
      .use(requirePlace)
      .use(setDeadline)
      .use(quickChart.parseSavedChart)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
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

  const embedChart = Pipeline.begin()
    .use(embed.openPage)
    .use(limitUrlLength(deps.trustedHops))
    .use(embed.authenticateSigner)
    .use(requireActivePlan)
    .use(limitOpenings)
    .use(delayRefusals)
    .use(recordRender('get'))
    .use(requirePlace)
    .use(setDeadline)
    .use(parseSpecQuery(deps.knownSpecs))
    .use(embed.prepare)
    .use(applyBrandKit(deps.brandKits))
    .use(requirePlanFeatures)
    .use(attachLogo(deps.logos))
    .use(describeImage)
    .use(limitDraws)
    .use(embed.respondWithPage)
    .use(respondWithImageOrUrl);

  const embedTemplate = (templates: TemplateStages) =>
    Pipeline.begin()
      .use(embed.openPage)
      .use(limitUrlLength(deps.trustedHops))
      .use(embed.authenticateSigner)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender('template'))
      .use(requirePlace)
      .use(setDeadline)
      .use(templates.parseTemplateUrl)
      .use(embed.prepare)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
      .use(limitDraws)
      .use(embed.respondWithPage)
      .use(respondWithImageOrUrl);

  const embedShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(embed.openPage)
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(delayRefusals)
      .use(recordRender('get'))
      .use(requirePlace)
      .use(setDeadline)
      .use(quickChart.parseSavedChart)
      .use(embed.prepare)
      .use(applyBrandKit(deps.brandKits))
      .use(requirePlanFeatures)
      .use(attachLogo(deps.logos))
      .use(describeImage)
      .use(limitDraws)
      .use(embed.respondWithPage)
      .use(respondWithImageOrUrl);

  /** @param divert runs the list of another kind of page */
  const describeChart = (divert: EmbedStages['addressGiven']) =>
    Pipeline.begin()
      .use(embed.readOembedQuery)
      .use(embed.openAddress)
      .use(divert)
      .use(embed.authenticateSigner)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(parseSpecQuery(deps.knownSpecs))
      .use(embed.respondWithDescription);

  const describeTemplate = (templates: TemplateStages) =>
    Pipeline.begin()
      .use(embed.addressGiven)
      .use(embed.authenticateSigner)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(templates.parseTemplateUrl)
      .use(embed.respondWithDescription);

  const describeShortUrl = (quickChart: QuickChartStages) =>
    Pipeline.begin()
      .use(embed.addressGiven)
      .use(quickChart.openShortUrl)
      .use(requireActivePlan)
      .use(limitOpenings)
      .use(quickChart.parseSavedChart)
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
