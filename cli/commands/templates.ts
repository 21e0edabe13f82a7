import { extname } from 'node:path';
import type { Command } from 'commander';
import type { TemplateOverrides, TemplateSummary } from '../../library/chart-backend.js';
import { CliError, EXIT_INPUT, type GlobalOptions, writeDiagnostic } from '../diagnostics.js';
import { STANDARD_STREAM } from '../files/read-input.js';
import { requireBinaryOutput, writeOutput } from '../files/write-output.js';
import { openBackend } from '../open-backend.js';

/** Options that the template's render URL has as parameters. */
interface Overrides {
  labels?: string;
  data?: string;
  series?: string;
  title?: string;
  subtitle?: string;
  footer?: string;
  width?: string;
  height?: string;
  scale?: string;
  palette?: string;
  preset?: string;
  format?: string;
}
type TemplatesOptions = GlobalOptions & Overrides & { output?: string };

const FORMATS: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.svg': 'svg',
  '.webp': 'webp',
  '.gif': 'gif',
};
const COLUMN_GAP = 2;
const DEFAULT_COLUMNS = 100;

const HELP = `
Examples:
  chartwright templates
  chartwright templates mrr-trend > chart.json
  chartwright templates mrr-trend -o mrr.png --labels Jan,Feb,Mar --data 8200,9100,10400 --title Northwind`;

/** `chartwright templates`: lists templates, prints the specification of one, or draws it with data. */
export function addTemplatesCommand(program: Command): void {
  program
    .command('templates')
    .summary('List templates, print one, or draw one with your data')
    .description(
      'List the templates. With a name: print the specification of the template, or with -o draw it with your data.',
    )
    .argument('[name]', 'name of a template')
    .option('-o, --output <file>', 'draw the template into this file, or - for standard output')
    .option('--labels <text>', 'labels, comma-separated')
    .option('--data <text>', 'numbers, comma-separated; | separates series')
    .option('--series <text>', 'names of the series, comma-separated')
    .option('--title <text>', 'title')
    .option('--subtitle <text>', 'line below the title')
    .option('--footer <text>', 'line below the chart')
    .option('-w, --width <number>', 'width in CSS pixels')
    .option('-H, --height <number>', 'height in CSS pixels')
    .option('-s, --scale <number>', 'output pixels per CSS pixel, 1 to 4; default: 2')
    .option('-f, --format <format>', 'png, jpeg, svg, webp or gif; default: from the file name')
    .option('--palette <text>', 'colors, comma-separated')
    .option('--preset <name>', 'preset or brand kit')
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      const options = command.optsWithGlobals<TemplatesOptions>();
      if (options.output !== undefined) requireBinaryOutput(options.output);
      const overrides = overridesOf(options);
      if (options.output === undefined && Object.keys(overrides).length > 0) {
        throw new CliError(
          `--${Object.keys(overrides)[0]} needs -o FILE, because it applies to a drawn template only`,
          EXIT_INPUT,
        );
      }
      const backend = await openBackend(command);
      try {
        if (name === undefined) return printList(await backend.templates(), options);
        const [{ findTemplate }, { withAlt }] = await Promise.all([
          import('../templates/find-template.js'),
          import('../render/render-file.js'),
        ]);
        const template = await findTemplate(backend, name);
        if (options.output === undefined) return printSpec(template);
        const format = options.format ?? formatOf(options.output);
        const image = await backend.renderTemplate(template.id, { ...overrides, format });
        for (const message of image.warnings) writeDiagnostic({ level: 'warning', message }, options);
        writeDiagnostic(withAlt(await writeOutput(options.output, image.bytes), image), options);
      } finally {
        await backend.close();
      }
    });
}

function overridesOf(options: TemplatesOptions): TemplateOverrides {
  const { labels, data, series, title, subtitle, footer, width, height, scale, palette, preset } = options;
  const all = { labels, data, series, title, subtitle, footer, width, height, scale, palette, brandKitId: preset };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** @throws CliError for a file name that names no image format */
function formatOf(output: string): string {
  if (output === STANDARD_STREAM) return 'png';
  const format = FORMATS[extname(output).toLowerCase()];
  if (format !== undefined) return format;
  throw new CliError(
    `${output}: the file name must end in .png, .jpg, .svg, .webp or .gif, unless --format is given`,
    EXIT_INPUT,
  );
}

function printSpec({ spec }: TemplateSummary): void {
  process.stdout.write(`${JSON.stringify(spec, null, 2)}\n`);
}

function printList(templates: readonly TemplateSummary[], { json }: GlobalOptions): void {
  if (json === true) {
    const list = templates.map(({ id, name, description }) => ({ id, name, description }));
    process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
    return;
  }
  const idWidth = Math.max(0, ...templates.map(({ id }) => id.length)) + COLUMN_GAP;
  const textWidth = Math.max(40, (process.stdout.columns ?? DEFAULT_COLUMNS) - idWidth);
  for (const { id, name, description } of templates) {
    const lines = wrapped(
      description === undefined || description === '' ? name : `${name}: ${description}`,
      textWidth,
    );
    for (const [i, line] of lines.entries()) process.stdout.write(`${(i === 0 ? id : '').padEnd(idWidth)}${line}\n`);
  }
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
