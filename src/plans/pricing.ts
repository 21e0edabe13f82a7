import { readFileSync } from 'node:fs';
import Joi from 'joi';

/** The plans that are sold. Anonymous access and the trial are free. */
export type PaidPlan = 'starter' | 'pro' | 'business';

export interface Price {
  /** In units of the currency, such as 19 or 19.5. */
  price: number;
  /** ISO 4217. */
  currency: string;
  per: 'month' | 'year';
  /** Where to buy the plan. */
  link?: string;
}

/** What the operator charges, and where plans are bought or asked for. */
export interface Pricing {
  plans: Partial<Record<PaidPlan, Price>>;
  contact?: { label: string; url: string };
}

interface PricingFile {
  plans: Partial<Record<PaidPlan, Price>>;
  /** A shop for all plans without a link of their own; `{plan}` stands for the plan's name. */
  checkout?: string;
  contact?: { label: string; url: string };
}

const MAX_LABEL_CHARS = 60;

/** A link on a page: script URLs must not get there. */
function link(...schemes: string[]): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      const protocol = URL.parse(value)?.protocol.slice(0, -1);
      return protocol !== undefined && schemes.includes(protocol) ? value : helpers.error('any.invalid');
    })
    .messages({
      '*': `{#label} must be an address that begins with ${schemes.map((name) => `${name}:`).join(' or ')}`,
    });
}

/** Made for a file only: that takes longer than reading it. */
function fileSchema(): Joi.ObjectSchema<PricingFile> {
  const price = Joi.object<Price>({
    price: Joi.number().min(0).max(1_000_000).precision(2).required(),
    currency: Joi.string()
      .valid(...Intl.supportedValuesOf('currency'))
      .required()
      .messages({ 'any.only': '{#label} must be a currency code of ISO 4217, such as EUR or USD' }),
    per: Joi.string().valid('month', 'year').required(),
    link: link('https', 'http'),
  });

  return Joi.object<PricingFile>({
    plans: Joi.object({ starter: price, pro: price, business: price }).required(),
    checkout: link('https', 'http'),
    contact: Joi.object({
      label: Joi.string().trim().max(MAX_LABEL_CHARS).required(),
      url: link('https', 'http', 'mailto').required(),
    }),
  }).prefs({ abortEarly: false, convert: false });
}

/**
 * The prices of PRICING_FILE. See docs/operations/configuration.md.
 * @param path absent: there are no prices
 * @param onIssue called with one sentence per issue of the file
 */
export function readPricing(path: string | undefined, onIssue: (sentence: string) => void): Pricing | undefined {
  if (path === undefined) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    onIssue(`must be the path of a JSON file; ${(error as Error).message}`);
    return undefined;
  }
  const { value, error } = fileSchema().validate(parsed);
  for (const { message } of error?.details ?? []) onIssue(`${path}: ${message}`);
  return error === undefined ? withLinks(value) : undefined;
}

function withLinks({ plans, checkout, contact }: PricingFile): Pricing {
  const linked = Object.entries(plans).map(([plan, each]) => [
    plan,
    checkout === undefined ? each : { link: checkout.replaceAll(/\{plan\}|%7Bplan%7D/gi, plan), ...each },
  ]);
  return { plans: Object.fromEntries(linked), ...(contact !== undefined && { contact }) };
}
