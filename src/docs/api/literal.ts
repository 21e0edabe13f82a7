/** How a language writes constants. */
interface Style {
  null: string;
  true: string;
  false: string;
  indent: string;
  /** After the last entry of a list that spans lines. */
  trailingComma: boolean;
}

const JSON_STYLE: Style = { null: 'null', true: 'true', false: 'false', indent: '  ', trailingComma: false };
const PYTHON_STYLE: Style = { null: 'None', true: 'True', false: 'False', indent: '    ', trailingComma: true };
const MAX_LINE_CHARS = 72;

/** JSON for readers: lists and objects that fit are on one line. */
export const readableJson = (value: unknown): string => literal(value, JSON_STYLE, '');

/** The value as a Python expression. */
export const pythonLiteral = (value: unknown): string => literal(value, PYTHON_STYLE, '');

function literal(value: unknown, style: Style, margin: string): string {
  if (value === null) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [left, right] = isList ? ['[', ']'] : ['{', '}'];
  const inner = margin + style.indent;
  const entries = isList
    ? value.map((each) => literal(each, style, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literal(each, style, inner)}`);
  const line = left + entries.join(', ') + right;
  if (margin.length + line.length <= MAX_LINE_CHARS && !line.includes('\n')) return line;
  const end = style.trailingComma ? ',' : '';
  return `${left}\n${inner}${entries.join(`,\n${inner}`)}${end}\n${margin}${right}`;
}
