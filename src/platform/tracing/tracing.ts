import type { Log } from '../log.js';
import type { Tracing, TracingConfig } from './span.js';

/** The packages of OpenTelemetry are loaded here, and only here. @returns undefined without a configuration */
export async function openTracing(
  config: TracingConfig | undefined,
  options: { version: string; log: Log },
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { exportTraces } = await import('./tracing-export.js');
  return exportTraces(config, options);
}
