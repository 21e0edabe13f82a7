import { nearestName } from '../model/nearest-name.js';
import { ownValue } from './own-value.js';

/** The named colors of CSS Color 4. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
  lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke
  yellow yellowgreen`.split(/\s+/),
);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** CSS closes what is open at the end. */
const FUNCTION = /^([a-z-]+)\(([^()]*)\)?$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
const PERCENT = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?%$/i;
const HUE = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:deg|grad|rad|turn)?$/i;
const SPACES = new Set('srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65'.split(' '));
/** The place of the hue among the components; -1 for a color without a hue. */
const HUE_PLACE: Readonly<Record<string, number>> = {
  rgb: -1,
  rgba: -1,
  lab: -1,
  oklab: -1,
  hsl: 0,
  hsla: 0,
  hwb: 0,
  lch: 2,
  oklch: 2,
};
const MAX_LENGTH = 100;

export const COLOR_RULE =
  'must be a CSS color such as "#2563eb", "rgb(37, 99, 235)", "hsl(221, 83%, 53%)", "steelblue" or "transparent"';

/** Whether CSS reads a text as a color: hex, a name, or a function of CSS Color 4 without calculations. */
export function isColor(value: string): boolean {
  if (value.length > MAX_LENGTH) return false;
  const text = value.trim().toLowerCase();
  if (HEX.test(text) || NAMES.has(text)) return true;
  const [, name = '', inside = ''] = FUNCTION.exec(text) ?? [];
  return inside.includes(',') ? isLegacy(name, inside) : isModern(name, inside);
}

/** With commas: `a, b, c` or `a, b, c, alpha`. */
function isLegacy(name: string, inside: string): boolean {
  const parts = inside.split(',').map((part) => part.trim());
  const [first = '', second = '', third = '', alpha = '1', ...rest] = parts;
  if (parts.length < 3 || rest.length > 0 || !(NUMBER.test(alpha) || PERCENT.test(alpha))) return false;
  const color = [first, second, third];
  if (/^rgba?$/.test(name))
    return color.every((part) => NUMBER.test(part)) || color.every((part) => PERCENT.test(part));
  return /^hsla?$/.test(name) && HUE.test(first) && PERCENT.test(second) && PERCENT.test(third);
}

/** With spaces: `a b c` or `a b c / alpha`, where each may be `none`. */
function isModern(name: string, inside: string): boolean {
  const [before = '', alpha = 'none', ...rest] = inside.split('/').map((part) => part.trim());
  const parts = before.split(/\s+/);
  const isPart = (part: string) => part === 'none' || NUMBER.test(part) || PERCENT.test(part);
  if (rest.length > 0 || !isPart(alpha)) return false;
  if (name === 'color') {
    const [space = '', ...components] = parts;
    return SPACES.has(space) && components.length === 3 && components.every(isPart);
  }
  const huePlace = ownValue(HUE_PLACE, name);
  if (huePlace === undefined || parts.length !== 3) return false;
  return parts.every((part, at) => (at === huePlace ? part === 'none' || HUE.test(part) : isPart(part)));
}

/** The color that an unreadable text was probably meant to be. */
export function colorMeant(value: string): string | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const text = value.trim().toLowerCase();
  const joined = text.replace(/[\s_-]/g, '');
  const candidates = [`#${value.trim()}`, joined, withPoints(text)];
  const found = candidates.find((one) => one !== undefined && isColor(one)) ?? nearestName(joined, NAMES);
  return found ?? text.split(/[\s_-]+/).find((word) => NAMES.has(word));
}

/** Commas for decimals, as in `rgba(1,2,3,0,5)`. */
function withPoints(text: string): string | undefined {
  const [, start, decimals] = /^(rgba?\([^()]*),\s*(\d+)\)$/.exec(text) ?? [];
  return start === undefined ? undefined : `${start}.${decimals})`;
}
