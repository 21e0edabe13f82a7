import { type ChartSpec, composeChart } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { planAround, planChart } from '../chart/plan-chart';
import type { Drawing } from '../drawing/drawing';
import { noteMissingGlyphs } from '../fonts/missing-glyphs';
import { withDates } from '../place/axes/time/with-dates';
import { type CardImages, type CardPlan, planCard } from '../place/card/card-plan';
import { withSeriesName } from '../place/card/series-name';
import { withPlacedAnnotations } from '../place/labels/annotation/annotation-places';
import { withLoneValues } from '../place/labels/data/data-labels';
import { withNamesBeside } from '../place/labels/slices/names-beside';
import { withNamesInLabels } from '../place/labels/slices/names-in-labels';
import { withOneLineLabels } from '../place/labels/slices/one-line-labels';
import { withRingNames } from '../place/labels/slices/ring-names';
import { withTotal } from '../place/labels/slices/ring-total';
import { withEndLabels } from '../place/legend/end-values';
import { withSolidColors } from '../series/gradients';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';
import { drawnChart } from '../types/registry';
import { type Pass, Passes } from './pass';

interface Asked {
  drawing: Drawing;
  /** The specification as the client wrote it, in normal form. */
  asked: ChartSpec;
  images: CardImages;
}
interface Theme {
  /** Undefined in plain mode. */
  theme: ResolvedTheme | undefined;
}
interface Filled {
  filled: ChartSpec;
}
interface Composed {
  composed: ChartSpec;
}
// Each of these holds the plan of the chart at the size of the image, with one more decision made.
interface WithAxes {
  drawn: ChartPlan;
}
interface Dated {
  dated: ChartPlan;
}
interface Annotated {
  annotated: ChartPlan;
}
interface Labeled {
  labeled: ChartPlan;
}
interface Valued {
  valued: ChartPlan;
}
interface LinesNamed {
  linesNamed: ChartPlan;
}
interface SlicesNamed {
  slicesNamed: ChartPlan;
}
interface RingsNamed {
  ringsNamed: ChartPlan;
}
interface Decided {
  image: ChartPlan;
}
interface Carded {
  card: CardPlan | undefined;
}

/** Plans the chart again after a pass has changed texts or options. What was decided about the data is kept. */
function replan(plan: ChartPlan, spec: ChartSpec): ChartPlan {
  return spec === plan.spec ? plan : planAround(plan, spec, plan.theme);
}

const theme: Pass<Asked, Theme> = {
  name: 'theme',
  why: 'first: no other pass changes what the theme depends on, and its text sizes decide how much space names need',
  run: ({ drawing, asked }) => {
    noteMissingGlyphs(drawing, asked);
    return { theme: resolveTheme(asked) };
  },
};
const fills: Pass<Asked, Filled> = {
  name: 'fills',
  why: 'before marks: composing a type copies the colors of its series to bars',
  run: ({ asked }) => ({ filled: withSolidColors(asked) }),
};
const marks: Pass<Filled, Composed> = {
  name: 'marks',
  why: 'before all that reads types, axes or values: a waterfall is bars, a heat map is cells',
  run: ({ filled }) => ({ composed: composeChart(filled) }),
};
const axes: Pass<Theme & Composed, WithAxes> = {
  name: 'axes',
  why: 'after marks, which have axes of their own; before all others, which ask which axis has labels and which has values',
  run: ({ theme, composed }) => {
    const drawn = planChart(composed, theme);
    const mirrored = theme && drawn.isRightToLeft ? drawnChart(composed).mirrored?.(composed) : undefined;
    return { drawn: mirrored ? planChart(mirrored, theme) : drawn };
  },
};
const dates: Pass<Asked & WithAxes, Dated> = {
  name: 'dates',
  why: 'after axes: labels with uneven dates get a time axis; before annotations, whose place depends on whether the axis has dates or names',
  run: ({ drawing, drawn }) => {
    const spec = withDates(drawing, drawn);
    return { dated: spec === drawn.spec ? drawn : planChart(spec, drawn.theme) };
  },
};
const annotations: Pass<Asked & Dated, Annotated> = {
  name: 'annotations',
  why: 'after dates; before the labels of slices lose their line breaks, because annotations refer to labels as the client wrote them',
  run: ({ drawing, dated }) => ({ annotated: replan(dated, withPlacedAnnotations(drawing, dated)) }),
};
const labels: Pass<Annotated, Labeled> = {
  name: 'labels of slices',
  why: 'before names are measured: the name of a slice stands on one line',
  run: ({ annotated }) => ({ labeled: replan(annotated, withOneLineLabels(annotated)) }),
};
const loneValues: Pass<Labeled, Valued> = {
  name: 'values of single points',
  why: 'before names at lines: a line with data labels gets no name at its end',
  run: ({ labeled }) => ({ valued: replan(labeled, withLoneValues(labeled)) }),
};
const lineNames: Pass<Asked & Valued, LinesNamed> = {
  name: 'names at lines',
  why: 'before the card, which divides the image: names at the ends of lines replace the legend',
  run: ({ drawing, valued }) => ({ linesNamed: replan(valued, withEndLabels(drawing, valued)) }),
};
const sliceNames: Pass<Asked & LinesNamed, SlicesNamed> = {
  name: 'names at slices',
  why: 'after names at lines, which drop endLabels that do not fit. A name stands in the data label of its slice, else beside it, else in the legend',
  run: ({ drawing, linesNamed }) => {
    const titled = () => withSeriesName(linesNamed);
    const inLabels = withNamesInLabels(drawing, linesNamed, titled);
    const spec = inLabels === linesNamed.spec ? withNamesBeside(drawing, linesNamed, titled) : inLabels;
    return { slicesNamed: replan(linesNamed, spec) };
  },
};
const ringNames: Pass<Asked & SlicesNamed, RingsNamed> = {
  name: 'names of rings',
  why: 'before the card, which lays out the subtitle: the names of rings stand there',
  run: ({ drawing, slicesNamed }) => ({ ringsNamed: replan(slicesNamed, withRingNames(drawing, slicesNamed)) }),
};
const total: Pass<RingsNamed, Decided> = {
  name: 'total of a ring',
  why: 'after all names: the total is an annotation, and passes that place names must not take it for one of the specification',
  run: ({ ringsNamed }) => ({ image: replan(ringsNamed, withTotal(ringsNamed.spec)) }),
};
const card: Pass<Asked & Decided, Carded> = {
  name: 'card',
  why: 'after all names: it lays out what they have left of the legend, and gives the rest of the image to the chart',
  run: ({ drawing, image, images }) => ({ card: planCard(drawing, image, images) }),
};
const chart: Pass<Decided & Carded, { chart: ChartPlan }> = {
  name: 'chart',
  why: 'last: a chart in a card has the size that the card leaves for it, and the text sizes of the card',
  run: ({ image, card }) => {
    if (!card) return { chart: replan(image, withSeriesName(image)) };
    return { chart: planAround(image, card.chartSpec, resolveTheme(card.chartSpec)) };
  },
};

/** All decisions about a drawing, in the order in which they are made. */
export const passes = Passes.begin<Asked>()
  .next(theme)
  .next(fills)
  .next(marks)
  .next(axes)
  .next(dates)
  .next(annotations)
  .next(labels)
  .next(loneValues)
  .next(lineNames)
  .next(sliceNames)
  .next(ringNames)
  .next(total)
  .next(card)
  .next(chart);
