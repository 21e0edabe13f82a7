import { toJsonSchema } from '../../chart-spec/chart-spec.js';
import { type JsonSchema, recordSchema } from '../http/openapi.js';
import type { BrandKit } from './brand-kit.entity.js';
import { brandKitInput } from './input.js';

const time = { type: ['string', 'null'], format: 'date-time' };

/** A brand kit in answers. A preset has its name as id and no times. */
export const brandKitSchema = recordSchema({
  id: { type: 'string', description: 'A UUID; for a preset its name.' },
  ...(toJsonSchema(brandKitInput)['properties'] as Record<string, JsonSchema>),
  createdAt: { ...time, description: 'Null for a preset.' },
  updatedAt: time,
});

export function presentBrandKit(kit: BrandKit): object {
  const { id, name, primaryColor, accentColor, palette, backgroundColor, font, gridStyle, rounding } = kit;
  const { logoUrl, logoHeight, logoAlign, isDefault, createdAt, updatedAt } = kit;
  return {
    id,
    name,
    primaryColor,
    accentColor,
    palette,
    backgroundColor,
    font,
    gridStyle,
    rounding,
    logoUrl,
    logoHeight,
    logoAlign,
    isDefault,
    createdAt,
    updatedAt,
  };
}
