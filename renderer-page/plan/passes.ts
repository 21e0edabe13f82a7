import { type ChartSpec, composeChart } from '../../chart-spec/spec.js';
import { withReadableDates } from '../axes/time-axis';
import { type CardImages, type CardPlan, planCard } from '../card/card-plan';
import type { Drawing } from '../drawing/drawing';
import { noteMissingGlyphs } from '../fonts/missing-glyphs';
import { withPlacedAnnotations } from '../labels/annotation/annotation-places';
import { withEndLabels } from '../legend/end-values';
import { withSeriesName } from '../legend/series-name';
import { withSolidColors } from '../series/gradients';
import { withNamesBeside } from '../slices/names-beside';
import { withNamesInLabels } from '../slices/names-in-labels';
import { withOneLineLabels } from '../slices/one-line-labels';
import { withTotal } from '../slices/ring-total';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';
import { type ChartPlan, planChart } from './chart-plan';
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
// Each of these is the specification with one more decision in it.
interface Filled {
  filled: ChartSpec;
}
interface Composed {
  composed: ChartSpec;
}
interface Dated {
  dated: ChartSpec;
}
interface Annotated {
  annotated: ChartSpec;
}
interface Labeled {
  labeled: ChartSpec;
}
interface LinesNamed {
  linesNamed: ChartSpec;
}
interface SlicesNamed {
  slicesNamed: ChartSpec;
}
interface Decided {
  spec: ChartSpec;
}
interface Carded {
  card: CardPlan | undefined;
}

const theme: Pass<Asked, Theme> = {
  name: 'theme',
  why: 'first: no other pass changes what it depends on, and sizes of texts decide the space that names get',
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
const dates: Pass<Asked & Composed, Dated> = {
  name: 'dates',
  why: 'after marks, which have axes; before annotations, which stand at a date or at a name',
  run: ({ drawing, composed }) => ({ dated: withReadableDates(drawing, composed) }),
};
const annotations: Pass<Asked & Dated, Annotated> = {
  name: 'annotations',
  why: 'after dates; before labels lose their line breaks: annotations name labels as they were written',
  run: ({ drawing, dated }) => ({ annotated: withPlacedAnnotations(drawing, dated) }),
};
const labels: Pass<Annotated, Labeled> = {
  name: 'labels of slices',
  why: 'before names are measured: a slice has its name on one line',
  run: ({ annotated }) => ({ labeled: withOneLineLabels(annotated) }),
};
const lineNames: Pass<Asked & Theme & Labeled, LinesNamed> = {
  name: 'names at lines',
  why: 'before the card: names at the ends of lines replace the legend, whose space the card shares out',
  run: ({ drawing, theme, labeled }) => ({ linesNamed: withEndLabels(drawing, labeled, theme) }),
};
const sliceNames: Pass<Asked & Theme & LinesNamed, SlicesNamed> = {
  name: 'names at slices',
  why: 'after lines, which have ended endLabels that do not fit; beside the slices, else in their labels, else in the legend',
  run: ({ drawing, theme, linesNamed }) => {
    const beside = withNamesBeside(drawing, linesNamed, theme);
    return { slicesNamed: beside === linesNamed ? withNamesInLabels(drawing, beside, theme) : beside };
  },
};
const total: Pass<SlicesNamed, Decided> = {
  name: 'total of a ring',
  why: 'after names: the total is an annotation, and no name counts it as one of the specification',
  run: ({ slicesNamed }) => ({ spec: withTotal(slicesNamed) }),
};
const card: Pass<Asked & Theme & Decided, Carded> = {
  name: 'card',
  why: 'after names: it lays out the legend that they have left, and gives the chart the rest of the image',
  run: ({ drawing, theme, spec, images }) => ({ card: planCard(drawing, spec, theme, images) }),
};
const chart: Pass<Theme & Decided & Carded, { chart: ChartPlan }> = {
  name: 'chart',
  why: 'last: a chart in a card has the size of its plot and the text of the card',
  run: ({ theme, spec, card }) => ({
    chart: card ? planChart(card.chartSpec) : { spec: withSeriesName(spec), theme },
  }),
};

/** What is decided about a drawing, in this order. */
export const passes = Passes.begin<Asked>()
  .next(theme)
  .next(fills)
  .next(marks)
  .next(dates)
  .next(annotations)
  .next(labels)
  .next(lineNames)
  .next(sliceNames)
  .next(total)
  .next(card)
  .next(chart);
