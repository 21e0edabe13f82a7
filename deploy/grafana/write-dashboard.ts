// `npm run dashboard`: writes chartwright.json from panels.ts.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dashboardText } from './dashboard.js';

writeFileSync(resolve(import.meta.dirname, '../../../deploy/grafana/chartwright.json'), dashboardText());
