import { type Dataset, plainText } from '../../chart-spec/spec.js';
import type { ThemedPlan } from '../chart/chart-plan';
import { elementOf } from '../chart/series-settings';
import type { Drawing } from '../drawing/drawing';
import { tryColor } from '../theme/color';
import { labOf } from '../theme/color-vision';
import { opaqueColor } from '../theme/readable-color';

/** Hues of CIELAB in degrees, from and to, that a name may have, and the name in the languages of alternative texts. */
const HUES: [fromDegrees: number, toDegrees: number, names: string][] = [
  [335, 55, 'red rot rouge rojo rosso vermelho rood 赤 赤色 红 红色 أحمر אדום 빨강 빨간색 लाल แดง สีแดง kırmızı'],
  [30, 90, 'orange naranja arancione laranja oranje オレンジ 橙 橙色 برتقالي כתום 주황 주황색 नारंगी ส้ม สีส้ม turuncu'],
  [65, 118, 'yellow gelb jaune amarillo giallo amarelo geel 黄 黄色 أصفر צהוב 노랑 노란색 पीला เหลือง สีเหลือง sarı'],
  [100, 220, 'green grün vert verde groen 緑 緑色 绿 绿色 أخضر ירוק 초록 초록색 녹색 हरा เขียว สีเขียว yeşil'],
  [210, 312, 'blue blau bleu azul blu blauw 青 青色 蓝 蓝色 أزرق כחול 파랑 파란색 नीला น้ำเงิน สีน้ำเงิน mavi'],
  [280, 355, 'purple violet lila violett morado viola roxo paars 紫 紫色 بنفسجي סגול 보라 보라색 बैंगनी ม่วง สีม่วง mor'],
  [310, 40, 'pink rosa rose roze ピンク 粉色 粉红 وردي ורוד 분홍 분홍색 गुलाबी ชมพู สีชมพู pembe'],
];
const HUES_OF = new Map(HUES.flatMap(([from, to, names]) => names.split(' ').map((name) => [name, { from, to }])));
/** Paler colors have no hue that a reader would name. */
const LEAST_CHROMA = 20;
/** One alone may be a fruit. */
const LEAST_NAMES = 2;

/** Warns of series and slices that are named as a color and drawn in another one: readers look for the color. */
export function noteColorNames(drawing: Drawing, datasets: readonly Dataset[], plan: ThemedPlan): void {
  const { spec, theme, settings } = plan;
  const marks = datasets.flatMap((dataset) => {
    const isLine = elementOf(plainText(settings.typeOf(dataset))) === 'line';
    const color = settings.of(dataset, isLine ? 'borderColor' : 'backgroundColor');
    if (!Array.isArray(color)) return [{ name: plainText(dataset.label ?? ''), color }];
    return spec.data.labels.map((name, at) => ({ name, color: color[at % color.length] }));
  });
  const named = marks.flatMap(({ name, color }) => {
    const hues = HUES_OF.get(name.trim().toLowerCase());
    return hues ? [{ name, hues, color }] : [];
  });
  if (named.length < LEAST_NAMES || 2 * named.length < marks.length) return;
  const isOther = ({ hues: { from, to }, color }: (typeof named)[number]) => {
    if (typeof color !== 'string' || !tryColor(color)?.alpha) return false;
    const [, a, b] = labOf(opaqueColor(color, theme.opaqueBackground));
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    const isWithin = from < to ? hue >= from && hue <= to : hue >= from || hue <= to;
    return Math.hypot(a, b) >= LEAST_CHROMA && !isWithin;
  };
  const others = new Set(named.filter(isOther).map(({ name }) => `"${name.trim()}"`));
  const [first] = others;
  if (first === undefined) return;
  const more = others.size === 1 ? 'is' : `and ${others.size - 1} more are`;
  drawing.note(`${first} ${more} drawn in another color than the name says. Give the data colors that agree.`);
}
