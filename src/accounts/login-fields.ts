import Joi from 'joi';
import { lineOfText } from '../http/http.js';

const MAX_EMAIL_CHARS = 254;
const MIN_PASSWORD_CHARS = 10;
const MAX_PASSWORD_CHARS = 1024;
const MAX_NAME_CHARS = 100;

const EMAIL_SENTENCE = '{#label} must be an e-mail address, such as ann@example.com';

/** As it is stored and compared: trimmed, in lower case, one spelling for each character (NFC). */
const email = Joi.string()
  .trim()
  .custom(wellFormed)
  .normalize('NFC')
  .lowercase()
  .max(MAX_EMAIL_CHARS)
  .email({ tlds: false })
  .messages({ 'string.email': EMAIL_SENTENCE, 'string.empty': EMAIL_SENTENCE });

/**
 * A password as it is hashed: any characters at all but NUL, and no half characters, which all look the same to a hash over UTF-8. The same
 * characters typed on another keyboard may come in another composition; NFC makes them one (RFC 8265 §4.2). Nothing is trimmed or cut.
 * @param minChars in Unicode code points
 */
function password(minChars: number): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      // Two code units are at most one character: a megabyte is refused before it is normalised.
      if (value.length > 2 * MAX_PASSWORD_CHARS) return helpers.error('password.long');
      if (!value.isWellFormed() || value.includes('\0')) return helpers.error('password.characters');
      const normal = value.normalize('NFC');
      const chars = [...normal].length;
      if (chars > MAX_PASSWORD_CHARS) return helpers.error('password.long');
      return chars < minChars ? helpers.error('password.short') : normal;
    })
    .messages({
      'password.long': `{#label} must be at most ${MAX_PASSWORD_CHARS} characters long`,
      'password.short': `{#label} must be at least ${minChars} characters long`,
      'password.characters': '{#label} must be Unicode text without NUL',
    });
}

function wellFormed(value: string, helpers: Joi.CustomHelpers): unknown {
  return value.isWellFormed() ? value : helpers.error('string.email');
}

/** The rule for new passwords must not turn a login away: there a short one is just a wrong one. */
const givenPassword = password(1).required();
const newPassword = password(MIN_PASSWORD_CHARS).required();
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
