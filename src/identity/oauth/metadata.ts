/** What an app gets: keys that only draw. */
export const SCOPE = 'render';
export const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token'];

/** RFC 9728. */
export const protectedResource = (origin: string): object => ({
  resource: `${origin}/mcp`,
  authorization_servers: [origin],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ['header'],
  resource_name: 'Chartwright',
  resource_documentation: `${origin}/docs/agents`,
});

/** RFC 8414. */
export const authorizationServer = (origin: string): object => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  scopes_supported: [SCOPE],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: GRANT_TYPES,
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});
