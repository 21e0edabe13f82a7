import { ownValue } from '../../../values/own-value.js';
import type { Place } from './shapes.js';

/** Names of earlier versions of Chart.js and of other libraries, with the option that does the same here. */

import type { Json } from '../../../model/chart-spec.js';
import { join } from '../../../model/issue-list.js';
import { findDefinition } from '../../../types/registry.js';

/** A name that begins with `.` is below the object that holds the unknown one, with `^` below the one around it, with `@` below the axis of values. */
type Names = Readonly<Record<string, string>>;

const ANYWHERE: Names = {
  fontSize: '.font.size',
  fontFamily: '.font.family',
  fontStyle: '.font.style',
  fontWeight: '.font.weight',
  fontColor: '.color',
  enabled: '.display',
  visible: '.display',
  show: '.display',
  hide: '.display',
};

const BY_PATTERN: Readonly<Record<string, Names>> = {
  options: {
    tooltips: 'options.plugins.tooltip',
    dataLabels: 'options.plugins.datalabels',
    annotation: 'options.plugins.annotation',
    annotations: 'options.plugins.annotation.annotations',
    xlabel: 'options.scales.x.title.text',
    ylabel: 'options.scales.y.title.text',
    xtitle: 'options.scales.x.title.text',
    ytitle: 'options.scales.y.title.text',
    legendposition: 'options.plugins.legend.position',
    showlegend: 'options.plugins.legend.display',
    categories: 'data.labels',
    series: 'data.datasets',
    colours: 'theme.palette',
    beginAtZero: 'options.scales.y.beginAtZero',
    min: 'options.scales.y.min',
    max: 'options.scales.y.max',
    stacked: 'options.scales.y.stacked',
    ticks: 'options.scales.y.ticks',
    grid: 'options.scales.y.grid',
    gridLines: 'options.scales.y.grid',
    x: 'options.scales.x',
    y: 'options.scales.y',
    xAxis: 'options.scales.x',
    yAxis: 'options.scales.y',
    xAxes: 'options.scales.x',
    yAxes: 'options.scales.y',
    axes: 'options.scales',
    scale: 'options.scales.r',
    cutoutPercentage: 'options.cutout',
    innerRadius: 'options.cutout',
    defaultColor: 'options.color',
    defaultFontSize: 'options.font.size',
    defaultFontFamily: 'options.font.family',
    defaultFontColor: 'options.color',
    horizontal: 'options.indexAxis',
    colors: 'theme.palette',
    palette: 'theme.palette',
    width: 'width',
    height: 'height',
    // Of Chart.js 1.
    scaleSteps: '@ticks.count',
    scaleStepWidth: '@ticks.stepSize',
    scaleStartValue: '@min',
    scaleBeginAtZero: '@beginAtZero',
    scaleShowLabels: '@ticks.display',
    scaleLabel: '@ticks.format',
    scaleFontSize: '@ticks.font.size',
    scaleFontColor: '@ticks.color',
    scaleFontFamily: '@ticks.font.family',
    scaleShowGridLines: '@grid.display',
    scaleShowLine: '@grid.display',
    scaleGridLineColor: '@grid.color',
    scaleGridLineWidth: '@grid.lineWidth',
    scaleLineColor: '@border.color',
    scaleLineWidth: '@border.width',
    angleShowLineOut: 'options.scales.r.angleLines.display',
    angleLineColor: 'options.scales.r.angleLines.color',
    angleLineWidth: 'options.scales.r.angleLines.lineWidth',
    pointLabelFontSize: 'options.scales.r.pointLabels.font.size',
    pointLabelFontColor: 'options.scales.r.pointLabels.color',
    pointLabelFontFamily: 'options.scales.r.pointLabels.font.family',
    bezierCurve: 'options.elements.line.tension',
    bezierCurveTension: 'options.elements.line.tension',
    datasetFill: 'options.elements.line.fill',
    datasetStroke: 'options.elements.line.borderWidth',
    datasetStrokeWidth: 'options.elements.line.borderWidth',
    pointDot: 'options.elements.point.radius',
    pointDotRadius: 'options.elements.point.radius',
    pointDotStrokeWidth: 'options.elements.point.borderWidth',
    barShowStroke: 'options.elements.bar.borderWidth',
    barStrokeWidth: 'options.elements.bar.borderWidth',
    barValueSpacing: 'options.categoryPercentage',
    barDatasetSpacing: 'options.barPercentage',
    segmentShowStroke: 'options.elements.arc.borderWidth',
    segmentStrokeWidth: 'options.elements.arc.borderWidth',
    segmentStrokeColor: 'options.elements.arc.borderColor',
    percentageInnerCutout: 'options.cutout',
  },
  'options.scales.*': {
    gridLines: '.grid',
    scaleLabel: '.title',
    label: '.title.text',
    text: '.title.text',
    name: '.title.text',
    labelString: '.title.text',
    color: '.ticks.color',
    font: '.ticks.font',
    fontSize: '.ticks.font.size',
    fontColor: '.ticks.color',
    step: '.ticks.stepSize',
    barPercentage: 'options.barPercentage',
    categoryPercentage: 'options.categoryPercentage',
    maxBarThickness: 'options.maxBarThickness',
  },
  'options.scales.*.ticks': {
    prefix: '.format.prefix',
    suffix: '.format.suffix',
    currency: '.format.currency',
    digits: '.format.digits',
    style: '.format.style',
    decimals: '.format.digits',
    rotation: '.minRotation',
  },
  'options.scales.*.grid': {
    drawBorder: '^border.display',
    borderColor: '^border.color',
    borderWidth: '^border.width',
    borderDash: '^border.dash',
    borderDashOffset: '^border.dashOffset',
    dash: '^border.dash',
    width: '.lineWidth',
  },
  'options.scales.*.title': { labelString: '.text', content: '.text', label: '.text' },
  'options.plugins': { tooltips: '.tooltip', dataLabels: '.datalabels', annotations: '.annotation.annotations' },
  'data.datasets.*': {
    name: '.label',
    title: '.label',
    labels: 'data.labels',
    categories: 'data.labels',
    colours: '.backgroundColor',
    colors: '.backgroundColor',
    fillColor: '.backgroundColor',
    strokeColor: '.borderColor',
    lineColor: '.borderColor',
    pointColor: '.pointBackgroundColor',
    pointHighlightFill: '.pointHoverBackgroundColor',
    pointHighlightStroke: '.pointHoverBorderColor',
    highlightFill: '.hoverBackgroundColor',
    highlightStroke: '.hoverBorderColor',
    lineWidth: '.borderWidth',
    strokeWidth: '.borderWidth',
    lineTension: '.tension',
    smooth: '.tension',
    curve: '.tension',
    steppedLine: '.stepped',
    step: '.stepped',
    dash: '.borderDash',
    dashed: '.borderDash',
    borderStyle: '.borderDash',
    lineStyle: '.borderDash',
    yAxis: '.yAxisID',
    xAxis: '.xAxisID',
    axis: '.yAxisID',
    chartType: '.type',
    values: '.data',
    format: '.datalabels.format',
  },
};

