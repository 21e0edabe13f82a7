import { type Command, Option } from 'commander';
import { MARKDOWN_FORMATS } from '../markdown/formats.js';

const HELP = `
A block is a chart specification (JSON or a JavaScript literal), or a table in CSV with a chart type:

  \`\`\`chart type=bar title="Revenue" preset=linen
  Quarter,2025,2026
  Q1,42,55
  Q2,51,67
  \`\`\`

Options of a block: width, height, scale, type, title, subtitle, alt, locale, format, preset, theme.

Examples:
  chartwright markdown guide.src.md -o guide.md
  chartwright markdown 'docs/*.md' --out-dir site --format png`;

/** `chartwright markdown`: charts in Markdown become images. */
export function addMarkdownCommand(program: Command): void {
  program
    .command('markdown')
    .summary('Turn chart blocks in Markdown into images')
    .description(
      'Draw the fenced blocks that are marked "chart" in Markdown files, and write copies of the files with images in ' +
        'their place. Images that have not changed are not written again.',
    )
    .argument('<files...>', 'Markdown files, patterns such as "docs/*.md", or - for standard input')
    .option('-o, --output <file>', 'the Markdown file to write, or - for standard output')
    .option('--out-dir <dir>', 'folder for the results; each has the name of its input')
    .option('--images-dir <dir>', 'folder for the images; default: the folder of the output')
    .addOption(
      new Option('-f, --format <format>', 'format of images whose block does not name one')
        .choices(MARKDOWN_FORMATS)
        .default('svg'),
    )
    .addHelpText('after', HELP)
    .action(async (patterns: string[], _options: unknown, command: Command) => {
      const { runMarkdown } = await import('../markdown/run-markdown.js');
      await runMarkdown(patterns, command);
    });
}
