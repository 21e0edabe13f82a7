import type { BuiltIn } from './built-in.js';
import { furtherTypeTemplates } from './further-types.js';
import { growthTemplates } from './growth.js';
import { marketingTemplates } from './marketing.js';
import { revenueTemplates } from './revenue.js';
import { salesTemplates } from './sales.js';
import { supportTemplates } from './support.js';

/** All built-in templates, in the order in which lists show them. */
export const builtInTemplates: readonly BuiltIn[] = [
  ...revenueTemplates,
  ...growthTemplates,
  ...marketingTemplates,
  ...supportTemplates,
  ...salesTemplates,
  ...furtherTypeTemplates,
];
