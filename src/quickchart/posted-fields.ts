/** The fields of a posted chart: of a JSON object, or of a form. */
import { invalidSpec, isObject, plainText } from '../../chart-spec/spec.js';
import { invalidJson } from '../http/errors.js';
import { type HasBody, parseJson, type RequestContext } from '../http/http.js';
import { checkForm, fieldsOfForm, fieldsOfObject, type GivenFields } from './parameters.js';

export interface PostedBody {
  body: Buffer;
  contentType: string | undefined;
}

export function postedBody({ req, state }: RequestContext<HasBody>): PostedBody {
  return { body: state.body, contentType: req.headers['content-type'] };
}

/** Throws 400 for a body that is neither an object nor a form. */
export function readPostedFields({ body, contentType }: PostedBody): GivenFields {
  return isForm(body, contentType) ? fieldsOfForm(body.toString('utf8')) : fieldsOfObject(objectOf(body));
}

/** Every field with its text. Throws 400 for a body that is neither an object nor a form, and for fields that are lists or objects. */
export function readPostedPairs({ body, contentType }: PostedBody): [string, string][] {
  if (isForm(body, contentType)) {
    const form = body.toString('utf8');
    checkForm(form);
    return [...new URLSearchParams(form)];
  }
  const fields = Object.entries(objectOf(body)).filter(([, value]) => value !== null);
  const nested = fields.filter(([, value]) => typeof value === 'object');
  if (nested.length > 0) throw invalidSpec(nested.map(([path]) => ({ path, message: 'must be a text or a number' })));
  return fields.map(([name, value]) => [name, plainText(value)]);
}

function objectOf(body: Buffer): Record<string, unknown> {
  const value = parseJson(body);
  if (isObject(value)) return value;
  throw invalidJson('The body must be a JSON object such as {"chart": {"type": "bar", "data": {…}}, "width": 500}');
}

/** JSON whatever the Content-Type says, as everywhere, except what can only be a form: `c={…}&w=500`. */
export function isForm(body: Buffer, contentType = ''): boolean {
  return (
    /^application\/x-www-form-urlencoded\b/i.test(contentType) && !/^\s*[[{"]/.test(body.toString('latin1', 0, 64))
  );
}
