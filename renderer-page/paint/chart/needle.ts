import type { Plugin } from 'chart.js';
import {
  type ChartSpec,
  type Json,
  type JsonObject,
  objectAt,
  plainNumber,
  plainText,
  stringAt,
} from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { isRing } from '../../chart/chart-types';
import { addLayoutBox, fontFrom, layoutSpace } from '../../chartjs/adapters';
import { arcsOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { readableOn } from '../../theme/readable-color';
import { smallTextPx } from '../../theme/resolve-theme';

/** The hub and the needle at it, in percents of the width of the plot, and how far the needle reaches into the ring. */
const USUAL = { radius: 2, width: 3.2, length: 80 };
const PERCENT = 100;
/** The text below the hub and those at the ends of the ring, in ems, and the space around them. */
const VALUE_EM = 1.7;
const ENDS_EM = 0.92;
const GAP_EM = 0.5;
const PADDING_EM = 0.35;
const LINE_EM = 1.2;

function paddingOf(padding: Json | undefined, emPx: number): { x: number; y: number } {
  if (typeof padding === 'number') return { x: padding, y: padding };
  const { top, left } = objectAt({ padding } as JsonObject, 'padding');
  return { x: plainNumber(left ?? PADDING_EM * emPx), y: plainNumber(top ?? PADDING_EM * emPx) };
}

/** What a ring says of its needle; empty without one. */
function needleOf({ data }: ChartSpec): JsonObject {
  return objectAt(data.datasets[0] ?? {}, 'needle');
}

export function hasNeedle({ spec }: ThemedPlan): boolean {
  return isRing(spec) && needleOf(spec)['at'] !== undefined;
}

/** A needle from the middle of a ring to a place on it, with the value below it and the ends of the scale below half a ring. */
export function needle(drawing: Drawing, { spec, theme }: ThemedPlan): Plugin {
  const options = needleOf(spec);
  const { fontSize: emPx, scale, textPrimary, textSecondary, opaqueBackground } = theme;
  const percents = (key: keyof typeof USUAL) => plainNumber(options[key] ?? USUAL[key]) / PERCENT;
  const label = objectAt(options, 'label');
  const valuePx = Math.min(plainNumber(objectAt(label, 'font')['size'] ?? VALUE_EM * emPx), 0.2 * spec.height);
  const { string: font } = fontFrom({ family: drawing.ownFonts(theme.fontFamily), size: valuePx, weight: 600 });
  const endsFont = `400 ${smallTextPx(theme, ENDS_EM)}px ${drawing.ownFonts(theme.fontFamily)}`;
  const text = shortenLabel(drawing, plainText(label['text'] ?? ''), font, spec.width / 2);
  const fill = stringAt(label, 'backgroundColor');
  const padding = fill === undefined ? { x: 0, y: 0 } : paddingOf(label['padding'], valuePx);
  const boxPx = text === '' ? 0 : valuePx * LINE_EM + 2 * padding.y;
  const ends = Array.isArray(options['ends']) ? options['ends'].map(plainText) : [];
  const endsPx = ends.length > 0 ? emPx * (GAP_EM + LINE_EM) : 0;
  return {
    id: 'needle',
    afterInit(chart) {
      const hubPx = percents('radius') * chart.width;
      const belowPx = Math.max(endsPx, hubPx + (boxPx > 0 ? GAP_EM * emPx + boxPx : 0));
      addLayoutBox(chart, layoutSpace('bottom', Math.ceil(belowPx), { weight: 1, fullSize: true }));
    },
    afterDatasetsDraw(chart) {
      const [arc] = arcsOf(chart.getDatasetMeta(0));
      if (!arc) return;
      const { ctx } = chart;
      const { rotation = 0, circumference = 360 } = chart.options as { rotation?: number; circumference?: number };
      const angle = ((rotation - 90 + plainNumber(options['at']) * circumference) * Math.PI) / 180;
      const [hubPx, halfPx] = [percents('radius') * chart.width, (percents('width') * chart.width) / 2];
      const lengthPx = arc.innerRadius + percents('length') * (arc.outerRadius - arc.innerRadius);
      ctx.save();
      ctx.translate(arc.x, arc.y);
      ctx.save();
      ctx.rotate(angle);
      ctx.fillStyle = stringAt(options, 'color') ?? textPrimary;
      ctx.strokeStyle = opaqueBackground;
      ctx.lineWidth = scale;
      ctx.beginPath();
      ctx.moveTo(0, -Math.min(halfPx, hubPx));
      ctx.lineTo(lengthPx, 0);
      ctx.lineTo(0, Math.min(halfPx, hubPx));
      ctx.closePath();
      ctx.stroke();
      ctx.fill();
      ctx.beginPath();
      ctx.arc(0, 0, hubPx, 0, 2 * Math.PI);
      ctx.fill();
      ctx.restore();
      ctx.textAlign = 'center';
      ctx.textBaseline = 'top';
      ctx.font = endsFont;
      ctx.fillStyle = textSecondary;
      const middlePx = (arc.innerRadius + arc.outerRadius) / 2;
      const widthPx = boxPx > 0 ? drawing.widthOf(text, font) + 2 * padding.x : 0;
      const endPx = Math.max(0, ...ends.map((end) => drawing.widthOf(end, endsFont)));
      if (middlePx - endPx / 2 > Math.max(hubPx, widthPx / 2))
        for (const [at, end] of ends.entries()) ctx.fillText(end, (at === 0 ? -1 : 1) * middlePx, GAP_EM * emPx);
      else if (endPx > 0)
        drawing.note(
          `The ends ${ends.join(' and ')} of the gauge are left out: the value needs their space. Use a larger image.`,
        );
      if (boxPx > 0) {
        const topPx = hubPx + GAP_EM * emPx;
        if (fill !== undefined) {
          ctx.fillStyle = fill;
          ctx.beginPath();
          ctx.roundRect(-widthPx / 2, topPx, widthPx, boxPx, plainNumber(label['borderRadius'] ?? 0));
          ctx.fill();
        }
        ctx.font = font;
        ctx.textBaseline = 'middle';
        ctx.fillStyle = readableOn(stringAt(label, 'color') ?? textPrimary, fill ?? opaqueBackground);
        ctx.fillText(text, 0, topPx + boxPx / 2);
      }
      ctx.restore();
    },
  };
}
