import { nearestName } from '../../chart-spec/spec.js';

/** Fields of the specification that the info string may set: ```chart width=600 preset=linen */
type Reader = (value: string) => Record<string, unknown> | undefined;

const numberOf =
  (field: string): Reader =>
  (value) =>
    value.trim() === '' || Number.isNaN(Number(value)) ? undefined : { [field]: Number(value) };
const textOf =
  (field: string): Reader =>
  (value) => ({ [field]: value });

const OPTIONS: Readonly<Record<string, Reader>> = {
  width: numberOf('width'),
  height: numberOf('height'),
  scale: numberOf('scale'),
  type: textOf('type'),
  title: textOf('title'),
  subtitle: textOf('subtitle'),
  alt: textOf('alt'),
  locale: textOf('locale'),
  format: textOf('format'),
  preset: textOf('brandKitId'),
  theme: (value) => ({ theme: { mode: value } }),
};

const OPTION = /\s*([A-Za-z][\w-]*)(?:=("[^"]*"|'[^']*'|[^\s"']*))?(?=\s|$)/y;

/** @throws Error that says what is accepted */
export function readBlockOptions(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (OPTION.lastIndex = 0; text.slice(OPTION.lastIndex).trim() !== ''; ) {
    const start = OPTION.lastIndex;
    const match = OPTION.exec(text);
    if (match === null)
      throw new Error(`${text.slice(start).trim()} cannot be read; write options as name=value or name="two words"`);
    const [, name = '', value] = match;
    const read = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (read === undefined) throw new Error(unknownOption(name));
    const found = value === undefined ? undefined : read(value.replace(/^(["'])(.*)\1$/, '$2'));
    if (found === undefined) throw new Error(`${name} needs a value, such as ${exampleOf(name)}`);
    Object.assign(fields, found);
  }
  return fields;
}

function unknownOption(name: string): string {
  const suggestion = nearestName(name, Object.keys(OPTIONS));
  const hint = suggestion !== undefined && Object.hasOwn(OPTIONS, suggestion) ? ` Did you mean ${suggestion}?` : '';
  return `unknown option ${name}.${hint} Options: ${Object.keys(OPTIONS).join(', ')}`;
}

function exampleOf(name: string): string {
  if (name === 'scale') return 'scale=2';
  return name === 'width' || name === 'height' ? `${name}=600` : `${name}="…"`;
}
