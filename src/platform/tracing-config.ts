/** The exporter reads all other standard variables, `OTEL_EXPORTER_OTLP_*` and `OTEL_RESOURCE_ATTRIBUTES`, itself. */
export interface TracingConfig {
  sampler: (typeof SAMPLERS)[number];
  /** The recorded share of the traces that begin here, for the samplers with a ratio. */
  samplerRatio: number;
}

/** Values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
];
