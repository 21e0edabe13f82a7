import {
  ANY_CREDENTIALS,
  answer,
  bodyFailures,
  done,
  errorAnswer,
  header,
  jsonBody,
  response,
  SESSION_ONLY,
} from '../http/legacy-openapi.js';

const RETRY_AFTER = { 'Retry-After': header('Retry-After') };

const account = {
  type: 'object',
  required: ['id', 'email', 'name', 'plan', 'trialEndsAt', 'createdAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    email: { type: 'string', format: 'email' },
    name: { type: 'string' },
    plan: {
      enum: ['trial', 'starter', 'pro', 'business', 'expired'],
      description: '`expired` also once the trial is over.',
    },
    trialEndsAt: { type: ['string', 'null'], format: 'date-time' },
    createdAt: { type: 'string', format: 'date-time' },
  },
};

const signedIn = (description: string) =>
  answer(
    description,
    {
      type: 'object',
      required: ['token', 'expiresAt', 'account'],
      properties: {
        token: { type: 'string', description: 'The session JWT, for `Authorization: Bearer`.' },
        expiresAt: { type: 'string', format: 'date-time' },
        account,
      },
    },
    {
      'Set-Cookie': {
        description: '`chartwright_session`, HttpOnly, SameSite=Strict, for 30 days.',
        schema: { type: 'string' },
      },
    },
  );

const theAccount = answer('The account.', account);

const email = { type: 'string', format: 'email', maxLength: 254, description: 'Trimmed and taken in lower case.' };
const name = { type: 'string', minLength: 1, maxLength: 100 };
const givenPassword = { type: 'string', minLength: 1, maxLength: 1024 };
const newPassword = {
  type: 'string',
  minLength: 10,
  maxLength: 1024,
  description: 'Any characters but NUL. Compared in Unicode NFC.',
};

const crossSite = errorAnswer('A page of another site made the browser send this.');
const sessionNeeded = errorAnswer('An API key is not enough, or a page of another site made the browser send this.');
const throttled = (description: string) => errorAnswer(description, 'RateError', RETRY_AFTER);

const common = { tags: ['Account'] };

/** For /openapi.json. */
export const accountPaths = {
  '/api/v1/auth/register': {
    post: {
      ...common,
      operationId: 'register',
      summary: 'Make an account and sign in to it',
      description: 'A new account is on trial for 14 days.',
      security: [],
      requestBody: jsonBody({ required: ['email', 'password'], properties: { email, password: newPassword, name } }),
      responses: {
        201: signedIn('The account, signed in.'),
        ...bodyFailures,
        403: crossSite,
        409: errorAnswer('This e-mail address is already registered.'),
        429: throttled('More than 100 registrations in an hour from this address.'),
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
  },
  '/api/v1/auth/login': {
    post: {
      ...common,
      operationId: 'logIn',
      summary: 'Sign in',
      security: [],
      requestBody: jsonBody({ required: ['email', 'password'], properties: { email, password: givenPassword } }),
      responses: {
        200: signedIn('Signed in.'),
        ...bodyFailures,
        401: errorAnswer('No account has this e-mail address and password.'),
        403: crossSite,
        429: throttled('More than 100 failures in an hour for this e-mail address or from this address.'),
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
  },
  '/api/v1/auth/logout': {
    post: {
      ...common,
      operationId: 'logOut',
      summary: 'Sign out: the session is over at once, on every instance',
      security: SESSION_ONLY,
      responses: {
        204: done('Signed out.'),
        401: response('Unauthorized'),
        403: sessionNeeded,
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
  },
  '/api/v1/account': {
    get: {
      ...common,
      operationId: 'getAccount',
      summary: 'The account that the credentials act for',
      security: ANY_CREDENTIALS,
      responses: {
        200: theAccount,
        401: response('Unauthorized'),
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
    patch: {
      ...common,
      operationId: 'updateAccount',
      summary: 'Change the name of the account',
      security: ANY_CREDENTIALS,
      requestBody: jsonBody({ required: ['name'], properties: { name } }),
      responses: {
        200: theAccount,
        ...bodyFailures,
        401: response('Unauthorized'),
        403: crossSite,
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
  },
  '/api/v1/account/password': {
    put: {
      ...common,
      operationId: 'changePassword',
      summary: 'Choose another password and end all other sessions',
      security: SESSION_ONLY,
      requestBody: jsonBody({
        required: ['currentPassword', 'newPassword'],
        properties: { currentPassword: givenPassword, newPassword },
      }),
      responses: {
        204: done('Changed. This session goes on, all others are over.'),
        ...bodyFailures,
        401: response('Unauthorized'),
        403: sessionNeeded,
        429: throttled('More than 100 wrong current passwords in an hour.'),
        500: response('Internal'),
        503: response('Unavailable'),
      },
    },
  },
};
