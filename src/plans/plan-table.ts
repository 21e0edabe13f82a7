import { readFileSync } from 'node:fs';
import Joi from 'joi';
import { FORMATS, type Format } from '../../chart-spec/spec.js';

export type Plan = 'anonymous' | 'trial' | 'starter' | 'pro' | 'business' | 'expired';

export interface PlanRules {
  formats: readonly Format[];
  /** CSS px per dimension. */
  maxPx: number;
  /** Renders per period: a month, or the whole trial. Anonymous callers have a rate limit only. */
  renders: number;
  aiRenders: number;
  /** Images and files that are stored at the same time, in units of `BYTES_PER_MB`. */
  storedMegabytes: number;
  /** Uploaded fonts. */
  fonts: number;
}

export const BYTES_PER_MB = 1_000_000;

export type PlanTable = Readonly<Record<Plan, PlanRules>>;

/** See docs/reference/plans-and-limits.md. */
export const PLANS: PlanTable = {
  anonymous: { formats: ['png'], maxPx: 1200, renders: 0, aiRenders: 0, storedMegabytes: 0, fonts: 0 },
  trial: { formats: ['png'], maxPx: 4000, renders: 500, aiRenders: 0, storedMegabytes: 100, fonts: 4 },
  starter: {
    formats: ['png', 'jpeg', 'svg', 'webp'],
    maxPx: 4000,
    renders: 5_000,
    aiRenders: 0,
    storedMegabytes: 1_000,
    fonts: 12,
  },
  pro: { formats: FORMATS, maxPx: 4000, renders: 50_000, aiRenders: 500, storedMegabytes: 10_000, fonts: 40 },
  business: {
    formats: FORMATS,
    maxPx: 4000,
    renders: 250_000,
    aiRenders: 2_500,
    storedMegabytes: 50_000,
    fonts: 100,
  },
  expired: { formats: [], maxPx: 0, renders: 0, aiRenders: 0, storedMegabytes: 0, fonts: 0 },
};

export function isPlan(text: string): text is Plan {
  return Object.hasOwn(PLANS, text);
}

type PlanChanges = Partial<Record<Plan, Partial<PlanRules>>>;

/** Made for a file only: that takes longer than reading it. */
function fileSchema(): Joi.ObjectSchema<PlanChanges> {
  const count = Joi.number().strict().integer().min(0).max(1_000_000_000);
  const rules = Joi.object<PlanRules>({
    formats: Joi.array()
      .items(Joi.string().valid(...FORMATS))
      .unique(),
    maxPx: count.max(4000),
    renders: count,
    aiRenders: count,
    storedMegabytes: count,
    fonts: count,
  });
  return Joi.object<PlanChanges>({
    anonymous: rules,
    trial: rules,
    starter: rules,
    pro: rules,
    business: rules,
    expired: Joi.any().forbidden(),
  }).prefs({ abortEarly: false, convert: false });
}

/**
 * The plan table with the changes of PLANS_FILE: a JSON object of plans with the fields that differ, such as
 * `{"starter":{"renders":10000}}`.
 * @param path absent: the table without changes
 * @param onIssue called with one sentence per issue of the file
 */
export function readPlans(path: string | undefined, onIssue: (sentence: string) => void): PlanTable {
  if (path === undefined) return PLANS;
  const changes = readChanges(path, onIssue);
  const merged = Object.entries(PLANS).map(([plan, defaults]) => [plan, { ...defaults, ...changes[plan as Plan] }]);
  return Object.fromEntries(merged) as PlanTable;
}

function readChanges(path: string, onIssue: (sentence: string) => void): PlanChanges {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    onIssue(`must be the path of a JSON file; ${(error as Error).message}`);
    return {};
  }
  const { value, error } = fileSchema().validate(parsed);
  for (const { message } of error?.details ?? []) onIssue(`${path}: ${message}`);
  return error === undefined ? value : {};
}
