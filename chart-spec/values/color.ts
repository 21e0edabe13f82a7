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
const FUNCTION = /^(rgba?|hsla?)\(([^()]*)\)$/i;
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const PERCENT = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)%$/;
const HUE = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:deg|grad|rad|turn)?$/i;
const MAX_LENGTH = 64;

export const COLOR_RULE =
  'must be a CSS color such as "#2563eb", "rgb(37, 99, 235)", "hsl(221, 83%, 53%)", "steelblue" or "transparent"';

/** Whether a text is hex, rgb(a) or hsl(a) with commas or spaces, a CSS color name or `transparent`. */
export function isColor(value: string): boolean {
  if (value.length > MAX_LENGTH) return false;
  const text = value.trim();
  if (HEX.test(text) || NAMES.has(text.toLowerCase())) return true;
  const call = FUNCTION.exec(text);
  if (call === null) return false;
  const [, name = '', inside = ''] = call;
  return name.toLowerCase().startsWith('rgb') ? isRgb(components(inside)) : isHsl(components(inside));
}

/** The components and the alpha, if given, of `a, b, c, alpha` or `a b c / alpha`; empty for a mix of both notations. */
function components(inside: string): string[] {
  if (inside.includes(',')) return inside.split(',').map((part) => part.trim());
  const [color = '', alpha, ...rest] = inside.split('/');
  if (rest.length > 0) return [];
  const parts = color.trim().split(/\s+/);
  return alpha === undefined ? parts : [...parts, alpha.trim()];
}

function isAlpha(part: string | undefined): boolean {
  return part === undefined || NUMBER.test(part) || PERCENT.test(part);
}

function isRgb(parts: string[]): boolean {
  const color = parts.slice(0, 3);
  const sameKind = color.every((part) => NUMBER.test(part)) || color.every((part) => PERCENT.test(part));
  return (parts.length === 3 || parts.length === 4) && sameKind && isAlpha(parts[3]);
}

function isHsl(parts: string[]): boolean {
  const [hue = '', saturation = '', lightness = ''] = parts;
  const inRange = HUE.test(hue) && PERCENT.test(saturation) && PERCENT.test(lightness);
  return (parts.length === 3 || parts.length === 4) && inRange && isAlpha(parts[3]);
}
