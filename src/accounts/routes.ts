export { accountRoutes } from './account-routes.js';
export { apiKeyPaths } from './api-key-openapi.js';
export { apiKeyRoutes } from './api-key-routes.js';
export { accountPaths } from './openapi.js';
