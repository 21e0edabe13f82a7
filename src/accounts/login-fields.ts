import Joi from 'joi';
import { lineOfText } from '../http/http.js';

const MAX_EMAIL_CHARS = 254;
const MIN_PASSWORD_CHARS = 10;
const MAX_PASSWORD_CHARS = 1024;
const MAX_NAME_CHARS = 100;

const EMAIL_MESSAGE = '{#label} must be an e-mail address, such as ann@example.com';

/** Trimmed, in lower case and NFC, as it is stored and compared. */
const email = Joi.string()
  .trim()
  .custom(wellFormed)
  .normalize('NFC')
  .lowercase()
  .max(MAX_EMAIL_CHARS)
  .email({ tlds: false })
  .description('Trimmed and converted to lower case.')
  .messages({ 'string.email': EMAIL_MESSAGE, 'string.empty': EMAIL_MESSAGE });

/**
 * A password: any characters except NUL and unpaired surrogates, which all have the same UTF-8. Converted to NFC (RFC 8265 §4.2), because
 * keyboards compose characters differently. Nothing is trimmed or truncated.
 * @param minChars in Unicode code points
 */
function password(minChars: number): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      // A character has at most two code units. Rejects a megabyte before it is normalized.
      if (value.length > 2 * MAX_PASSWORD_CHARS) return helpers.error('password.long');
      if (!value.isWellFormed() || value.includes('\0')) return helpers.error('password.characters');
      const normal = value.normalize('NFC');
      const chars = [...normal].length;
      if (chars > MAX_PASSWORD_CHARS) return helpers.error('password.long');
      return chars < minChars ? helpers.error('password.short') : normal;
    })
    .meta({ jsonSchema: { minLength: minChars, maxLength: MAX_PASSWORD_CHARS } })
    .messages({
      'password.long': `{#label} must be at most ${MAX_PASSWORD_CHARS} characters long`,
      'password.short': `{#label} must be at least ${minChars} characters long`,
      'password.characters': '{#label} must be Unicode text without NUL',
    });
}

function wellFormed(value: string, helpers: Joi.CustomHelpers): unknown {
  return value.isWellFormed() ? value : helpers.error('string.email');
}

/** Without the minimum of new passwords: at a login, a short password is a wrong one. */
const givenPassword = password(1).required();
const newPassword = password(MIN_PASSWORD_CHARS)
  .required()
  .description('Any characters but NUL. Compared in Unicode NFC.');
const name = lineOfText(MAX_NAME_CHARS);

export interface Registration {
  email: string;
  password: string;
  name?: string;
}
export const registration = Joi.object<Registration>({ email: email.required(), password: newPassword, name });

export interface Login {
  email: string;
  password: string;
}
export const login = Joi.object<Login>({ email: email.required(), password: givenPassword });

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}
export const passwordChange = Joi.object<PasswordChange>({ currentPassword: givenPassword, newPassword });

export interface AccountChange {
  name: string;
}
export const accountChange = Joi.object<AccountChange>({ name: name.required() });
