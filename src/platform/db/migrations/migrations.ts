import { Initial1795520000000 } from './1795520000000-initial.js';
import { SigningKeys1795600000000 } from './1795600000000-signing-keys.js';

/** Every migration, oldest first. Add new ones at the end; never change one that is released. */
export const migrations = [Initial1795520000000, SigningKeys1795600000000];
