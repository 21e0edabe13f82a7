import Joi from 'joi';
import { COLOR_RULE, DEFAULT_LOOK, isColor, logoUrlField } from '../../chart-spec/spec.js';
import { FONT_NAMES } from '../../renderer-page/fonts/catalog.js';
import { lineOfText } from '../http/http.js';
import type { BrandKit } from './brand-kit.entity.js';

/** The fields of a kit that its account sets. */
export type BrandKitInput = Omit<BrandKit, 'id' | 'accountId' | 'account' | 'createdAt' | 'updatedAt'>;

const MAX_NAME_CHARS = 100;
const MAX_PALETTE_COLORS = 12;
const color = () =>
  Joi.string()
    .custom((value: string, helpers) => (isColor(value) ? value.trim() : helpers.error('string.color')))
    .messages({ 'string.color': `{#label} ${COLOR_RULE}` })
    .example('#2563eb');

/** Text such as `"12"` is rejected. */
function wholeNumber(min: number, max: number): Joi.NumberSchema {
  const sentence = `{#label} must be a whole number from ${min} to ${max} px`;
  return Joi.number().strict().integer().min(min).max(max).messages({ '*': sentence });
}

const paletteSentence = `{#label} must be an array of 1 to ${MAX_PALETTE_COLORS} colors`;

/** The body of POST and PUT. PUT replaces the kit, so fields that are left out return to their defaults. */
export const brandKitInput = Joi.object<BrandKitInput>({
  name: lineOfText(MAX_NAME_CHARS).required(),
  primaryColor: color().allow(null).default(null).description('The first series, when there is no palette.'),
  accentColor: color()
    .allow(null)
    .default(null)
    .description('Small texts and badges; the second series, when there is no palette.'),
  palette: Joi.array()
    .items(color())
    .min(1)
    .max(MAX_PALETTE_COLORS)
    .messages({ 'array.base': paletteSentence, 'array.min': paletteSentence, 'array.max': paletteSentence })
    .allow(null)
    .default(null)
    .description('Colors of the series, in order.'),
  backgroundColor: color().allow(null).default(null).description('Texts stay readable on it.'),
  font: Joi.string()
    .max(100)
    .allow(null)
    .default(null)
    .description(`${FONT_NAMES.join(', ')}, or a font of the account.`),
  gridStyle: Joi.string()
    .valid('none', 'subtle', 'solid')
    .default(DEFAULT_LOOK.gridStyle)
    .description('No lines, dotted lines, or solid lines.'),
  rounding: wholeNumber(0, 64)
    .default(DEFAULT_LOOK.rounding)
    .description('Radius of the corners of cards in px. Bars get a quarter of it.'),
  logoUrl: logoUrlField
    .allow(null)
    .default(null)
    .description('PNG, JPEG, WebP or SVG; https only, up to 2 MiB. The service fetches it.'),
  logoHeight: wholeNumber(8, 200).default(DEFAULT_LOOK.logoHeight),
  logoAlign: Joi.string().valid('left', 'right').default(DEFAULT_LOOK.logoAlign),
  isDefault: Joi.boolean()
    .strict()
    .default(false)
    .messages({ '*': '{#label} must be true or false' })
    .description(
      'Applies to every chart of the account that names no kit. The kit that was the default before is no longer the default.',
    ),
});