const FORMAT_NAMES: Names = {
  maximumFractionDigits: '.digits',
  minimumFractionDigits: '.digits',
  decimals: '.digits',
  precision: '.digits',
  type: '.style',
  notation: '.style',
};

/** The path of the option that has taken the place of `key`, or undefined. */
export function movedName(key: string, value: Json, place: Place): string | undefined {
  if (place.pattern === 'data.datasets.*' && /^colou?r$/.test(key))
    return `${place.path}.${datasetColor(value, place.types?.[0])}`;
  const names = place.pattern.endsWith('.format') ? FORMAT_NAMES : BY_PATTERN[place.pattern];
  const name = names && (ownValue(names, key) ?? ownValue(names, key.toLowerCase()));
  if (name !== undefined) return resolve(name, place);
  const general = ownValue(ANYWHERE, key);
  const isKnown = general !== undefined && place.shape.has(general.split('.')[1] ?? '');
  return isKnown ? resolve(general, place) : undefined;
}

function resolve(name: string, place: Place): string {
  if (name.startsWith('@')) {
    const isRadial = place.types?.some((type) => findDefinition(type)?.axes === 'radial');
    // Rings are the lines of a radial axis.
    return isRadial
      ? `options.scales.r.${name.slice(1).replace('border.width', 'grid.lineWidth').replace('border.', 'grid.')}`
      : `options.scales.y.${name.slice(1)}`;
  }
  if (name.startsWith('.')) return join(place.path, name.slice(1));
  return name.startsWith('^') ? join(place.parent?.path ?? '', name.slice(1)) : name;
}

/** Lines are drawn in the color of their border. */
function datasetColor(value: Json, chartType: unknown): string {
  const isLine = findDefinition(chartType)?.cost === 'lines';
  return isLine && !Array.isArray(value) ? 'borderColor' : 'backgroundColor';
}
