export { nearestName } from '../platform/nearest-name.js';
