/** Images that move: what `animation` of a specification says, and what it costs. See docs/spec/animation.md. */
import { animationOf, canAnimate, frameCount } from '../../model/animation-frames.js';
import type { Animation, AnimationStyle, ChartSpec, Dataset, JsonObject } from '../../model/chart-spec.js';
import type { IssueList } from '../../model/issue-list.js';
import type { ChartType } from '../../model/type-names.js';
import type { Warnings } from '../../model/warnings.js';
import { definitionOf } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { oneOfMessage } from './one-of-message.js';
import { checkValue, TRUE_OR_FALSE, wholeNumber } from './value-kinds.js';

export const ANIMATION_STYLES: readonly AnimationStyle[] = ['grow', 'draw', 'race', 'reveal'];
const DEFAULTS = { durationMs: 1500, fps: 20, loop: false, holdMs: 2000 };
/** Least and most of each number. */
const LIMITS = { durationMs: [200, 5000], fps: [5, 30], holdMs: [0, 10_000] } as const;
const FIELDS = ['style', 'loop', ...Object.keys(LIMITS)];
/** Pixels of all frames. Reading and comparing them takes at most a few seconds. */
const MAX_PIXELS = 120_000_000;

/** A race is checked by itself, and any image can be revealed. */
function isFitting(style: AnimationStyle, type: ChartType): boolean {
  return style === 'race' || style === 'reveal' || style === styleOf(type);
}

function styleOf(type: ChartType): AnimationStyle {
  return definitionOf(type).animation ?? 'reveal';
}

/** Checks the field of a body. @param root the body */
export function checkAnimation(animation: unknown, issues: IssueList, root: unknown): void {
  if (typeof animation === 'boolean') return;
  const { style, loop, ...numbers } = isObject(animation) ? animation : { style: animation };
  if (!isObject(animation) && typeof animation !== 'string') {
    issues.add(
      '',
      `must be true, false, one of ${ANIMATION_STYLES.join(', ')}, or an object such as {"style": "grow"}`,
    );
    return;
  }
  const at = isObject(animation) ? 'style' : '';
  const isKnown = ANIMATION_STYLES.some((known) => known === style);
  if (style !== undefined && !isKnown) issues.add(at, oneOfMessage(style, ANIMATION_STYLES));
  for (const [name, [min, max]] of Object.entries(LIMITS))
    checkValue(numbers[name], wholeNumber(min, max), name, issues);
  checkValue(loop, TRUE_OR_FALSE, 'loop', issues);
  const reason = style === 'race' && isObject(root) ? noRaceBecause(root) : undefined;
  if (reason !== undefined) issues.add(at, reason);
}

/** Why a body cannot be a race. */
function noRaceBecause({ type, data, smallMultiples }: Record<string, unknown>): string | undefined {
  if (type !== 'bar' || smallMultiples) return 'must not be "race" here: a race is a bar chart with one plot';
  const datasets = isObject(data) && Array.isArray(data['datasets']) ? data['datasets'].filter(isObject) : [];
  if (datasets.length < 2)
    return 'must not be "race" here: a race has two or more datasets, each with the values at one time and that time as its label';
  const isRacing = ({ type: own = 'bar', data: values }: JsonObject | Dataset) =>
    own === 'bar' && Array.isArray(values) && values.every((value) => value === null || Number(value) >= 0);
  const at = datasets.findIndex((dataset) => !isRacing(dataset as JsonObject));
  return at === -1
    ? undefined
    : `must not be "race" here: data.datasets.${at} must hold bars with values of 0 and more`;
}

export const animationJsonSchema = {
  anyOf: [
    { type: 'boolean' },
    { type: 'string', enum: [...ANIMATION_STYLES] },
    {
      type: 'object',
      properties: {
        style: { type: 'string', enum: [...ANIMATION_STYLES], description: 'By the chart type unless set' },
        ...Object.fromEntries(
          Object.entries(LIMITS).map(([name, [minimum, maximum]]) => [
            name,
            { type: 'integer', minimum, maximum, default: DEFAULTS[name as keyof typeof LIMITS] },
          ]),
        ),
        loop: { type: 'boolean', default: DEFAULTS.loop, description: 'Plays again after holdMs' },
      },
    },
  ],
};

/** @param given a valid field */
function readAnimation(given: unknown, type: ChartType, warnings: Warnings): Animation {
  if (isObject(given)) warnings.addUnknownKeys(given, FIELDS, 'animation');
  const { style = styleOf(type), ...rest } = (isObject(given) ? given : {}) as Partial<Animation>;
  const asked = typeof given === 'string' ? (given as AnimationStyle) : style;
  const shown = isFitting(asked, type) ? asked : styleOf(type);
  if (shown !== asked)
    warnings.add(`The animation "${asked}" has no meaning in a ${type} chart, which uses "${shown}". Remove it.`);
  const { durationMs, fps, loop, holdMs } = { ...DEFAULTS, ...rest };
  return { style: shown, durationMs, fps, loop, holdMs };
}

/** Sets `animation` of a normal form. A GIF moves unless it must not; other formats when they are asked to, and only WebP can. */
export function copyAnimation(given: unknown, spec: ChartSpec, warnings: Warnings): void {
  const isAsked = given !== undefined && given !== false;
  const canMove = canAnimate(spec.format);
  if (canMove && (isAsked || (given === undefined && spec.format === 'gif'))) {
    spec.animation = readAnimation(given, spec.type, warnings);
    // Frames are lossless, so that the last one is the still image.
    delete spec.quality;
  } else if (isAsked) {
    const { style } = readAnimation(given, spec.type, warnings);
    warnings.add(`Nothing moves in this ${spec.format}: "animation" is for format "gif" and "webp".`);
    if (style === 'race') spec.animation = { style, ...DEFAULTS };
  } else if (spec.format === 'gif') spec.animation = false;
}

/** Why the frames of a spec are too many for their size. */
export function findAnimationIssue(spec: ChartSpec): string | undefined {
  if (!animationOf(spec)) return undefined;
  const [frames, width, height] = [frameCount(spec), ...pixelSize(spec)];
  const pixels = frames * width * height;
  if (pixels <= MAX_PIXELS) return undefined;
  const millions = (count: number) => Math.ceil(count / 1e6).toLocaleString('en-US');
  return (
    `animation has ${frames} frames of ${width} × ${height} pixels, ${millions(pixels)} million in all; ` +
    `at most ${millions(MAX_PIXELS)} million are drawn. Use a smaller image or scale, fewer fps or a shorter durationMs.`
  );
}

function pixelSize({ width, height, devicePixelRatio }: ChartSpec): [number, number] {
  return [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
}
