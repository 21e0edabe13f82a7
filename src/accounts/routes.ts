export { apiKeyPaths } from './api-key-openapi.js';
export { apiKeyRoutes } from './api-key-routes.js';
