import Joi from 'joi';
import { COLOR_RULE, findLogoUrlIssue, isColor } from '../chart-spec/chart-spec.js';
import { lineOfText } from '../http/http.js';
import type { BrandKit } from './brand-kit.entity.js';

/** What an account says of a kit; the rest of the record is the service's. */
export type KitFields = Omit<BrandKit, 'id' | 'accountId' | 'account' | 'createdAt' | 'updatedAt'>;

/** The families people can name (renderer-page/fonts/catalog.ts); the others stand in where these lack a character. */
export const FONTS = ['Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Source Serif', 'JetBrains Mono'] as const;
export const GRID_STYLES = ['none', 'subtle', 'solid'] as const;
export const LOGO_ALIGNS = ['left', 'right'] as const;

export const BOUNDS = {
  nameChars: 100,
  paletteColours: 12,
  maxRoundingPx: 64,
  minLogoHeightPx: 8,
  maxLogoHeightPx: 200,
};
/** What a kit that says nothing has: the corners and the grid of the default look. */
export const DEFAULTS = { gridStyle: 'solid', rounding: 12, logoHeight: 32, logoAlign: 'left' } as const;

const colour = () =>
  Joi.string()
    .custom((value: string, helpers) => (isColor(value) ? value.trim() : helpers.error('string.colour')))
    .messages({ 'string.colour': `{#label} ${COLOR_RULE}` });

const logoUrl = Joi.string()
  .custom((value: string, helpers) => {
    const fault = findLogoUrlIssue(value);
    return fault === undefined ? value : helpers.error('string.logoUrl', { fault });
  })
  .messages({ 'string.logoUrl': '{#label} {#fault}' });

/** Strictly a number: `"12"` is a slip of the client's, not a size. */
function wholeNumber(min: number, max: number): Joi.NumberSchema {
  const sentence = `{#label} must be a whole number from ${min} to ${max} px`;
  return Joi.number().strict().integer().min(min).max(max).messages({ '*': sentence });
}

const paletteSentence = `{#label} must be an array of 1 to ${BOUNDS.paletteColours} colours`;

/** POST and PUT alike: PUT replaces the kit, so what it leaves out goes back to its default. */
export const kitSchema = Joi.object<KitFields>({
  name: lineOfText(BOUNDS.nameChars).required(),
  primaryColor: colour().allow(null).default(null),
  accentColor: colour().allow(null).default(null),
  palette: Joi.array()
    .items(colour())
    .min(1)
    .max(BOUNDS.paletteColours)
    .messages({ 'array.base': paletteSentence, 'array.min': paletteSentence, 'array.max': paletteSentence })
    .allow(null)
    .default(null),
  backgroundColor: colour().allow(null).default(null),
  font: Joi.string()
    .valid(...FONTS)
    .allow(null)
    .default(null),
  gridStyle: Joi.string()
    .valid(...GRID_STYLES)
    .default(DEFAULTS.gridStyle),
  rounding: wholeNumber(0, BOUNDS.maxRoundingPx).default(DEFAULTS.rounding),
  logoUrl: logoUrl.allow(null).default(null),
  logoHeight: wholeNumber(BOUNDS.minLogoHeightPx, BOUNDS.maxLogoHeightPx).default(DEFAULTS.logoHeight),
  logoAlign: Joi.string()
    .valid(...LOGO_ALIGNS)
    .default(DEFAULTS.logoAlign),
  isDefault: Joi.boolean().strict().default(false).messages({ '*': '{#label} must be true or false' }),
});
