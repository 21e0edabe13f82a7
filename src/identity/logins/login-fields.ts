import Joi from 'joi';
import { MAX_NAME_CHARS } from '../../accounts/account-record.js';
import { lineOfText } from '../../http/http.js';
import { givenToken } from './account-tokens.js';
import { weaknessOf } from './passwords/password-policy.js';

const MAX_EMAIL_CHARS = 254;
const MIN_PASSWORD_CHARS = 10;
const MAX_PASSWORD_CHARS = 1024;

const EMAIL_MESSAGE = '{#label} must be an e-mail address, such as ann@example.com';

/** Trimmed, in lower case and NFC, as it is stored and compared. */
export const email = Joi.string()
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
 * @param findWeakness names what makes a new password easy to guess
 */
function password(minChars: number, findWeakness: typeof weaknessOf = () => undefined): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      // A character has at most two code units. Rejects a megabyte before it is normalized.
      if (value.length > 2 * MAX_PASSWORD_CHARS) return helpers.error('password.long');
      if (!value.isWellFormed() || value.includes('\0')) return helpers.error('password.characters');
      const normal = value.normalize('NFC');
      const chars = [...normal].length;
      if (chars > MAX_PASSWORD_CHARS) return helpers.error('password.long');
      if (chars < minChars) return helpers.error('password.short');
      const weakness = findWeakness(normal);
      return weakness === undefined ? normal : helpers.error(`password.${weakness}`);
    })
    .meta({ jsonSchema: { minLength: minChars, maxLength: MAX_PASSWORD_CHARS } })
    .messages({
      'password.long': `{#label} must be at most ${MAX_PASSWORD_CHARS} characters long`,
      'password.short': `{#label} must be at least ${minChars} characters long`,
      'password.characters': '{#label} must be Unicode text without NUL',
      'password.common': `{#label} is one of the most common passwords; choose another one, such as three or four words`,
      'password.pattern': '{#label} must not be one repeated character or a simple sequence',
    });
}

function wellFormed(value: string, helpers: Joi.CustomHelpers): unknown {
  return value.isWellFormed() ? value : helpers.error('string.email');
}

/** Without the minimum of new passwords: at a login, a short password is a wrong one. */
const givenPassword = password(1).required();
const newPassword = password(MIN_PASSWORD_CHARS, weaknessOf)
  .required()
  .description(
    'Any characters but NUL. Compared in Unicode NFC. Common passwords and repeated characters are rejected.',
  );
const name = lineOfText(MAX_NAME_CHARS);

export interface Registration {
  email: string;
  password: string;
  name?: string;
  invitation?: string;
}
export const registration = Joi.object<Registration>({
  email: email.required(),
  password: newPassword,
  name,
  invitation: givenToken.description('The token of an invitation by the operator, where registration needs one.'),
});

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

/** The current password, typed again. */
export interface DeletionConfirmation {
  password: string;
}
export const deletionConfirmation = Joi.object<DeletionConfirmation>({ password: givenPassword });

export interface ResetRequest {
  email: string;
}
export const resetRequest = Joi.object<ResetRequest>({ email: email.required() });

export interface Reset {
  token: string;
  password: string;
}
export const reset = Joi.object<Reset>({ token: givenToken.required(), password: newPassword });

export interface Verification {
  token: string;
  password: string;
}
export const verification = Joi.object<Verification>({
  token: givenToken.required(),
  password: givenPassword.description('The one that was chosen for the account.'),
});
