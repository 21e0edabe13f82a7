import { nearestName } from '../../chart-spec/spec.js';
import type { ChartBackend, TemplateSummary } from '../../library/chart-backend.js';
import { CliError, EXIT_INPUT } from '../diagnostics.js';

/** @throws CliError that suggests a similar name, or lists all */
export async function findTemplate(backend: Pick<ChartBackend, 'templates'>, id: string): Promise<TemplateSummary> {
  const templates = await backend.templates();
  const found = templates.find((template) => template.id === id);
  if (found !== undefined) return found;
  const ids = templates.map((template) => template.id);
  const suggestion = nearestName(id, ids);
  const hint = suggestion === undefined ? `Templates: ${ids.join(', ')}` : `Did you mean ${suggestion}?`;
  throw new CliError(`there is no template "${id}". ${hint}`, EXIT_INPUT);
}
