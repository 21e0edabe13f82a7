import { type Command, Option } from 'commander';
import { ORIGINS } from '../convert/origins.js';
import { STANDARD_STREAM } from '../files/read-input.js';

const HELP = `
Parts that could not be translated are listed on standard error, with line and column.

Examples:
  chartwright convert config.js -o chart.json
  chartwright convert 'https://image-charts.com/chart?cht=bvg&chs=600x300&chd=a:10,20,30&chxt=x,y'
  chartwright convert 'https://quickchart.io/chart?w=500&c={type:"bar",data:{labels:["A","B"],datasets:[{data:[1,2]}]}}'`;

/** `chartwright convert`: a QuickChart URL or a Chart.js configuration becomes a specification. */
export function addConvertCommand(program: Command): void {
  program
    .command('convert')
    .summary('Convert a URL of QuickChart or Image-Charts, or a Chart.js configuration')
    .description(
      'Convert a URL of QuickChart, Image-Charts or Google Image Charts, or a configuration of Chart.js 2, 3 or 4 ' +
        '(JSON or a JavaScript object), or a simple chart of Highcharts, ECharts, Vega-Lite, Plotly, ApexCharts, Google ' +
        'Charts or Mermaid into a chart specification. The command runs no code and sends no request.',
    )
    .argument('[file]', 'a file, a URL, or - for standard input', STANDARD_STREAM)
    .option('-o, --output <file>', 'the file to write, or - for standard output', STANDARD_STREAM)
    .addOption(
      new Option('--from <service>', 'service whose defaults replace missing sizes, colors and axes')
        .choices(ORIGINS)
        .default('quickchart'),
    )
    .option('--strict', 'exit with code 1 if a part could not be translated')
    .addHelpText('after', HELP)
    .action(async (source: string, _options: unknown, command: Command) => {
      const { runConvert } = await import('../convert/run-convert.js');
      await runConvert(source, command);
    });
}
