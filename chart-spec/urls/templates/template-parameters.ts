/** The query parameters of a template's render URL. See docs/reference/brand-kits-and-templates.md. */
import { FORMATS } from '../../model/constants.js';
import { type UrlParameter, urlParameters } from '../url-parameters.js';

/** How data of a caller is read into a template. */
export interface TemplateReading {
  /** The texts of the template belong to its sample data: a built-in template. Texts of an own template are its owner's. */
  hasSampleWords?: boolean;
  /** The values are percentages: of the whole bar, or of the first value. Other values are converted. */
  shareOf?: 'bar' | 'first';
  /** Series of losses, from 0, which are written as negative numbers. */
  losses?: readonly number[];
}

export const TEMPLATE_FORMATS = FORMATS.filter((format) => format !== 'pdf');

const text = (name: string, description: string, example: string): UrlParameter => ({
  name,
  aliases: [],
  path: name,
  description,
  schema: { type: 'string' },
  example,
});

const TEXT_PARAMETERS = [
  text(
    'series',
    'Comma-separated names of the series, percent-encoded; a comma inside a name is %2C',
    'This year,Last year',
  ),
  text('subtitle', 'Line below the title', 'January to June'),
  text('target', 'Number in the place of the target of the template', '4.5'),
  text('footer', 'Line below the chart, such as its source', 'Source: billing'),
];

/** Parameters of a GET render that the template determines, or that are among the texts above. */
const OTHERS: ReadonlySet<string> = new Set(['chart', 'type', ...TEXT_PARAMETERS.map(({ name }) => name)]);

export const templateParameters: readonly UrlParameter[] = [
  ...urlParameters
    .filter(({ name }) => !OTHERS.has(name))
    .map((parameter) => {
      if (parameter.name === 'palette') return { ...parameter, path: 'palette' };
      if (parameter.name !== 'format') return parameter;
      return { ...parameter, schema: { type: 'string', enum: TEMPLATE_FORMATS } };
    }),
  ...TEXT_PARAMETERS,
];
