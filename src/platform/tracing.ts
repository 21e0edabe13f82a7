import type { Log } from './log.js';
import type { Tracing } from './span.js';
import type { TracingConfig } from './tracing-config.js';

/** The packages of OpenTelemetry are loaded here, and only here. @returns undefined without a configuration */
export async function openTracing(
  config: TracingConfig | undefined,
  o: { version: string; log: Log },
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { exportTraces } = await import('./tracing-export.js');
  return exportTraces(config, o);
}
