import Joi from 'joi';
import { findLogoUrlIssue, MAX_LOGO_URL_CHARS } from '../../check/logo-url.js';

/** The URL of a logo as a field of a request. */
export const logoUrlField = Joi.string()
  .custom((value: string, helpers) => {
    const issue = findLogoUrlIssue(value);
    return issue === undefined ? value : helpers.error('string.logoUrl', { issue });
  })
  .messages({ 'string.logoUrl': '{#label} {#issue}' })
  .meta({ jsonSchema: { format: 'uri', maxLength: MAX_LOGO_URL_CHARS } });
