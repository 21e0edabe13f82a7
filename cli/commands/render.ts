import { type Command, InvalidArgumentError } from 'commander';

const HELP = `
The format comes from --format, else from the file name of --output, else from the specification, else it is PNG.
Options replace fields of the specification. Alternative text and warnings are written to standard error.

Exit code: 0 if all charts were drawn, 1 if an input is wrong, 2 if the environment prevents it (no browser, no
server, the output cannot be written).

Examples:
  chartwright render chart.json -o chart.png
  chartwright render chart.json -o chart.svg --theme dark --preset linen
  chartwright render chart.json --data sales.csv -o sales.png -w 1200 -H 600 -s 2
  chartwright render chart.json --data orders.csv --group-by month --where "Country=DE,FR" -o orders.png
  chartwright render 'charts/*.json' --out-dir images -j 4
  cat chart.json | chartwright render - > chart.png`;

/** `chartwright render`: specifications into images. */
export function addRenderCommand(program: Command): void {
  program
    .command('render')
    .summary('Draw charts')
    .description('Draw chart specifications as images.')
    .argument('<specs...>', 'JSON files, patterns such as "charts/*.json", or - for standard input')
    .option('-o, --output <file>', 'the image file for one specification, or - for standard output')
    .option('--out-dir <folder>', 'folder for the images of several specifications')
    .option('-f, --format <format>', 'png, jpeg, svg, webp, pdf or gif')
    .option('-w, --width <px>', 'width in CSS pixels', parseNumber)
    .option('-H, --height <px>', 'height in CSS pixels', parseNumber)
    .option('-s, --scale <factor>', 'output pixels per CSS pixel, 1 to 4', parseNumber)
    .option('--preset <name>', 'obsidian, linen, polar, studio, ember or harbor')
    .option('--brand-kit <id>', 'a saved brand kit; needs --server')
    .option('--theme <mode>', 'light, dark, auto or plain')
    .option('--data <table.csv>', 'CSV file with the labels and series; - for standard input')
    .option('--columns <roles>', 'what the columns are for: "label=Month; values=Sales,Costs; ignore=ID"')
    .option('--series <column>', 'the column whose texts are the series')
    .option('--where <conditions>', 'keep rows: "Country=DE,FR; Year>=2015"')
    .option('--group-by <unit>', 'day, week, month, quarter, year, or a column: one row for each')
    .option('--aggregate <function>', 'sum, mean, median, min, max, count, first or last; with --group-by')
    .option('--transpose', 'swap rows and columns')
    .option(
      '-j, --jobs <count>',
      'number of charts drawn at the same time (default and maximum: the number of processors)',
      parseCount,
    )
    .option('--watch', 'draw again when a file changes; stop with Ctrl-C')
    .option('--verbose', 'write one line for each image')
    .addHelpText('after', HELP)
    .action(async (patterns: string[], _options: unknown, command: Command) => {
      const { runRender } = await import('../render/run-render.js');
      await runRender(patterns, command);
    });
}

function parseNumber(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

function parseCount(text: string): number {
  const value = parseNumber(text);
  if (!Number.isInteger(value) || value < 1 || value > 64)
    throw new InvalidArgumentError('It must be a whole number from 1 to 64.');
  return value;
}
