import Joi from 'joi';
import { templateParameters } from '../../../chart-spec/urls.js';
import { schemaRef } from '../../http/openapi.js';

/** Either a specification, or a template with overrides. */
export interface SignedUrlInput {
  spec?: Record<string, unknown>;
  templateId?: string;
  overrides: Record<string, string | number>;
  /** Seconds. */
  expiresIn: number;
}

const DAY_S = 24 * 3600;
/** E-mails are opened again months later. */
const DEFAULT_S = 365 * DAY_S;

/** The parameters of a template's render URL. Credentials are not among them: every reader of the URL would see them. */
const OVERRIDES = [...templateParameters.flatMap(({ name, aliases }) => [name, ...aliases]), 'errors'];
const override = Joi.alternatives(Joi.string().allow(''), Joi.number()).messages({
  '*': '"overrides" must hold the parameters of the template\'s render URL, each a text or a number',
});

/** @param maxValidS the largest `expiresIn` */
export const signedUrlInput = (maxValidS: number) =>
  Joi.object<SignedUrlInput>({
    spec: Joi.object()
      .unknown()
      .messages({ 'object.base': '"spec" must be a chart specification' })
      .meta({ jsonSchema: schemaRef('ChartSpec') }),
    templateId: Joi.string().max(200).description('Instead of `spec`: the id or slug of a template.'),
    overrides: Joi.object()
      .pattern(Joi.valid(...OVERRIDES), override)
      .default({})
      .description("Parameters of the template's render URL, without credentials. Others are rejected.")
      .example({ labels: 'Jan,Feb', data: '1,2', width: 600 }),
    expiresIn: Joi.number()
      .strict()
      .integer()
      .min(60)
      .max(maxValidS)
      .default(DEFAULT_S)
      .messages({ '*': `"expiresIn" must be a whole number of seconds from 60 to ${maxValidS}` })
      .description('Seconds.'),
  })
    .xor('spec', 'templateId')
    .messages({
      'object.missing': '"spec" or "templateId" is required',
      'object.xor': '"spec" and "templateId" exclude each other',
    });
