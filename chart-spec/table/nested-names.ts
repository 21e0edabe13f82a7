/** Names of columns that come from records in records. */
import { isObject } from '../values/json.js';

type Fields = Record<string, unknown>;

/**
 * A specification that shows `users active` where its records hold `{users: {active}}`. Where it names `users.active` elsewhere, such as in
 * `highlight`, the name stays what it is called there.
 * @param drawn with the data that its table stands for
 */
export function withNestedNames(drawn: Fields, { records }: Fields): Fields {
  const { data, options, ...others } = drawn;
  if (!Array.isArray(records) || !isObject(data) || !Array.isArray(data['datasets'])) return drawn;
  const said = JSON.stringify(others);
  const shown = (name: unknown): unknown => {
    if (typeof name !== 'string' || said.includes(JSON.stringify(name))) return name;
    const at = name.indexOf('.');
    const isNested = at > 0 && records.some((record) => isObject(record) && isObject(record[name.slice(0, at)]));
    return isNested ? `${name.slice(0, at)} ${name.slice(at + 1)}` : name;
  };
  const scales = isObject(options) && isObject(options['scales']) ? options['scales'] : undefined;
  const titled = (scale: unknown) =>
    isObject(scale) && isObject(scale['title'])
      ? { ...scale, title: { ...scale['title'], text: shown(scale['title']['text']) } }
      : scale;
  const datasets = data['datasets'].map((dataset: unknown) =>
    isObject(dataset) && dataset['label'] !== undefined ? { ...dataset, label: shown(dataset['label']) } : dataset,
  );
  return {
    ...drawn,
    data: { ...data, datasets },
    ...(scales && {
      options: {
        ...(options as Fields),
        scales: Object.fromEntries(Object.entries(scales).map(([id, scale]) => [id, titled(scale)])),
      },
    }),
  };
}
