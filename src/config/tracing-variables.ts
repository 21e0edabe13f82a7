import Joi from 'joi';
import { SAMPLERS } from '../platform/tracing/span.js';
import { anyError, byDefault, oneOf, trueOrFalse, webAddress } from './variable-types.js';

/** The exporter reads all other variables of the OpenTelemetry specification itself. */
export const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('must be the address of a collector, such as http://localhost:4318')
    .meta(byDefault('no traces'))
    .description('The collector of [traces](monitoring.md#traces).')
    .example('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress(
    'must be an address for traces, such as http://localhost:4318/v1/traces',
  )
    .meta(byDefault('`OTEL_EXPORTER_OTLP_ENDPOINT` and `/v1/traces`'))
    .description('The whole address, where it differs.')
    .example('http://localhost:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf', 'http/protobuf')
    .description('The only protocol that is supported.')
    .example('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf('http/protobuf', 'http/protobuf')
    .description('The same, for traces.')
    .example('http/protobuf'),
  OTEL_TRACES_SAMPLER: oneOf('parentbased_always_on', ...SAMPLERS)
    .description('Which traces are recorded. `parentbased_…`: as the caller decided.')
    .example('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: Joi.number()
    .min(0)
    .max(1)
    .default(1)
    .messages(anyError('must be a number from 0 to 1'))
    .description('The recorded share, for samplers with a ratio.')
    .example('0.01'),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'otlp', 'none').description('`none`: no traces are sent.').example('none'),
  OTEL_SDK_DISABLED: trueOrFalse(false).description('true: no traces are made.').example('true'),
};
