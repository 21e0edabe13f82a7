const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

const json = (schema: object) => ({ 'application/json': { schema } });

const error = (description: string, schema = 'Error', headers: object = {}) => ({
  description,
  headers: { ...REQUEST_ID, ...headers },
  content: json({ $ref: `#/components/schemas/${schema}` }),
});

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

const signedIn = (description: string) => ({
  description,
  headers: {
    ...REQUEST_ID,
    'Set-Cookie': {
      description: '`chartwright_session`, HttpOnly, SameSite=Strict, for 30 days.',
      schema: { type: 'string' },
    },
  },
  content: json({
    type: 'object',
    required: ['token', 'expiresAt', 'account'],
    properties: {
      token: { type: 'string', description: 'The session JWT, for `Authorization: Bearer`.' },
      expiresAt: { type: 'string', format: 'date-time' },
      account,
    },
  }),
});

const theAccount = { description: 'The account.', headers: REQUEST_ID, content: json(account) };
const done = (description: string) => ({ description, headers: REQUEST_ID });

const email = { type: 'string', format: 'email', maxLength: 254, description: 'Trimmed and taken in lower case.' };
const name = { type: 'string', minLength: 1, maxLength: 100 };
const givenPassword = { type: 'string', minLength: 1, maxLength: 1024 };
const newPassword = {
  type: 'string',
  minLength: 10,
  maxLength: 1024,
  description: 'Any characters but NUL. Compared in Unicode NFC.',
};

const body = (required: string[], properties: object) => ({
  required: true,
  content: json({ type: 'object', additionalProperties: false, required, properties }),
});

const badInput = error('The body is not JSON, or a field is wrong: `details` names every fault.', 'RequestError');
const unauthorized = error('The key or session token is invalid, over or missing.');
const crossSite = error('A page of another site made the browser send this.');
const sessionNeeded = error('An API key is not enough, or a page of another site made the browser send this.');
const throttled = (description: string) => error(description, 'RateError', RETRY_AFTER);
const unavailable = error('Too busy, stopping, or the database is away.', 'Error', RETRY_AFTER);

const ANY_CREDENTIALS = [{ session: [] }, { sessionCookie: [] }, { bearer: [] }, { key: [] }, { apiKey: [] }];
const SESSION_ONLY = [{ session: [] }, { sessionCookie: [] }];
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
      requestBody: body(['email', 'password'], { email, password: newPassword, name }),
      responses: {
        201: signedIn('The account, signed in.'),
        400: badInput,
        403: crossSite,
        409: error('This e-mail address is already registered.'),
        429: throttled('More than 100 registrations in an hour from this address.'),
        503: unavailable,
      },
    },
  },
  '/api/v1/auth/login': {
    post: {
      ...common,
      operationId: 'logIn',
      summary: 'Sign in',
      security: [],
      requestBody: body(['email', 'password'], { email, password: givenPassword }),
      responses: {
        200: signedIn('Signed in.'),
        400: badInput,
        401: error('No account has this e-mail address and password.'),
        403: crossSite,
        429: throttled('More than 100 failures in an hour for this e-mail address or from this address.'),
        503: unavailable,
      },
    },
  },
  '/api/v1/auth/logout': {
    post: {
      ...common,
      operationId: 'logOut',
      summary: 'Sign out: the session is over at once, on every instance',
      security: SESSION_ONLY,
      responses: { 204: done('Signed out.'), 401: unauthorized, 403: sessionNeeded, 503: unavailable },
    },
  },
  '/api/v1/account': {
    get: {
      ...common,
      operationId: 'getAccount',
      summary: 'The account that the credentials act for',
      security: ANY_CREDENTIALS,
      responses: { 200: theAccount, 401: unauthorized, 503: unavailable },
    },
    patch: {
      ...common,
      operationId: 'updateAccount',
      summary: 'Change the name of the account',
      security: ANY_CREDENTIALS,
      requestBody: body(['name'], { name }),
      responses: { 200: theAccount, 400: badInput, 401: unauthorized, 403: crossSite, 503: unavailable },
    },
  },
  '/api/v1/account/password': {
    put: {
      ...common,
      operationId: 'changePassword',
      summary: 'Choose another password and end all other sessions',
      security: SESSION_ONLY,
      requestBody: body(['currentPassword', 'newPassword'], { currentPassword: givenPassword, newPassword }),
      responses: {
        204: done('Changed. This session goes on, all others are over.'),
        400: badInput,
        401: unauthorized,
        403: sessionNeeded,
        429: throttled('More than 100 wrong current passwords in an hour.'),
        503: unavailable,
      },
    },
  },
};
